import type { ScopeRule } from '../access/access.js';
import type { EventPayload } from './event-payload.js';

/** A kind of event that integrators can subscribe to. */
export interface EventType<Name extends string = string> {
  /** Name as subscribers see it. */
  readonly name: Name;
  /** `resource.type` of the payload. */
  readonly resourceType: string;
  /** What happened, for the catalogue; sentence case, no full stop. */
  readonly meaning: string;
  /** Scopes with which a key may receive it. */
  readonly scopes: ScopeRule;
}

/** Declares an event type. */
export function eventType<const Name extends string>(type: EventType<Name>): EventType<Name> {
  return type;
}

/** The entity that an event speaks of. */
export interface EventResource {
  readonly id: string;
  /** Revision of the entity after the change; orders the events of one entity. */
  readonly version: number;
}

/** Makes the payload of an event. */
export function eventPayload<Name extends string>(
  type: EventType<Name>,
  event: { readonly eventId: string; readonly occurredAt: string; readonly resource: EventResource },
): EventPayload<Name> {
  return {
    event: type.name,
    eventId: event.eventId,
    schemaVersion: '1.0',
    occurredAt: event.occurredAt,
    resource: { type: type.resourceType, id: event.resource.id, version: event.resource.version },
  };
}
