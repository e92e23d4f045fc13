import { expect, it } from 'vitest';

import { createFakeClock } from '../../../../testing/kit/fake-clock.js';
import type { Storage } from '../../../../kernel/ports/storage.js';
import { newDelivery } from '../new-delivery.js';
import { testWorld } from '../../../../testing/kit/test-world.js';
import { createReadDeliveries } from './read-deliveries.js';

const NOW = '2026-01-15T09:30:00.000Z';
const LANE = { id: 'lane', portalId: 'portal' };

/** A storage in which these deliveries are due; it notes the events whose bodies are asked for. */
function storageWith(ids: readonly string[]) {
  const asked: string[][] = [];
  const collection = ({ name }: { readonly name: string }) => ({
    list({ limit, where }: { readonly limit: number; readonly where: { readonly id?: { readonly in: string[] } } }) {
      if (name !== 'event') {
        const rows = ids.map((id) =>
          newDelivery({ id, subscriptionId: 'lane', eventId: `event of ${id}`, event: 'e', now: NOW }),
        );
        return Promise.resolve(rows.slice(0, limit));
      }
      const events = where.id?.in ?? [];
      asked.push(events);
      return Promise.resolve(
        events.filter((id) => id !== 'event of gone').map((id) => ({ id, body: `body of ${id}` })),
      );
    },
  });
  // The reading asks for nothing else.
  return { storage: { forPortal: () => ({ collection }) } as unknown as Storage, asked };
}

it('reads what is not known, with bodies, which it reads once however many lanes they go to', async () => {
  const { storage, asked } = storageWith(['a', 'b', 'gone']);
  const read = createReadDeliveries(testWorld({ storage, clock: createFakeClock() }));
  const query = { after: null, limit: 100, known: new Set(['b']) };

  const first = await read({ type: 'read', lane: LANE, query });
  await read({ type: 'read', lane: { ...LANE, id: 'other' }, query: { ...query, known: new Set(['b', 'gone']) } });

  expect(first.found.map(({ portalId, delivery, body }) => [portalId, delivery.id, body])).toEqual([
    ['portal', 'a', 'body of event of a'],
    ['portal', 'gone', null],
  ]);
  expect(first.readUpTo).toBe(null);
  expect(asked).toEqual([['event of a', 'event of gone']]);
});

it('tells up to where it has read when there may be more', async () => {
  const { storage } = storageWith(['a', 'b', 'c']);
  const read = createReadDeliveries(testWorld({ storage, clock: createFakeClock() }));

  const { readUpTo } = await read({ type: 'read', lane: LANE, query: { after: null, limit: 2, known: new Set() } });

  expect(readUpTo).toEqual([NOW, 'b']);
});
