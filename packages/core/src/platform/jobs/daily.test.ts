import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../adapters/node/node-ids.js';
import type { JobType, TimeOfDay } from '../../kernel/operations/job.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { createFakeClock, type FakeClock } from '../../testing/kit/fake-clock.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { jobWorld } from '../../testing/kit/test-world.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { Portals } from '../identity/index.js';
import { createJobWorker } from './worker.js';

const HOUR_MS = 60 * 60_000;

describe.each(testDialects)('a job at a time of the day on %s', (dialect) => {
  let storage: Storage;
  let clock: FakeClock;
  let done: [portal: string | undefined, at: string][];
  let names: Map<string, string>;

  beforeEach(async () => {
    storage = await openTestStorage(dialect);
    clock = createFakeClock('2026-01-15T09:30:00.000Z');
    done = [];
    names = new Map();
  });
  afterEach(() => storage.close());

  const aPortal = async (timezone: string) => {
    const id = nodeIds.uuid();
    const row = newRow(Portals, { id, now: toInstant(clock.now()) }, { slug: id, name: timezone, timezone });
    await storage.systemTransaction((tx) => tx.collection(Portals).insert(row));
    names.set(id, timezone);
    return id;
  };
  const note: JobType['run'] = ({ portalId }) => {
    done.push([names.get(portalId ?? ''), toInstant(clock.now())]);
    return Promise.resolve();
  };
  const workerOf = (at: TimeOfDay, run = note) =>
    createJobWorker(jobWorld({ storage, clock }), { types: [{ kind: 'note', at, run }] });
  /** Looks each hour, and what was done by then. */
  const during = async (hours: number, at: TimeOfDay = '03:00', run = note) => {
    const worker = workerOf(at, run);
    for (let hour = 0; hour < hours; hour += 1) {
      await worker.runUntilIdle();
      clock.advance(HOUR_MS);
    }
    return done;
  };

  it('is done once a day in each portal, when its clocks show the time', async () => {
    await aPortal('Europe/Moscow');
    await aPortal('Asia/Vladivostok');
    clock.set('2026-01-15T09:00:00.000Z');

    expect(await during(48)).toEqual([
      ['Asia/Vladivostok', '2026-01-15T17:00:00.000Z'],
      ['Europe/Moscow', '2026-01-16T00:00:00.000Z'],
      ['Asia/Vladivostok', '2026-01-16T17:00:00.000Z'],
      ['Europe/Moscow', '2026-01-17T00:00:00.000Z'],
    ]);
  });

  it('is done once on the days on which clocks change', async () => {
    await aPortal('Europe/Berlin');
    clock.set('2026-03-28T00:30:00.000Z');
    const spring = [...(await during(60, '02:30'))];
    done = [];
    clock.set('2026-10-24T00:30:00.000Z');
    await workerOf('02:30').runUntilIdle();
    done = [];

    expect(spring.map(([, at]) => at)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect((await during(72, '02:30')).map(([, at]) => at)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('follows a portal that changes its time zone', async () => {
    const id = await aPortal('Europe/Moscow');
    await during(1);
    await storage.systemTransaction((tx) =>
      tx.forPortal(id).collection(Portals).update(id, { timezone: 'Asia/Vladivostok' }),
    );

    expect((await during(24)).map(([, at]) => at)).toEqual(['2026-01-15T17:30:00.000Z']);
  });

  it('is done late, and once, where no worker was there in time', async () => {
    await aPortal('Europe/Moscow');
    await during(1);
    clock.set('2026-01-20T12:00:00.000Z');

    expect((await during(13)).map(([, at]) => at)).toEqual(['2026-01-20T12:00:00.000Z', '2026-01-21T00:00:00.000Z']);
  });

  it('is tried again when it fails, and is done the next day whatever came of it', async () => {
    await aPortal('Europe/Moscow');
    let tries = 0;
    const failing: JobType['run'] = () => {
      tries += 1;
      return Promise.reject(new Error('Not today.'));
    };
    await during(18, '03:00', failing);
    const onTheDay = tries;
    await during(24);

    expect(onTheDay).toBe(3);
    expect(done.map(([, at]) => at)).toEqual(['2026-01-17T00:30:00.000Z']);
  });

  it('is done once a day however many workers look at once', async () => {
    await aPortal('Europe/Moscow');
    await aPortal('Asia/Vladivostok');
    const workers = [workerOf('03:00'), workerOf('03:00')];
    for (let hour = 0; hour < 48; hour += 1) {
      await Promise.all(workers.map((worker) => worker.runUntilIdle()));
      clock.advance(HOUR_MS);
    }

    expect(done.map(([zone, at]) => [zone, at.slice(0, 10)])).toEqual([
      ['Asia/Vladivostok', '2026-01-15'],
      ['Europe/Moscow', '2026-01-16'],
      ['Asia/Vladivostok', '2026-01-16'],
      ['Europe/Moscow', '2026-01-17'],
    ]);
  });

  it('goes with its portal', async () => {
    const id = await aPortal('Europe/Moscow');
    await during(1);
    await storage.systemTransaction((tx) => tx.collection(Portals).update(id, { status: 'suspended' }));

    expect(await during(24)).toEqual([]);
  });

  it.each(['3:00', '24:00', '03:60', '03:00:00'])('is refused at %s', (at) => {
    expect(() => workerOf(at as TimeOfDay)).toThrow(TypeError);
  });
});
