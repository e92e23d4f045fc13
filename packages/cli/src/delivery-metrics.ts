import type { Procurekit } from '@procurekit/core';
import type { Measurement, Sample } from '@procurekit/server-koa';

/** What is measured of a Procurekit. */
interface MeasuredKit {
  readonly deliveries: Pick<Procurekit['deliveries'], 'metrics' | 'queue'>;
}

/** Measures webhook deliveries: what this process has done, and what waits over all portals. */
export async function deliveryMetrics({ deliveries }: MeasuredKit): Promise<Measurement[]> {
  const { outcomes, latency, inFlight, lanes } = deliveries.metrics();
  const { depth, oldestDueAt } = await deliveries.queue();
  const waitedSeconds = oldestDueAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldestDueAt)) / 1000);
  return [
    {
      name: 'procurekit_delivery_attempts_total',
      help: 'Attempts of this process, by outcome',
      type: 'counter',
      samples: Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
    {
      name: 'procurekit_delivery_duration_seconds',
      help: 'Duration of an attempt',
      type: 'histogram',
      samples: histogram(latency),
    },
    gauge('procurekit_deliveries_in_flight', 'Requests to receivers under way in this process', inFlight),
    gauge('procurekit_delivery_lanes', 'Subscriptions whose deliveries this process holds', lanes),
    gauge('procurekit_deliveries_due', 'Deliveries that are due, in all portals', depth),
    gauge('procurekit_deliveries_waited_seconds', 'How long the oldest of them has been due', waitedSeconds),
  ];
}

function gauge(name: string, help: string, value: number): Measurement {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

type Latency = ReturnType<Procurekit['deliveries']['metrics']>['latency'];

// The worker counts each bucket by itself; Prometheus wants them cumulated.
function histogram({ boundsSeconds, counts, sumSeconds, count }: Latency): Sample[] {
  let total = 0;
  const buckets = counts.map((value, index) => {
    total += value;
    return { suffix: '_bucket', labels: { le: String(boundsSeconds[index] ?? '+Inf') }, value: total };
  });
  return [...buckets, { suffix: '_sum', value: sumSeconds }, { suffix: '_count', value: count }];
}
