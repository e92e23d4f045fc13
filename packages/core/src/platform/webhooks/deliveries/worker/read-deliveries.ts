import { toInstant } from '../../../../kernel/values/time/instant.js';
import type { World } from '../../../../kernel/operations/world.js';
import { Clock } from '../../../../kernel/ports/clock.js';
import { type Reader, Storage } from '../../../../kernel/ports/storage.js';
import { Events } from '../../feed/records.js';
import { DUE_DELIVERY_COLUMNS } from '../new-delivery.js';
import { Deliveries } from '../records.js';
import type { DuePage } from './backlog.js';
import type { Reading } from './fleet.js';

/** Bodies that stay in memory: an event goes to many subscriptions, and their lanes ask for it one after another. */
const KEPT_BODIES = 2000;

/** Reads due deliveries of a lane. */
export type ReadDeliveries = (reading: Reading) => Promise<DuePage>;

/**
 * Builds the reading of due deliveries. Nobody else works in a lane that this worker holds, so a plain read does: what is in
 * memory already is told by its id.
 */
export function createReadDeliveries({ port }: World): ReadDeliveries {
  const readBodies = createReadBodies();
  return async ({ lane: { id: subscriptionId, portalId }, query: { after, limit, known } }) => {
    const db = port(Storage).forPortal(portalId);
    const rows = await db.collection(Deliveries).list({
      where: { subscriptionId, nextAttemptAt: { lte: toInstant(port(Clock).now()) } },
      order: [
        ['nextAttemptAt', 'asc'],
        ['id', 'asc'],
      ],
      limit,
      select: DUE_DELIVERY_COLUMNS,
      ...(after === null ? {} : { after }),
    });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const readUpTo =
      last === undefined || last.nextAttemptAt === null ? null : ([last.nextAttemptAt, last.id] as const);
    const unknown = rows.filter(({ id }) => !known.has(id));
    if (unknown.length === 0) return { found: [], readUpTo };
    const bodies = await readBodies(
      db,
      unknown.map(({ eventId }) => eventId),
    );
    const found = unknown.map((delivery) => ({ portalId, delivery, body: bodies.get(delivery.eventId) ?? null }));
    return { found, readUpTo };
  };
}

/** Builds the reading of bodies of events. Reads wait for each other, so that lanes that ask for the same events share them. */
function createReadBodies() {
  const kept = new Map<string, string>();
  let before: Promise<unknown> = Promise.resolve();

  async function read(db: Reader, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (kept.size > KEPT_BODIES) kept.clear();
    const missing = [...new Set(eventIds)].filter((id) => !kept.has(id));
    if (missing.length === 0) return kept;
    const events = await db
      .collection(Events)
      .list({ where: { id: { in: missing } }, select: ['id', 'body'], order: [['id', 'asc']] });
    for (const { id, body } of events) kept.set(id, body);
    return kept;
  }

  return (db: Reader, eventIds: readonly string[]) => {
    const reading = before.then(() => read(db, eventIds));
    before = reading.catch(() => undefined);
    return reading;
  };
}
