import { parentPort } from 'node:worker_threads';

import Database, { type Database as Connection } from 'better-sqlite3';

import type { ThreadRequest } from '../../threads/thread-pool.js';
import { TOTAL } from '../select-statement.js';
import type { ReadingFailure, ReadingResult, ReadingTask, SentStatement } from './reading-message.js';

const CACHE_KIB = 16 * 1024;
const MMAP_BYTES = 1024 * 1024 * 1024;
const READ_TIMEOUT_MS = 5000;

/** The program of a thread that reads an SQLite file. */
const port = parentPort;
if (port === null) throw new TypeError('This module is the entry of a worker thread.');

let connection: Connection | undefined;

function open(path: string): Connection {
  const opened = new Database(path, { readonly: true, timeout: READ_TIMEOUT_MS });
  opened.pragma(`cache_size = -${CACHE_KIB}`);
  opened.pragma(`mmap_size = ${MMAP_BYTES}`);
  opened.pragma('temp_store = memory');
  return opened;
}

function read({ path, count, rows, scan }: ReadingTask): ReadingResult {
  const database = (connection ??= open(path));
  const all = ({ text, values }: SentStatement) =>
    database.prepare<unknown[], Record<string, unknown>>(text).all(...values);
  // One transaction, so that total and rows are of one moment.
  return database.transaction(() => {
    const total = count === undefined ? 0 : Number(all(count)[0]?.[TOTAL] ?? 0);
    return { total, rows: all(scan !== undefined && total >= scan.fromTotal ? scan.statement : rows) };
  })();
}

function failureOf(error: unknown): ReadingFailure {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  return { message: error.message, code: 'code' in error ? String(error.code) : undefined };
}

port.on('message', ({ id, task }: ThreadRequest<ReadingTask>) => {
  try {
    port.postMessage({ id, result: read(task) });
  } catch (error) {
    port.postMessage({ id, error: failureOf(error) });
  }
});
