import { toInstant } from '../../../../values/instant.js';
import type { Clock } from '../../../../ports/clock.js';
import type { Storage } from '../../../../ports/storage.js';
import { Deliveries } from '../records.js';
import { createReadBodies } from './read-bodies.js';
import { DUE_DELIVERY_COLUMNS, type DueDelivery } from '../new-delivery.js';
import { hangs, readAnew, type Lane } from './lane.js';

/** Deliveries of a lane that are kept in memory, so that sending does not wait for the storage. */
const KEPT_IN_MEMORY = 100;
/** A lane is filled up when no more than this wait in it. */
const REFILL_BELOW = 30;

/** Whether due deliveries of the lane should be read now. */
export function needsFetch(lane: Lane): boolean {
  const isInNeed = lane.mayHaveMore && !lane.isFetching && !lane.isClosing && lane.waiting.length <= REFILL_BELOW;
  return isInNeed && !hangs(lane);
}

/** Notes the last delivery of a reading behind which there may be more, if there was one. */
function noteEnd(lane: Lane, last: DueDelivery | undefined): void {
  if (last !== undefined && last.nextAttemptAt !== null) {
    lane.readUpTo = [last.nextAttemptAt, last.id];
    lane.mayHaveMore = true;
  } else if (lane.readUpTo !== null) readAnew(lane);
}

/** Reads due deliveries into a lane. */
export type FetchDeliveries = (lane: Lane) => Promise<void>;

/**
 * Builds the reading of due deliveries into lanes that this worker holds. Nobody else works in such a lane, so a plain read
 * does: what is in memory already is told by its id.
 */
export function createFetchDeliveries(deps: { readonly storage: Storage; readonly clock: Clock }): FetchDeliveries {
  const readBodies = createReadBodies();
  return async (lane) => {
    lane.isFetching = true;
    // Set back before the read: a signal that comes meanwhile must not be lost.
    lane.mayHaveMore = false;
    try {
      const db = deps.storage.forPortal(lane.portalId);
      const { readUpTo } = lane;
      const limit = KEPT_IN_MEMORY - lane.waiting.length + (readUpTo === null ? lane.known.size : 0);
      const rows = await db.collection(Deliveries).list({
        where: { subscriptionId: lane.id, nextAttemptAt: { lte: toInstant(deps.clock.now()) } },
        order: [
          ['nextAttemptAt', 'asc'],
          ['id', 'asc'],
        ],
        limit,
        select: DUE_DELIVERY_COLUMNS,
        ...(readUpTo === null ? {} : { after: readUpTo }),
      });
      // Otherwise something was given back meanwhile, and the lane is to be read anew.
      if (lane.readUpTo === readUpTo) noteEnd(lane, rows.length === limit ? rows.at(-1) : undefined);
      const found = rows.filter(({ id }) => !lane.known.has(id));
      if (found.length === 0) return;
      const bodies = await readBodies(
        db,
        found.map(({ eventId }) => eventId),
      );
      lane.wasUseful = true;
      for (const delivery of found) {
        lane.known.add(delivery.id);
        lane.waiting.push({ lane, delivery, body: bodies.get(delivery.eventId) ?? null });
      }
    } catch (error) {
      readAnew(lane);
      throw error;
    } finally {
      lane.isFetching = false;
      for (const id of lane.leaving) lane.known.delete(id);
      lane.leaving.clear();
    }
  };
}
