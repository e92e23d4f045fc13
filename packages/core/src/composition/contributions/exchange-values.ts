import { z } from 'zod';

import { CatalogItems, skuKeyOf } from '../../modules/catalog/index.js';
import type { Finding, RowValues } from '../../modules/exchange/index.js';
import type { SheetValue } from '../../ports/sheets.js';
import type { Collection, Reader } from '../../ports/storage.js';
import type { RecordType, Row } from '../../records/record.js';

/** Rows that are read in one go. */
const AT_ONCE = 500;
/** Digits that a number of a spreadsheet keeps. */
const EXACT_DIGITS = 15;

/** What stands for a rate of VAT where there is none. */
export const WITHOUT_VAT = { ru: 'без НДС', en: 'no VAT' } as const;

/** The short name of a unit, as the reading of tables makes it. */
export const UNIT_NAME = z.string();

/** A decimal as a number of a spreadsheet, or as text where a number would lose digits. */
export function asNumber(decimal: string | null): SheetValue {
  if (decimal === null) return null;
  return decimal.replace(/\D/g, '').replace(/^0+/, '').length > EXACT_DIGITS ? decimal : Number(decimal);
}

/** A day as tables have it; an instant that is none stays what it is. */
export function asDay(instant: string | null): SheetValue {
  return instant?.replace('T00:00:00.000Z', '') ?? null;
}

/** Articles that rows name, in the form by which catalog items are found. */
export function skusOf(rows: readonly RowValues[]): readonly string[] {
  return [...new Set(rows.flatMap(({ sku }) => (typeof sku === 'string' ? (skuKeyOf(sku) ?? []) : [])))];
}

/** Ids of catalog items by their articles. */
export async function catalogItemsBySku(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const where = { skuKey: { in: keys }, archivedAt: null };
  const items = await db.collection(CatalogItems).list({ where, select: ['id', 'skuKey'] });
  return new Map(items.map(({ id, skuKey }) => [skuKey ?? '', id]));
}

/** Tells of articles that no catalog item has: one list for each row. */
export async function unknownSkus(db: Reader, rows: readonly RowValues[]): Promise<readonly (readonly Finding[])[]> {
  const items = await catalogItemsBySku(db, skusOf(rows));
  return rows.map(({ sku }): readonly Finding[] => {
    if (typeof sku !== 'string' || items.has(skuKeyOf(sku) ?? '')) return [];
    const message = 'No catalog item has this SKU; the line keeps it as text';
    return [{ field: 'sku', code: 'unknown_sku', message, isError: false }];
  });
}

/** Reads all rows that meet the conditions, page by page, in the order that they are given in. */
export async function* inPages<R extends RecordType>(
  collection: Collection<R>,
  query: { readonly where: object; readonly search?: string | undefined },
  order: readonly (readonly [column: string, direction: 'asc'])[] = [
    ['createdAt', 'asc'],
    ['id', 'asc'],
  ],
): AsyncGenerator<readonly Row<R>[]> {
  let after: readonly (string | number | null)[] | undefined;
  for (;;) {
    const page = await collection.list({
      // Filters are columns of the record, and so are those of the order.
      where: query.where,
      order: order,
      limit: AT_ONCE,
      ...(query.search === undefined ? {} : { search: query.search }),
      ...(after === undefined ? {} : { after }),
    });
    yield page;
    const last = page.at(-1) as Readonly<Record<string, string | number | null>> | undefined;
    if (last === undefined || page.length < AT_ONCE) return;
    after = order.map(([column]) => last[column] ?? null);
  }
}
