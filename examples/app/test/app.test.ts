import { afterAll, beforeAll, expect, it } from 'vitest';

import { openKit, ownerOf } from '../src/open-kit.js';

let kit: Awaited<ReturnType<typeof openKit>>;
beforeAll(async () => {
  kit = await openKit({ databaseUrl: 'sqlite::memory:', baseUrl: 'http://localhost:3000' });
});
afterAll(() => kit.close());

it('makes an owner once, who makes a requisition', async () => {
  const owner = await ownerOf(kit, 'owner@acme.ru');
  const requisition = await kit.as(owner).requisitions.create({
    name: 'Cable 3×2.5',
    items: [{ rawName: 'Cable 3×2.5', quantity: '500', unitCode: '006' }],
  });

  expect(requisition.number).toMatch(/^PR-/);
  expect(owner.temporaryPassword).not.toBeNull();
  expect(await ownerOf(kit, 'another@acme.ru')).toMatchObject({ userId: owner.userId, temporaryPassword: null });
});
