import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { nodeIds } from '../../adapters/node/node-ids.js';
import { Logger } from '../../kernel/ports/logger.js';
import { silentLogger } from '../../kernel/ports/silent-logger.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../kernel/ports/storage-errors.js';
import { createFakeClock, type FakeClock } from '../../testing/kit/fake-clock.js';
import { jobWorld, testWorld } from '../../testing/kit/test-world.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { enqueueJob } from './enqueue.js';
import type { JobType } from '../../kernel/operations/job.js';
import { Jobs } from './records.js';
import { createJobWorker, JobAbandoned } from './worker.js';

describe.each(testDialects)('on %s', (dialect) => {
  let storage: Storage;
  let clock: FakeClock;

  beforeEach(async () => {
    storage = await openTestStorage(dialect);
    clock = createFakeClock();
  });
  afterEach(() => storage.close());

  const workerFor = (...types: JobType[]) => createJobWorker(jobWorld({ storage, clock }), { types });
  const queue = (kind: string, payload = {}) =>
    storage.transaction(nodeIds.uuid(), (tx) =>
      enqueueJob(testWorld({ storage, clock }), { tx, now: toInstant(clock.now()) }, { kind, portalId: null, payload }),
    );
  const jobs = () => storage.system.collection(Jobs).list({});

  it('does each job once, however many workers look', async () => {
    const done: unknown[] = [];
    const type: JobType = {
      kind: 'note',
      async run({ payload }) {
        await sleep(1);
        done.push(payload['n']);
      },
    };
    for (let n = 0; n < 20; n += 1) await queue('note', { n });

    await Promise.all([workerFor(type).runUntilIdle(), workerFor(type).runUntilIdle(), workerFor(type).runUntilIdle()]);

    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(await jobs()).toEqual([]);
  });

  it('goes on when the outcome of a job cannot be kept, and leaves the job to whoever comes after its lease', async () => {
    let isAway = false;
    const leaving: Storage = {
      ...storage,
      systemTransaction: (work) =>
        isAway ? Promise.reject(new StorageUnavailable('The storage is closed.')) : storage.systemTransaction(work),
    };
    let runs = 0;
    const type: JobType = {
      kind: 'note',
      run() {
        runs += 1;
        isAway = runs === 1;
        return Promise.resolve();
      },
    };
    await queue('note');
    const errors = vi.fn();
    const logger = { ...silentLogger, error: errors };

    await createJobWorker(jobWorld({ storage: leaving, clock }, [Logger.with(logger)]), { types: [type] })
      .runUntilIdle()
      .catch(() => undefined);
    clock.advance(60_000);
    await workerFor(type).runUntilIdle();

    expect(runs).toBe(2);
    expect(errors).toHaveBeenCalledWith(expect.anything(), 'the outcome of a job could not be saved');
    expect(await jobs()).toEqual([]);
  });

  it('returns after the last job, also when its claim takes long to be answered', async () => {
    const slowlyAnswering: Storage = {
      ...storage,
      async systemTransaction(work) {
        const answer = await storage.systemTransaction(work);
        if (Array.isArray(answer) && answer.length > 0) await sleep(20);
        return answer;
      },
    };
    const done: unknown[] = [];
    const type: JobType = { kind: 'note', run: ({ payload }) => Promise.resolve(void done.push(payload['n'])) };
    for (const n of [1, 2]) await queue('note', { n });

    const world = jobWorld({ storage: slowlyAnswering, clock });
    await createJobWorker(world, { types: [type], concurrency: 1 }).runUntilIdle();

    expect(done).toEqual([1, 2]);
  });

  it('tries again after a while, tells of the last failure, and keeps the job with its error', async () => {
    const failed: number[] = [];
    const type: JobType = {
      kind: 'break',
      run: ({ attempts }) => Promise.reject(new Error(`broke ${attempts}`)),
      onFailure: ({ attempts }) => Promise.resolve(void failed.push(attempts)),
    };
    await queue('break');
    const worker = workerFor(type);

    await worker.runUntilIdle();
    expect(await jobs()).toMatchObject([{ attempts: 1, lastError: 'broke 1', dueAt: toInstant(clock.now() + 5_000) }]);
    clock.advance(5_000);
    await worker.runUntilIdle();
    clock.advance(10_000);
    await worker.runUntilIdle();

    expect(failed).toEqual([3]);
    expect(await jobs()).toMatchObject([{ attempts: 3, lastError: 'broke 3', dueAt: null }]);
  });

  it('takes up the job of a worker that died when its lease has ended', async () => {
    let runs = 0;
    const id = await queue('again');
    await storage.systemTransaction(async (tx) => {
      await tx.collection(Jobs).update(id, { leasedUntil: toInstant(clock.now() + 30_000) });
    });
    const worker = workerFor({ kind: 'again', run: () => Promise.resolve(void (runs += 1)) });

    await worker.runUntilIdle();
    expect(runs).toBe(0);
    clock.advance(30_001);
    await worker.runUntilIdle();

    expect(runs).toBe(1);
  });

  it('gives up a job that kills its workers, without running it once more', async () => {
    let runs = 0;
    const failed: unknown[] = [];
    const dead: Promise<void>[] = [];
    let bury = (): void => undefined;
    // What a killed process leaves behind: a claimed job, and nobody who says how it went.
    const silence = new Promise<void>((resolve) => (bury = resolve));
    const id = await queue('poison');
    const type: JobType = {
      kind: 'poison',
      run: () => {
        runs += 1;
        return silence;
      },
      onFailure: (_job, error) => Promise.resolve(void failed.push(error)),
    };

    for (let death = 0; death < 3; death += 1) {
      dead.push(workerFor(type).runUntilIdle());
      await vi.waitFor(() => expect(runs).toBe(death + 1));
      clock.advance(30_001);
    }
    await workerFor(type).runUntilIdle();

    expect(runs).toBe(3);
    expect(failed).toEqual([new JobAbandoned(3)]);
    expect(await jobs()).toMatchObject([
      { id, dueAt: null, leasedUntil: null, lastError: new JobAbandoned(3).message },
    ]);
    // Their limit of time would end after the storage of this test has closed.
    bury();
    await Promise.all(dead);
  });

  it('goes on with a recurring task that killed its workers, after its interval', async () => {
    let runs = 0;
    const task: JobType = {
      kind: 'tidy',
      everyMs: 60_000,
      maxAttempts: 1,
      run: () => Promise.resolve(void (runs += 1)),
    };
    await workerFor(task).runUntilIdle();
    const [job] = await jobs();
    await storage.systemTransaction(async (tx) => {
      await tx.collection(Jobs).update(job?.id ?? '', { attempts: 1, dueAt: toInstant(clock.now()) });
    });

    await workerFor(task).runUntilIdle();
    expect(runs).toBe(1);
    clock.advance(60_000);
    await workerFor(task).runUntilIdle();

    expect(runs).toBe(2);
  });

  it('ends an attempt that takes too long', async () => {
    let aborted = false;
    await queue('slow');
    const type: JobType = {
      kind: 'slow',
      timeoutMs: 20,
      run: (_job, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('aborted'));
          });
        }),
    };

    await workerFor(type).runUntilIdle();

    expect(aborted).toBe(true);
    expect(await jobs()).toMatchObject([{ attempts: 1 }]);
  });

  it('gives a job back unharmed when the worker stops', async () => {
    let started: (() => void) | undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    await queue('long');
    const type: JobType = {
      kind: 'long',
      run: (_job, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          started?.();
        }),
    };
    const worker = workerFor(type);
    worker.start();
    await running;

    await worker.stop();

    expect(await jobs()).toMatchObject([{ attempts: 0, leasedUntil: null }]);
  });

  it('repeats a recurring task after its interval, queued once for all workers', async () => {
    let runs = 0;
    const task: JobType = { kind: 'tidy', everyMs: 60_000, run: () => Promise.resolve(void (runs += 1)) };

    await Promise.all([workerFor(task).runUntilIdle(), workerFor(task).runUntilIdle()]);
    clock.advance(60_000);
    await workerFor(task).runUntilIdle();

    expect(runs).toBe(2);
    expect(await jobs()).toHaveLength(1);
  });
});
