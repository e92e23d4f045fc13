import { addMs, toInstant } from '../../kernel/values/time/instant.js';
import type { Row } from '../../kernel/records/record.js';
import { Clock } from '../../kernel/ports/clock.js';
import { Logger } from '../../kernel/ports/logger.js';
import { port } from '../../kernel/ports/port.js';
import { Storage } from '../../kernel/ports/storage.js';
import { UniqueViolation } from '../../kernel/ports/storage-errors.js';
import { PortalStandings } from '../identity/index.js';
import { createClaimLoop } from './claim-loop.js';
import { nextDayOf, planningOf } from './daily.js';
import { laneOf } from './enqueue.js';
import type { JobType } from '../../kernel/operations/job.js';
import type { World } from '../../kernel/operations/world.js';
import { Jobs } from './records.js';
import { retryDelayMs } from './retry-delay.js';

const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;
const DEFAULT_TIMEOUT_MS = 5 * 60_000;
const DEFAULT_MAX_ATTEMPTS = 3;
const DEFAULT_CONCURRENCY = 4;

type JobRow = Row<typeof Jobs>;

/** Has each attempt of these jobs told of, where somebody wants to be told. */
export type TellJobs = (types: readonly JobType[]) => readonly JobType[];

export const TellJobs = port<TellJobs>('tellJobs');

interface JobWorkerOptions {
  readonly types: readonly JobType[];
  /** Jobs that run at the same time, of which one portal has half. @default 4 */
  readonly concurrency?: number;
}

/** Does queued jobs: each by one worker at a time, and again by another when a worker dies. */
export interface JobWorker {
  /** Starts to look for due jobs, and queues the recurring ones that are not queued yet. */
  start(): void;
  /** Ends what runs: jobs that do not finish are taken up by the next worker. */
  stop(): Promise<void>;
  /** Does what is due now and returns when nothing is left; for tests and one-off runs. */
  runUntilIdle(): Promise<void>;
}

/** Builds a worker for these types of jobs. */
export function createJobWorker(world: World, options: JobWorkerOptions): JobWorker {
  const { concurrency = DEFAULT_CONCURRENCY } = options;
  const [storage, logger] = [world.port(Storage), world.port(Logger)];
  const all = [...options.types, ...planningOf(options.types)];
  const types = new Map(
    world
      .port(TellJobs)(all)
      .map((type) => [type.kind, type]),
  );
  const loop = createClaimLoop<JobRow>({
    storage,
    concurrency,
    claim: (limit) => claim(world, { kinds: [...types.keys()], limit, perLane: Math.ceil(concurrency / 2) }),
    async run(job, stopped) {
      const type = types.get(job.kind);
      if (type !== undefined) await runJob(world, type, job, stopped);
    },
    onFault(err, job) {
      if (job === undefined) logger.error({ err }, 'jobs could not be claimed');
      else logger.error({ err, jobId: job.id, kind: job.kind }, 'the outcome of a job could not be saved');
    },
  });

  return {
    start() {
      void queueRecurring(world, all).catch((error: unknown) =>
        logger.error({ err: error }, 'recurring jobs could not be queued'),
      );
      loop.start();
    },
    stop: () => loop.stop(),
    async runUntilIdle() {
      await queueRecurring(world, all);
      await loop.runUntilIdle();
    },
  };
}

// An attempt counts from its claim on: of a worker that dies nothing else is left to tell that there was one.
async function claim(
  world: World,
  { kinds, ...most }: { readonly kinds: readonly string[]; readonly limit: number; readonly perLane: number },
): Promise<readonly JobRow[]> {
  const now = toInstant(world.port(Clock).now());
  const where = { kind: { in: kinds }, ...(await world.port(PortalStandings).ofActivePortals()) };
  // Mostly there is none, and looking is free where a claim would wait for its turn to write.
  const due = {
    where: { ...where, dueAt: { lte: now } },
    select: ['id'],
    order: [['dueAt', 'asc']],
    limit: 1,
  } as const;
  if ((await world.port(Storage).system.collection(Jobs).list(due)).length === 0) return [];
  return world.port(Storage).systemTransaction(async (tx) => {
    const jobs = await tx.claimDue(Jobs, { now, leasedUntil: addMs(now, LEASE_MS), where, ...most });
    await tx.collection(Jobs).adjustMany(jobs.map(({ id }) => ({ id, add: { attempts: 1 } })));
    return jobs.map((job) => ({ ...job, attempts: job.attempts + 1 }));
  });
}

async function runJob(world: World, type: JobType, job: JobRow, stopped: AbortSignal): Promise<void> {
  const begun = job.attempts - 1;
  if (begun >= maxAttemptsOf(type)) return fail(world, type, { job, error: new JobAbandoned(begun) });
  const ending = new AbortController();
  const end = () => ending.abort(stopped.reason);
  stopped.addEventListener('abort', end, { once: true });
  const heartbeat = setInterval(() => void prolong(world, job.id), HEARTBEAT_MS).unref();
  try {
    await withTimeout(type.run(job, { ...world, signal: ending.signal }), type.timeoutMs ?? DEFAULT_TIMEOUT_MS, ending);
    await finish(world, type, job);
  } catch (error) {
    // A worker that stops gives the job back as it was: being interrupted is no failure of the job.
    if (stopped.aborted) await release(world, job);
    else await fail(world, type, { job, error });
  } finally {
    clearInterval(heartbeat);
    stopped.removeEventListener('abort', end);
  }
}

/** An attempt took longer than its type allows. */
export class JobTimeout extends Error {
  override readonly name = 'JobTimeout';
}

/** A job was begun as often as it may be, and every worker that had it died without an outcome. */
export class JobAbandoned extends Error {
  override readonly name = 'JobAbandoned';

  constructor(attempts: number) {
    super(`The job was begun ${attempts} times, and none of its workers lived to end it.`);
  }
}

function maxAttemptsOf({ maxAttempts = DEFAULT_MAX_ATTEMPTS }: JobType): number {
  return maxAttempts;
}

async function withTimeout(work: Promise<void>, timeoutMs: number, ending: AbortController): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new JobTimeout(`The job took longer than ${timeoutMs} ms.`);
      ending.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function change(world: World, id: string, changes: Partial<JobRow>): Promise<void> {
  await world.port(Storage).systemTransaction(async (tx) => {
    await tx.collection(Jobs).update(id, { ...changes, updatedAt: toInstant(world.port(Clock).now()) });
  });
}

async function prolong(world: World, id: string): Promise<void> {
  try {
    await change(world, id, { leasedUntil: toInstant(world.port(Clock).now() + LEASE_MS) });
  } catch (error) {
    world.port(Logger).warn({ err: error, jobId: id }, 'the lease of a job could not be extended');
  }
}

function release(world: World, job: JobRow): Promise<void> {
  return change(world, job.id, { leasedUntil: null, attempts: job.attempts - 1 });
}

async function finish(world: World, type: JobType, job: JobRow): Promise<void> {
  const dueAt = await againAt(world, type, job);
  if (dueAt !== undefined) return change(world, job.id, { dueAt, leasedUntil: null, attempts: 0, lastError: null });
  await world.port(Storage).systemTransaction((tx) => tx.collection(Jobs).remove(job.id));
}

/** When a job is done again whatever came of it; undefined for one that is done once. */
async function againAt(world: World, { everyMs, at }: JobType, job: JobRow): Promise<string | undefined> {
  if (at !== undefined) return nextDayOf(world, at, job.portalId);
  return everyMs === undefined ? undefined : toInstant(world.port(Clock).now() + everyMs);
}

async function fail(
  world: World,
  type: JobType,
  { job, error }: { readonly job: JobRow; readonly error: unknown },
): Promise<void> {
  world.port(Logger).warn({ err: error, jobId: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed');
  const isLast = job.attempts >= maxAttemptsOf(type);
  const delayMs = type.retryDelaysMs?.[job.attempts - 1] ?? retryDelayMs(job.attempts);
  if (isLast) await type.onFailure?.(job, error, world);
  const dueAt = isLast ? await againAt(world, type, job) : toInstant(world.port(Clock).now() + delayMs);
  await change(world, job.id, {
    dueAt: dueAt ?? null,
    leasedUntil: null,
    attempts: isLast && dueAt !== undefined ? 0 : job.attempts,
    lastError: String(error instanceof Error ? error.message : error).slice(0, 500),
  });
}

// Each recurring task stands in the table once, whoever comes first: the unique key keeps others out.
async function queueRecurring(world: World, types: readonly JobType[]): Promise<void> {
  const now = toInstant(world.port(Clock).now());
  for (const { kind, everyMs } of types) {
    if (everyMs === undefined) continue;
    const uniqueKey = `every:${kind}`;
    if (await world.port(Storage).system.collection(Jobs).exists({ uniqueKey })) continue;
    const work = { kind, portalId: null };
    const job = { id: world.id(), ...work, lane: laneOf(work), uniqueKey, payload: {}, attempts: 0, dueAt: now };
    const row = { ...job, leasedUntil: null, lastError: null, createdAt: now, updatedAt: now };
    try {
      await world.port(Storage).systemTransaction((tx) => tx.collection(Jobs).insert(row));
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
    }
  }
}
