import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import { connectToApi, type ApiConnection } from '../api-connection.js';
import { keyOperations } from '../api-operation.js';
import type { CommandContext } from '../command-context.js';
import { EXIT } from '../exit-codes.js';
import { withNearName } from '../near-name.js';
import { operationFields } from '../operation-fields.js';
import type { Output } from '../output.js';
import { loadModules } from '../own-modules/load-modules.js';
import { openProgress, type Progress } from '../progress.js';
import { readFieldOptions } from '../read-field-options.js';
import { table as drawn } from '../table.js';
import { dataTables, findTable, rowShape, sentRows, type DataTable } from '../tables/data-tables.js';
import { readPages } from '../tables/read-pages.js';
import { rowsToSend } from '../tables/rows-to-send.js';
import { checkRows, sendRows, type RowCounts, type RowOutcomes, type RowProblem } from '../tables/send-rows.js';
import { membersOf } from '../tables/shape.js';
import { readTable, writeTable } from '../tables/table-file.js';
import { formatOfFile, type TableFormat } from '../tables/table-format.js';
import { UsageError } from '../usage-error.js';

/** Options of `export`. */
export interface ExportOptions {
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
  const tables = dataTables(keyOperations(await loadModules(settings)));
  const [asked, ...words] = options.words;
  if (asked === undefined) return listTables(tables, output);
  if (asked.startsWith('-')) throw new UsageError(`${asked} comes after a table.`);
  const { name, list } = findTable(asked, tables);
  if (list === undefined) throw new UsageError(`${name} can only be imported.`);
  const filters = operationFields(list).filter((field) => !OF_PAGES.has(field.name));
  const { query } = readFieldOptions(list.id, words, filters);
  const format = formatOf(options, output);
  const columns = columnsOf(membersOf(rowShape(list)), options.columns);
  const api = connectToApi(settings);
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
  const items = tables.map(({ name, list, upsert }) => ({
    table: name,
    exports: list !== undefined,
    imports: upsert !== undefined,
  }));
  return output.show({ items }, () =>
    drawn(
      ['table', 'export', 'import'],
      items.map((each) => [each.table, each.exports ? 'yes' : 'no', each.imports ? 'yes' : 'no']),
    ),
  );
}

async function writeOut(chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const chunk of chunks) {
    await new Promise<void>((done, fail) => {
      process.stdout.write(chunk, (error) => (error ? fail(error) : done()));
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
export interface ImportOptions {
  readonly table: string;
  readonly file: string;
  readonly format?: TableFormat;
  readonly dryRun?: boolean;
}

/** Creates and changes the records of a table by the rows of a file; fails if one of them was refused. */
export async function importTable({ settings, output }: CommandContext, options: ImportOptions): Promise<void> {
  const { name, list, upsert, params } = findTable(
    options.table,
    dataTables(keyOperations(await loadModules(settings))),
  );
  if (upsert === undefined)
    throw new UsageError(`${name} can only be exported; \`procurekit export\` lists the tables.`);
  const { file, dryRun = false } = options;
  // Any other ending is that of a text of separated values.
  const format = options.format ?? formatOfFile(file) ?? 'csv';
  const { row: taken, most } = sentRows(upsert);
  const told = list === undefined ? undefined : rowShape(list);
  const { rows, ignored } = rowsToSend(await readTable(file, format), { taken, told }, { isText: format !== 'json' });
  const outcomes = dryRun
    ? checked(checkRows(upsert, rows))
    : await sent(connectToApi(settings), { upsert, params, rows, most }, openBar(output, name, rows.length));
  const result = { table: name, rows: rows.length, dryRun, ...outcomes.counts, ignored, problems: outcomes.problems };
  if (outcomes.counts.failed > 0) process.exitCode = EXIT.failure;
  await output.show(result, () => toldOf(result));
}

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
    ...problems.map(
      ({ row, column, code, message }) => `row ${row}${column === '' ? '' : `, ${column}`}: ${message} (${code})`,
    ),
  ].join('\n');
}
