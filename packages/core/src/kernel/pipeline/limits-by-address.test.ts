import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryRateLimiter } from '../../adapters/node/limits/memory-rate-limiter.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { toFetchHandler } from './hosts/fetch.js';

let kit: TestKit;
let handle: (request: Request) => Promise<Response>;
beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: createMemoryRateLimiter() });
  handle = toFetchHandler(kit.kit, { trustProxy: 1 });
});
afterAll(() => kit.close());
beforeEach(() => {
  kit.clock.advance(60_000);
});

/** Each is for an account of its own: those are limited by themselves. */
let tries = 0;

/** Statuses of tries to sign in from these addresses, one after the other. */
async function signIn(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    tries += 1;
    const response = await handle(
      new Request('http://localhost/api/v1/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email: `nobody${tries}@firm.ru`, password: 'a wrong one' }),
      }),
    );
    statuses.push(response.status);
  }
  return statuses;
}

const TEN = Array.from({ length: 10 }, () => 401);

describe('a limit by address', () => {
  it('counts all addresses of an IPv6 network of 64 bits as one', async () => {
    const own = Array.from({ length: 11 }, (_, index) => `2001:db8:0:7:${index}::${index + 1}`);

    expect(await signIn(own)).toEqual([...TEN, 429]);
    expect(await signIn(['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:8::1'])).toEqual([429, 401]);
  });

  it('lets all networks of a site of 48 bits do ten times as much, of which one that is refused takes nothing', async () => {
    const from = (network: number) => `2001:db8:5:${network.toString(16)}::1`;
    await signIn(Array.from({ length: 50 }, () => from(0)));
    const tens = Array.from({ length: 90 }, (_, index) => from(1 + Math.floor(index / 10)));

    expect(await signIn(tens)).toEqual(Array.from({ length: 90 }, () => 401));
    expect(await signIn([from(99), '2001:db8:6::1'])).toEqual([429, 401]);
  });

  it('counts an IPv4 address as the same one when it comes as IPv6', async () => {
    const own = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7'));

    expect(await signIn([...own, '198.51.100.7', '::ffff:c633:6407', '198.51.100.8', '::ffff:198.51.100.9'])).toEqual([
      ...TEN,
      ...[429, 429, 401, 401],
    ]);
  });

  it('holds for failed checks of keys too', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const headers = { 'X-API-Key': 'nonsense', 'X-Forwarded-For': `2001:db8:9:9::${index.toString(16)}` };
      const url = 'http://localhost/api/v1/integration-api/warehouses';
      statuses.push((await handle(new Request(url, { headers }))).status);
    }

    expect([statuses[0], statuses[59], statuses[60]]).toEqual([401, 401, 429]);
  });
});
