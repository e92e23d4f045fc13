import type { CurrencyCode, Instant, InstantInput, Money, Price, PriceInput, Quantity, Uuid } from './shared-types.js';

export interface ValuedStock {
  catalogItemId: Uuid;
  sku: string | null;
  name: string;
  unitId: Uuid;
  warehouseId: Uuid;
  warehouseName: string;
  onHand: Quantity;
  /** What a unit is worth; null while no cost is known. */
  averageCost: Price | null;
  /** The sum of the values of its movements. */
  value: Money;
  currency: CurrencyCode | null;
}

/** What `stockValuation.get` answers. */
export interface StockValuation {
  at: Instant;
  items: ValuedStock[];
  /** Of all pages, in each currency. */
  totals: {
    currency: CurrencyCode;
    value: Money;
  }[];
  page: number;
  limit: number;
  /** Items in warehouses on all pages. */
  count: number;
}

/** What `stockValuation.get` takes. */
export interface StockValuationGetQuery {
  page?: number | undefined;
  limit?: number | undefined;
  /** Moment that counts, with what happened at it; defaults to now. */
  at?: InstantInput | undefined;
  warehouseId?: Uuid | undefined;
  catalogItemId?: Uuid | undefined;
}

/** What `stockValuation.correctCost` takes. */
export interface CostCorrection {
  /** The movement that brought the goods. */
  movementId: Uuid;
  /** In the currency of the movement. */
  unitCost: PriceInput;
  comment?: string | null | undefined;
}
