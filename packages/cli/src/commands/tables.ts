import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import { connectToApi, connectToWorkspace, type ApiConnection } from '../api-connection.js';
import { keyOperations, workspaceOperations } from '../api-operation.js';
import type { CommandContext } from '../command-context.js';
import { EXIT } from '../exit-codes.js';
import { withNearName } from '../near-name.js';
import { operationFields } from '../operation-fields.js';
import type { Output } from '../output.js';
import { loadModules } from '../own-modules/load-modules.js';
import { printable } from '../printable.js';
import { openProgress, type Progress } from '../progress.js';
import { readFieldOptions } from '../read-field-options.js';
import { table as drawn } from '../table.js';
import {
  dataTables,
  findTable,
  rowShape,
  sentRows,
  workspaceTables,
  type DataTable,
  type NamedTable,
} from '../tables/data-tables.js';
import { exchangedTable, writtenTable, type TableExchange } from '../tables/exchange.js';
import { readPages } from '../tables/read-pages.js';
import { rowsToSend } from '../tables/rows-to-send.js';
import { checkRows, sendRows, type RowCounts, type RowOutcomes, type RowProblem } from '../tables/send-rows.js';
import { membersOf } from '../tables/shape.js';
import { readTable, writeTable } from '../tables/table-file.js';
import { formatOfFile, type TableFormat } from '../tables/table-format.js';
import { UsageError } from '../usage-error.js';

/** Whose tables they are. */
interface OfSurface {
  readonly surface: 'integration' | 'workspace';
}

/** Options of `export`. */
export interface ExportOptions extends OfSurface {
  /** The table, then filters as options. */
  readonly words: readonly string[];
  readonly format?: TableFormat;
  readonly output?: string;
  readonly columns?: readonly string[];
}

/** Query parameters that say which page it is, and not what is in it. */
const OF_PAGES = new Set(['page', 'limit', 'cursor', 'view']);

/** Writes the records of a table to a file or to standard output; without a table lists the tables. */
export async function exportTable({ settings, output }: CommandContext, options: ExportOptions): Promise<void> {
  const { tables, connect } = await surfaceOf(settings, options);
  const [asked, ...words] = options.words;
  if (asked === undefined) return listTables(tables, output);
  if (asked.startsWith('-')) throw new UsageError(`${asked} comes after a table.`);
  const table = findTable(asked, tables);
  const { name, list } = table;
  const format = formatOf(options, output);
  // Only a list is narrowed, and only what is read here is written as JSON.
  const isList = list !== undefined && (words.length > 0 || format === 'json');
  if (table.exchange !== undefined && !isList)
    return exportFile({ ...table, exchange: table.exchange }, { options, words, format, output, connect });
  if (list === undefined) throw new UsageError(`${name} can only be imported.`);
  const filters = operationFields(list).filter((field) => !OF_PAGES.has(field.name));
  const { query } = readFieldOptions(list.id, words, filters);
  const columns = columnsOf(membersOf(rowShape(list)), options.columns);
  const api = connect();
  const done = { rows: 0 };
  // A bar between the lines of a table would help nobody.
  const quiet = output.quiet || (options.output === undefined && process.stdout.isTTY);
  const pages = async function* () {
    let progress: Progress | undefined;
    for await (const { items, total = 0 } of readPages(api, { list, query })) {
      progress ??= openProgress(`Exporting ${name}`, total, { quiet });
      yield items;
      done.rows += items.length;
      progress.advance(items.length);
    }
    progress?.done();
  };
  const chunks = writeTable(format, { name, columns, pages: pages() });
  if (options.output === undefined) return writeOut(chunks);
  const file = resolve(process.cwd(), options.output);
  await writeFile(file, chunks);
  await output.show({ table: name, rows: done.rows, file }, () => `Exported ${done.rows} rows of ${name} to ${file}.`);
}

async function surfaceOf(
  settings: CommandContext['settings'],
  { surface }: OfSurface,
): Promise<{ readonly tables: DataTable[]; readonly connect: () => ApiConnection }> {
  const modules = await loadModules(settings);
  return surface === 'workspace'
    ? { tables: workspaceTables(workspaceOperations(modules)), connect: () => connectToWorkspace(settings) }
    : { tables: dataTables(keyOperations(modules)), connect: () => connectToApi(settings) };
}

/** A table that the server exchanges as a file. */
type ExchangedTable = NamedTable & { readonly exchange: TableExchange };

async function exportFile(
  { name, exchange, params }: ExchangedTable,
  {
    options,
    words,
    format,
    output,
    connect,
  }: {
    readonly options: ExportOptions;
    readonly words: readonly string[];
    readonly format: TableFormat;
    readonly output: Output;
    readonly connect: () => ApiConnection;
  },
): Promise<void> {
  readFieldOptions(exchange.write.id, words, []);
  if (format === 'json') throw new UsageError(`${name} is written as csv or xlsx: say --format csv.`);
  const { columns, output: path } = options;
  const body = { format, ...(columns === undefined ? {} : { columns }) };
  const written = chunkOf(await writtenTable(connect(), exchange, { params, body }));
  if (path === undefined) return writeOut(written);
  const file = resolve(process.cwd(), path);
  await writeFile(file, written);
  await output.show({ table: name, file }, () => `Exported ${name} to ${file}.`);
}

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function formatOf({ format, output: path }: ExportOptions, output: Output): TableFormat {
  const found = format ?? (path === undefined ? null : formatOfFile(path)) ?? (output.json ? 'json' : 'csv');
  if (found === 'xlsx' && path === undefined) throw new UsageError('A workbook needs a file: --output <file>.');
  return found;
}

function columnsOf(known: readonly string[], wanted: readonly string[] = known): readonly string[] {
  const unknown = wanted.filter((column) => !known.includes(column));
  if (unknown.length === 0) return wanted;
  throw new UsageError(
    'There are columns that cannot be exported.',
    unknown.map((column) => withNearName(`There is no column ${column}.`, column, known)),
  );
}

function listTables(tables: readonly DataTable[], output: Output): Promise<void> {
  const items = tables.map(({ name, list, upsert, exchange }) => ({
    table: name,
    exports: (list ?? exchange) !== undefined,
    imports: (upsert ?? exchange) !== undefined,
  }));
  return output.show({ items }, () =>
    drawn(
      ['table', 'export', 'import'],
      items.map((each) => [each.table, each.exports ? 'yes' : 'no', each.imports ? 'yes' : 'no']),
    ),
  );
}

async function writeOut(chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  // A file, or another program, gets what the table says; a terminal would do what it says.
  const shown = (chunk: string | Uint8Array) => {
    if (!process.stdout.isTTY) return chunk;
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    return printable(text.replaceAll('\r\n', '\n'));
  };
  for await (const chunk of chunks) {
    await new Promise<void>((done, fail) => {
      process.stdout.write(shown(chunk), (error) => (error ? fail(error) : done()));
    });
  }
}

// Whoever finds a file of this name finds all of it.
async function writeFile(path: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w');
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.close();
    await rename(partial, path);
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}

/** Options of `import`. */
export interface ImportOptions extends OfSurface {
  readonly table: string;
  readonly file: string;
  /** How the server is to read the file: `match-by=name`. */
  readonly field: readonly string[];
  readonly format?: TableFormat;
  readonly dryRun?: boolean;
}

/** Creates and changes the records of a table by the rows of a file; fails if one of them was refused. */
export async function importTable({ settings, output }: CommandContext, options: ImportOptions): Promise<void> {
  const { tables, connect } = await surfaceOf(settings, options);
  const table = findTable(options.table, tables);
  const { name, list, upsert, params } = table;
  if (table.exchange !== undefined)
    return importFile({ ...table, exchange: table.exchange }, { options, output, connect });
  if (upsert === undefined)
    throw new UsageError(`${name} can only be exported; \`procurekit export\` lists the tables.`);
  const { file, dryRun = false } = options;
  readFieldOptions(upsert.id, options.field.map(asOption), []);
  // Any other ending is that of a text of separated values.
  const format = options.format ?? formatOfFile(file) ?? 'csv';
  const { row: taken, most } = sentRows(upsert);
  const told = list === undefined ? undefined : rowShape(list);
  const { rows, ignored } = rowsToSend(await readTable(file, format), { taken, told }, { isText: format !== 'json' });
  const outcomes = dryRun
    ? checked(checkRows(upsert, rows))
    : await sent(connect(), { upsert, params, rows, most }, openBar(output, name, rows.length));
  const result = { table: name, rows: rows.length, dryRun, ...outcomes.counts, ignored, problems: outcomes.problems };
  if (outcomes.counts.failed > 0) process.exitCode = EXIT.failure;
  await output.show(result, () => toldOf(result));
}

/** Leaves a file to the server, which also says what would become of its rows. */
async function importFile(
  { name, exchange, params }: ExchangedTable,
  {
    options,
    output,
    connect,
  }: { readonly options: ImportOptions; readonly output: Output; readonly connect: () => ApiConnection },
): Promise<void> {
  const { file, dryRun = false } = options;
  const fields = operationFields(exchange.read).filter((field) => field.name !== 'file');
  const { body } = readFieldOptions(exchange.read.id, options.field.map(asOption), fields);
  const outcome = await exchangedTable(connect(), exchange, { params, file, fields: body, dryRun });
  if (outcome.failed > 0) process.exitCode = EXIT.failure;
  const { rows, created, updated, skipped, failed, problems } = outcome;
  await output.show({ table: name, dryRun, ...outcome }, () =>
    [
      `${rows} rows: ${created} created, ${updated} updated, ${skipped} left out, ${failed} failed${dryRun ? ', if they were applied. Nothing was written.' : '.'}`,
      ...problems.map(problemLine),
    ].join('\n'),
  );
}

const asOption = (field: string) => `--${field}`;

function openBar({ quiet }: Output, name: string, total: number): Progress {
  return openProgress(`Importing ${name}`, total, { quiet });
}

function checked(problems: readonly RowProblem[]): RowOutcomes {
  const failed = new Set(problems.map(({ row }) => row)).size;
  return { counts: { created: 0, updated: 0, unchanged: 0, failed }, problems };
}

async function sent(
  api: ApiConnection,
  rows: Omit<Parameters<typeof sendRows>[1], 'advance'>,
  progress: Progress,
): Promise<RowOutcomes> {
  try {
    return await sendRows(api, { ...rows, advance: (by) => progress.advance(by) });
  } finally {
    progress.done();
  }
}

interface ImportResult extends RowCounts {
  readonly rows: number;
  readonly dryRun: boolean;
  readonly ignored: readonly string[];
  readonly problems: RowOutcomes['problems'];
}

function toldOf({ rows, dryRun, created, updated, unchanged, failed, ignored, problems }: ImportResult): string {
  return [
    dryRun
      ? `Nothing was sent: ${rows} rows were read, ${failed} of them cannot be imported as they are.`
      : `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed.`,
    ...(ignored.length === 0 ? [] : [`Columns that cannot be set, and were left out: ${ignored.join(', ')}.`]),
    ...problems.map(problemLine),
  ].join('\n');
}

function problemLine({ row, column, code, message }: RowProblem): string {
  return `row ${row}${column === '' ? '' : `, ${column}`}: ${message} (${code})`;
}
