import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createClient, type Client, type ClientOptions, type FetchInit } from '../src/index.js';
import { repeat } from '../src/repeat.js';
import { repeatWith } from '../src/retry.js';

beforeEach(() => {
  vi.useFakeTimers();
  // Under a clock that a test holds, there would be no waiting for it.
  repeatWith(repeat);
});
afterEach(() => vi.useRealTimers());

/** A server that takes a while for each request, the longer the more there are, and how many it had at once. */
function aServer(tookMs: (atOnce: number) => number, answer: () => Response = anEmptyPage) {
  const seen = { atOnce: 0, most: 0, now: [] as number[] };
  const fetch = (_url: string, { signal }: FetchInit) =>
    new Promise<Response>((resolve, reject) => {
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      seen.now.push(seen.atOnce);
      const end = (settle: () => void) => {
        seen.atOnce -= 1;
        clearTimeout(timer);
        settle();
      };
      const timer = setTimeout(() => end(() => resolve(answer())), tookMs(seen.atOnce));
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason of the signal
      signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    });
  return { fetch, seen };
}

const LIMIT = { 'RateLimit-Limit': '300', 'RateLimit-Remaining': '290', 'RateLimit-Reset': '60' };
const anEmptyPage = () => Response.json({ items: [], total: 0, page: 1, limit: 20 }, { headers: LIMIT });
const aClient = (fetch: ClientOptions['fetch'], more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: 'https://x.test', apiKey: 'key', fetch, ...more });
const many = (client: Pick<Client, 'warehouses'>, count = 400) =>
  Promise.all(Array.from({ length: count }, () => client.warehouses.list()));

describe('calls that are made at once', () => {
  it('are sent more at a time while the server answers quickly, up to a hundred', async () => {
    const { fetch, seen } = aServer(() => 20);

    const calls = many(aClient(fetch), 2000);
    await vi.runAllTimersAsync();

    expect((await calls).length).toBe(2000);
    expect(Math.max(...seen.now.slice(0, 10))).toBe(10);
    expect(seen.most).toBeGreaterThan(50);
    expect(seen.most).toBeLessThanOrEqual(100);
  });

  it('all end, none of them too late, on a server that slows down with each of them', async () => {
    const { fetch, seen } = aServer((atOnce) => atOnce * 900);

    const calls = many(aClient(fetch, { maxQueueMs: 10_000_000 }));
    await vi.runAllTimersAsync();

    expect((await calls).length).toBe(400);
    expect(seen.most).toBeLessThanOrEqual(12);
    expect(Math.max(...seen.now.slice(-100))).toBeLessThanOrEqual(8);
  });

  it('do not wait for those that wait for events', async () => {
    const { fetch } = aServer(() => 25_000);
    const client = aClient(fetch);
    const polls = Array.from({ length: 12 }, () => client.events.list({ waitSeconds: 25 }));
    await vi.advanceTimersByTimeAsync(2500);
    const other = client.warehouses.list();
    await vi.advanceTimersByTimeAsync(26_000);

    expect((await other).items).toEqual([]);
    await Promise.all(polls);
  });

  it('wait for their turn and not for what their attempts take', async () => {
    let tries = 0;
    const { fetch } = aServer(
      () => 90_000,
      () => ((tries += 1) < 3 ? new Response('', { status: 503 }) : anEmptyPage()),
    );
    const call = aClient(fetch, { timeoutMs: 100_000, maxQueueMs: 1000 }).warehouses.list();
    await vi.runAllTimersAsync();

    expect((await call).items).toEqual([]);
  });

  it('are warned of once a minute, with how many there were in between', async () => {
    const warned: Readonly<Record<string, unknown>>[] = [];
    const debugged: string[] = [];
    const logger = {
      warn: (fields: Readonly<Record<string, unknown>>) => void warned.push(fields),
      debug: (_fields: object, message: string) => void debugged.push(message),
    };
    const { fetch } = aServer(
      () => 10,
      () => new Response('', { status: 503 }),
    );
    const client = aClient(fetch, { logger });
    const first = Promise.allSettled(Array.from({ length: 20 }, () => client.warehouses.list()));
    await vi.runAllTimersAsync();
    await first;
    vi.setSystemTime(Date.now() + 60_000);
    const second = Promise.allSettled([client.warehouses.list()]);
    await vi.runAllTimersAsync();
    await second;

    expect(warned).toHaveLength(2);
    expect(warned[1]).toMatchObject({ code: expect.any(String), unsaid: 59 });
    expect(debugged.filter((message) => message === 'waiting to repeat a request')).toHaveLength(59 + 2);
  });
});
