import { readFile } from 'node:fs/promises';

import { openSheets, separatedValues } from '@procurekit/core/node';
import { SheetRefusal } from '@procurekit/core/ports';

import { UsageError } from '../usage-error.js';
import { cellOf } from './cells.js';
import type { TableFormat } from './table-format.js';

/** A row of a file: where it stands there, and its cells as texts, or the record that it is. */
export interface FileRow {
  /** As a spreadsheet shows it; in JSON the place in the list, from 1. */
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows that are read from a file. */
const LIMITS = { maxRows: 100_000, maxColumns: 200 } as const;
/** Time for the reading of the largest of them. */
const READING_MS = 120_000;
/** Characters of the name of a sheet. */
const SHEET_NAME = 31;

/** Writes records as a table, page by page as they arrive. */
export async function* writeTable(
  format: TableFormat,
  {
    name,
    columns,
    pages,
  }: { readonly name: string; readonly columns: readonly string[]; readonly pages: AsyncIterable<Rows> },
): AsyncGenerator<string | Uint8Array> {
  if (format === 'json') yield* asJson(columns, pages);
  else if (format === 'xlsx') yield* await asWorkbook(name, linesOf(columns, pages));
  else yield* asText(linesOf(columns, pages));
}

function asWorkbook(name: string, lines: AsyncIterable<readonly Line[]>): Promise<AsyncIterable<Uint8Array>> {
  const sheet = name.replaceAll(/[^\w-]/g, ' ').slice(0, SHEET_NAME);
  return openSheets().writeWorkbook({ name: sheet, rows: oneByOne(lines) });
}

async function* asText(lines: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  // Spreadsheets tell by it that the text is UTF-8.
  yield '\uFEFF';
  for await (const some of lines) yield separatedValues(some, ';');
}

async function* asJson(columns: readonly string[], pages: AsyncIterable<Rows>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of pages) {
    for (const row of rows) {
      const kept = columns.flatMap((column) => (Object.hasOwn(row, column) ? [[column, row[column]] as const] : []));
      yield `${isFirst ? '[' : ','}\n${JSON.stringify(Object.fromEntries(kept))}`;
      isFirst = false;
    }
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

type Line = readonly (string | number | null)[];

async function* linesOf(columns: readonly string[], pages: AsyncIterable<Rows>): AsyncGenerator<readonly Line[]> {
  yield [columns];
  for await (const rows of pages) yield rows.map((row) => columns.map((column) => cellOf(row[column])));
}

async function* oneByOne<T>(lists: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const list of lists) yield* list;
}

/** Reads the rows of a file; the first row of a table holds the names of its columns. @throws UsageError */
export async function readTable(path: string, format: TableFormat): Promise<readonly FileRow[]> {
  const content = await readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  return format === 'json' ? recordsIn(path, content.toString()) : rowsIn(path, content, format);
}

function recordsIn(path: string, text: string): readonly FileRow[] {
  const value = parsed(path, text);
  const list: unknown = Array.isArray(value) ? value : (value as { readonly items?: unknown } | null)?.items;
  if (!Array.isArray(list)) throw new UsageError(`${path} holds no list of records.`);
  return list.map((record: unknown, index) => {
    if (typeof record === 'object' && record !== null && !Array.isArray(record))
      return { number: index + 1, values: { ...record } };
    throw new UsageError(`${path}: what stands at place ${index + 1} is no record.`);
  });
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UsageError(`${path} is not valid JSON.`);
  }
}

async function rowsIn(path: string, content: Uint8Array, format: 'csv' | 'xlsx'): Promise<readonly FileRow[]> {
  const sheets = openSheets({ timeoutMs: READING_MS });
  try {
    const kind = format === 'xlsx' ? 'workbook' : 'text';
    const [heading, ...rows] = await sheets.read({ content, kind }, LIMITS);
    const columns = (heading?.cells ?? []).map((cell) => cell.trim());
    const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
    if (twice !== undefined) throw new UsageError(`${path} has two columns ${twice}.`);
    return rows.map(({ number, cells }) => ({
      number,
      values: Object.fromEntries(
        // An empty cell says nothing.
        columns.flatMap((column, index) => ((cells[index] ?? '') === '' ? [] : [[column, cells[index]] as const])),
      ),
    }));
  } catch (error) {
    throw error instanceof SheetRefusal ? new UsageError(`${path}: ${error.message}`) : error;
  } finally {
    await sheets.close();
  }
}
