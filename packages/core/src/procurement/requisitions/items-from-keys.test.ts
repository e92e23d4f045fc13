import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKey, type TestKit } from '../../testing/kit/test-kit.js';

const items = [{ rawName: 'Бетон М300', quantity: '2', unitPrice: '10.50' }];
async function open(integrationItems: boolean): Promise<{ readonly kit: TestKit; readonly key: TestKey }> {
  const kit = await openTestKit({ integrationItems });
  return { kit, key: await (await kit.createPortal()).issueKey() };
}

function newRequisition({ kit }: TestKit, wanted: { readonly allFields?: boolean } = {}): string {
  const { components } = kit.openApi({ face: 'integration', ...wanted });
  return JSON.stringify(components?.schemas?.['NewPurchaseRequisition']);
}
const publishes = (kit: TestKit) => newRequisition(kit).includes('"items"');

describe('lines that a key sends', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  afterAll(() => opened.kit.close());

  it('are unknown fields unless the operator lets keys send them', async () => {
    opened = await open(false);
    const { kit, key } = opened;

    const created = await key.api.post('/purchase-requisitions', { name: 'X', items });
    const { id } = (await key.api.post('/purchase-requisitions', { name: 'X' })).body;
    const changed = await key.api.patch(`/purchase-requisitions/${id}`, { items, removeItemIds: [] });

    expect(created.body).toMatchObject({ code: 'unknown_field', errors: [{ pointer: '/items' }] });
    expect(changed.body.errors).toMatchObject([{ pointer: '/items' }, { pointer: '/removeItemIds' }]);
    expect((await key.api.get('/meta')).body.limits.acceptsItems).toBe(false);
    expect(publishes(kit)).toBe(false);
  });

  it('are told of in the description, and described in the one that has what only some portals take', () => {
    const { kit } = opened;

    expect(newRequisition(kit)).toContain(
      'Some portals also take `items` (Lines, where `limits.acceptsItems` of `GET /meta` is true)',
    );
    expect(newRequisition(kit, { allFields: true })).toContain('"items":{"type":"array"');
  });

  it('are refused with a word of what would let them in, beside whatever else is wrong', async () => {
    const { body } = await opened.key.api.post('/purchase-requisitions', { items, colour: 'red' });

    expect(body.errors).toHaveLength(3);
    expect(body.errors).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          pointer: '/items',
          code: 'unknown_field',
          message: expect.stringMatching(/PROCUREKIT_INTEGRATION_ITEMS=1.*portal create --erp/) as string,
        }),
        expect.objectContaining({ pointer: '/name', code: 'required' }),
        expect.objectContaining({ pointer: '/colour', message: 'Field is not in the schema' }),
      ]),
    );
  });

  it('are taken in a portal that was made so, and in one that says so later', async () => {
    const { kit } = opened;
    const { portal } = await kit.kit.portals.create({
      slug: 'with-erp',
      name: 'With ERP',
      adminEmail: 'owner@with-erp.ru',
      integrationItems: true,
    });
    const other = await kit.createPortal();
    const late = await other.issueKey();
    const send = (key: TestKey) => key.api.post('/purchase-requisitions', { name: 'X', items });

    expect(portal.integrationItems).toBe(true);
    expect((await send(late)).status).toBe(400);
    await other.owner.regionalSettings.update({ integrationItems: true });
    const { status, body } = await send(late);
    const changed = await late.api.patch(`/purchase-requisitions/${body.id}`, {
      items: [{ rawName: 'A', quantity: 1 }],
    });

    expect([status, body.plannedTotal, changed.status]).toEqual([201, '21.00', 200]);
    expect((await late.api.get('/meta')).body.limits.acceptsItems).toBe(true);
    expect((await send(opened.key)).status).toBe(400);
  });
});

describe('where keys may send lines', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open(true);
  });
  afterAll(() => opened.kit.close());

  it('they are created, changed and removed with their requisition', async () => {
    const { kit, key } = opened;
    const path = '/purchase-requisitions';
    const lines = async (id: string) => (await key.api.get(`/procurement-items?procurementId=${id}`)).body.items;

    const { status, body } = await key.api.post(path, { name: 'X', items });
    const [first] = await lines(body.id);
    const changed = await key.api.patch(`${path}/${body.id}`, {
      items: [
        { id: first.id, quantity: '3' },
        { rawName: 'Арматура', quantity: 1 },
      ],
    });
    const added = (await lines(body.id)).find((line: { id: string }) => line.id !== first.id);
    const removed = await key.api.patch(`${path}/${body.id}`, { removeItemIds: [added.id], version: 2 });

    expect([status, body.plannedTotal]).toEqual([201, '21.00']);
    expect(first).toMatchObject({ rawName: 'Бетон М300', quantity: '2', totalPrice: '21.00' });
    expect(changed.body).toMatchObject({ plannedTotal: '31.50', version: 2 });
    expect(removed.body.version).toBe(3);
    expect(await lines(body.id)).toMatchObject([{ id: first.id, quantity: '3' }]);
    expect((await key.api.get('/meta')).body.limits.acceptsItems).toBe(true);
    expect(publishes(kit)).toBe(true);
  });

  it('are refused together with whatever else is wrong', async () => {
    const { key } = opened;

    const { body } = await key.api.post('/purchase-requisitions', {
      name: 'X',
      customerId: crypto.randomUUID(),
      items: [
        { rawName: 'A', quantity: 1 },
        { quantity: 1, catalogItemId: crypto.randomUUID() },
      ],
    });

    expect(body.errors).toHaveLength(2);
    expect(body.errors).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/customerId', code: 'reference_not_found' }),
        expect.objectContaining({ pointer: '/items/1/catalogItemId', code: 'reference_not_found' }),
      ]),
    );
  });
});
