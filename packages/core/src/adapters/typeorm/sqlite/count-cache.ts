import type { ChangeLog, Dependence } from './change-log.js';

/** Totals that were counted and have not changed since: see `createCountCache`. */
export interface CountCache {
  /** Returns the total for the key, counting only when rows it depends on may have changed. */
  total(key: CountKey, count: () => number): number;
}

/** What was counted. */
export interface CountKey extends Dependence {
  readonly portalId: string;
  /** Statement and parameters. */
  readonly text: string;
}

interface Counted {
  readonly total: number;
  readonly state: number;
}

const MOST_TOTALS = 20_000;

/**
 * Keeps exact totals: counting costs as much as the page itself from a few thousand rows on, and lists are read far more
 * often than what they depend on changes. A total is good as long as the state of everything it depends on.
 */
export function createCountCache(changes: Pick<ChangeLog, 'state'>): CountCache {
  const counted = new Map<string, Counted>();
  return {
    total(key, count) {
      const name = `${key.portalId}${key.text}`;
      const known = counted.get(name);
      const state = changes.state(key);
      if (known?.state === state) return known.total;
      if (counted.size >= MOST_TOTALS) counted.clear();
      const total = count();
      counted.set(name, { total, state });
      return total;
    },
  };
}
