import { afterEach, describe, expect, it } from 'vitest';

import { createMetricsServer, type MetricsServer } from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';

let metrics: MetricsServer;
let running: RunningServer;
afterEach(async () => {
  await metrics.close();
  await running.close();
});

describe('metrics', () => {
  it('count calls by operation and status, and tell the state of the product, on a port of their own', async () => {
    const waiting = {
      name: 'waiting',
      help: 'What waits',
      type: 'gauge',
      samples: [{ labels: { lane: 'a' }, value: 3 }],
    } as const;
    metrics = await createMetricsServer({ collect: () => Promise.resolve([waiting]) });
    const { port } = await metrics.listen(0, '127.0.0.1');
    running = await startServer({ onAnswer: (call) => metrics.observe(call) });
    await fetch(`${running.url}/api/v1/integration-api/meta`, { headers: { 'X-API-Key': running.apiKey } });
    await fetch(`${running.url}/api/v1/integration-api/meta`);

    const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

    expect(scraped).toContain('procurekit_call_duration_seconds_count{operation="meta.get",status="200"} 1');
    expect(scraped).toContain('procurekit_call_duration_seconds_count{operation="meta.get",status="401"} 1');
    expect(scraped).toContain('# TYPE waiting gauge\nwaiting{lane="a"} 3\n');
    expect(scraped).toContain('process_cpu_seconds_total');
    expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
  });
});
