import type { SheetRow } from '../../../kernel/ports/sheets.js';
import { isAlike } from '../../../kernel/values/text/comparable-text.js';
import { decimalText } from '../../../platform/exchange/index.js';
import { itemError } from '../engine/remote-error.js';
import { withoutValue } from '../files/without-value.js';

/** What a row of a price list may say. */
export const FEED_FIELDS = [
  ...(['sku', 'name', 'supplierSku', 'unitCode', 'price', 'minQuantity', 'maxQuantity', 'vatRate'] as const),
  ...(['leadTimeDays', 'comment', 'barcode'] as const),
] as const;
const NUMBER = /^\d{1,3}$/;
const LETTERS = /^[A-Za-z]{1,2}$/;

type FeedField = (typeof FEED_FIELDS)[number];

/** A row with what stands in its columns; what is empty is left out. `lacking` says what keeps it from being read. */
export type FeedRow = { readonly number: number; readonly lacking?: string } & { readonly [F in FeedField]?: string };

interface Named {
  /** The column with the supplier's article: its heading, letter or number. */
  readonly skuColumn: string;
  readonly priceColumn: string;
}

/** Reads the rows of a supplier's price list. @throws RemoteError `column_not_found` */
export function feedRowsOf(rows: readonly SheetRow[], { skuColumn, priceColumn }: Named): FeedRow[] {
  const headingAt = headingOf(rows, { skuColumn, priceColumn });
  const heading = rows[headingAt]?.cells ?? [];
  const skuAt = placeOf(heading, skuColumn);
  const priceAt = placeOf(heading, priceColumn);
  const others = FEED_FIELDS.filter((field) => field !== 'supplierSku' && field !== 'price').flatMap((field) => {
    const at = heading.findIndex((cell) => isSame(cell, field));
    return at < 0 || at === skuAt ? [] : [[field, at] as const];
  });
  const places: readonly (readonly [FeedField, number])[] = [...others, ['supplierSku', skuAt], ['price', priceAt]];
  return rows.slice(headingAt + 1).flatMap(({ number, cells, ...rest }) => {
    const values = places.flatMap(([field, at]) => {
      const text = cells[at]?.trim() ?? '';
      return text === '' ? [] : [[field, text] as const];
    });
    const lacking = withoutValue(rest);
    if (lacking !== undefined) return [{ number, lacking }];
    return values.length === 0 ? [] : [{ number, ...Object.fromEntries(values) }];
  });
}

// The row with the headings that are named; where columns are named by their places, the first row if it has no price.
function headingOf(rows: readonly SheetRow[], { skuColumn, priceColumn }: Named): number {
  const names = [skuColumn, priceColumn].filter((name) => !NUMBER.test(name));
  const at = rows.findIndex(({ cells }) => cells.some((cell) => names.some((name) => isSame(cell, name))));
  if (at >= 0 || names.some((name) => !LETTERS.test(name))) return at;
  const price = rows[0]?.cells[placeOf([], priceColumn)];
  return price !== undefined && decimalText(price) === null ? 0 : -1;
}

function placeOf(heading: readonly string[], column: string): number {
  const at = heading.findIndex((cell) => isSame(cell, column));
  if (at >= 0) return at;
  if (NUMBER.test(column) && Number(column) > 0) return Number(column) - 1;
  if (LETTERS.test(column)) {
    return [...column.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  }
  throw itemError('column_not_found', column);
}

function isSame(cell: string, name: string): boolean {
  return isAlike(cell, name);
}
