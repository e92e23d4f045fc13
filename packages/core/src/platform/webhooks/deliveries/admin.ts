import { toInstant } from '../../../kernel/values/time/instant.js';
import { pageWindow, type PageRequest } from '../../../kernel/operations/page.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Storage, type Where } from '../../../kernel/ports/storage.js';
import { OF_BUSINESS } from '../events.js';
import { WebhookSignals } from '../signals.js';
import { deliveryHistory, type DeliveryHistory } from './log-service.js';
import type { DeliveryRow } from './new-delivery.js';
import { Deliveries, DeliveryLanes } from './records.js';
import { replayDelivery } from './replay.js';
import { UNDELIVERED, type DeliveryStatus } from './statuses.js';

/** Which deliveries of a portal are meant. */
export interface DeliverySelection {
  readonly portalId: string;
  readonly subscriptionId?: string;
  readonly status?: DeliveryStatus;
  readonly event?: string;
  /** Deliveries created at this time or later. */
  readonly since?: string;
}

/** How much waits to be delivered. */
export interface DeliveryQueue {
  /** Deliveries that are due. */
  readonly depth: number;
  /** Since when the one that has waited longest is due; null when none is. */
  readonly oldestDueAt: string | null;
}

/** Deliveries of a transaction of a replay. */
const REPLAY_BATCH = 100;

/** A delivery with what was sent and every attempt. */
export interface ShownDelivery extends DeliveryRow, DeliveryHistory {}

/** Looks after the deliveries of an installation. */
export interface DeliveryAdmin {
  /** A page of deliveries, newest first, with their number on all pages. */
  list(
    selection: DeliverySelection,
    page: PageRequest,
  ): Promise<{ readonly items: readonly DeliveryRow[]; readonly total: number }>;
  /** A delivery with what was sent and every attempt, or null. */
  show(portalId: string, id: string): Promise<ShownDelivery | null>;
  /** Delivers again. @throws ProcurekitError `not_found` */
  replay(portalId: string, id: string): Promise<DeliveryRow>;
  /** How many deliveries `replayAll` would send; those that ended without success unless the selection has a status, and no tests unless it names their event. */
  previewReplay(selection: DeliverySelection): Promise<number>;
  /** Delivers all of these again, in small transactions; returns how many. */
  replayAll(selection: DeliverySelection): Promise<number>;
  /** How much waits, over all portals. */
  queue(): Promise<DeliveryQueue>;
  /** Subscriptions whose deliveries some worker holds at this moment. */
  heldLanes(): Promise<number>;
}

/** Builds what the people who run an installation do with deliveries, over all keys of a portal. */
export function createDeliveryAdmin(world: World): DeliveryAdmin {
  const [storage, clock, signals] = [world.port(Storage), world.port(Clock), world.port(WebhookSignals)];
  const now = () => toInstant(clock.now());

  async function replayBatch(selection: DeliverySelection, after: string): Promise<readonly DeliveryRow[]> {
    return storage.transaction(selection.portalId, async (tx) => {
      const rows = await tx.collection(Deliveries).list({
        where: { ...undelivered(selection), id: { gt: after } },
        order: [['id', 'asc']],
        limit: REPLAY_BATCH,
      });
      const replayed = [];
      for (const { id } of rows) replayed.push(await replayDelivery(tx, id, now()));
      const lanes = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))];
      tx.afterCommit(() => {
        signals.announce(selection.portalId, lanes);
        storage.wake();
      });
      return replayed;
    });
  }

  return {
    list(selection: DeliverySelection, page: PageRequest) {
      const where = selected(selection);
      return storage
        .forPortal(selection.portalId)
        .collection(Deliveries)
        .page({ where, ...pageWindow(page) });
    },
    async show(portalId: string, id: string) {
      const db = storage.forPortal(portalId);
      const delivery = await db.collection(Deliveries).find(id);
      return delivery === null ? null : { ...delivery, ...(await deliveryHistory(db, delivery)) };
    },
    async replay(portalId: string, id: string) {
      return storage.transaction(portalId, async (tx) => {
        const delivery = await replayDelivery(tx, id, now());
        tx.afterCommit(() => {
          signals.announce(portalId, [delivery.subscriptionId]);
          storage.wake();
        });
        return delivery;
      });
    },
    previewReplay(selection: DeliverySelection): Promise<number> {
      const where = undelivered(selection);
      return storage.forPortal(selection.portalId).collection(Deliveries).count({ where });
    },
    async replayAll(selection: DeliverySelection): Promise<number> {
      let count = 0;
      let last = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const replayed = await replayBatch(selection, last);
        count += replayed.length;
        last = replayed.at(-1)?.id ?? last;
        if (replayed.length < REPLAY_BATCH) return count;
      }
    },
    async queue(): Promise<DeliveryQueue> {
      const due = { nextAttemptAt: { lte: now() } };
      const depth = await storage.system.collection(Deliveries).count({ where: due });
      if (depth === 0) return { depth, oldestDueAt: null };
      // The one column that is asked for is in the index of what is due, so that no delivery itself is read.
      const [oldest] = await storage.system
        .collection(Deliveries)
        .list({ where: due, select: ['nextAttemptAt'], order: [['nextAttemptAt', 'asc']], limit: 1 });
      return { depth, oldestDueAt: oldest?.nextAttemptAt ?? null };
    },
    heldLanes(): Promise<number> {
      return storage.system.collection(DeliveryLanes).count({ where: { leasedUntil: { gt: now() } } });
    },
  };
}

function selected({ subscriptionId, status, event, since }: DeliverySelection): Where<DeliveryRow> {
  return {
    ...(subscriptionId === undefined ? {} : { subscriptionId }),
    ...(status === undefined ? {} : { status }),
    ...(event === undefined ? {} : { event }),
    ...(since === undefined ? {} : { createdAt: { gte: since } }),
  };
}

function undelivered(selection: DeliverySelection): Where<DeliveryRow> {
  return {
    ...OF_BUSINESS,
    ...selected(selection),
    ...(selection.status === undefined ? { status: { in: UNDELIVERED } } : {}),
  };
}
