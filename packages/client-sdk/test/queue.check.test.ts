import { createMemoryRateLimiter } from '@procurekit/core/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient, RateLimitError, TimeoutError, type Client, type ClientOptions } from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';

const LIMIT = 10;
const names = (count: number) => Array.from({ length: count }, (_, index) => `call ${index}`);

let server: RunningServer;
let apiKey: string;

beforeAll(async () => {
  const limiter = createMemoryRateLimiter();
  // A minute would be long for a test; everything else is the server's own.
  const brief = (policy: Parameters<typeof limiter.take>[1]) => ({ ...policy, windowSeconds: 2 });
  server = await startServer({
    rateLimiter: {
      take: (bucket, policy, nowMs) => limiter.take(bucket, brief(policy), nowMs),
      look: (bucket, policy, nowMs) => limiter.look(bucket, brief(policy), nowMs),
      close: () => limiter.close(),
    },
  });
});
afterAll(() => server.close());

/** A client with a key of its own, and what its requests were answered, in the order in which they were sent. */
async function startClient(
  limit: number,
  options: Partial<ClientOptions> = {},
): Promise<{ client: Client; sent: string[]; refused: string[] }> {
  apiKey = await server.issueKey(limit);
  const sent: string[] = [];
  const refused: string[] = [];
  const fetch: ClientOptions['fetch'] = async (url, init) => {
    sent.push(url);
    const response = await globalThis.fetch(url, init);
    if (response.status === 429) refused.push(url);
    return response;
  };
  return { client: createClient({ baseUrl: server.baseUrl, apiKey, fetch, ...options }), sent, refused };
}

const nameOf = (url: string) => new URL(url).searchParams.get('search') ?? '';
/** Takes everything that the limit leaves to a key. */
const useUp = (client: Client) => Promise.all(names(LIMIT).map((search) => client.requisitions.list({ search })));

describe('calls of one client at the limit of its key', () => {
  it('all end well, in the order of their arrival, and hardly any is refused', async () => {
    // So few that a slow machine answers them, too, before the window of two seconds is over.
    const { client, sent, refused } = await startClient(40);

    const answers = await Promise.all(names(60).map((search) => client.requisitions.list({ search })));

    expect(answers).toHaveLength(60);
    expect([...new Set(sent.map(nameOf))]).toEqual(names(60));
    expect(refused.length).toBeLessThanOrEqual(2);
  }, 30_000);

  it('end well although another client uses the same key, of which they hear nothing', async () => {
    const { client } = await startClient(LIMIT);
    const other = createClient({ baseUrl: server.baseUrl, apiKey });

    const both = [client, other].map((one) =>
      Promise.all(names(15).map((search) => one.requisitions.list({ search }))),
    );

    expect((await Promise.all(both)).flat()).toHaveLength(30);
  }, 30_000);

  it('fail with a clear error, and without being sent, when they would wait longer than they may', async () => {
    const { client, sent } = await startClient(LIMIT, { maxQueueMs: 50 });
    await useUp(client);

    const error = await client.requisitions.list({ search: 'too late' }).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ code: 'queued_too_long', attempts: 0, retryable: true });
    expect(String(error)).toContain('its turn comes later than maxQueueMs allows');
    expect(sent.map(nameOf)).not.toContain('too late');
  });

  it('leave the queue at once when their signal aborts, and let those behind them pass', async () => {
    const { client, sent } = await startClient(LIMIT);
    await useUp(client);
    const controller = new AbortController();
    const given = client.requisitions
      .list({ search: 'given up' }, { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    const next = client.requisitions.list({ search: 'next' });

    controller.abort('enough');

    expect(await given).toBe('enough');
    expect((await next).items).toEqual([]);
    expect(sent.map(nameOf)).not.toContain('given up');
    expect(sent.map(nameOf)).toContain('next');
  });

  it('are not repeated at all where no retries are wanted', async () => {
    const { client } = await startClient(LIMIT, { maxRetries: 0 });
    const other = createClient({ baseUrl: server.baseUrl, apiKey });
    await useUp(other);

    const error = await client.requisitions.list().catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ code: 'rate_limited', attempts: 1, rateLimit: { limit: LIMIT, remaining: 0 } });
  });
});
