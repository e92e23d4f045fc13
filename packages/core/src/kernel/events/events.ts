import { NO_KEY, type ScopeRule } from '../access/access.js';
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
  /**
   * The column that tells what the resource is about, and the enumeration of its words, where it depends on that who may hear of it:
   * whoever adds a word says with which scopes. Such a type declares no scopes of its own.
   */
  readonly about?: { readonly column: string; readonly of: string };
  /** Scopes by word, once modules are composed. */
  readonly scopesAbout?: ReadonlyMap<string, ScopeRule>;
}

/** Scopes with which a key hears of an event whose resource is about something of a kind. */
export function scopesToHear({ scopes, scopesAbout }: EventType, about: string | null): ScopeRule {
  return scopesAbout === undefined ? scopes : (scopesAbout.get(about ?? '') ?? NO_KEY);
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
  /** What kind of thing it is about, where its events are heard by that. */
  readonly about?: string;
}

/** How an event of a type speaks of a row. */
export function resourceOf({ about }: EventType, row: object): EventResource {
  const { id, version = 1 } = row as { readonly id: string; readonly version?: number };
  if (about === undefined) return { id, version };
  return { id, version, about: String((row as Readonly<Record<string, unknown>>)[about.column]) };
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
