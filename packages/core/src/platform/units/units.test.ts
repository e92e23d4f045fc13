import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

it('shows the directory of units to any key, whatever its scopes', async () => {
  const portal = await kit.createPortal();
  const key = await portal.issueKey(['webhooks.read']);

  const response = await key.api.get('/api/v1/units');

  expect(response.status).toBe(200);
  expect(response.body.items).toHaveLength(29);
  expect(response.body.items[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{14}5/),
    code: '796',
    uneceCode: 'H87',
    name: 'Штука',
    shortName: 'шт',
    precision: 0,
    dimension: 'count',
    factor: '1',
  });
});

it('shows it to a user too, with the same ids', async () => {
  const [one, other] = [await kit.createPortal(), await kit.createPortal()];

  expect(await one.owner.units.list()).toEqual(await other.owner.units.list());
});
