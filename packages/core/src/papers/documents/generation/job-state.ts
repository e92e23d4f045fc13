import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import type { Row } from '../../../kernel/records/record.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { Portals } from '../../../platform/identity/index.js';
import { documentEvents } from '../events.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { GenerationFailure } from './failure.js';
import { GenerationJobs } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

type JobRow = Row<typeof GenerationJobs>;

/** How often a job is begun before it is given up. */
const MAX_ATTEMPTS = 3;
/** Time that a job has from its first beginning, interruptions included. */
export const TIME_LIMIT_MS = 300_000;

/** A job that an attempt holds. */
export interface HeldJob {
  readonly portalId: string;
  readonly job: JobRow;
  /** Names the attempt: what is done for another one has no effect. */
  readonly runId: string;
  readonly endsAt: string;
}

/** A job's moves between its states. Every move raises its version by one. */
export interface JobState {
  /** Begins an attempt; null when there is nothing left to do. */
  begin(portalId: string, jobId: string): Promise<HeldJob | null>;
  /** Tells how far the attempt has come, without a move. */
  tellProgress(held: HeldJob, progress: JobRow['progress']): Promise<void>;
  /** Ends a job with documents, in the unit of work that keeps them; false when another attempt took over. */
  complete(unit: UnitOfWork, held: HeldJob, result: Pick<JobRow, 'documents' | 'warnings'>): Promise<boolean>;
  /** Ends a job without documents. */
  fail(held: HeldJob, failure: GenerationFailure): Promise<void>;
  /** Ends a job that nobody will take up any more, whoever held it. */
  abandon(portalId: string, jobId: string, failure: GenerationFailure): Promise<void>;
  /** Gives a job back to the queue. Being stopped in good order costs it no attempt. */
  giveBack(held: HeldJob, options: { readonly costsAttempt: boolean }): Promise<void>;
}

/** Builds the moves of jobs. */
export function createJobState(world: World): JobState {
  return {
    begin: (portalId, jobId) =>
      world.port(RunUnitOfWork)(portalId, async (unit) => {
        const job = await requeueInterrupted(unit, jobId);
        if (job === null) return null;
        const failure = exhaustion(job, unit.now);
        if (failure !== null) {
          await endWithFailure(unit, job, failure);
          return null;
        }
        const runId = unit.id();
        const startedAt = job.startedAt ?? unit.now;
        const attempts = job.attempts + 1;
        const begun = await move(unit, job.id, { status: 'processing', runId, startedAt, attempts });
        return begun === null ? null : { portalId, job: begun, runId, endsAt: addMs(startedAt, TIME_LIMIT_MS) };
      }),
    tellProgress: ({ portalId, job, runId }, progress) =>
      world.port(RunUnitOfWork)(portalId, async ({ tx }) => {
        await tx.collection(GenerationJobs).updateWhere({ id: job.id, runId, status: 'processing' }, { progress });
      }),
    async complete(unit, { job, runId }, { documents, warnings }) {
      const present = await held(unit, job.id, runId);
      if (present === null) return false;
      const { length: total } = documents;
      const progress = { total, done: total };
      const changes = { status: 'completed', documents, warnings, progress, finishedAt: unit.now } as const;
      const completed = await move(unit, job.id, changes);
      if (completed !== null) unit.announce(documentEvents.completed, completed);
      return true;
    },
    fail: ({ portalId, job: { id }, runId }, failure) =>
      world.port(RunUnitOfWork)(portalId, async (unit) => {
        const job = await held(unit, id, runId);
        if (job !== null) await endWithFailure(unit, job, failure);
      }),
    abandon: (portalId, jobId, failure) =>
      world.port(RunUnitOfWork)(portalId, async (unit) => {
        const job = await requeueInterrupted(unit, jobId);
        if (job !== null) await endWithFailure(unit, job, failure);
      }),
    giveBack: ({ portalId, job, runId }, { costsAttempt }) =>
      world.port(RunUnitOfWork)(portalId, async (unit) => {
        const present = await held(unit, job.id, runId);
        if (present === null) return;
        const attempts = costsAttempt ? present.attempts : present.attempts - 1;
        await move(unit, job.id, {
          status: 'queued',
          runId: null,
          attempts,
          progress: { ...present.progress, done: 0 },
        });
      }),
  };
}

// A job that is still being processed when somebody else gets it was interrupted: its worker is gone.
async function requeueInterrupted(unit: UnitOfWork, jobId: string): Promise<JobRow | null> {
  const job = await unit.tx.collection(GenerationJobs).findForUpdate(jobId);
  if (job?.status === 'processing') return move(unit, jobId, { status: 'queued', runId: null });
  return job?.status === 'queued' ? job : null;
}

function exhaustion({ attempts, startedAt }: JobRow, now: string): GenerationFailure | null {
  if (startedAt !== null && addMs(startedAt, TIME_LIMIT_MS) <= now) return timeoutFailure();
  if (attempts < MAX_ATTEMPTS) return null;
  return new GenerationFailure('internal_error', {
    en: `The job was interrupted ${attempts} times and was given up.`,
    ru: `Задание прервано, попыток: ${attempts}; больше оно выполняться не будет.`,
  });
}

/** The failure of a job that took too long. */
export function timeoutFailure(): GenerationFailure {
  const minutes = TIME_LIMIT_MS / 60_000;
  return new GenerationFailure('timeout', {
    en: `The documents were not ready after ${minutes} minutes.`,
    ru: `Документы не были готовы за ${minutes} мин.`,
  });
}

/** Whether a job that goes wrong now has used up its attempts. */
export function isLastAttempt({ job }: HeldJob): boolean {
  return job.attempts >= MAX_ATTEMPTS;
}

async function held({ tx }: UnitOfWork, jobId: string, runId: string): Promise<JobRow | null> {
  const job = await tx.collection(GenerationJobs).findForUpdate(jobId);
  return job?.status === 'processing' && job.runId === runId ? job : null;
}

async function endWithFailure(unit: UnitOfWork, { id, progress }: JobRow, failure: GenerationFailure): Promise<void> {
  const portal = await unit.tx.collection(Portals).find(unit.portalId);
  const error = { code: failure.code, message: failure.told[languageOf(portal?.locale ?? '')] };
  const changes = { status: 'failed', error, progress: { ...progress, done: 0 }, finishedAt: unit.now } as const;
  const failed = await move(unit, id, changes);
  if (failed !== null) unit.announce(documentEvents.failed, failed);
}

function move({ tx, now }: UnitOfWork, id: string, changes: Partial<JobRow>): Promise<JobRow | null> {
  return tx.collection(GenerationJobs).update(id, { ...changes, updatedAt: now });
}
