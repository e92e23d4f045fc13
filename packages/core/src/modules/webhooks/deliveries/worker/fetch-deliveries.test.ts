import { describe, expect, it } from 'vitest';

import { createFakeClock } from '../../../../testing/fake-clock.js';
import type { Storage } from '../../../../ports/storage.js';
import type { DueDelivery } from '../new-delivery.js';
import { createFetchDeliveries, needsFetch } from './fetch-deliveries.js';
import { forget, newLane } from './lane.js';

const aDelivery = (id: string): DueDelivery => ({
  id,
  subscriptionId: 'lane',
  eventId: `event of ${id}`,
  event: 'e',
  attempts: 0,
  maxAttempts: 8,
  lastResponseStatus: null,
});

const aLane = () =>
  newLane({ id: 'lane', portalId: 'portal', leasedUntilMs: 0, heldSinceMs: 0, emptyLooks: 0, failuresInRow: 0 });

/** A storage in which these deliveries are due; `meanwhile` runs while they are on their way from the database. */
function storageWith(ids: readonly string[], meanwhile: () => void = () => undefined): Storage {
  const collection = ({ name }: { readonly name: string }) => ({
    async list({ limit, where }: { readonly limit?: number; readonly where: { readonly id?: { in: string[] } } }) {
      if (name === 'event') return (where.id?.in ?? []).map((id) => ({ id, body: `body of ${id}` }));
      const seen = ids.slice(0, limit).map(aDelivery);
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

  it('knows that there may be more when it got as many as it asked for', async () => {
    const lane = aLane();
    const ids = Array.from({ length: 500 }, (_, index) => `d${index}`);

    await createFetchDeliveries({ storage: storageWith(ids), clock: createFakeClock() })(lane);

    expect(lane.waiting).toHaveLength(100);
    expect(lane.mayHaveMore).toBe(true);
  });
});
