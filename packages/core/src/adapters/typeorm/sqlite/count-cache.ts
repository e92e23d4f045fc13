import type { RecordType } from '../../../kernel/record.js';

/** Totals that were counted and have not changed since: see `createCountCache`. */
export interface CountCache {
  /** Returns the total for the key, counting only when rows it depends on may have changed. */
  total(key: CountKey, count: () => number): number;
  /** Notes that rows were committed; without a portal, in all portals. */
  written(record: RecordType, portalId: string | null): void;
  /** Forgets everything: somebody else wrote. */
  clear(): void;
}

/** What was counted. */
export interface CountKey {
  readonly portalId: string;
  readonly dependsOn: readonly RecordType[];
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
 * often than they change. Every commit raises the generation of the tables that it wrote in the portal; a total is good
 * as long as the generations of all tables it depends on stand where they stood. Generations only grow, so their sum
 * tells whether any of them moved.
 */
export function createCountCache(): CountCache {
  const counted = new Map<string, Counted>();
  const generations = new Map<string, number>();

  function state({ portalId, dependsOn }: CountKey): number {
    let sum = 0;
    for (const { table } of dependsOn)
      sum += (generations.get(table) ?? 0) + (generations.get(`${table}/${portalId}`) ?? 0);
    return sum;
  }

  return {
    total(key, count) {
      const name = `${key.portalId}${key.text}`;
      const known = counted.get(name);
      const current = state(key);
      if (known !== undefined && known.state === current) return known.total;
      if (counted.size >= MOST_TOTALS) counted.clear();
      const total = count();
      counted.set(name, { total, state: current });
      return total;
    },
    written({ table }, portalId) {
      const name = portalId === null ? table : `${table}/${portalId}`;
      generations.set(name, (generations.get(name) ?? 0) + 1);
    },
    clear: () => counted.clear(),
  };
}
