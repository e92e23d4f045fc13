import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { nodeIds } from '../../../../adapters/node/node-ids.js';
import { openPostgresStorage } from '../../../../adapters/typeorm/postgres/open-postgres-storage.js';
import type { Storage } from '../../../../kernel/ports/storage.js';
import { createFakeClock } from '../../../../testing/kit/fake-clock.js';
import { createTestPostgresDatabase } from '../../../../testing/kit/postgres.js';
import { addMs, toInstant } from '../../../../kernel/values/time/instant.js';
import { newDelivery } from '../new-delivery.js';
import { Deliveries } from '../records.js';
import { testWorld } from '../../../../testing/kit/test-world.js';
import { createReadDeliveries } from './read-deliveries.js';

const COUNT = 4000;
const LIMIT = 100;

const clock = createFakeClock();
const lane = { id: randomUUID(), portalId: randomUUID() };
let client: pg.Client;
let storage: Storage;

/** A lane in which every other delivery is over and the rest are due, one a second. */
beforeAll(async () => {
  const url = await createTestPostgresDatabase();
  storage = await openPostgresStorage({ url });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const now = toInstant(clock.now());
  const rows = Array.from({ length: COUNT }, (_, index) => ({
    ...newDelivery({ id: nodeIds.uuid(), subscriptionId: lane.id, eventId: nodeIds.uuid(), event: 'e', now }),
    nextAttemptAt: index % 2 === 0 ? null : addMs(now, -index * 1000),
  }));
  await storage.transaction(lane.portalId, (tx) => tx.collection(Deliveries).insertMany(rows));
  await client.query('analyze webhook_deliveries');
});
afterAll(async () => {
  await client.end();
  await storage.close();
});

/** What Postgres does for what is read of deliveries. */
async function plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([config]) => config as unknown as { text?: string; values?: unknown[] });
  query.mockRestore();
  const plans: string[] = [];
  for (const { text, values } of sent.filter((one) => one.text?.includes('from "webhook_deliveries"'))) {
    const { rows } = await client.query(`explain (costs off) ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN'] as string).join('\n'));
  }
  return plans;
}

it('reads a long lane from its front and from where it left off by an index, and sorts nothing', async () => {
  const read = createReadDeliveries(testWorld({ storage, clock }));
  const query = { after: null, limit: LIMIT, known: new Set<string>() };

  const first = await read({ type: 'read', lane, query });
  const further = { type: 'read', lane, query: { ...query, after: first.readUpTo } } as const;
  const second = await read(further);
  const plans = [
    ...(await plansOf(() => read({ type: 'read', lane, query }))),
    ...(await plansOf(() => read(further))),
    ...(await plansOf(() =>
      storage
        .forPortal(lane.portalId)
        .collection(Deliveries)
        .findOne({ subscriptionId: lane.id, nextAttemptAt: { not: null } }, [
          ['nextAttemptAt', 'asc'],
          ['id', 'asc'],
        ]),
    )),
  ];

  const times = [...first.found, ...second.found].map(({ delivery }) => delivery.nextAttemptAt);
  expect(times).toHaveLength(2 * LIMIT);
  expect(times).toEqual(times.toSorted());
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toMatch(/Index Scan using \S+next_attempt_at_\S*id/);
    expect(plan).not.toContain('Sort');
  }
  expect(plans[1]).toMatch(/Index Cond: .*ROW\(next_attempt_at, id\) > ROW/);
});
