import type { CallOptions, WriteOptions } from './client-options.js';
import { wait } from './wait.js';

/** State of a generation job. */
export interface GenerationJob {
  jobId: string;
  status: string;
  error: { code: string; message: string } | null;
}

/** Options of `generateAndWait`. */
export interface GenerateOptions<Job> extends WriteOptions {
  /** Called with the job after each poll. */
  readonly onProgress?: ((job: Job) => void) | undefined;
  /** Longest time to wait for the job, in milliseconds; the job itself continues. @default 360000 */
  readonly waitMs?: number | undefined;
}

/** A job that failed, or still runs after the wait. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';

  constructor(
    /** Why the job failed, such as `data_missing`; `still_running` if the wait ended first. */
    readonly code: string,
    message: string,
    /** Last known state of the job; use `get` to poll it again. */
    readonly job: GenerationJob,
  ) {
    super(message);
  }
}

/** Additional methods on document generation. */
export interface DocumentGeneration<NewJob, Job> {
  /**
   * Generates documents and waits until they are ready.
   *
   * @throws GenerationError when the job fails, or still runs after `waitMs`
   */
  generateAndWait(body: NewJob, options?: GenerateOptions<Job>): Promise<Job>;
}

interface GenerationApi<NewJob, Job> {
  create(body: NewJob, options?: WriteOptions): PromiseLike<Job>;
  get(jobId: string, options?: CallOptions): PromiseLike<Job>;
}

// The server gives a job five minutes.
const WAIT_MS = 360_000;
const FIRST_LOOK_MS = 300;
const LONGEST_PAUSE_MS = 5000;

/** Adds waiting to document generation. */
export function withGeneration<NewJob, Job extends GenerationJob>(
  api: GenerationApi<NewJob, Job>,
): DocumentGeneration<NewJob, Job> {
  return {
    async generateAndWait(body, options = {}) {
      const { onProgress, waitMs = WAIT_MS, ...callOptions } = options;
      // The key belongs to the first call alone.
      const { idempotencyKey: _, ...readOptions } = callOptions;
      const endsAtMs = Date.now() + waitMs;
      let job = await api.create(body, callOptions);
      for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
        onProgress?.(job);
        if (job.status === 'completed') return job;
        if (job.status === 'failed') throw failed(job);
        if (Date.now() + pauseMs > endsAtMs) throw stillRunning(job, waitMs);
        await wait(pauseMs, options.signal);
        job = await api.get(job.jobId, readOptions);
      }
    },
  };
}

function failed(job: GenerationJob): GenerationError {
  const { code, message } = job.error ?? { code: 'internal_error', message: 'no reason was given' };
  return new GenerationError(code, `Job ${job.jobId} failed: ${message} (${code})`, job);
}

function stillRunning(job: GenerationJob, waitMs: number): GenerationError {
  const message = `Job ${job.jobId} is still ${job.status} after ${waitMs} ms; look at it later with get.`;
  return new GenerationError('still_running', message, job);
}
