import { parentPort } from 'node:worker_threads';

import Database, { type Database as Connection, type Statement } from 'better-sqlite3';

import type { ThreadRequest } from '../../threads/thread-pool.js';
import { TOTAL } from '../select-statement.js';
import { totalOfPage } from '../total-of-page.js';
import type { Reading, ReadingFailure, ReadingResult, ReadingTask, SentStatement } from './reading-message.js';

const CACHE_KIB = 16 * 1024;
const READ_TIMEOUT_MS = 5000;
/** As many statements as pages and lists are read by in a while. */
const STATEMENTS = 100;

/** The program of a thread that reads an SQLite file. */
const port = parentPort;
if (port === null) throw new TypeError('This module is the entry of a worker thread.');

type Prepared = Statement<unknown[], Record<string, unknown>>;

let connection: Connection | undefined;

// The file is not mapped into memory: whenever somebody has committed, the mapping is made anew, for each thread, and takes longer than
// reading the few pages that an index leads to.
function open(path: string): Connection {
  const opened = new Database(path, { readonly: true, timeout: READ_TIMEOUT_MS });
  opened.pragma(`cache_size = -${CACHE_KIB}`);
  opened.pragma('temp_store = memory');
  return opened;
}

function read(task: ReadingTask): ReadingResult {
  const database = (connection ??= open(task.path));
  const all: Asking = ({ text, values }) => prepared(database, text).all(...values);
  // One transaction, so that total and rows are of one moment.
  return database.transaction(() => {
    const { count, rows, window, counts, scan } = shortest(task, all);
    if (counts === true) {
      const found = all(rows);
      return { total: found.length === 0 && count !== undefined ? totalIn(all(count)) : totalIn(found), rows: found };
    }
    if (window !== undefined) {
      const found = all(rows);
      const known = totalOfPage(found.length, window);
      if (known !== undefined) return { total: known, rows: found };
      return { total: count === undefined ? 0 : totalIn(all(count)), rows: found };
    }
    const total = count === undefined ? 0 : totalIn(all(count));
    if (count !== undefined && total === 0) return { total, rows: [] };
    return { total, rows: all(scan !== undefined && total >= scan.fromTotal ? scan.statement : rows) };
  })();
}

type Asking = (statement: SentStatement) => Record<string, unknown>[];

function shortest(task: ReadingTask, all: Asking): Reading {
  let best: Reading = task;
  let least = task.costs ?? 0;
  for (const reading of task.better ?? []) {
    const { entries, perEntry } = reading;
    const most = Math.ceil(least / perEntry);
    const costs = perEntry * totalIn(all({ ...entries, values: [...entries.values, most] }));
    if (costs < least) [best, least] = [reading, costs];
  }
  return best;
}

const known = new Map<string, Prepared>();

/** A statement, made once as long as it is among those asked for lately. */
function prepared(database: Connection, text: string): Prepared {
  const statement = known.get(text) ?? database.prepare<unknown[], Record<string, unknown>>(text);
  known.delete(text);
  known.set(text, statement);
  for (const oldest of known.keys()) {
    if (known.size <= STATEMENTS) break;
    known.delete(oldest);
  }
  return statement;
}

function totalIn(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
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
