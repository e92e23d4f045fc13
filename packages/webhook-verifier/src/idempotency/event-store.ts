/** One process's hold on an event. */
export interface EventClaim {
  /** Unique to this hold, so that a release never ends somebody else's. */
  readonly token: string;
  /** When the hold ends by itself, so that a process that died does not block the event for ever. */
  readonly ttlMs: number;
}

/** What a claim found: the event is now ours, somebody else is at it, or it was handled before. */
export type EventState = 'claimed' | 'in_progress' | 'handled';

/**
 * Where it is remembered which events were handled. Implement it for any store that can write a row only
 * when there is none. Entries whose time is over count as absent.
 */
export interface EventStore {
  /** Takes the event unless it is held or handled. Atomic: of any number of calls at once, one gets `claimed`. */
  claim(eventId: string, claim: EventClaim): Promise<EventState>;

  /** Remembers for `ttlMs` that the event was handled, whoever holds it by now: it did happen. */
  complete(eventId: string, ttlMs: number): Promise<void>;

  /** Ends the hold with this token; does nothing when another hold or `complete` has replaced it. */
  release(eventId: string, token: string): Promise<void>;
}
