import type { RecordType } from '../../../kernel/record.js';

/** Totals that were counted and have not changed since: see `createCountCache`. */
export interface CountCache {
  /** Returns the total for the key, counting only when rows it depends on may have changed. */
  total(key: CountKey, count: () => number): number;
  /** Notes what was committed. */
  written(write: Write): void;
  /** Forgets everything: somebody else wrote. */
  clear(): void;
}

/** What was counted. */
export interface CountKey {
  readonly portalId: string;
  readonly dependsOn: readonly RecordType[];
  /** Columns that the conditions name, of whichever record. */
  readonly columns: readonly string[];
  /** Statement and parameters. */
  readonly text: string;
}

/** A committed write. */
export interface Write {
  readonly record: RecordType;
  /** Null: in any portal. */
  readonly portalId: string | null;
  /** Columns that were changed; `rows` when rows came or went. */
  readonly changed: 'rows' | Iterable<string>;
}

interface Counted {
  readonly total: number;
  readonly state: number;
}

interface Generations {
  rows: number;
  readonly columns: Map<string, number>;
}

const MOST_TOTALS = 20_000;

/**
 * Keeps exact totals: counting costs as much as the page itself from a few thousand rows on, and lists are read far more
 * often than what they depend on changes. Every commit raises a generation: that of the rows of a table in a portal when
 * rows came or went, that of a column when it was changed. A total is good as long as the generations of everything it
 * depends on stand where they stood. Generations only grow, so their sum tells whether any of them moved.
 */
export function createCountCache(): CountCache {
  const counted = new Map<string, Counted>();
  const written = new Map<string, Generations>();

  function state({ portalId, dependsOn, columns }: CountKey): number {
    let sum = 0;
    for (const { table } of dependsOn) {
      for (const name of [table, `${table}/${portalId}`]) {
        const generations = written.get(name);
        if (generations === undefined) continue;
        sum += generations.rows;
        for (const column of columns) sum += generations.columns.get(column) ?? 0;
      }
    }
    return sum;
  }

  function generationsOf(name: string): Generations {
    let generations = written.get(name);
    if (generations === undefined) written.set(name, (generations = { rows: 0, columns: new Map() }));
    return generations;
  }

  return {
    total(key, count) {
      const name = `${key.portalId}${key.text}`;
      const known = counted.get(name);
      const current = state(key);
      if (known?.state === current) return known.total;
      if (counted.size >= MOST_TOTALS) counted.clear();
      const total = count();
      counted.set(name, { total, state: current });
      return total;
    },
    written({ record: { table }, portalId, changed }) {
      const generations = generationsOf(portalId === null ? table : `${table}/${portalId}`);
      if (changed === 'rows') generations.rows += 1;
      else for (const column of changed) generations.columns.set(column, (generations.columns.get(column) ?? 0) + 1);
    },
    clear: () => counted.clear(),
  };
}
