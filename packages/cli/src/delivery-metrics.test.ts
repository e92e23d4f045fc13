import { createMetricsServer } from '@procurekit/server-koa';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { deliveryMetrics } from './delivery-metrics.js';

const deliveries = {
  metrics: () => ({
    outcomes: { succeeded: 5, retried: 2, failed: 0, exhausted: 1, stopped: 0 },
    latency: { boundsSeconds: [0.01, 0.1], counts: [4, 2, 1], sumSeconds: 1.25, count: 7 },
    inFlight: 3,
    lanes: 2,
  }),
  queue: () => Promise.resolve({ depth: 9, oldestDueAt: '2026-01-15T10:00:00.000Z' }),
};

describe('metrics of deliveries', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keep their names and labels, which dashboards are built on', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-15T10:00:30.000Z'), toFake: ['Date'] });
    const metrics = await createMetricsServer({
      collect: () => deliveryMetrics({ deliveries }),
    });
    const { port } = await metrics.listen(0, '127.0.0.1');

    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await metrics.close();

    const ours = text.split('\n').filter((line) => /^procurekit_deliver/.test(line));
    expect(ours).toEqual([
      'procurekit_delivery_attempts_total{outcome="succeeded"} 5',
      'procurekit_delivery_attempts_total{outcome="retried"} 2',
      'procurekit_delivery_attempts_total{outcome="failed"} 0',
      'procurekit_delivery_attempts_total{outcome="exhausted"} 1',
      'procurekit_delivery_attempts_total{outcome="stopped"} 0',
      'procurekit_delivery_duration_seconds_bucket{le="0.01"} 4',
      'procurekit_delivery_duration_seconds_bucket{le="0.1"} 6',
      'procurekit_delivery_duration_seconds_bucket{le="+Inf"} 7',
      'procurekit_delivery_duration_seconds_sum 1.25',
      'procurekit_delivery_duration_seconds_count 7',
      'procurekit_deliveries_in_flight 3',
      'procurekit_delivery_lanes 2',
      'procurekit_deliveries_due 9',
      'procurekit_deliveries_waited_seconds 30',
    ]);
  });
});
