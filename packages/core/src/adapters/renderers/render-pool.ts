import { Worker } from 'node:worker_threads';
import { DocumentRenderError } from '../../ports/document-renderer.js';
import type { RenderReplyMessage, RenderRequestMessage } from './render-message.js';
import type { RenderResult, RenderTask } from './render-task.js';

/** Limits of a pool of rendering threads. */
export interface RenderPoolOptions {
  readonly workers: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
  readonly entry: () => Promise<URL>;
}

interface Job {
  readonly id: number;
  readonly task: RenderTask;
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (error: DocumentRenderError) => void;
  readonly release: () => void;
}

interface Lane {
  worker: Worker | undefined;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Runs rendering tasks in threads, one task per thread, the rest in a queue. A thread that takes too long, needs too
 * much memory or dies is replaced; only its own task fails. Idle threads do not keep the process alive.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #lanes: readonly Lane[];
  readonly #queue: Job[] = [];
  #nextId = 1;
  #closed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.workers }, () => ({
      worker: undefined,
      job: undefined,
      timer: undefined,
    }));
  }

  /** Runs a task when a thread is free. */
  run(task: RenderTask, signal: AbortSignal | undefined): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(closedError());
        return;
      }
      if (signal?.aborted === true) {
        reject(abortedError());
        return;
      }
      const id = this.#nextId;
      this.#nextId += 1;
      const abort = () => {
        this.#cancel(id, abortedError());
      };
      signal?.addEventListener('abort', abort, { once: true });
      const release = () => signal?.removeEventListener('abort', abort);
      this.#queue.push({ id, task, resolve, reject, release });
      this.#advance();
    });
  }

  /** Stops all threads and rejects what has not been finished. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) this.#fail(job, closedError());
    await Promise.all(
      this.#lanes.map(async (lane) => {
        const { worker, job } = lane;
        this.#vacate(lane);
        lane.worker = undefined;
        if (job !== undefined) this.#fail(job, closedError());
        await worker?.terminate();
      }),
    );
  }

  #advance(): void {
    for (const lane of this.#lanes) {
      if (lane.job !== undefined) continue;
      const job = this.#queue.shift();
      if (job === undefined) return;
      lane.job = job;
      void this.#start(lane, job);
    }
  }

  async #start(lane: Lane, job: Job): Promise<void> {
    try {
      const worker = lane.worker ?? (await this.#spawn(lane));
      // The job may have been cancelled, or the pool closed, while the thread started.
      if (lane.job !== job || lane.worker !== worker) return;
      worker.ref();
      lane.timer = setTimeout(() => {
        const seconds = this.#options.timeoutMs / 1000;
        this.#replace(
          lane,
          new DocumentRenderError('timeout', `Rendering took more than ${seconds} seconds and was stopped.`),
        );
      }, this.#options.timeoutMs);
      worker.postMessage({ id: job.id, task: job.task } satisfies RenderRequestMessage);
    } catch (cause) {
      this.#replace(
        lane,
        new DocumentRenderError('render_error', 'The rendering thread could not be started.', { cause }),
      );
    }
  }

  async #spawn(lane: Lane): Promise<Worker> {
    const entry = await this.#options.entry();
    if (this.#closed) throw closedError();
    // A cancelled job may have left another one starting in this lane.
    if (lane.worker !== undefined) return lane.worker;
    const worker = new Worker(entry, {
      name: 'procurekit-renderer',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryLimitMb },
    });
    worker.unref();
    worker.on('message', (reply: RenderReplyMessage) => {
      this.#settle(lane, reply);
    });
    worker.on('error', (error) => {
      if (lane.worker === worker) this.#replace(lane, threadError(error));
    });
    worker.on('exit', () => {
      if (lane.worker === worker)
        this.#replace(lane, new DocumentRenderError('render_error', 'The rendering thread ended unexpectedly.'));
    });
    lane.worker = worker;
    return worker;
  }

  #settle(lane: Lane, reply: RenderReplyMessage): void {
    const { job } = lane;
    if (job?.id !== reply.id) return;
    this.#vacate(lane);
    lane.worker?.unref();
    job.release();
    if ('result' in reply) job.resolve(reply.result);
    else job.reject(new DocumentRenderError(reply.error.code, reply.error.message, { reason: reply.error.reason }));
    this.#advance();
  }

  #cancel(id: number, error: DocumentRenderError): void {
    const queued = this.#queue.findIndex((job) => job.id === id);
    const [job] = queued === -1 ? [] : this.#queue.splice(queued, 1);
    if (job !== undefined) this.#fail(job, error);
    const lane = this.#lanes.find((each) => each.job?.id === id);
    if (lane !== undefined) this.#replace(lane, error);
  }

  #replace(lane: Lane, error: DocumentRenderError): void {
    const { worker, job } = lane;
    this.#vacate(lane);
    lane.worker = undefined;
    // Nobody waits for the end of a thread that has been given up.
    void worker?.terminate();
    if (job !== undefined) this.#fail(job, error);
    this.#advance();
  }

  #vacate(lane: Lane): void {
    clearTimeout(lane.timer);
    lane.timer = undefined;
    lane.job = undefined;
  }

  #fail(job: Job, error: DocumentRenderError): void {
    job.release();
    job.reject(error);
  }
}

function threadError(error: Error & { readonly code?: string }): DocumentRenderError {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new DocumentRenderError('render_error', 'Rendering needed more memory than is allowed.', {
        reason: 'out_of_memory',
        cause: error,
      })
    : new DocumentRenderError('render_error', `The rendering thread failed: ${error.message}`, { cause: error });
}

function closedError(): DocumentRenderError {
  return new DocumentRenderError('closed', 'The renderer has been closed.');
}

function abortedError(): DocumentRenderError {
  return new DocumentRenderError('aborted', 'Rendering was cancelled.');
}
