import type { Client } from '@procurekit/client-sdk';

import type { Price } from './read-prices.js';

/** Prices of articles that the catalog has, and the articles that it lacks. */
export interface SortedPrices {
  readonly known: readonly Price[];
  readonly unknownSkus: readonly string[];
}

/** Sorts out the prices of articles that nobody has put into the catalog: what to do with them is for people to say. */
export async function sortByCatalog({ catalogItems }: Client, prices: readonly Price[]): Promise<SortedPrices> {
  const skus = new Set<string>();
  for await (const { sku } of catalogItems.list({ limit: 100 })) if (sku !== null) skus.add(sku.toLowerCase());
  const isKnown = ({ sku }: Price) => skus.has(sku.toLowerCase());
  const unknown = prices.filter((price) => !isKnown(price));
  return { known: prices.filter(isKnown), unknownSkus: [...new Set(unknown.map(({ sku }) => sku))] };
}
