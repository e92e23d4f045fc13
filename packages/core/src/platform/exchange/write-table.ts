import type { Sheets, SheetValue } from '../../kernel/ports/sheets.js';
import { separatedValues } from '../../kernel/values/text/separated-values.js';
import { FILE_TYPES } from '../files/index.js';
import type { TableFormat } from './schemas.js';

/** Rows of a table, some at a time. */
export type TableRows = AsyncIterable<readonly (readonly SheetValue[])[]>;

/** How a text of separated values is written: as price lists are. */
const DELIMITERS = { csv: ';', tsv: '\t' } as const;

/** What a table of a format is to browsers. */
export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  xlsx: FILE_TYPES.xlsx,
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
};

/** Writes a table, piece by piece as its rows are read. */
export async function writeTable(
  sheets: Sheets,
  format: TableFormat,
  { name, rows }: { readonly name: string; readonly rows: TableRows },
): Promise<AsyncIterable<Uint8Array>> {
  return format === 'xlsx' ? sheets.writeWorkbook({ name, rows: oneByOne(rows) }) : separated(format, rows);
}

async function* oneByOne(rows: TableRows): AsyncGenerator<readonly SheetValue[]> {
  for await (const some of rows) yield* some;
}

async function* separated(format: 'csv' | 'tsv', rows: TableRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Spreadsheets tell by it that the text is UTF-8.
  yield encoder.encode('\ufeff');
  for await (const some of rows) yield encoder.encode(separatedValues(some, DELIMITERS[format]));
}
