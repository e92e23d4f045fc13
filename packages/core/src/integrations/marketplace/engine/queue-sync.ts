import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { enqueueJob } from '../../../platform/jobs/index.js';
import { Installations, type InstallationRow } from '../installations/records.js';
import { RUN_SYNC, SyncRuns, UNFINISHED, type SyncRunRow } from './records.js';

/** Whether a run was queued, or which one is under way already. */
export interface QueuedSync {
  readonly queued: boolean;
  readonly jobId: string;
  readonly message: string;
}

/** A run that somebody wants. */
export interface WantedSync {
  readonly installation: Pick<InstallationRow, 'id'>;
  /** What it exchanges: everything as `sync`, or less under a name of its own. @default sync */
  readonly kind?: string;
  /** Parts that it consists of. @default all */
  readonly parts?: string[] | null;
  /** Records that alone are wanted. @default all that changed */
  readonly ids?: string[] | null;
  /** Something happened just now: a run that has begun may have looked before it. */
  readonly isNews?: boolean;
}

/** Records that a run names at most; with more of them it looks at all that changed. */
const MAX_NAMED = 500;
const QUEUED = 'The exchange is queued.';

const LONGEST_FIRST = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/**
 * Queues a run, unless one of its kind is under way that does the same. An installation has one run at a time: others wait for its
 * end, and one that waits takes on what else is wanted of its kind.
 */
export async function queueSync(
  unit: UnitOfWork,
  { installation: { id: installationId }, kind = 'sync', parts = null, ids = null, isNews = false }: WantedSync,
): Promise<QueuedSync> {
  await unit.tx.collection(Installations).findForUpdate(installationId);
  const runs = unit.tx.collection(SyncRuns);
  const unfinished = await runs.list({ where: { installationId, status: { in: UNFINISHED } }, order: LONGEST_FIRST });
  const same = unfinished.filter((run) => run.kind === kind);
  const doing = same.find((run) => includesAll(run.ids, ids) && (run.status === 'queued' || !isNews));
  if (doing !== undefined) return { queued: false, jobId: doing.id, message: 'A run is already in progress.' };
  const waiting = same.find(({ status }) => status === 'queued');
  if (waiting !== undefined) {
    await runs.update(waiting.id, { ids: joined(waiting.ids, ids), updatedAt: unit.now });
    return { queued: true, jobId: waiting.id, message: QUEUED };
  }
  const row = newRow(SyncRuns, { id: unit.id(), now: unit.now }, { installationId, kind, parts, ids });
  await runs.insert(row);
  if (unfinished.length === 0) await enqueueRun(unit, row);
  return { queued: true, jobId: row.id, message: QUEUED };
}

function joined(some: readonly string[] | null, others: readonly string[] | null): string[] | null {
  const all = some === null || others === null ? [] : [...new Set([...some, ...others])];
  return all.length === 0 || all.length > MAX_NAMED ? null : all;
}

function includesAll(done: readonly string[] | null, wanted: readonly string[] | null): boolean {
  return done === null || (wanted?.every((id) => done.includes(id)) ?? false);
}

/** Has the run begin that waits longest, once another has ended. The installation is held. */
export async function beginNext(unit: UnitOfWork, installationId: string): Promise<void> {
  const waiting = await unit.tx.collection(SyncRuns).findOne({ installationId, status: 'queued' }, LONGEST_FIRST);
  if (waiting !== null) await enqueueRun(unit, waiting);
}

/** Queues the work of a run. */
export async function enqueueRun(
  unit: UnitOfWork,
  { id: runId }: Pick<SyncRunRow, 'id'>,
  dueAt = unit.now,
): Promise<void> {
  const job = { kind: RUN_SYNC, portalId: unit.portalId, payload: { runId }, dueAt };
  await enqueueJob(unit, unit, job);
}
