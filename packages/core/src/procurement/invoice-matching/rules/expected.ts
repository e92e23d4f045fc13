import type { Money } from '../../../kernel/values/numbers/money.js';
import type { Price } from '../../../kernel/values/numbers/price.js';
import type { Quantity } from '../../../kernel/values/numbers/quantity.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';

/** What a line of an invoice is compared with: a line of an order, or what was decided to be bought of an item. */
export interface Expected {
  /** The same for all that is compared with it, in whatever invoice. */
  readonly key: string;
  readonly supplierId: string;
  readonly currency: string;
  readonly vatMode: VatMode;
  readonly vatRate: string | null;
  /** What is to be invoiced of it in all. */
  readonly quantity: Quantity;
  /** The same without what went back to the supplier and was not replaced. @default all of it */
  readonly keptQuantity?: Quantity;
  /** What has come of it. */
  readonly receivedQuantity: Quantity;
  /** What one unit costs; null where a discount or several prices make more than one of it. */
  readonly unitPrice: Price | null;
  /** What the quantity beside them costs. */
  readonly priced: { readonly quantity: Quantity; readonly netAmount: Money; readonly grossAmount: Money };
}

/** How far an invoice may go beyond what is expected. */
export interface Tolerances {
  readonly pricePercent: string;
  readonly priceAmount: Money;
  readonly quantityPercent: string;
  readonly basis: 'ordered' | 'received';
  /** What may come that names nothing that was agreed on, in the currency of the portal. */
  readonly unorderedUpTo: Money;
}
