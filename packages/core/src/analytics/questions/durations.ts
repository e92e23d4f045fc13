import type { Durations } from '../figures/figures.js';

/** How long the middle one took, and how long all but the slowest tenth took at the most. */
export interface Percentiles {
  readonly count: number;
  /** Null where nothing was counted. */
  readonly medianSeconds: number | null;
  readonly p90Seconds: number | null;
}

/** The median, which lies between the middle two where they are even in number, and the 90th percentile by nearest rank. */
export function percentilesOf(durations: Iterable<Durations>): Percentiles {
  const counts = new Map<number, number>();
  for (const each of durations) {
    for (const [seconds, count] of each) counts.set(seconds, (counts.get(seconds) ?? 0) + count);
  }
  const sorted = [...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
  const count = sorted.reduce((sum, [, each]) => sum + each, 0);
  if (count === 0) return { count, medianSeconds: null, p90Seconds: null };
  const at = (rank: number) => {
    let passed = 0;
    return sorted.find(([, each]) => (passed += each) >= rank)?.[0] ?? 0;
  };
  const middle = at(Math.ceil(count / 2)) + at(Math.floor(count / 2) + 1);
  return { count, medianSeconds: Math.round(middle / 2), p90Seconds: at(Math.ceil(count * 0.9)) };
}
