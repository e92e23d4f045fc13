import { changeLatest, type Client, type PriceList } from '@procurekit/client-sdk';

import { sortByCatalog } from './known-articles.js';
import { priceChanges } from './price-changes.js';
import type { Price } from './read-prices.js';

/** The price list that a file belongs to. */
export interface ImportTarget {
  /** Code of the price list; it is created if there is none. */
  readonly code: string;
  readonly name: string;
  readonly supplierId: string;
}

/** What an import did. */
export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Articles of the file that the catalog does not have; their prices were left out. */
  readonly unknownSkus: readonly string[];
}

// The API takes 1000 items in one request.
const BATCH = 1000;

/**
 * Makes a price list say what a file says. Running it again changes nothing, and a run that was cut off is completed by
 * the next one, because each compares the file with what is there.
 */
export async function importPrices(
  client: Client,
  target: ImportTarget,
  prices: readonly Price[],
): Promise<ImportReport> {
  const { known, unknownSkus } = await sortByCatalog(client, prices);
  const { id, status, items } = await findOrCreate(client, target);
  const { added, changed, removedIds } = priceChanges(known, items);
  for (let start = 0; start < removedIds.length; start += BATCH) {
    await change(client, id, { removeItemIds: removedIds.slice(start, start + BATCH) });
  }
  const written = [...added, ...changed];
  for (let start = 0; start < written.length; start += BATCH) {
    await change(client, id, { items: written.slice(start, start + BATCH) });
  }
  if (status === 'draft' && known.length > 0) await client.priceLists.changeStatus(id, { status: 'active' });
  return { added: added.length, changed: changed.length, removed: removedIds.length, unknownSkus };
}

async function findOrCreate({ priceLists }: Client, { code, name, supplierId }: ImportTarget): Promise<PriceList> {
  for await (const found of priceLists.list({ search: code, type: 'purchase' })) {
    if (found.code === code) return priceLists.get(found.id);
  }
  const fields = { code, name, supplierId, type: 'purchase' } as const;
  return priceLists.create(fields, { idempotencyKey: `price-list-${code}` });
}

/** Writes over changes that people made meanwhile: the file is right about prices. */
function change({ priceLists }: Client, id: string, patch: Parameters<typeof priceLists.update>[1]) {
  return changeLatest(
    () => priceLists.get(id),
    ({ version }) => priceLists.update(id, patch, { ifMatch: version }),
  );
}
