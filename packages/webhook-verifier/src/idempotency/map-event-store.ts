import type { EventClaim, EventState, EventStore } from './event-store.js';

/** An entry of the `Map`: the holder of the event, or null once it was handled. */
export interface MapEventEntry {
  readonly token: string | null;
  readonly expiresAtMs: number;
}

/** A store for one process: a restart forgets everything. */
export interface MapEventStoreOptions {
  readonly map?: Map<string, MapEventEntry> | undefined;
  readonly now?: (() => number) | undefined;
}

/** Keeps events in a `Map`; for tests, and for receivers whose handler tolerates repetition after a restart. */
export function mapEventStore(options: MapEventStoreOptions = {}): EventStore {
  const { map = new Map<string, MapEventEntry>(), now = Date.now } = options;

  /** A map keeps the order of insertion and every write inserts anew, so the oldest come first. */
  function dropExpired(): void {
    for (const [eventId, entry] of map) {
      if (entry.expiresAtMs > now()) return;
      map.delete(eventId);
    }
  }

  function put(eventId: string, token: string | null, ttlMs: number): void {
    map.delete(eventId);
    map.set(eventId, { token, expiresAtMs: now() + ttlMs });
  }

  // One synchronous step, which is what makes a claim atomic in a single process.
  function claim(eventId: string, { token, ttlMs }: EventClaim): EventState {
    dropExpired();
    const entry = map.get(eventId);
    if (entry && entry.expiresAtMs > now()) return entry.token === null ? 'handled' : 'in_progress';
    put(eventId, token, ttlMs);
    return 'claimed';
  }

  return {
    claim: (eventId, hold) => Promise.resolve(claim(eventId, hold)),
    complete(eventId, ttlMs) {
      put(eventId, null, ttlMs);
      return Promise.resolve();
    },
    release(eventId, token) {
      if (map.get(eventId)?.token === token) map.delete(eventId);
      return Promise.resolve();
    },
  };
}
