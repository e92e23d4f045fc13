import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import { createTestPostgresDatabase } from '../../../testing/kit/postgres.js';
import { createMemoryRateLimiter } from './memory-rate-limiter.js';
import { openSharedRateLimiter } from './shared-rate-limiter.js';

const POLICY = { limit: 5, windowSeconds: 60 };
const MINUTE = 60_000;
// A time at which a window begins.
const START = Date.UTC(2026, 0, 2, 3, 4, 0);

const opened: RateLimiter[] = [];
afterEach(() => Promise.all(opened.splice(0).map((limiter) => limiter.close())));

async function openTwo(): Promise<[RateLimiter, RateLimiter]> {
  const url = await createTestPostgresDatabase();
  const both = await Promise.all([openSharedRateLimiter({ url }), openSharedRateLimiter({ url })]);
  opened.push(...both);
  return both;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a rate limiter that processes share on Postgres', () => {
  it('lets exactly the limit through, whichever process is asked', async () => {
    const both = await openTwo();

    const states = await Promise.all(times(20).map((index) => both[index % 2]?.take('key:1', POLICY, START + 1000)));

    expect(states.filter((state) => state?.allowed)).toHaveLength(5);
  });

  it('lets no more through when the clock of a process is set two minutes ahead', async () => {
    const [one] = await openTwo();
    const before = await Promise.all(times(3).map(() => one.take('key:1', POLICY, START + 10_000)));
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * MINUTE);

    const after = await Promise.all(times(17).map(() => one.take('key:1', POLICY, START + 10_000 + 2 * MINUTE)));
    clock.mockRestore();

    expect([...before, ...after].filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('tells what is left and when the window starts anew', async () => {
    const [one, other] = await openTwo();

    expect(await one.take('key:1', POLICY, START + 10_000)).toEqual({ allowed: true, remaining: 4, resetSeconds: 50 });
    expect(await other.take('key:1', POLICY, START + 20_000)).toEqual({
      allowed: true,
      remaining: 3,
      resetSeconds: 40,
    });
  });

  it('counts buckets apart', async () => {
    const [one] = await openTwo();
    for (const _ of times(5)) await one.take('key:1', POLICY, START);

    expect(await one.take('key:1', POLICY, START)).toMatchObject({ allowed: false });
    expect(await one.take('key:2', POLICY, START)).toMatchObject({ allowed: true });
  });

  it('slides: the minute before counts for the part that is less than a minute ago', async () => {
    const [one] = await openTwo();
    for (const _ of times(5)) await one.take('key:1', POLICY, START);

    // After a fifth of the next window four of the five calls still count.
    const states = [];
    for (const _ of times(2)) states.push(await one.take('key:1', POLICY, START + MINUTE + 12_000));

    expect(states.map(({ allowed }) => allowed)).toEqual([true, false]);
  });

  it('answers as the limiter in memory does, call by call', async () => {
    const [shared] = await openTwo();
    const memory = createMemoryRateLimiter();
    const moments = times(40).map((index) => START + index * 4500);

    for (const moment of moments) {
      expect(await shared.take('key:1', POLICY, moment)).toEqual(await memory.take('key:1', POLICY, moment));
    }
  });

  it('does not count calls that it refused', async () => {
    const [one] = await openTwo();
    for (const _ of times(50)) await one.take('key:1', POLICY, START);

    expect(await one.take('key:1', POLICY, START + 2 * MINUTE - 1)).toMatchObject({ allowed: true });
  });

  it('goes on alone when the store fails', async () => {
    const [one] = await openTwo();
    await one.close();
    opened.shift();

    const states = await Promise.all(times(7).map(() => one.take('key:1', POLICY, START)));

    expect(states.filter(({ allowed }) => allowed)).toHaveLength(5);
  });
});

describe('opening', () => {
  it('fails when the store cannot be reached', async () => {
    await expect(openSharedRateLimiter({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow();
  });

  it.each(['redis', 'postgres'])('fails within seconds when %s takes connections and never answers', async (scheme) => {
    const sockets = new Set<Socket>();
    const mute = createServer((socket) => void sockets.add(socket));
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const { port } = mute.address() as AddressInfo;
    const startedAt = performance.now();

    await expect(openSharedRateLimiter({ url: `${scheme}://127.0.0.1:${port}` })).rejects.toThrow();

    expect(performance.now() - startedAt).toBeLessThan(15_000);
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
});
