import { Worker } from 'node:worker_threads';

import { mayTakeAnother } from '../turns/share-of-places.js';

/** A task on its way to a thread. */
export interface ThreadRequest<Task> {
  readonly id: number;
  readonly task: Task;
}

/** A thread's answer: a result, or an error taken apart, because classes do not survive the way. */
export type ThreadReply<Result, Failure> =
  { readonly id: number; readonly result: Result } | { readonly id: number; readonly error: Failure };

/** Why a task ended without an answer of its thread. */
export type ThreadOutage = 'timeout' | 'out_of_memory' | 'died' | 'not_started' | 'closed' | 'aborted';

/** Limits of a pool of threads, and how it speaks of what went wrong. */
export interface ThreadPoolOptions<Failure> {
  /** Name of the threads, for those who look at the process. */
  readonly name: string;
  readonly workers: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
  readonly entry: () => Promise<URL>;
  /** Puts together again the error that a thread took apart. */
  readonly toError: (failure: Failure) => Error;
  /** Makes the error of a task that a thread did not answer. */
  readonly outage: (why: ThreadOutage, cause?: Error) => Error;
}

/** A task that has waited this long is next, however large it is. */
const LONGEST_OVERTAKEN_MS = 5_000;

/** What is known of a task beside what it is. */
export interface TaskOptions {
  /** Gives the task up. */
  readonly signal?: AbortSignal | undefined;
  /** About how much there is to do, in any unit. @default 0 */
  readonly size?: number;
  /** Whose task it is: nobody gets all threads for as long as others may come. @default nobody's */
  readonly owner?: string;
}

interface Job<Task, Result> {
  readonly id: number;
  readonly task: Task;
  readonly size: number;
  readonly owner: string | undefined;
  readonly queuedAt: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly release: () => void;
}

interface Lane<Task, Result> {
  worker: Worker | undefined;
  job: Job<Task, Result> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Runs tasks in threads, one task per thread, the rest in a queue: those are next whose owner has least under way, of these the one
 * whose turn is longest ago, and of the same owner's the small ones for a while. A thread that takes too long, needs too much memory or dies is replaced; only its own task
 * fails. Idle threads do not keep the process alive.
 */
export class ThreadPool<Task, Result, Failure> {
  readonly #options: ThreadPoolOptions<Failure>;
  readonly #lanes: readonly Lane<Task, Result>[];
  readonly #queue: Job<Task, Result>[] = [];
  /** When each owner had a turn, as long as anybody waits. */
  readonly #turns = new Map<string | undefined, number>();
  #nextId = 1;
  #lastTurn = 0;
  #closed = false;

  constructor(options: ThreadPoolOptions<Failure>) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.workers }, () => ({
      worker: undefined,
      job: undefined,
      timer: undefined,
    }));
  }

  /** Runs a task when a thread is free. */
  run(task: Task, { signal, size = 0, owner }: TaskOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(this.#options.outage('closed'));
        return;
      }
      if (signal?.aborted === true) {
        reject(this.#options.outage('aborted'));
        return;
      }
      const id = this.#nextId;
      this.#nextId += 1;
      const abort = () => {
        this.#cancel(id, this.#options.outage('aborted'));
      };
      signal?.addEventListener('abort', abort, { once: true });
      const release = () => signal?.removeEventListener('abort', abort);
      this.#queue.push({ id, task, size, owner, queuedAt: performance.now(), resolve, reject, release });
      this.#advance();
    });
  }

  /** Stops all threads and rejects what has not been finished. */
  async close(): Promise<void> {
    this.#closed = true;
    const closed = this.#options.outage('closed');
    for (const job of this.#queue.splice(0)) this.#fail(job, closed);
    await Promise.all(
      this.#lanes.map(async (lane) => {
        const { worker, job } = lane;
        this.#vacate(lane);
        lane.worker = undefined;
        if (job !== undefined) this.#fail(job, closed);
        await worker?.terminate();
      }),
    );
  }

  #advance(): void {
    for (const lane of this.#lanes) {
      if (lane.job !== undefined) continue;
      const job = this.#next();
      if (job === undefined) return;
      lane.job = job;
      void this.#start(lane, job);
    }
  }

  #next(): Job<Task, Result> | undefined {
    const running = this.#lanes.flatMap(({ job }) => (job === undefined ? [] : [job.owner]));
    const heldBy = (owner: string | undefined) => running.filter((each) => each === owner).length;
    const free = this.#lanes.length - running.length;
    const admitted = this.#queue.filter(({ owner }) => owner === undefined || mayTakeAnother(heldBy(owner), free));
    const fairest = leastBy(
      leastBy(admitted, ({ owner }) => heldBy(owner)),
      ({ owner }) => this.#turns.get(owner) ?? 0,
    );
    const [oldest] = fairest;
    if (oldest === undefined) return undefined;
    const waitedLong = performance.now() - oldest.queuedAt > LONGEST_OVERTAKEN_MS;
    const next = waitedLong ? oldest : fairest.reduce((smallest, job) => (job.size < smallest.size ? job : smallest));
    this.#queue.splice(this.#queue.indexOf(next), 1);
    if (this.#queue.length === 0) this.#turns.clear();
    this.#turns.set(next.owner, (this.#lastTurn += 1));
    return next;
  }

  async #start(lane: Lane<Task, Result>, job: Job<Task, Result>): Promise<void> {
    try {
      const worker = lane.worker ?? (await this.#spawn(lane));
      // The job may have been cancelled, or the pool closed, while the thread started.
      if (lane.job !== job || lane.worker !== worker) return;
      worker.ref();
      lane.timer = setTimeout(() => {
        this.#replace(lane, this.#options.outage('timeout'));
      }, this.#options.timeoutMs);
      worker.postMessage({ id: job.id, task: job.task } satisfies ThreadRequest<Task>);
    } catch (cause) {
      this.#replace(lane, this.#options.outage('not_started', cause instanceof Error ? cause : undefined));
    }
  }

  async #spawn(lane: Lane<Task, Result>): Promise<Worker> {
    const entry = await this.#options.entry();
    if (this.#closed) throw this.#options.outage('closed');
    // A cancelled job may have left another one starting in this lane.
    if (lane.worker !== undefined) return lane.worker;
    const worker = new Worker(entry, {
      name: this.#options.name,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryLimitMb },
    });
    worker.unref();
    worker.on('message', (reply: ThreadReply<Result, Failure>) => {
      this.#settle(lane, reply);
    });
    worker.on('error', (error) => {
      if (lane.worker === worker) this.#replace(lane, this.#options.outage(outageOf(error), error));
    });
    worker.on('exit', () => {
      if (lane.worker === worker) this.#replace(lane, this.#options.outage('died'));
    });
    lane.worker = worker;
    return worker;
  }

  #settle(lane: Lane<Task, Result>, reply: ThreadReply<Result, Failure>): void {
    const { job } = lane;
    if (job?.id !== reply.id) return;
    this.#vacate(lane);
    lane.worker?.unref();
    job.release();
    if ('result' in reply) job.resolve(reply.result);
    else job.reject(this.#options.toError(reply.error));
    this.#advance();
  }

  #cancel(id: number, error: Error): void {
    const queued = this.#queue.findIndex((job) => job.id === id);
    const [job] = queued === -1 ? [] : this.#queue.splice(queued, 1);
    if (job !== undefined) this.#fail(job, error);
    const lane = this.#lanes.find((each) => each.job?.id === id);
    if (lane !== undefined) this.#replace(lane, error);
  }

  #replace(lane: Lane<Task, Result>, error: Error): void {
    const { worker, job } = lane;
    this.#vacate(lane);
    lane.worker = undefined;
    // Nobody waits for the end of a thread that has been given up.
    void worker?.terminate();
    if (job !== undefined) this.#fail(job, error);
    this.#advance();
  }

  #vacate(lane: Lane<Task, Result>): void {
    clearTimeout(lane.timer);
    lane.timer = undefined;
    lane.job = undefined;
  }

  #fail(job: Job<Task, Result>, error: Error): void {
    job.release();
    job.reject(error);
  }
}

/** Those of which a number is the least. */
function leastBy<T>(items: readonly T[], numberOf: (item: T) => number): readonly T[] {
  const least = Math.min(...items.map(numberOf));
  return items.filter((item) => numberOf(item) === least);
}

function outageOf(error: Error & { readonly code?: string }): ThreadOutage {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'died';
}
