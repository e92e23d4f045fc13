import type { Handlers } from '../../../kernel/operations/call.js';
import type { PortalCaller } from '../../../kernel/access/caller.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { type Reader, Storage } from '../../../kernel/ports/storage.js';
import { OF_BUSINESS } from '../events.js';
import { Events } from '../feed/records.js';
import type { webhookOperations } from '../operations.js';
import { WebhookSignals } from '../signals.js';
import {
  getOwnSubscription,
  requireDomain,
  requireKey,
  type SubscriptionRow,
} from '../subscriptions/own-subscription.js';
import { Subscriptions } from '../subscriptions/records.js';
import type { DeliveryRow } from './new-delivery.js';
import { MAX_REPLAYED, type Payload } from './schemas.js';
import { Deliveries, DeliveryAttempts } from './records.js';
import { replayDelivery } from './replay.js';
import { UNDELIVERED } from './statuses.js';
import { Composed } from '../../../kernel/operations/composed.js';

type Operations = Pick<typeof webhookOperations, 'listDeliveries' | 'getDelivery' | 'replay' | 'replaySince'>;

/** The handlers of the delivery log. */
export const deliveryLogHandlers: Handlers<Operations> = {
  async listDeliveries({ db, caller }, { params, query }) {
    const subscription = await getOwnSubscription(db, caller, params.id);
    const { status, eventId, since, sameUrl = false } = query;
    const where = {
      subscriptionId: sameUrl ? { in: await idsOfUrl(db, subscription) } : subscription.id,
      ...(status === undefined ? {} : { status }),
      ...(eventId === undefined ? {} : { eventId }),
      ...(since === undefined ? {} : { createdAt: { gte: since } }),
    };
    return db.collection(Deliveries).page({ where, ...pageWindow(query) });
  },
  async getDelivery({ db, caller }, { params }) {
    const delivery = await getOwnDelivery(db, caller, params.deliveryId);
    return { ...delivery, ...(await deliveryHistory(db, delivery)) };
  },
  async replay(call, { params }) {
    const { tx, caller, now, portalId } = call;
    const delivery = await getOwnDelivery(tx, caller, params.deliveryId);
    requireDomain(call.port(Composed).events, delivery.event, requireKey(caller));
    const item = await replayDelivery(tx, delivery.id, now);
    tx.afterCommit(() => {
      call.port(WebhookSignals).announce(portalId, [item.subscriptionId]);
      call.port(Storage).wake();
    });
    return { item };
  },
  async replaySince(call, { params, body: { since, status, dryRun = false } }) {
    const { tx, caller, now, portalId } = call;
    const { id: subscriptionId } = await getOwnSubscription(tx, caller, params.id);
    const created = { subscriptionId, createdAt: { gte: since }, ...OF_BUSINESS };
    const where = { ...created, status: status ?? { in: UNDELIVERED } };
    const deliveries = tx.collection(Deliveries);
    const total = await deliveries.count({ where });
    if (dryRun || total === 0) return { replayed: 0, remaining: total };
    const rows = await deliveries.list({ where, order: [['id', 'asc']], limit: MAX_REPLAYED });
    const names = new Set(rows.map(({ event }) => event));
    for (const event of names) requireDomain(call.port(Composed).events, event, requireKey(caller));
    for (const { id } of rows) await replayDelivery(tx, id, now);
    tx.afterCommit(() => {
      call.port(WebhookSignals).announce(portalId, [subscriptionId]);
      call.port(Storage).wake();
    });
    return { replayed: rows.length, remaining: total - rows.length };
  },
};

/** The subscriptions of a key that lead to the URL of one of them. */
async function idsOfUrl(db: Reader, { keyId, urlHash }: SubscriptionRow): Promise<string[]> {
  const rows = await db.collection(Subscriptions).list({ where: { keyId, urlHash }, select: ['id'] });
  return rows.map(({ id }) => id);
}

/** An attempt to deliver. */
export interface DeliveryAttempt extends Row<typeof DeliveryAttempts> {}

/** What was sent, and every attempt at it. */
export interface DeliveryHistory {
  readonly payload: Payload;
  readonly attemptLog: DeliveryAttempt[];
}

export async function deliveryHistory(
  db: Reader,
  delivery: Pick<DeliveryRow, 'id' | 'eventId' | 'snapshot'>,
): Promise<DeliveryHistory> {
  const event = await db.collection(Events).find(delivery.eventId);
  if (event === null) throw requestErrors.notFound({});
  const attemptLog = await db
    .collection(DeliveryAttempts)
    .list({ where: { deliveryId: delivery.id }, order: [['attempt', 'asc']] });
  // We wrote the text ourselves, from a payload.
  return { payload: JSON.parse(delivery.snapshot ?? event.body) as Payload, attemptLog };
}

async function getOwnDelivery(db: Reader, caller: PortalCaller, id: string): Promise<DeliveryRow> {
  const delivery = await db.collection(Deliveries).find(id);
  if (delivery === null) throw requestErrors.notFound({});
  await getOwnSubscription(db, caller, delivery.subscriptionId);
  return delivery;
}
