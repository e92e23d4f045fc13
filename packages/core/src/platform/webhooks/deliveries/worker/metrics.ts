import type { Outcome } from './outcome.js';

/** Upper bounds of the latency histogram, in seconds. */
export const LATENCY_BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15] as const;

/** How attempts and deliveries end. `retried`: failed, and there will be another attempt. */
export type OutcomeKind = 'succeeded' | 'retried' | 'failed' | 'exhausted' | 'stopped';

/** What a worker has done since it was built; counters only grow. */
export interface DeliveryMetrics {
  readonly outcomes: Readonly<Record<OutcomeKind, number>>;
  readonly latency: {
    /** Upper bounds of the buckets. */
    readonly boundsSeconds: readonly number[];
    /** Attempts that took at most as long as the bucket of the same place says, not cumulated; the last is beyond all. */
    readonly counts: readonly number[];
    readonly sumSeconds: number;
    readonly count: number;
  };
  /** Requests under way. */
  readonly inFlight: number;
  /** Subscriptions whose deliveries this worker holds. */
  readonly lanes: number;
}

/** Counts outcomes. */
export function createDeliveryCounters() {
  const outcomes: Record<OutcomeKind, number> = { succeeded: 0, retried: 0, failed: 0, exhausted: 0, stopped: 0 };
  const counts = Array.from({ length: LATENCY_BUCKETS_SECONDS.length + 1 }, () => 0);
  let sumSeconds = 0;
  let count = 0;
  return {
    note({ changes, attempt }: Outcome): void {
      outcomes[changes.status === 'pending' ? 'retried' : changes.status] += 1;
      if (attempt === null) return;
      const seconds = attempt.durationMs / 1000;
      const place = LATENCY_BUCKETS_SECONDS.findIndex((bound) => seconds <= bound);
      const index = place === -1 ? LATENCY_BUCKETS_SECONDS.length : place;
      counts[index] = (counts[index] ?? 0) + 1;
      sumSeconds += seconds;
      count += 1;
    },
    read: () => ({
      outcomes: { ...outcomes },
      latency: { boundsSeconds: LATENCY_BUCKETS_SECONDS, counts: [...counts], sumSeconds, count },
    }),
  };
}
