import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Cause } from '../../kernel/operations/cause.js';
import { referenceProblem, rejectInput } from '../../kernel/errors/request-errors.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { enqueueJob } from '../jobs/index.js';
import { addOutcomes, applyPage } from './apply-page.js';
import { rowsOfJob } from './entity.js';
import { getImport, type JobRow, type NamedImport, PAGE_ROWS, requireMove } from './import-job.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { NO_RESULT, type Result } from './row.js';
import type { ImportStatus } from './statuses.js';
import { dateHabit } from './start-import.js';
import { ownTurn } from '../../kernel/values/own-turn.js';
import type { World } from '../../kernel/operations/world.js';

/** Kind of the durable work that goes on with an import whose server died. */
export const APPLY_WORK = 'exchange.apply';
/** How long an attempt holds an import without having applied anything. */
const LEASE_MS = 30_000;

/** One attempt to apply an import. */
export interface ApplyRun {
  readonly portalId: string;
  readonly jobId: string;
  readonly runId: string;
  readonly cause: Cause;
}

/**
 * Begins to apply an import in the unit of work. The work that goes on with it, should this process die, is queued with it.
 *
 * @throws ProcurekitError `import_already_applied`, `invalid_status`, `validation_failed` for rows that are not there
 */
export async function beginToApply(
  unit: UnitOfWork,
  named: NamedImport,
  { selectedRowIds, cause }: { readonly selectedRowIds: readonly string[] | undefined; readonly cause: Cause },
): Promise<ApplyRun> {
  const { portalId, now } = unit;
  await unit.tx.collection(ExchangeJobs).findForUpdate(named.jobId);
  const job = await getImport(unit.tx, named);
  requireMove(job, 'applying', now);
  const runId = unit.id();
  const leasedUntil = addMs(now, LEASE_MS);
  const selection = selectedRowIds === undefined ? null : chosenRows(selectedRowIds, job.counts.total);
  await saveChanges(unit, ExchangeJobs, job, { status: 'applying', selection, result: NO_RESULT, runId, leasedUntil });
  const payload = { jobId: job.id, cause };
  await enqueueJob(unit, unit, { kind: APPLY_WORK, portalId, payload, dueAt: leasedUntil });
  return { portalId, jobId: job.id, runId, cause };
}

/**
 * Applies what is left of an import, some rows in each unit of work, with what became of them. Ends early when another attempt
 * has taken over.
 */
export async function applyRows(world: World, run: ApplyRun, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await applyNextPage(world, run))) await ownTurn();
}

/** Applies the next rows; false when there are none left or the import is not this attempt's any more. */
function applyNextPage(world: World, { portalId, jobId, runId, cause }: ApplyRun): Promise<boolean> {
  return world.port(RunUnitOfWork)(
    portalId,
    async (unit) => {
      const jobs = unit.tx.collection(ExchangeJobs);
      const pages = unit.tx.collection(ExchangePages);
      const job = await jobs.findForUpdate(jobId);
      if (job === null || job.status !== 'applying' || job.runId !== runId) return false;
      const page = await pages.findOne({ jobId, number: job.nextPage });
      const isLast = (job.nextPage + 1) * PAGE_ROWS >= job.counts.total;
      if (page === null) throw new Error(`The import ${jobId} has lost its rows.`);
      const scope = { ownerId: job.ownerId };
      const selection = job.selection === null ? null : new Set(job.selection);
      const { language } = await dateHabit(unit.tx, portalId);
      const chosen = { language, entity: rowsOfJob(unit, job), scope, selection, isLast };
      const rows = await applyPage(unit, { ...chosen, rows: page.rows });
      await pages.update(page.id, { rows });
      const result = addOutcomes(job.result ?? NO_RESULT, rows);
      const nextPage = job.nextPage + 1;
      const leasedUntil = addMs(unit.now, LEASE_MS);
      await jobs.update(jobId, isLast ? ended(job, result, unit.now) : { result, nextPage, leasedUntil });
      return !isLast;
    },
    cause,
  );
}

function ended(job: JobRow, result: Result, now: string) {
  const status = outcomeOf(job, result);
  return { status, result, appliedAt: now, runId: null, leasedUntil: null, updatedAt: now };
}

/** How an import ended: rows that were meant and had errors were not applied, so it was only in part. */
export function outcomeOf({ counts, selection }: JobRow, { created, updated, failed, skipped }: Result): ImportStatus {
  const withErrors = selection === null ? counts.error : skipped;
  if (failed + withErrors === 0) return 'applied';
  return created + updated > 0 ? 'partially_applied' : 'failed';
}

/** Ids of rows that a call names, which are numbered from r1 on. @throws ProcurekitError `validation_failed` */
export function chosenRows(sent: readonly string[], total: number): string[] {
  const problems = sent.flatMap((rowId, index) => {
    const number = /^r([1-9]\d*)$/.exec(rowId)?.[1];
    return number !== undefined && Number(number) <= total ? [] : [referenceProblem(`/selectedRowIds/${index}`)];
  });
  if (problems.length > 0) throw rejectInput(problems);
  return [...new Set(sent)];
}
