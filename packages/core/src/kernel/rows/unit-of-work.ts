import { bySystem, type Cause } from '../operations/cause.js';
import { Clock } from '../ports/clock.js';
import { Storage, type SystemTransaction, type Transaction } from '../ports/storage.js';
import { StaleVersion } from '../ports/storage-errors.js';
import type { UnitOfWork } from '../operations/call.js';
import { lockInOrder, LockOrder } from '../operations/lock-order.js';
import { Composed } from '../operations/composed.js';
import type { World } from '../operations/world.js';
import { extensionPoint } from '../operations/extension-point.js';
import { port } from '../ports/port.js';
import type { EventResource, EventType } from '../events/events.js';
import { toInstant } from '../values/time/instant.js';
import { overflowRefusal } from '../errors/overflow.js';
import { requestErrors } from '../errors/request-errors.js';
import { openChangeLog, type ChangeLog, type RowChange } from './change-log.js';
import { leaveBehind, LeavingRefusal } from './leaving-refusal.js';
import { namedByOf } from './in-use.js';
import { watchWrites } from './watched-writes.js';

/** An event that a unit of work announced. */
export interface Announcement {
  readonly type: EventType;
  readonly resource: EventResource;
}

/** Writes announced events in the transaction of the change that they speak of. */
export interface Outbox {
  append(unit: UnitOfWork, announcements: readonly Announcement[]): Promise<void>;
}

export const Outbox = port<Outbox>('outbox');

/** Writes down in the transaction of a change who changed what. */
export interface AuditTrail {
  append(unit: Pick<UnitOfWork, 'tx' | 'now'>, cause: Cause, log: ChangeLog): Promise<void>;
}

export const AuditTrail = port<AuditTrail>('auditTrail');

/** What was done to what, where that is no change of a record. */
export interface Deed {
  readonly entityType: string;
  readonly entityId: string | null;
}

/** Tells the audit trail of something that is no change of a record, such as a sign-in. */
export type RecordDeed = (unit: Pick<UnitOfWork, 'tx' | 'now'>, cause: Cause, deed: Deed) => Promise<void>;

export const RecordDeed = port<RecordDeed>('recordDeed');

/** Looks at all that a unit of work has changed before it ends, whoever changed it and however; what it writes belongs to the unit. */
export type SettleChanges = (unit: UnitOfWork, changes: readonly RowChange[]) => Promise<void>;

/** What must follow changes of rows at once. */
export const settlings = extensionPoint<SettleChanges>('unitOfWork.settlings');

/** A unit of work that can try a part of itself. */
export interface NestableUnitOfWork extends UnitOfWork {
  /** Runs a part that may fail: when it throws, its writes and announcements are undone, and the error is thrown on. */
  nested<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}

/** Runs units of work of a portal. What nobody asked for, the product does by itself. */
export type RunUnitOfWork = <T>(
  portalId: string,
  work: (unit: NestableUnitOfWork) => Promise<T>,
  cause?: Cause,
) => Promise<T>;

export const RunUnitOfWork = port<RunUnitOfWork>('runUnitOfWork');

/** Runs units of work that begin before their portal is known, or before there is one. */
export type RunAcrossPortals = <T>(work: (tx: SystemTransaction) => Promise<T>, cause: Cause) => Promise<T>;

export const RunAcrossPortals = port<RunAcrossPortals>('runAcrossPortals');

/** Builds what runs units of work, each with its events and its entries in the audit trail. */
export function createUnitOfWork(world: World): RunUnitOfWork {
  const namedBy = namedByOf(world.port(Composed).records);
  const run: RunUnitOfWork = async (portalId, work, cause = bySystem('system')) => {
    try {
      return await world.port(Storage).transaction(portalId, async (tx) => {
        const announcements: Announcement[] = [];
        const log = openChangeLog();
        const now = toInstant(world.port(Clock).now());
        const unit = unitOver(watchWrites(tx, log, namedBy), { ...world, portalId, now }, announcements);
        const result = await work(unit);
        for (const settle of world.ask(settlings)) await settle(unit, log.changes());
        if (announcements.length > 0) await world.port(Outbox).append(unit, announcements);
        await world.port(AuditTrail).append({ tx, now: unit.now }, cause, log);
        return result;
      });
    } catch (error) {
      // A refusal undoes all that was written, so what it leaves behind is written by itself.
      if (error instanceof LeavingRefusal) throw await run(portalId, error.leave, cause);
      throw asRefusal(error);
    }
  };
  return run;
}

/** Builds what runs units of work over all portals. What they change, they change in some portal's view. */
export function createAcrossPortals(world: World): RunAcrossPortals {
  const namedBy = namedByOf(world.port(Composed).records);
  return (work, cause) =>
    world.port(Storage).systemTransaction(async (tx) => {
      const logs = new Map<string, ChangeLog>();
      const result = await work({
        ...tx,
        forPortal: (portalId) => {
          const log = logs.get(portalId) ?? openChangeLog();
          logs.set(portalId, log);
          return watchWrites(tx.forPortal(portalId), log, namedBy);
        },
      });
      const now = toInstant(world.port(Clock).now());
      for (const [portalId, log] of logs)
        await world.port(AuditTrail).append({ tx: tx.forPortal(portalId), now }, cause, log);
      return result;
    });
}

// What cannot be done because of somebody else's change or of the values sent is the caller's to know, not a fault.
function asRefusal(error: unknown): unknown {
  if (error instanceof StaleVersion) {
    return requestErrors.versionConflict({ currentVersion: error.currentVersion }, { cause: error });
  }
  return overflowRefusal(error) ?? error;
}

/** Runs a part of a call that may fail: when it throws, its writes and announcements are undone, and the error is thrown on. */
export async function runPart<C extends UnitOfWork, T>(call: C, work: (part: C) => Promise<T>): Promise<T> {
  const announced: Announcement[] = [];
  const announce: UnitOfWork['announce'] = (type, resource) => void announced.push({ type, resource });
  try {
    const result = await call.tx.nested((tx) => work({ ...call, tx, announce }));
    for (const { type, resource } of announced) call.announce(type, resource);
    return result;
  } catch (error) {
    throw asRefusal(await leaveBehind(error, call));
  }
}

type UnitFacts = World & Pick<UnitOfWork, 'portalId' | 'now'>;

function unitOver(tx: Transaction, facts: UnitFacts, announcements: Announcement[]): NestableUnitOfWork {
  const unit: NestableUnitOfWork = {
    ...facts,
    tx,
    // Of whatever unit it is called: a part of this one has a transaction of its own.
    lock(...wanted) {
      return lockInOrder(this.tx, facts.port(LockOrder), wanted);
    },
    announce: (type: EventType, resource: EventResource) => void announcements.push({ type, resource }),
    async nested(work) {
      const before = announcements.length;
      try {
        return await tx.nested((inner) => work(unitOver(inner, facts, announcements)));
      } catch (error) {
        announcements.length = before;
        throw asRefusal(await leaveBehind(error, unit));
      }
    },
  };
  return unit;
}
