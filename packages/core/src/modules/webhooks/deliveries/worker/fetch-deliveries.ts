import { toInstant } from '../../../../kernel/instant.js';
import type { Clock } from '../../../../ports/clock.js';
import type { Storage } from '../../../../ports/storage.js';
import { Events } from '../../feed/records.js';
import { Deliveries } from '../records.js';
import type { Lane } from './lane.js';

/** Deliveries of a lane that are kept in memory, so that sending does not wait for the storage. */
const KEPT_IN_MEMORY = 100;
/** A lane is filled up when no more than this wait in it. */
const REFILL_BELOW = 30;

/** Whether due deliveries of the lane should be read now. */
export function needsFetch(lane: Lane): boolean {
  return lane.mayHaveMore && !lane.isFetching && !lane.isClosing && lane.waiting.length <= REFILL_BELOW;
}

/**
 * Reads due deliveries into a lane that this worker holds. Nobody else works in the lane, so a plain read does: what is in
 * memory already is told by its id.
 */
export async function fetchDeliveries(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  lane: Lane,
): Promise<void> {
  lane.isFetching = true;
  // Set back before the read: a signal that comes meanwhile must not be lost.
  lane.mayHaveMore = false;
  try {
    const db = storage.forPortal(lane.portalId);
    const limit = lane.known.size + KEPT_IN_MEMORY - lane.waiting.length;
    const rows = await db.collection(Deliveries).list({
      where: { subscriptionId: lane.id, nextAttemptAt: { lte: toInstant(clock.now()) } },
      order: [
        ['nextAttemptAt', 'asc'],
        ['id', 'asc'],
      ],
      limit,
    });
    if (rows.length === limit) lane.mayHaveMore = true;
    const found = rows.filter(({ id }) => !lane.known.has(id));
    if (found.length === 0) return;
    const events = await db.collection(Events).findMany([...new Set(found.map(({ eventId }) => eventId))]);
    const bodies = new Map(events.map(({ id, body }) => [id, body]));
    lane.wasUseful = true;
    for (const delivery of found) {
      lane.known.add(delivery.id);
      lane.waiting.push({ lane, delivery, body: bodies.get(delivery.eventId) ?? null });
    }
  } catch (error) {
    lane.mayHaveMore = true;
    throw error;
  } finally {
    lane.isFetching = false;
  }
}
