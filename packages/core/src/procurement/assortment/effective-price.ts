import { enumeration } from '../../kernel/values/enumeration.js';
import { compareQuantity, type Quantity } from '../../kernel/values/numbers/quantity.js';

/** Where an effective price comes from, the first that there is. */
export const PRICE_SOURCES = enumeration('EffectivePriceSource', ['manual', 'price_list', 'last_quote', 'none']);
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** A price of an item in a price list of its supplier. */
export interface ListedPrice {
  readonly priceListId: string;
  readonly price: string;
  readonly minQuantity: Quantity;
  /** When the list was activated last. */
  readonly activatedAt: string | null;
}

/** A price list as far as its validity goes. */
export interface ListValidity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Tells whether a price list holds at a time; it holds on its first and last instant too. */
export function isValidAt({ validFrom, validTo }: ListValidity, now: string): boolean {
  return (validFrom === null || validFrom <= now) && (validTo === null || validTo >= now);
}

/** The price that a supplier's lists tell of an item: that of the list activated last, for the least quantity. */
export function listedPrice(prices: readonly ListedPrice[]): ListedPrice | null {
  const [first] = prices.toSorted((a, b) => {
    const byActivation = (b.activatedAt ?? '').localeCompare(a.activatedAt ?? '');
    if (byActivation !== 0) return byActivation;
    return compareQuantity(a.minQuantity, b.minQuantity) || a.priceListId.localeCompare(b.priceListId);
  });
  return first ?? null;
}

/** The price to reckon with: what somebody set, else the price list, else the last quote. */
export function effectivePrice(known: {
  readonly manualPrice: string | null;
  readonly priceListPrice: string | null;
  readonly lastQuotePrice: string | null;
}): { readonly effectivePrice: string | null; readonly effectivePriceSource: PriceSource } {
  const { manualPrice, priceListPrice, lastQuotePrice } = known;
  if (manualPrice !== null) return { effectivePrice: manualPrice, effectivePriceSource: 'manual' };
  if (priceListPrice !== null) return { effectivePrice: priceListPrice, effectivePriceSource: 'price_list' };
  if (lastQuotePrice !== null) return { effectivePrice: lastQuotePrice, effectivePriceSource: 'last_quote' };
  return { effectivePrice: null, effectivePriceSource: 'none' };
}
