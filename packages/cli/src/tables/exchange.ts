import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Operation } from '@procurekit/core/contract';

import { ApiError, type ApiConnection } from '../api-connection.js';
import { withPatience } from '../with-patience.js';
import type { RowProblem } from './send-rows.js';

/** Operations by which the server itself reads and writes a table. */
export interface TableExchange {
  readonly write: Operation;
  readonly read: Operation;
  readonly look: Operation;
  readonly apply: Operation;
}

/** What became of the rows of a table, or would. */
export interface ExchangeOutcome {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly problems: readonly RowProblem[];
}

interface Job {
  readonly jobId: string;
  readonly status: string;
  readonly counts: Readonly<Record<'total' | 'error' | 'create' | 'update' | 'skip', number>>;
  readonly result: Readonly<Record<'created' | 'updated' | 'failed', number>> | null;
  readonly rows: readonly {
    readonly rowNumber: number;
    readonly status: string;
    readonly messages: readonly { readonly field: string | null; readonly code: string; readonly message: string }[];
  }[];
}

type Params = Readonly<Record<string, string>>;

const LOOK_AGAIN_MS = 300;
const ROWS = 100;

/** Has the server write a table. */
export async function writtenTable(
  api: ApiConnection,
  { write }: TableExchange,
  { params, body }: { readonly params: Params; readonly body: object },
): Promise<Uint8Array> {
  // The contract says what is answered.
  const { url } = (await withPatience(() => api.call(write, { params, body }))) as { readonly url: string };
  const response = await fetch(url);
  if (!response.ok) {
    const message = `The written table cannot be had: the server answered ${response.status}.`;
    throw new ApiError(message, { status: response.status, code: 'unknown' });
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** Has the server read a table, and apply its rows unless it is only to say what would become of them. */
export async function exchangedTable(
  api: ApiConnection,
  exchange: TableExchange,
  { params, file, fields, dryRun }: SentTable,
): Promise<ExchangeOutcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([await readFile(file)]), basename(file));
  // The contract says what is answered.
  const call = (operation: Operation, input: object) => withPatience(() => api.call(operation, input)) as Promise<Job>;
  let job = await call(exchange.read, { params, form });
  const one = { ...params, jobId: job.jobId };
  if (!dryRun) job = await call(exchange.apply, { params: one });
  while (job.status === 'parsing' || job.status === 'applying') {
    await wait(LOOK_AGAIN_MS);
    job = await call(exchange.look, { params: one });
  }
  const problems: RowProblem[] = [];
  for (let page = 1; (page - 1) * ROWS < job.counts.total; page += 1) {
    const { rows } = await call(exchange.look, { params: one, query: { page, limit: ROWS } });
    problems.push(...rows.flatMap(problemsOfRow));
  }
  return { ...countsOf(job), problems };
}

interface SentTable {
  readonly params: Params;
  readonly file: string;
  /** Fields of the form beside the file. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly dryRun: boolean;
}

function countsOf({ counts, result }: Job): Omit<ExchangeOutcome, 'problems'> {
  const { total: rows, error, create, update, skip: skipped } = counts;
  return result === null
    ? { rows, created: create, updated: update, skipped, failed: error }
    : { rows, created: result.created, updated: result.updated, skipped, failed: error + result.failed };
}

function problemsOfRow({ rowNumber, status, messages }: Job['rows'][number]): RowProblem[] {
  if (status !== 'error') return [];
  return messages.map(({ field, code, message }) => ({ row: rowNumber, column: field ?? '', code, message }));
}
