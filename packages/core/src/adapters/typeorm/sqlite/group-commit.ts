import { setTimeout as delay } from 'node:timers/promises';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { createUnit, type Unit } from '../unit.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** The one writer of a SQLite file: see `createGroupCommit`. */
export interface GroupCommit {
  /** Runs a unit of work in its turn and answers once it is durable. */
  run<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Runs something that needs the connection for itself, outside of transactions. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
  /** A transaction is open on the connection. */
  readonly busy: boolean;
  /** Refuses new work and waits for the work that is under way. */
  close(): Promise<void>;
}

export interface GroupCommitOptions {
  /** How long to wait for another process that is writing. */
  readonly busyTimeoutMs: number;
  /** How long one unit of work may take. */
  readonly unitTimeoutMs: number;
  /** Called when a transaction was opened. */
  readonly onBegin: () => void;
  /** Called when a unit of work begins in it. */
  readonly onUnit: () => void;
  /** Called with the transaction still open; the batch fails when it throws. */
  readonly beforeCommit: () => void;
  /** Called in the same turn as a commit, before anybody is answered. */
  readonly onCommit: () => void;
  /** Takes errors of `afterCommit` callbacks. */
  readonly onBackgroundError: (error: unknown) => void;
}

interface Job {
  readonly alone: boolean;
  readonly work: (unit: Unit) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Finished {
  readonly job: Job;
  readonly unit: Unit;
  readonly outcome: { readonly value: unknown } | { readonly error: unknown };
}

const BATCH_UNITS = 256;
const BATCH_MS = 20;
const BUSY_PAUSE_MS = 3;

/**
 * Runs units of work one after another on one connection and commits as many together as arrive together: a commit
 * waits for the disk, whatever it holds. Each unit but the first lies between savepoints, so that one can fail alone.
 * Nobody is answered before the commit, not even those whose unit failed: it may have failed over what another one wrote.
 */
export function createGroupCommit(connection: SqliteConnection, options: GroupCommitOptions): GroupCommit {
  const queue: Job[] = [];
  let scheduled = false;
  let closed: { readonly whenIdle: Promise<void>; readonly idle: () => void } | undefined;

  function enqueue<T>(alone: boolean, work: (unit: Unit) => Promise<T>): Promise<T> {
    if (closed !== undefined) return Promise.reject(new StorageUnavailable('The storage is closed.'));
    return new Promise<T>((resolve, reject) => {
      // The job is settled with what its own work returned.
      queue.push({ alone, work, resolve: resolve as Job['resolve'], reject });
      schedule();
    });
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // All requests that can be read in this turn of the event loop join the batch.
    setImmediate(() => void runBatch());
  }

  async function runBatch(): Promise<void> {
    try {
      if (queue[0]?.alone) await runOneAlone(queue.shift());
      else await commitTogether();
    } finally {
      scheduled = false;
      if (queue.length > 0) schedule();
      else closed?.idle();
    }
  }

  async function runOneAlone(job: Job | undefined): Promise<void> {
    const unit = createUnit();
    await job?.work(unit).then(job.resolve, job.reject);
  }

  async function commitTogether(): Promise<void> {
    if (!(await begin())) return;
    const finished: Finished[] = [];
    const endsAt = performance.now() + BATCH_MS;
    while (finished.length < BATCH_UNITS && performance.now() < endsAt && connection.database.inTransaction) {
      const job = queue[0]?.alone === false ? queue.shift() : undefined;
      if (job === undefined) break;
      finished.push(await runUnit(job));
    }
    settle(finished, commit());
  }

  /** Opens the transaction of the batch; when that cannot be done, all who wait are told so. */
  async function begin(): Promise<boolean> {
    const givesUpAt = performance.now() + options.busyTimeoutMs;
    for (;;) {
      try {
        connection.execute('begin immediate');
        options.onBegin();
        return true;
      } catch (error) {
        if (isBusy(error) && performance.now() < givesUpAt) await delay(BUSY_PAUSE_MS);
        else {
          for (const job of queue.splice(0)) job.reject(error);
          return false;
        }
      }
    }
  }

  async function runUnit(job: Job): Promise<Finished> {
    const unit = createUnit();
    options.onUnit();
    try {
      connection.execute('savepoint unit');
      const value = await withinTime(job.work(unit), options.unitTimeoutMs);
      unit.requireOpen();
      connection.execute('release unit');
      return { job, unit, outcome: { value } };
    } catch (error) {
      undoUnit();
      return { job, unit, outcome: { error } };
    } finally {
      unit.end();
    }
  }

  function undoUnit(): void {
    // After some errors, such as a full disk, SQLite has rolled the whole transaction back by itself.
    if (!connection.database.inTransaction) return;
    connection.execute('rollback to unit');
    connection.execute('release unit');
  }

  function commit(): { readonly error: unknown } | undefined {
    try {
      options.beforeCommit();
      connection.execute('commit');
      options.onCommit();
      return undefined;
    } catch (error) {
      if (connection.database.inTransaction) connection.execute('rollback');
      return { error };
    }
  }

  function settle(finished: readonly Finished[], failure?: { readonly error: unknown }): void {
    for (const { job, unit, outcome } of finished) {
      if ('error' in outcome) job.reject(outcome.error);
      else if (failure !== undefined) job.reject(failure.error);
      else {
        callBack(unit);
        job.resolve(outcome.value);
      }
    }
  }

  function callBack(unit: Unit): void {
    for (const callback of unit.callbacks) {
      try {
        callback();
      } catch (error) {
        options.onBackgroundError(error);
      }
    }
  }

  return {
    run: (work) => enqueue(false, work),
    runAlone: (work) => enqueue(true, work),
    get busy() {
      return connection.database.inTransaction;
    },
    close() {
      if (closed === undefined) {
        let idle: () => void = () => undefined;
        const whenIdle = new Promise<void>((resolve) => (idle = resolve));
        closed = { whenIdle, idle };
        if (!scheduled) idle();
      }
      return closed.whenIdle;
    },
  };
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof StorageUnavailable) || !(error.cause instanceof Error)) return false;
  return 'code' in error.cause && error.cause.code === 'SQLITE_BUSY';
}

/** Bounds the time of a unit of work, because all others wait for it. */
async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const problem = `A unit of work took longer than ${timeoutMs} ms and was undone. Does it wait for another transaction?`;
    timer = setTimeout(() => reject(new StorageUnavailable(problem)), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
