import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

const OVER = '2026-01-15T09:29:59.999Z';
const NEVER_OVER = '2027-01-01';

describe.each(testDialects)('a price list that has expired on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let key: TestKey;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    key = await portal.issueKey();
  });
  afterAll(() => kit.close());

  async function aDraft(validTo: string | null) {
    const item = await key.api.post('/catalog-items', { name: crypto.randomUUID() });
    const items = [{ catalogItemId: item.body.id, price: '10.00' }];
    return (await key.api.post('/price-lists', { name: 'Прайс', type: 'sale', validTo, items })).body;
  }

  const activations = {
    'by a key': ({ id }: { id: string }) =>
      key.api.post(`/price-lists/${id}/operations/change-status`, { status: 'active' }),
    'by people': ({ id }: { id: string }) => portal.signedIn().patch(`/price-lists/${id}`, { status: 'active' }),
  };

  it.each(Object.entries(activations))('is not activated %s, and stays as it was', async (_, activate) => {
    const draft = await aDraft(OVER);

    const refused = await activate(draft);

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', allowedTransitions: ['archived'] },
    });
    expect((await key.api.get(`/price-lists/${draft.id}`)).body).toEqual(draft);
    expect((await activate(await aDraft(NEVER_OVER))).body.status).toBe('active');
    expect((await activate(await aDraft(null))).body.status).toBe('active');
  });

  it('is activated with a change that prolongs it, and not with one that ends it', async () => {
    const people = portal.signedIn();
    const [over, valid] = [await aDraft(OVER), await aDraft(null)];

    const prolonged = await people.patch(`/price-lists/${over.id}`, { status: 'active', validTo: NEVER_OVER });
    const ended = await people.patch(`/price-lists/${valid.id}`, { status: 'active', validTo: OVER });

    expect(prolonged).toMatchObject({ status: 200, body: { status: 'active', isExpired: false } });
    expect(ended).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  it('may still be withdrawn and archived', async () => {
    const people = portal.signedIn();
    const list = await aDraft(null);
    await people.patch(`/price-lists/${list.id}`, { status: 'active' });
    await people.patch(`/price-lists/${list.id}`, { validTo: OVER });

    expect((await people.get(`/price-lists/${list.id}`)).body).toMatchObject({ status: 'active', isExpired: true });
    expect((await people.patch(`/price-lists/${list.id}`, { status: 'draft' })).body.status).toBe('draft');
    expect((await people.post(`/price-lists/${list.id}/archive`, {})).body.status).toBe('archived');
  });
});
