import { describe, expect, it } from 'vitest';

import { createFakeClock } from '../../../../testing/kit/fake-clock.js';
import type { Storage } from '../../../../ports/storage.js';
import type { DueDelivery } from '../new-delivery.js';
import { createFetchDeliveries, needsFetch } from './fetch-deliveries.js';
import { forget, newLane, readAnew } from './lane.js';

const aDelivery = (id: string): DueDelivery => ({
  id,
  subscriptionId: 'lane',
  eventId: `event of ${id}`,
  event: 'e',
  attempts: 0,
  maxAttempts: 8,
  nextAttemptAt: '2026-01-15T09:30:00.000Z',
  lastResponseStatus: null,
});

const aLane = () =>
  newLane({ id: 'lane', portalId: 'portal', leasedUntilMs: 0, heldSinceMs: 0, emptyLooks: 0, failuresInRow: 0 });

interface DueQuery {
  readonly limit?: number;
  readonly after?: readonly [string, string];
  readonly where: { readonly id?: { in: string[] } };
}

/** A storage in which these deliveries are due; `meanwhile` runs while they are on their way from the database. */
function storageWith(
  ids: readonly string[],
  meanwhile: () => void = () => undefined,
  onRead: (query: DueQuery) => void = () => undefined,
): Storage {
  const collection = ({ name }: { readonly name: string }) => ({
    async list(query: DueQuery) {
      if (name === 'event') return (query.where.id?.in ?? []).map((id) => ({ id, body: `body of ${id}` }));
      onRead(query);
      const from = query.after === undefined ? 0 : ids.indexOf(query.after[1]) + 1;
      const seen = ids.slice(from, from + (query.limit ?? ids.length)).map(aDelivery);
      await new Promise((resolve) => setImmediate(resolve));
      meanwhile();
      return seen;
    },
  });
  // The fetch reads through nothing else.
  return { forPortal: () => ({ collection }) } as unknown as Storage;
}

const waiting = (lane: ReturnType<typeof aLane>) => lane.waiting.map(({ delivery, body }) => [delivery.id, body]);

describe('reading due deliveries into a lane', () => {
  it('takes them on with their bodies, each once', async () => {
    const lane = aLane();
    const fetch = createFetchDeliveries({ storage: storageWith(['a', 'b']), clock: createFakeClock() });

    await fetch(lane);
    await fetch(lane);

    expect(waiting(lane)).toEqual([
      ['a', 'body of event of a'],
      ['b', 'body of event of b'],
    ]);
    expect(needsFetch(lane)).toBe(false);
  });

  it('leaves out what was saved after the database had looked', async () => {
    const lane = aLane();
    lane.known.add('a');
    const storage = storageWith(['a', 'b'], () => forget(lane, 'a'));

    await createFetchDeliveries({ storage, clock: createFakeClock() })(lane);

    expect(waiting(lane).map(([id]) => id)).toEqual(['b']);
    expect([...lane.known]).toEqual(['b']);
  });

  it('notes a signal that came while it was reading', async () => {
    const lane = aLane();
    const storage = storageWith(['a'], () => (lane.mayHaveMore = true));

    await createFetchDeliveries({ storage, clock: createFakeClock() })(lane);

    expect(needsFetch(lane)).toBe(true);
  });

  it('goes on behind what it read last, and looks at the start once more when it has reached the end', async () => {
    const lane = aLane();
    const ids = Array.from({ length: 150 }, (_, index) => `d${String(index).padStart(3, '0')}`);
    const reads: unknown[] = [];
    const storage = storageWith(ids, undefined, (query) => reads.push([query.after?.[1], query.limit]));
    const fetch = createFetchDeliveries({ storage, clock: createFakeClock() });

    await fetch(lane);
    lane.waiting.length = 0;
    await fetch(lane);
    expect(lane.known.size).toBe(150);
    expect(lane.mayHaveMore).toBe(true);
    await fetch(lane);

    expect(reads).toEqual([
      [undefined, 100],
      ['d099', 100],
      [undefined, 200],
    ]);
    expect(lane.known.size).toBe(150);
    expect(lane.mayHaveMore).toBe(false);
  });

  it('reads from the start again what was given back while it was reading', async () => {
    const lane = aLane();
    const ids = Array.from({ length: 500 }, (_, index) => `d${index}`);
    let meanwhile = (): void => undefined;
    const fetch = createFetchDeliveries({ storage: storageWith(ids, () => meanwhile()), clock: createFakeClock() });
    await fetch(lane);
    lane.waiting.length = 0;

    meanwhile = () => readAnew(lane);
    await fetch(lane);

    expect(lane.readUpTo).toBe(null);
    expect(lane.mayHaveMore).toBe(true);
  });

  it('knows that there may be more when it got as many as it asked for', async () => {
    const lane = aLane();
    const ids = Array.from({ length: 500 }, (_, index) => `d${index}`);

    await createFetchDeliveries({ storage: storageWith(ids), clock: createFakeClock() })(lane);

    expect(lane.waiting).toHaveLength(100);
    expect(lane.mayHaveMore).toBe(true);
  });
});
