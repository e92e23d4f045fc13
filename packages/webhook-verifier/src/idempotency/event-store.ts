/** One process's hold on an event. */
export interface EventClaim {
  /** Unique to this hold, so that a release never ends another one. */
  readonly token: string;
  /** When the hold expires, so that a crashed process does not block the event forever. */
  readonly ttlMs: number;
}

/** Result of a claim: the caller now holds the event, another process does, or it was handled before. */
export type EventState = 'claimed' | 'in_progress' | 'handled';

/**
 * Remembers which events were handled. Implement it for any store that can insert a row only if it does
 * not exist yet. Expired entries count as absent.
 */
export interface EventStore {
  /** Takes the event unless it is held or handled. Atomic: of any number of concurrent calls, one gets `claimed`. */
  claim(eventId: string, claim: EventClaim): Promise<EventState>;

  /** Remembers for `ttlMs` that the event was handled, even if another process holds it by now. */
  complete(eventId: string, ttlMs: number): Promise<void>;

  /** Ends the hold with this token; does nothing when another hold or `complete` has replaced it. */
  release(eventId: string, token: string): Promise<void>;
}
