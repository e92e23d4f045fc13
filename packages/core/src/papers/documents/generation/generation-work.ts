import { toEpochMs } from '../../../kernel/values/time/instant.js';
import type { Clock } from '../../../kernel/ports/clock.js';
import type { Logger } from '../../../kernel/ports/logger.js';
import type { JobType } from '../../../platform/jobs/index.js';
import type { GenerationRequest } from './facts.js';
import { GenerationFailure, toFailure } from './failure.js';
import {
  createJobState,
  isLastAttempt,
  TIME_LIMIT_MS,
  timeoutFailure,
  type HeldJob,
  type JobState,
} from './job-state.js';
import { keepDocuments, PrintedMeanwhile } from './keep-documents.js';
import { discardFiles, makeDocuments, type MakeDeps } from './make-documents.js';
import { GENERATION_WORK } from './service.js';
import type { World } from '../../../kernel/operations/world.js';

/** What the work behind generation jobs needs. */
export interface GenerationWorkDeps extends MakeDeps {
  readonly clock: Clock;
  readonly logger: Logger;
}

// The job's own limit ends it in good order before the queue's does.
const QUEUE_LIMIT_MS = TIME_LIMIT_MS + 30_000;

/** Builds the durable work behind generation jobs: each is made by one worker at a time, and kept whole or not at all. */
export function createGenerationWork(deps: World & GenerationWorkDeps): JobType {
  const state = createJobState(deps);
  return {
    kind: GENERATION_WORK,
    timeoutMs: QUEUE_LIMIT_MS,
    async run({ portalId, payload }, { signal }) {
      const held = await state.begin(portalId ?? '', String(payload['jobId']));
      if (held !== null) await work({ ...deps, state }, held, signal);
    },
    onFailure: ({ portalId, payload }) =>
      state.abandon(portalId ?? '', String(payload['jobId']), new GenerationFailure('internal_error', ON_OUR_SIDE)),
  };
}

const ON_OUR_SIDE = {
  en: 'The documents could not be made because of a fault on our side.',
  ru: 'Документы не удалось создать из-за сбоя на нашей стороне.',
};

type WorkDeps = World & GenerationWorkDeps & { readonly state: JobState };

async function work(deps: WorkDeps, held: HeldJob, stopped: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(Math.max(0, toEpochMs(held.endsAt) - deps.clock.now()));
  try {
    await makeAndKeep(deps, held, AbortSignal.any([stopped, late]));
  } catch (error) {
    const failure = late.aborted ? timeoutFailure() : toFailure(error);
    if (failure !== null) {
      await deps.state.fail(held, failure);
      return;
    }
    // The queue tries again what is thrown on: at once when this worker was stopped, else after a while.
    await endAttempt(deps, held, { error, isStopped: stopped.aborted });
    throw error;
  }
}

async function endAttempt(
  { state, logger }: WorkDeps,
  held: HeldJob,
  { error, isStopped }: { readonly error: unknown; readonly isStopped: boolean },
): Promise<void> {
  if (isStopped || !isLastAttempt(held)) return state.giveBack(held, { costsAttempt: !isStopped });
  logger.error({ err: error, jobId: held.job.id }, 'a document generation job was given up');
  return state.fail(held, new GenerationFailure('internal_error', ON_OUR_SIDE));
}

async function makeAndKeep(deps: World & WorkDeps, held: HeldJob, signal: AbortSignal): Promise<void> {
  const { portalId, job } = held;
  const request: GenerationRequest = { ...job, parameters: job.parameters };
  const made = await makeDocuments(deps, {
    portalId,
    request,
    date: job.updatedAt,
    signal,
    onProgress: (progress) => deps.state.tellProgress(held, progress),
  });
  const files = made.documents.flatMap((document) => document.files.map(({ written }) => written));
  try {
    if (!(await keepDocuments(deps, held, { ...made, request }))) await discardFiles(deps, files);
  } catch (error) {
    if (!(error instanceof PrintedMeanwhile)) throw error;
    await discardFiles(deps, files);
    await makeAndKeep(deps, held, signal);
  }
}
