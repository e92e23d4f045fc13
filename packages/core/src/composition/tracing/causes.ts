import type { SpanPlace, Tracer } from '../../kernel/ports/tracer.js';

/** Remembers which spans caused what is done later: the newest ones of this process. */
export interface Causes {
  /** Notes that these were made for the call or job that is under way. */
  note(ids: readonly string[]): void;
  /** The span of what something was made for; undefined when another process made it, or long ago. */
  of(id: string): SpanPlace | undefined;
}

const REMEMBERED = 10_000;

/** Builds the memory of one process. */
export function createCauses(tracer: Tracer): Causes {
  const places = new Map<string, SpanPlace>();
  return {
    note(ids) {
      const place = tracer.cause();
      if (place === undefined) return;
      for (const id of ids) places.set(id, place);
      for (const oldest of places.keys()) {
        if (places.size <= REMEMBERED) return;
        places.delete(oldest);
      }
    },
    of: (id) => places.get(id),
  };
}
