import type * as Hucre from 'hucre';
import type * as HucreXlsx from 'hucre/xlsx';

import { type NewSheet, SheetRefusal, type Sheets, type SheetValue } from '../../kernel/ports/sheets.js';
import { ThreadPool, type ThreadOutage } from '../threads/thread-pool.js';
import { threadProgram } from '../threads/thread-program.js';
import { formSheet } from './form-sheet.js';
import { loadLibrary } from './load-library.js';
import { errorOf, rowsOf, type SheetFailure, type SheetResult, type SheetTask } from './sheet-message.js';

/** Options of `openSheets`. */
export interface SheetsOptions {
  /** Number of threads; further tables wait. @default 1 */
  readonly workers?: number;
  /** Time after which a table is abandoned and its thread replaced, in milliseconds. @default 20000 */
  readonly timeoutMs?: number;
  /** JavaScript heap of one thread in MiB. @default 160 */
  readonly memoryLimitMb?: number;
  /** Script of the threads, for applications bundled into one file. @default the one in this package */
  readonly workerUrl?: URL;
}

const PROGRAM = { source: 'adapters/sheets/sheet-worker.ts', name: 'sheets-worker' };

/**
 * Opens a reader and writer of tables that works in separate threads. They start with the first table; `close` stops them.
 * Reading workbooks requires the packages yauzl and saxes, writing them hucre.
 */
export function openSheets(options: SheetsOptions = {}): Sheets {
  const { workerUrl, workers = 1, timeoutMs = 20_000, memoryLimitMb = 160 } = options;
  let located: Promise<URL> | undefined;
  const pool = new ThreadPool<SheetTask, SheetResult, SheetFailure>({
    name: 'procurekit-sheets',
    workers,
    timeoutMs,
    memoryLimitMb,
    entry: () => (located ??= workerUrl === undefined ? threadProgram(PROGRAM) : Promise.resolve(workerUrl)),
    toError: errorOf,
    outage: outageError,
  });
  return {
    read: async (source, limits) => rowsOf(await pool.run({ source, limits })),
    async writeWorkbook({ name, rows }) {
      const { writeXlsxStream } = (await loadLibrary('hucre/xlsx')) as typeof HucreXlsx;
      return writeXlsxStream(mutable(rows), { name });
    },
    async writeSheets(sheets) {
      const { writeXlsx } = (await loadLibrary('hucre')) as typeof Hucre;
      const written = await Promise.all(
        sheets.map(async ({ name, rows, form }) => formSheet({ name, rows: await all(mutable(rows)) }, form)),
      );
      const isForm = sheets.some(({ form }) => form !== undefined);
      return writeXlsx({ sheets: written, ...(isForm ? { workbookProtection: { lockStructure: true } } : {}) });
    },
    close: () => pool.close(),
  };
}

async function* mutable(rows: NewSheet['rows']): AsyncGenerator<SheetValue[]> {
  for await (const row of rows) yield [...row];
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function outageError(why: ThreadOutage, cause: Error | undefined): Error {
  if (why === 'timeout') return new SheetRefusal('too_slow', 'The table takes too long to be read; split it.');
  if (why === 'out_of_memory') return new SheetRefusal('too_large', 'The table needs too much memory; split it.');
  return new Error(`The thread that reads tables does not work (${why}).`, { cause });
}
