import { randomUUID } from 'node:crypto';

import { problemsWith, type Operation } from '@procurekit/core/contract';

import { ApiError, type ApiConnection } from '../api-connection.js';
import { withPatience } from '../with-patience.js';
import type { FileRow } from './table-file.js';

/** What became of the rows of a file. */
export interface RowCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** What is wrong with a row, by its place in the file. */
export interface RowProblem {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

/** What was told of rows. */
export interface RowOutcomes {
  readonly counts: RowCounts;
  readonly problems: readonly RowProblem[];
}

/** Rows on their way to an operation that takes many of them. */
interface Sending {
  readonly upsert: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly rows: readonly FileRow[];
  /** Rows that one call takes. */
  readonly most: number;
  /** Told how many rows are done. */
  readonly advance: (rows: number) => void;
}

/** Bytes of the rows of one call: less than a body may have. */
const MOST_BYTES = 900_000;

/** Sends rows, as many with each call as it takes. @throws ApiError that says how many were written before */
export async function sendRows(
  api: ApiConnection,
  { upsert, params, rows, most, advance }: Sending,
): Promise<RowOutcomes> {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const problems: RowProblem[] = [];
  let done = 0;
  for (const batch of batchesOf(rows, most)) {
    const body = { items: batch.map(({ values }) => values) };
    const idempotencyKey = randomUUID();
    const outcomes = await withPatience(() => api.call(upsert, { params, body, idempotencyKey })).catch(
      (error: unknown) => {
        throw error instanceof ApiError && done > 0 ? afterOthers(error, done) : error;
      },
    );
    // The contract says what is answered.
    for (const { index, outcome, errors } of (outcomes as UpsertAnswer).items) {
      counts[outcome] += 1;
      problems.push(...errors.map((error) => problemOf(batch[index], error)));
    }
    done += batch.length;
    advance(batch.length);
  }
  return { counts, problems };
}

interface UpsertAnswer {
  readonly items: readonly {
    readonly index: number;
    readonly outcome: keyof RowCounts;
    readonly errors: readonly Refused[];
  }[];
}

interface Refused {
  readonly pointer?: string;
  readonly code: string;
  readonly message: string;
}

/** What can be seen to be wrong with rows before they are sent: their form, as the operation describes it. */
export function checkRows(upsert: Operation, rows: readonly FileRow[]): RowProblem[] {
  const body = upsert.describedBody ?? upsert.input.body;
  if (body === undefined) return [];
  // One by one: of many rows a refusal names but the first problems.
  return rows.flatMap((row) => problemsWith(body, { items: [row.values] }).map((problem) => problemOf(row, problem)));
}

// `/items/3/name` is the column `name` of the row.
function problemOf(row: FileRow | undefined, { pointer = '', code, message }: Refused): RowProblem {
  const column = pointer.replace(/^\/items\/\d+\/?/, '');
  return { row: row?.number ?? 0, column, code, message };
}

function afterOthers(error: ApiError, done: number): ApiError {
  const { status, code, problems, retryAfter } = error;
  const message = `${error.message} The ${done} rows before were taken.`;
  return new ApiError(message, { status, code, problems, retryAfter });
}

function* batchesOf(rows: readonly FileRow[], most: number): Generator<readonly FileRow[]> {
  let batch: FileRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row.values)) + 1;
    if (batch.length === most || (batch.length > 0 && bytes + size > MOST_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
