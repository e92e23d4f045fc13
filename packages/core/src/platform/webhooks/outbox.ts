import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { EventPayload } from '../../kernel/events/event-payload.js';
import { eventPayload } from '../../kernel/events/events.js';
import type { Row } from '../../kernel/records/record.js';
import type { Announcement, Outbox } from '../../kernel/rows/unit-of-work.js';
import { Storage } from '../../kernel/ports/storage.js';
import { fanOut } from './fan-out/fan-out.js';
import { Events } from './feed/records.js';
import { WebhookSignals } from './signals.js';

/** Who hears of the events of units of work at once. */
export interface Hearing {
  /** Told in the transaction. */
  within?(unit: UnitOfWork, events: readonly EventPayload[]): Promise<void>;
  /** Told once they are durable, in their order. */
  publish?(portalId: string, events: readonly EventPayload[]): void;
}

/**
 * Builds the outbox: writes each announced event with the bytes that receivers will get, and a delivery for every active
 * subscription to it or the promise of them, in the transaction of the change. Without a subscription that is one insert and
 * one lookup.
 */
export function createOutbox(hearing: Hearing): Outbox {
  return {
    async append(unit, announcements) {
      const payloads = announcements.map((announcement) => payloadOf(unit, announcement));
      const rows = payloads.map((payload, index) => eventRow(payload, announcements[index]?.resource.about));
      await unit.tx.collection(Events).insertMany(rows);
      const { lanes, isPromised } = await fanOut(unit, rows);
      await hearing.within?.(unit, payloads);
      unit.tx.afterCommit(() => {
        unit.port(WebhookSignals).announce(unit.portalId, lanes);
        if (isPromised || lanes.length > 0) unit.port(Storage).wake();
        hearing.publish?.(unit.portalId, payloads);
      });
    },
  };
}

function payloadOf({ id, now }: UnitOfWork, { type, resource }: Announcement): EventPayload {
  return eventPayload(type, { eventId: id(), occurredAt: now, resource });
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
