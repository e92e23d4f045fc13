import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { EventPayload } from '../../kernel/events/event-payload.js';
import { eventPayload } from '../../kernel/events/events.js';
import type { Row } from '../../kernel/records/record.js';
import type { Announcement, Outbox } from '../../kernel/rows/unit-of-work.js';
import type { Ids } from '../../kernel/ports/ids.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { fanOut } from './fan-out/fan-out.js';
import { Events } from './feed/records.js';
import type { WebhookSignals } from './signals.js';

/** What the outbox needs from outside. */
export interface OutboxDeps {
  readonly ids: Ids;
  readonly storage: Pick<Storage, 'wake'>;
  readonly signals: WebhookSignals;
  /** Told of the events of a unit of work in its transaction. */
  readonly within?: (unit: UnitOfWork, events: readonly EventPayload[]) => Promise<void>;
  /** Told of the events of a unit of work once it is durable, in their order: the in-process bus. */
  readonly publish?: (portalId: string, events: readonly EventPayload[]) => void;
}

/**
 * Builds the outbox: writes each announced event with the bytes that receivers will get, and a delivery for every active
 * subscription to it or the promise of them, in the transaction of the change. Without a subscription that is one insert and
 * one lookup.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  return {
    async append(unit, announcements) {
      const payloads = announcements.map((announcement) => payloadOf(deps, unit, announcement));
      const rows = payloads.map((payload, index) => eventRow(payload, announcements[index]?.resource.about));
      await unit.tx.collection(Events).insertMany(rows);
      const { lanes, isPromised } = await fanOut(deps, unit, rows);
      await deps.within?.(unit, payloads);
      unit.tx.afterCommit(() => {
        deps.signals.announce(unit.portalId, lanes);
        if (isPromised || lanes.length > 0) deps.storage.wake();
        deps.publish?.(unit.portalId, payloads);
      });
    },
  };
}

function payloadOf({ ids }: OutboxDeps, { now }: UnitOfWork, { type, resource }: Announcement): EventPayload {
  return eventPayload(type, { eventId: ids.uuid(), occurredAt: now, resource });
}

/** The row of an event; its body is what every attempt sends. */
export function eventRow(payload: EventPayload, about: string | null = null): Row<typeof Events> {
  return {
    id: payload.eventId,
    name: payload.event,
    resourceType: payload.resource.type,
    about,
    occurredAt: payload.occurredAt,
    body: JSON.stringify(payload),
  };
}
