import { withoutFormula } from '../../../kernel/values/text/separated-values.js';
import { valueIn, type DatasetColumn } from './columns.js';

/** Forms that a dataset comes in. */
export const DATASET_FORMATS = ['csv', 'ndjson'] as const;
export type DatasetFormat = (typeof DATASET_FORMATS)[number];

type Row = Readonly<Record<string, unknown>>;

/** Numbers, and phone numbers: what has digits alone computes nothing. */
const DIGITS = /^[+-]?[\d ().-]+$/;

/** Media types of the forms. */
export const DATASET_TYPES: Readonly<Record<DatasetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
};

/** Writes rows as they come: nothing is read before somebody takes what was written. */
export async function* writeRows(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly DatasetColumn[],
  format: DatasetFormat,
): AsyncGenerator<Uint8Array> {
  const line = format === 'csv' ? csvLine : jsonLine;
  if (format === 'csv') yield Buffer.from(`${columns.map(({ name }) => csvCell(name)).join(',')}\r\n`);
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(rows.map((row) => line(row, columns)).join(''));
  }
}

function jsonLine(row: Row, columns: readonly DatasetColumn[]): string {
  return `${JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, valueIn(row, column)])))}\n`;
}

function csvLine(row: Row, columns: readonly DatasetColumn[]): string {
  return `${columns.map((column) => csvCell(valueIn(row, column))).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const text = DIGITS.test(plain) ? plain : withoutFormula(plain);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
