import { afterEach, describe, expect, it } from 'vitest';

import { createMetricsServer, type MetricsServer } from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';

let metrics: MetricsServer;
let running: RunningServer | undefined;
afterEach(async () => {
  await metrics.close();
  await running?.close();
  running = undefined;
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
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  it('tell of histograms that are counted elsewhere, and of labels with anything in them', async () => {
    const took = {
      name: 'took_seconds',
      help: 'How long it took',
      type: 'histogram',
      samples: [
        { suffix: '_bucket', labels: { le: '0.1' }, value: 2 },
        { suffix: '_bucket', labels: { le: '+Inf' }, value: 3 },
        { suffix: '_sum', value: 0.7 },
        { suffix: '_count', value: 3 },
      ],
    } as const;
    const named = {
      name: 'named',
      help: 'What is named',
      type: 'counter',
      samples: [{ labels: { name: 'a"b\\c\nd' }, value: 1 }],
    } as const;
    metrics = await createMetricsServer({ collect: () => Promise.resolve([took, named]) });
    const { port } = await metrics.listen(0, '127.0.0.1');

    const address = `http://127.0.0.1:${port}/metrics`;
    const [first, second] = [await (await fetch(address)).text(), await (await fetch(address)).text()];

    expect(first).toContain(
      '# HELP took_seconds How long it took\n# TYPE took_seconds histogram\ntook_seconds_bucket{le="0.1"} 2\ntook_seconds_bucket{le="+Inf"} 3\ntook_seconds_sum 0.7\ntook_seconds_count 3\n',
    );
    expect(first).toContain('named{name="a\\"b\\\\c\\nd"} 1\n');
    expect(second).toContain('took_seconds_count 3\n');
  });

  it('are not there, instead of half there, when the product cannot be measured', async () => {
    metrics = await createMetricsServer({ collect: () => Promise.reject(new Error('the database is away')) });
    const { port } = await metrics.listen(0, '127.0.0.1');

    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(503);
  });
});
