import { afterAll, beforeAll, expect, it } from 'vitest';

import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKey, type TestKit } from '../../../testing/kit/test-kit.js';

const LARGE = `{"name":"x","customFields":{${Array.from({ length: 8000 }, (_, index) => `"f${index}":1`).join()}}}`;

let kits: readonly TestKit[];
beforeAll(async () => {
  kits = await Promise.all([1, 2].map(() => openTestKit({ rateLimiter: noRateLimit })));
});
afterAll(() => Promise.all(kits.map((kit) => kit.close())));

async function newKey(kit: TestKit | undefined): Promise<TestKey> {
  if (kit === undefined) throw new Error('There are two.');
  return (await kit.createPortal()).issueKey();
}

/** Sends large bodies all at once, and notes whose is answered. */
function send(
  { api }: TestKey,
  name: string,
  { count, answered }: { readonly count: number; readonly answered: string[] },
) {
  return Array.from({ length: count }, async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { status } = await api.request('POST', '/catalog-items', { rawBody: LARGE, headers });
    answered.push(name);
    return status;
  });
}

it('keeps no other portal waiting beyond its turn, and no other Procurekit', async () => {
  const [busy, other, elsewhere] = await Promise.all([newKey(kits[0]), newKey(kits[0]), newKey(kits[1])]);
  const answered: string[] = [];

  const statuses = await Promise.all([
    ...send(busy, 'busy', { count: 8, answered }),
    ...send(other, 'other', { count: 1, answered }),
    ...send(elsewhere, 'elsewhere', { count: 1, answered }),
  ]);

  expect(new Set(statuses)).toEqual(new Set([400]));
  // One may be under way already, and one may have had its turn while the key of the portal was looked up.
  expect(answered.indexOf('other')).toBeLessThanOrEqual(3);
  expect(answered.indexOf('elsewhere')).toBeLessThanOrEqual(3);
});
