import type { PriceListItem } from '@procurekit/client-sdk';

import type { Price } from './read-prices.js';

/** What has to be done to a price list for it to say what the file says. */
export interface PriceChanges {
  readonly added: readonly Price[];
  readonly changed: readonly Price[];
  /** Ids of items that the file does not have any more. */
  readonly removedIds: readonly string[];
}

/** Compares a file with the items that are there. A price is known by its article and least quantity. */
export function priceChanges(prices: readonly Price[], items: readonly PriceListItem[]): PriceChanges {
  const present = new Map(items.map((item) => [keyOf(item), item]));
  const wanted = new Set(prices.map(keyOf));
  return {
    added: prices.filter((price) => !present.has(keyOf(price))),
    changed: prices.filter((price) => isOther(price, present.get(keyOf(price)))),
    removedIds: items.filter((item) => !wanted.has(keyOf(item))).map(({ id }) => id),
  };
}

function isOther({ price }: Price, item: PriceListItem | undefined): boolean {
  return item !== undefined && item.price !== price;
}

// The API finds articles whatever their letter case.
function keyOf({ sku, minQuantity }: { readonly sku: string | null; readonly minQuantity: string }): string {
  return `${(sku ?? '').toLowerCase()} ${minQuantity}`;
}
