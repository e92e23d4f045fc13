import type { UnitOfWork } from '../../operations/call.js';
import { eventPayload, type EventPayload } from '../../operations/events.js';
import type { Row } from '../../records/record.js';
import type { Announcement, Outbox } from '../../records/unit-of-work.js';
import type { Ids } from '../../ports/ids.js';
import type { Storage } from '../../ports/storage.js';
import { newDelivery } from './deliveries/new-delivery.js';
import { Deliveries } from './deliveries/records.js';
import { wakeLanes } from './deliveries/wake-lanes.js';
import { Events } from './feed/records.js';
import type { WebhookSignals } from './signals.js';
import { Subscriptions } from './subscriptions/records.js';

/** What the outbox needs from outside. */
export interface OutboxDeps {
  readonly ids: Ids;
  readonly storage: Pick<Storage, 'wake'>;
  readonly signals: WebhookSignals;
  /** Told of the events of a unit of work once it is durable, in their order: the in-process bus. */
  readonly publish?: (portalId: string, events: readonly EventPayload[]) => void;
}

/**
 * Builds the outbox: writes each announced event with the bytes that receivers will get, and a delivery for every active
 * subscription to it, in the transaction of the change. Without a subscription that is one insert and one lookup.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  return {
    async append(unit, announcements) {
      const payloads = announcements.map((announcement) => payloadOf(deps, unit, announcement));
      await unit.tx.collection(Events).insertMany(payloads.map(eventRow));
      const lanes = await fanOut(deps, unit, payloads);
      unit.tx.afterCommit(() => {
        deps.signals.announce(unit.portalId, lanes);
        if (lanes.length > 0) deps.storage.wake();
        deps.publish?.(unit.portalId, payloads);
      });
    },
  };
}

function payloadOf({ ids }: OutboxDeps, { now }: UnitOfWork, { type, resource }: Announcement): EventPayload {
  return eventPayload(type, { eventId: ids.uuid(), occurredAt: now, resource });
}

/** The row of an event; its body is what every attempt sends. */
export function eventRow(payload: EventPayload): Row<typeof Events> {
  return {
    id: payload.eventId,
    name: payload.event,
    resourceType: payload.resource.type,
    occurredAt: payload.occurredAt,
    body: JSON.stringify(payload),
  };
}

async function fanOut(deps: OutboxDeps, { tx, now }: UnitOfWork, payloads: readonly EventPayload[]): Promise<string[]> {
  const names = [...new Set(payloads.map(({ event }) => event))];
  const subscriptions = await tx
    .collection(Subscriptions)
    .list({ where: { event: { in: names }, isActive: true }, select: ['id', 'event'], order: [['id', 'asc']] });
  if (subscriptions.length === 0) return [];
  const deliveries = payloads.flatMap(({ event, eventId }) =>
    subscriptions
      .filter((subscription) => subscription.event === event)
      .map(({ id: subscriptionId }) => newDelivery({ id: deps.ids.uuid(), subscriptionId, eventId, event, now })),
  );
  await tx.collection(Deliveries).insertMany(deliveries);
  const lanes = subscriptions.map(({ id }) => id);
  await wakeLanes(tx, lanes, now);
  return lanes;
}
