import { z } from 'zod';

import { catalogItemsBySku, skuKeyOf, skusOf } from '../catalog/index.js';
import type { Finding, RowValues, UnratedRow } from '../../platform/exchange/index.js';
import { articlesOf } from './articles.js';
import { measureOf } from './line-units.js';
import { vatRateOf } from './vat-rate.js';
import { unitsOf } from '../../platform/units/index.js';
import type { SheetValue } from '../../kernel/ports/sheets.js';
import type { Collection, Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { Rate } from '../../kernel/values/numbers/rate.js';
import type { Problem } from '../../kernel/values/problem.js';

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

/** Tells of articles that no catalog item has, and of units that do not convert into those of their items: one list for each row. */
export async function lineFindings(db: Reader, rows: readonly RowValues[]): Promise<readonly (readonly Finding[])[]> {
  const items = await catalogItemsBySku(db, skusOf(rows));
  const named = [...items.values()].map((catalogItemId) => ({ catalogItemId }));
  const [articles, units] = await Promise.all([articlesOf(db, named), unitsOf(db)]);
  return rows.map(({ sku, unit }): readonly Finding[] => {
    if (typeof sku !== 'string') return [];
    const article = articles.get(items.get(skuKeyOf(sku) ?? '') ?? '');
    if (article === undefined) return [UNKNOWN_SKU];
    const unitId = typeof unit === 'string' ? units.byWord(unit)?.id : undefined;
    const problems: Problem[] = [];
    if (unitId !== undefined) measureOf({ unitId }, { article, units, at: '', problems });
    return problems.map(({ code, message }) => ({ field: 'unit', code, message, isError: true }));
  });
}

/** VAT rates of rows that say none: of the line that they change, else of their catalog item, else of the document. */
export async function ratesOfRows(
  db: Reader,
  rows: readonly UnratedRow[],
  { lines, ofDocument }: { readonly lines: readonly RatedLine[]; readonly ofDocument: Rate | null },
): Promise<readonly (Rate | null)[]> {
  const items = await catalogItemsBySku(db, skusOf(rows.map(({ values }) => values)));
  const articles = await articlesOf(
    db,
    [...items.values()].map((catalogItemId) => ({ catalogItemId })),
  );
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return rows.map(({ values: { sku }, matchedId = '' }) => {
    const article = typeof sku === 'string' ? articles.get(items.get(skuKeyOf(sku) ?? '') ?? '') : undefined;
    return vatRateOf({}, [lineOf.get(matchedId), article], ofDocument);
  });
}

interface RatedLine {
  readonly id: string;
  readonly vatRate: Rate | null;
}

const UNKNOWN_SKU: Finding = {
  field: 'sku',
  code: 'unknown_sku',
  message: 'No catalog item has this SKU; the line keeps it as text',
  isError: false,
};

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
