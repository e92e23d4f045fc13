import type { Cause } from '../../../kernel/operations/cause.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import type { Job, JobType } from '../../../platform/jobs/index.js';
import { excerpt } from '../installations/mask.js';
import { Installations } from '../installations/records.js';
import type { Integration, Run } from '../port.js';
import { readFile, takeFiles } from '../files/take-files.js';
import { changeRun } from './change-run.js';
import { createLimiter } from './limiter.js';
import { openContext } from './open-context.js';
import { openPart, type RunState } from './open-part.js';
import { beginNext, enqueueRun } from './queue-sync.js';
import { RUN_SYNC, SyncRuns, type SyncRunRow } from './records.js';
import type { NotedCall } from './remote-http.js';
import { RemoteDeferred, RemoteError, RunPaused } from './remote-error.js';
import { nextRunAt } from './schedule.js';
import { wantedRun } from './wanted-work.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { Integrations } from '../integrations.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import type { World } from '../../../kernel/operations/world.js';

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];
const LONGEST_RUN_MS = 30 * MINUTE_MS;
const MAX_CALLS = 2_000;

/** A run that is under way. */
interface Running extends RunState {
  readonly row: SyncRunRow;
  readonly entry: Integration;
}

/** Builds the work of exchanging: a run that failed is tried again after 5, 15 and 60 minutes. */
export function createSyncJob(): JobType {
  return {
    kind: RUN_SYNC,
    maxAttempts: RETRY_DELAYS_MS.length + 1,
    retryDelaysMs: RETRY_DELAYS_MS,
    timeoutMs: LONGEST_RUN_MS + MINUTE_MS,
    run: (job, run) => perform(run, job, run.signal),
    onFailure: (job, _error, world) => abandon(world, job),
  };
}

async function perform(world: World, job: Job, signal: AbortSignal): Promise<void> {
  const running = await begin(world, job, signal);
  if (running === undefined) return;
  try {
    const run = openRun(world, running, signal);
    const { connector } = running.entry;
    await connector.sync?.(running.context, run);
    const failure = await takeFiles(world, run, { ...running, connector });
    // Trying again would bring the same.
    if (failure !== undefined) await fail(world, running, failure);
    else await end(world, running);
  } catch (error) {
    // A worker that stops is no failure: the next one goes on behind the last page that was kept.
    if (signal.aborted) throw error;
    if (error instanceof RunPaused) return resume(world, running, { status: 'running', atMs: world.port(Clock).now() });
    if (error instanceof RemoteDeferred) return resume(world, running, { status: 'deferred', atMs: error.resumeAtMs });
    // Nobody waits for a run that was dropped, so there is nothing to try again.
    if (await fail(world, running, error)) throw error;
  }
}

// Somebody asked for the same since it failed: that run does what there is to do.
async function isSuperseded(db: Reader, { id, installationId, kind, status }: SyncRunRow): Promise<boolean> {
  if (status !== 'failed') return false;
  const newest = await db.collection(SyncRuns).findOne({ installationId, kind: { in: [kind, 'sync'] } }, [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ]);
  return newest?.id !== id;
}

type Due = Pick<Running, 'portalId' | 'installation' | 'row' | 'entry'>;

/** The run that a job is for; undefined when it has nothing left to do. */
async function findDue(world: World, job: Job): Promise<Due | undefined> {
  const portalId = job.portalId ?? '';
  const db = world.port(Storage).forPortal(portalId);
  const row = await db.collection(SyncRuns).find(String(job.payload['runId']));
  if (row === null || row.droppedAt !== null || row.status.startsWith('completed')) return undefined;
  const installation = await db.collection(Installations).find(row.installationId);
  const entry = world.port(Integrations).get(installation?.integrationSlug ?? '');
  if (installation === null || entry === undefined || (await isSuperseded(db, row))) return undefined;
  return { portalId, installation, row, entry };
}

async function begin(world: World, job: Job, signal: AbortSignal): Promise<Running | undefined> {
  const due = await findDue(world, job);
  if (due === undefined) return undefined;
  const { portalId, installation, row, entry } = due;
  const notes: RunState['notes'] = [];
  let calls = 0;
  const restsAtMs = world.port(Clock).now() + LONGEST_RUN_MS;
  const admit = () => {
    calls += 1;
    if (calls > MAX_CALLS || world.port(Clock).now() >= restsAtMs) throw new RunPaused();
  };
  const note = (call: NotedCall) => void notes.push(call);
  const requireWanted = wantedRun(row.id);
  const opened = { portalId, installation, entry, signal, requireWanted, retries: true, admit, note };
  const actor = { type: 'integration', id: installation.id, name: installation.integrationSlug } as const;
  const cause: Cause = { actor, operation: RUN_SYNC, requestId: null, ip: null };
  const context = openContext(world, opened);
  const running: Running = { ...due, runId: row.id, context, cause, notes, itemCount: 0 };
  const startedAt = row.startedAt ?? toInstant(world.port(Clock).now());
  const hasBegun = await changeRun(world, running, {
    changes: { status: 'running', startedAt, finishedAt: null },
    noted: row.startedAt === null ? { event: 'sync.started', responseStatus: 200 } : undefined,
  });
  return hasBegun ? running : undefined;
}

function openRun(world: World, running: Running, signal: AbortSignal): Run {
  const { row, notes } = running;
  return {
    jobId: row.id,
    wants: (part, options) =>
      (options?.isCapability === false || running.context.isOn(part)) && (row.parts?.includes(part) ?? true),
    ids: row.ids,
    part: (name) => openPart(world, running, name),
    readFile: (fileId) => readFile(world, running, fileId),
    limiter: (perSecond, burst) => createLimiter(perSecond, burst, signal),
    log: (event, { responseStatus, message }) =>
      void notes.push({
        event,
        responseStatus,
        durationMs: 0,
        ...(message === undefined ? {} : { message: running.context.hide(message) }),
      }),
  };
}

async function end(world: World, running: Running): Promise<void> {
  const now = toInstant(world.port(Clock).now());
  const row =
    (await world.port(Storage).forPortal(running.portalId).collection(SyncRuns).find(running.runId)) ?? running.row;
  const counts = Object.values(row.counts);
  const [read, failed] = [sum(counts.map((part) => part.read)), sum(counts.map((part) => part.failed))];
  const status = failed === 0 ? 'completed' : 'completed_with_errors';
  const message = `items_failed: ${failed} of ${read}; first: ${row.errors[0]?.message ?? ''}`;
  const told =
    failed === 0 ? { lastErrorMessage: null } : { lastErrorAt: now, lastErrorMessage: excerpt(message, 500) };
  const nextSyncAt = nextRunAt(running.entry, running.context.config, world.port(Clock).now());
  await changeRun(world, running, {
    changes: { status, finishedAt: now },
    noted: { event: 'sync.completed', responseStatus: failed === 0 ? 200 : 207, ...(failed === 0 ? {} : { message }) },
    shown: { lastSyncAt: now, nextSyncAt, ...told },
  });
}

async function fail(world: World, running: Running, error: unknown): Promise<boolean> {
  const now = toInstant(world.port(Clock).now());
  const message = excerpt(running.context.hide(messageOf(error)), 500);
  const nextSyncAt = nextRunAt(running.entry, running.context.config, world.port(Clock).now());
  return changeRun(world, running, {
    changes: { status: 'failed', finishedAt: now },
    noted: { event: 'sync.failed', responseStatus: 500, message },
    shown: { lastErrorAt: now, lastErrorMessage: message, nextSyncAt },
  });
}

// What is no answer of the other system is a fault of ours, and its text may hold anything.
function messageOf(error: unknown): string {
  if (error instanceof RemoteError || error instanceof ProcurekitError) return `${error.code}: ${error.message}`;
  return 'internal_error: the exchange broke off';
}

// A run whose workers all died says so; nothing else would ever end it.
async function abandon(world: World, { portalId, payload }: Job): Promise<void> {
  await world.port(RunUnitOfWork)(portalId ?? '', async (unit) => {
    const runs = unit.tx.collection(SyncRuns);
    const known = await runs.find(String(payload['runId']));
    if (known === null) return;
    await unit.tx.collection(Installations).findForUpdate(known.installationId);
    const run = await runs.findForUpdate(known.id);
    if (run?.status !== 'running') return;
    await runs.update(run.id, { status: 'failed', finishedAt: unit.now, updatedAt: unit.now });
    await beginNext(unit, run.installationId);
  });
}

async function resume(
  world: World,
  running: Running,
  { status, atMs }: { readonly status: 'running' | 'deferred'; readonly atMs: number },
): Promise<void> {
  await changeRun(world, running, {
    changes: { status },
    noted: status === 'deferred' ? { event: 'sync.deferred', responseStatus: 429 } : undefined,
    also: (unit) => enqueueRun(unit, running.row, toInstant(atMs)),
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
