import { toEpochMs } from '../../../kernel/values/time/instant.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Logger } from '../../../kernel/ports/logger.js';
import type { JobRun, JobType } from '../../../platform/jobs/index.js';
import type { GenerationRequest } from './facts.js';
import { GenerationFailure, toFailure } from './failure.js';
import { createJobState, isLastAttempt, TIME_LIMIT_MS, timeoutFailure, type HeldJob } from './job-state.js';
import { keepDocuments, PrintedMeanwhile } from './keep-documents.js';
import { discardFiles, makeDocuments } from './make-documents.js';
import { GENERATION_WORK } from './service.js';
import type { World } from '../../../kernel/operations/world.js';

// The job's own limit ends it in good order before the queue's does.
const QUEUE_LIMIT_MS = TIME_LIMIT_MS + 30_000;

const ON_OUR_SIDE = {
  en: 'The documents could not be made because of a fault on our side.',
  ru: 'Документы не удалось создать из-за сбоя на нашей стороне.',
};

/** The durable work behind generation jobs: each is made by one worker at a time, and kept whole or not at all. */
export const generationWork: JobType = {
  kind: GENERATION_WORK,
  timeoutMs: QUEUE_LIMIT_MS,
  async run({ portalId, payload }, call) {
    const held = await createJobState(call).begin(portalId ?? '', String(payload['jobId']));
    if (held !== null) await work(call, held);
  },
  onFailure: ({ portalId, payload }, _error, world) =>
    createJobState(world).abandon(
      portalId ?? '',
      String(payload['jobId']),
      new GenerationFailure('internal_error', ON_OUR_SIDE),
    ),
};

async function work(call: JobRun, held: HeldJob): Promise<void> {
  const { signal: stopped } = call;
  const late = AbortSignal.timeout(Math.max(0, toEpochMs(held.endsAt) - call.port(Clock).now()));
  try {
    await makeAndKeep(call, held, AbortSignal.any([stopped, late]));
  } catch (error) {
    const failure = late.aborted ? timeoutFailure() : toFailure(error);
    if (failure !== null) {
      await createJobState(call).fail(held, failure);
      return;
    }
    // The queue tries again what is thrown on: at once when this worker was stopped, else after a while.
    await endAttempt(call, held, { error, isStopped: stopped.aborted });
    throw error;
  }
}

async function endAttempt(
  world: World,
  held: HeldJob,
  { error, isStopped }: { readonly error: unknown; readonly isStopped: boolean },
): Promise<void> {
  const state = createJobState(world);
  if (isStopped || !isLastAttempt(held)) return state.giveBack(held, { costsAttempt: !isStopped });
  world.port(Logger).error({ err: error, jobId: held.job.id }, 'a document generation job was given up');
  return state.fail(held, new GenerationFailure('internal_error', ON_OUR_SIDE));
}

async function makeAndKeep(world: World, held: HeldJob, signal: AbortSignal): Promise<void> {
  const { portalId, job } = held;
  const request: GenerationRequest = { ...job, parameters: job.parameters };
  const made = await makeDocuments(world, {
    portalId,
    request,
    date: job.updatedAt,
    signal,
    onProgress: (progress) => createJobState(world).tellProgress(held, progress),
  });
  const files = made.documents.flatMap((document) => document.files.map(({ written }) => written));
  try {
    if (!(await keepDocuments(world, held, { ...made, request }))) await discardFiles(world, files);
  } catch (error) {
    if (!(error instanceof PrintedMeanwhile)) throw error;
    await discardFiles(world, files);
    await makeAndKeep(world, held, signal);
  }
}
