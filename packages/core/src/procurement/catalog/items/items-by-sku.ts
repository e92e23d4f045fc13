import type { Reader } from '../../../kernel/ports/storage.js';
import { CatalogItems, skuKeyOf } from './records.js';

/** Articles that rows of a table name, in the form by which catalog items are found. */
export function skusOf(rows: readonly { readonly [column: string]: unknown }[]): readonly string[] {
  return [...new Set(rows.flatMap(({ sku }) => (typeof sku === 'string' ? (skuKeyOf(sku) ?? []) : [])))];
}

/** Ids of catalog items by their articles. */
export async function catalogItemsBySku(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const where = { skuKey: { in: keys }, archivedAt: null };
  const items = await db.collection(CatalogItems).list({ where, select: ['id', 'skuKey'] });
  return new Map(items.map(({ id, skuKey }) => [skuKey ?? '', id]));
}
