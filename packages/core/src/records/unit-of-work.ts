import type { Clock } from '../ports/clock.js';
import type { Storage, Transaction } from '../ports/storage.js';
import { StaleVersion } from '../ports/storage-errors.js';
import type { UnitOfWork } from '../operations/call.js';
import type { EventResource, EventType } from '../operations/events.js';
import { toInstant } from '../values/instant.js';
import { MoneyOverflowError } from '../values/money.js';
import { QuantityOverflowError } from '../values/quantity.js';
import { rejectInput, requestErrors } from '../operations/request-errors.js';

/** An event that a unit of work announced. */
export interface Announcement {
  readonly type: EventType;
  readonly resource: EventResource;
}

/** Writes announced events in the transaction of the change that they speak of. */
export interface Outbox {
  append(unit: UnitOfWork, announcements: readonly Announcement[]): Promise<void>;
}

/** A unit of work that can try a part of itself. */
export interface NestableUnitOfWork extends UnitOfWork {
  /** Runs a part that may fail: when it throws, its writes and announcements are undone, and the error is thrown on. */
  nested<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}

/** Runs units of work of a portal. */
export type RunUnitOfWork = <T>(portalId: string, work: (unit: NestableUnitOfWork) => Promise<T>) => Promise<T>;

/** Binds units of work to a storage and an outbox. */
export function createUnitOfWork(deps: {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly clock: Clock;
}): RunUnitOfWork {
  return async (portalId, work) => {
    try {
      return await deps.storage.transaction(portalId, async (tx) => {
        const announcements: Announcement[] = [];
        const unit = unitOver(tx, portalId, toInstant(deps.clock.now()), announcements);
        const result = await work(unit);
        if (announcements.length > 0) await deps.outbox.append(unit, announcements);
        return result;
      });
    } catch (error) {
      throw asRefusal(error);
    }
  };
}

// What cannot be done because of somebody else's change or of the values sent is the caller's to know, not a fault.
function asRefusal(error: unknown): unknown {
  if (error instanceof StaleVersion) {
    return requestErrors.versionConflict({ currentVersion: error.currentVersion }, { cause: error });
  }
  // Each value was in range, but a product or sum of them is not.
  if (error instanceof MoneyOverflowError || error instanceof QuantityOverflowError) {
    return rejectInput([{ pointer: '', code: 'out_of_range', message: error.message }]);
  }
  return error;
}

function unitOver(tx: Transaction, portalId: string, now: string, announcements: Announcement[]): NestableUnitOfWork {
  return {
    portalId,
    now,
    tx,
    announce: (type: EventType, resource: EventResource) => void announcements.push({ type, resource }),
    async nested(work) {
      const before = announcements.length;
      try {
        return await tx.nested((inner) => work(unitOver(inner, portalId, now, announcements)));
      } catch (error) {
        announcements.length = before;
        throw asRefusal(error);
      }
    },
  };
}
