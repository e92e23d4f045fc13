import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { argon2PasswordHasher } from '../../../adapters/node/secrets/argon2-password-hasher.js';
import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const AT_ONCE = 20;
/** What a list call may be delayed by, at the 95th percentile. */
const BUDGET_MS = 50;
/** Garbage may be collected within a list call; what always delays them delays them in each round. */
const ROUNDS = 3;

let kit: TestKit;
let portal: TestPortal;
let api: ApiClient;
const verified: string[] = [];

beforeAll(async () => {
  const passwordHasher = {
    ...argon2PasswordHasher,
    verify(password: string, hash: string) {
      verified.push(hash);
      return argon2PasswordHasher.verify(password, hash);
    },
  };
  kit = await openTestKit({ passwordHasher, rateLimiter: noRateLimit });
  portal = await kit.createPortal();
  api = createApiClient(kit.kit.dispatch, { prefix: '/api/v1' });
});
afterAll(() => kit.close());

const login = (email: string, password = TEST_PASSWORD) => api.post('/auth/login', { email, password });
const owner = () => `owner@${portal.slug}.ru`;

describe('signing in', () => {
  it('takes the same work for a wrong address as for a wrong password, and for whoever may not come in', async () => {
    const { email, id } = await portal.owner.users.create({
      email: `anna@${portal.slug}.ru`,
      fullName: 'Анна Петрова',
      roles: ['buyer'],
    });
    await portal.owner.users.update(id, { isActive: false });
    verified.length = 0;

    const statuses = [
      await login(owner()),
      await login(owner(), 'Wrong-password-1'),
      await login(`nobody@${portal.slug}.ru`),
      await login(email, 'Wrong-password-1'),
    ].map(({ status }) => status);

    expect(statuses).toEqual([200, 401, 401, 401]);
    // One check each, with the same algorithm, memory and passes: that is what the time goes into.
    const costs = verified.map((hash) => hash.split('$').slice(1, 4).join(' '));
    expect(costs).toEqual(statuses.map(() => 'argon2id v=19 m=19456,t=2,p=1'));
  });

  // Counted in time on the processor, as Linux tells it for each thread: what other programs do on the machine is no part of it.
  it('twenty at once leaves the thread that answers calls free', async ({ skip }) => {
    skip(process.platform !== 'linux', 'Only Linux tells how long a thread was on a processor.');
    const people = portal.signedIn();
    await Promise.all([login(owner()), people.get('/warehouses')]);

    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) delays.push(await delayBesideSignIns(people));

    expect(Math.min(...delays)).toBeLessThan(BUDGET_MS);
  });
});

/** What a list call takes of this thread at the 95th percentile while people sign in. */
async function delayBesideSignIns(people: ApiClient): Promise<number> {
  let left = AT_ONCE;
  const signIns = Array.from({ length: AT_ONCE }, async () => {
    const { status } = await login(owner());
    left -= 1;
    return status;
  });
  const delays: number[] = [];
  while (left > 0) {
    const before = threadMs();
    await people.get('/warehouses');
    delays.push(threadMs() - before);
    await setImmediate();
  }
  expect(await Promise.all(signIns)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
  expect(delays.length).toBeGreaterThan(5);
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** How long this thread has been on a processor. */
function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
