import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { StorageFull, StorageUnavailable } from '../ports/storage-errors.js';
import { silentLogger } from '../ports/silent-logger.js';
import { createFakeClock, type FakeClock } from '../../testing/kit/fake-clock.js';
import { withQuietOutages, type OutageLog } from './outage-log.js';

const OUTAGE = { err: new StorageUnavailable('The database does not answer.') };

let clock: FakeClock;
let lines: unknown[];
let isAway: boolean;
let log: OutageLog;

beforeEach(() => {
  vi.useFakeTimers();
  clock = createFakeClock();
  lines = [];
  isAway = true;
  const note = (fields: object, message: string) => lines.push({ ...fields, message });
  const ping = () => (isAway ? Promise.reject(OUTAGE.err) : Promise.resolve());
  log = withQuietOutages({ ...silentLogger, error: note, warn: note }, clock, { ping });
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await vi.advanceTimersByTimeAsync(ms);
}

it('an outage is logged once a minute, with the number of calls and turns that failed of it', () => {
  for (let count = 0; count < 250; count += 1) {
    log.error(OUTAGE, 'a request failed');
    log.warn(OUTAGE, 'jobs could not be claimed');
  }
  log.error({ jobId: 'j' }, 'something else');
  clock.advance(61_000);
  log.error(OUTAGE, 'a request failed');

  const away = { reason: 'The database does not answer.', message: 'the database cannot be reached' };
  expect(lines).toEqual([
    { ...away, failures: 1 },
    { jobId: 'j', message: 'something else' },
    { ...away, failures: 500 },
  ]);
});

it('says once when the database is back, and tells of the next outage at once', async () => {
  log.error(OUTAGE, 'a request failed');
  await pass(5000);
  isAway = false;
  await pass(5000);
  log.error(OUTAGE, 'a request failed');

  expect(lines).toMatchObject([
    { message: 'the database cannot be reached' },
    { message: 'the database is back', awayMs: 10_000 },
    { message: 'the database cannot be reached', failures: 1 },
  ]);
});

it('calls a full disk by its name', () => {
  log.error({ err: new StorageFull() }, 'a request failed');

  expect(lines).toMatchObject([
    { reason: 'The disk of the database is full.', message: 'the database has no room for writes' },
  ]);
});

it('looks no more once it is closed', async () => {
  log.error(OUTAGE, 'a request failed');
  log.close();
  isAway = false;
  await pass(5000);

  expect(lines).toHaveLength(1);
});
