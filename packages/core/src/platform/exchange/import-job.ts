import type { Reader, Transaction } from '../../kernel/ports/storage.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Row } from '../../kernel/records/record.js';
import type { PreviewedEntity, ExchangeScope } from './entity.js';
import { exchangeErrors } from './errors.js';
import { notUnderstoodIn } from './reading/not-understood.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { rowView, type StoredRow } from './row.js';
import { unitsOf } from '../units/index.js';
import type { ExchangeJob } from './schemas.js';
import { type ImportStatus, IMPORT_MOVES } from './statuses.js';
import type { World } from '../../kernel/operations/world.js';

export type JobRow = Row<typeof ExchangeJobs>;

/** Rows that one unit of work applies: few enough to hold up nobody. */
export const PAGE_ROWS = 25;
/** Pages that are read in one go. */
const PAGES_AT_ONCE = 40;
/** The same for writing, where each page becomes JSON: with more, others would wait for a large table. */
const WRITTEN_AT_ONCE = 10;
/** Rows of a job that an answer shows unless it is asked for others. */
export const SHOWN_ROWS = 100;

/** An import as a call names it. */
export interface NamedImport {
  readonly entity: PreviewedEntity;
  readonly scope: ExchangeScope;
  readonly jobId: string;
}

/** The import that a call names. @throws ProcurekitError `not_found` where it is none of the scope */
export async function getImport(db: Reader, { entity, scope, jobId }: NamedImport): Promise<JobRow> {
  const job = await db.collection(ExchangeJobs).find(jobId);
  const isOfScope = job?.direction === 'import' && job.entity === entity.name && job.ownerId === scope.ownerId;
  if (!isOfScope) throw requestErrors.notFound({});
  return job;
}

/** The state of a job at a time: a preview that nobody applied ends without anybody doing anything. */
export function statusAt({ status, expiresAt }: Pick<JobRow, 'status' | 'expiresAt'>, now: string): JobRow['status'] {
  return status === 'preview_ready' && expiresAt <= now ? 'expired' : status;
}

/**
 * Refuses a move that an import cannot make from where it is.
 *
 * @throws ProcurekitError `import_already_applied` once it is being applied, `invalid_status` before and when it has expired
 */
export function requireMove(job: JobRow, to: ImportStatus, now: string): void {
  const status = statusAt(job, now);
  if (status === 'completed') throw requestErrors.notFound({});
  if (IMPORT_MOVES[status].includes(to)) return;
  if (status === 'parsing' || status === 'expired') {
    throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: ['preview_ready'] });
  }
  throw exchangeErrors.importAlreadyApplied({ currentStatus: status });
}

/** Writes the rows of an import. */
export async function insertRows(
  world: World,
  { tx, now }: { readonly tx: Transaction; readonly now: string },
  jobId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const pages: Row<typeof ExchangePages>[] = [];
  for (let at = 0; at < rows.length; at += PAGE_ROWS) {
    const page = { jobId, number: pages.length, rows: rows.slice(at, at + PAGE_ROWS), createdAt: now };
    pages.push({ id: world.id(), ...page });
  }
  for (let at = 0; at < pages.length; at += WRITTEN_AT_ONCE) {
    await tx.collection(ExchangePages).insertMany(pages.slice(at, at + WRITTEN_AT_ONCE));
  }
}

/** Pages of rows in their order; all of them unless it says which. */
export async function loadPages(
  db: Reader,
  jobId: string,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: { readonly from?: number; readonly to?: number } = {},
): Promise<Row<typeof ExchangePages>[]> {
  const pages: Row<typeof ExchangePages>[] = [];
  for (let first = from; first < to; first += PAGES_AT_ONCE) {
    const number = { gte: first, lt: Math.min(first + PAGES_AT_ONCE, to) };
    const found = await db.collection(ExchangePages).list({ where: { jobId, number }, order: [['number', 'asc']] });
    pages.push(...found);
    if (found.length < PAGES_AT_ONCE) break;
  }
  return pages;
}

interface ShownPage {
  readonly entity: PreviewedEntity;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** A job as it is answered, with some of its rows. */
export async function showJob(
  db: Reader,
  job: JobRow,
  now: string,
  { entity, page = 1, limit = SHOWN_ROWS }: ShownPage,
): Promise<ExchangeJob> {
  const first = (page - 1) * limit;
  const from = Math.floor(first / PAGE_ROWS);
  const pages = await loadPages(db, job.id, { from, to: Math.ceil((first + limit) / PAGE_ROWS) });
  const rows = pages.flatMap((each) => each.rows).slice(first - from * PAGE_ROWS, first - from * PAGE_ROWS + limit);
  const selection = job.selection === null ? null : new Set(job.selection);
  return {
    ...job,
    jobId: job.id,
    status: statusAt(job, now),
    notUnderstood: notUnderstoodIn(job.columns, entity.columns, {
      units: await unitsOf(db),
      readsVat: entity.readsVat === true,
    }),
    rows: rows.map((row) => rowView(row, selection)),
  };
}
