import type { CancelSignal } from '../../../../ports/http-client.js';

/** Ends requests that are under way, all of them at once. */
export interface BreakOff {
  readonly signal: CancelSignal;
  abort(): void;
}

/** Builds one. An AbortSignal would do as well, but looks through all its listeners each time one comes or goes. */
export function createBreakOff(): BreakOff {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    abort() {
      aborted = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
}
