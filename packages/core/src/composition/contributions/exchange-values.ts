import { z } from 'zod';

import type { SheetValue } from '../../ports/sheets.js';
import type { Collection } from '../../ports/storage.js';
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
