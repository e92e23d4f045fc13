import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PIECE, unitByCode } from '../../kernel/values/numbers/units.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let customerId: string;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
  customerId = (await key.api.post('/counterparties', { name: 'Заказчик' })).body.id;
  warehouseId = (await key.api.post('/warehouses', { name: 'Склад' })).body.id;
});
afterAll(() => kit.close());

const post = (body: object) => key.api.post('/purchase-requisitions', { name: 'Бетон', ...body });
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);
const linesOf = async (procurementId: string) =>
  (await key.api.get(`/procurement-items?procurementId=${procurementId}`)).body.items;

describe('what a requisition refers to', () => {
  it('is there', async () => {
    const response = await post({ customerId, warehouseId });
    const unknown = await post({ customerId: crypto.randomUUID(), warehouseId: customerId });

    expect(response).toMatchObject({ status: 201, body: { customerId, warehouseId } });
    expect(problemsOf(unknown.body)).toEqual([
      ['/customerId', 'reference_not_found'],
      ['/warehouseId', 'reference_not_found'],
    ]);
  });

  it('is of the same portal', async () => {
    const elsewhere = await (await kit.createPortal()).issueKey();

    const response = await elsewhere.api.post('/purchase-requisitions', { name: 'Бетон', customerId });

    expect(problemsOf(response.body)).toEqual([['/customerId', 'reference_not_found']]);
  });

  it('may stay when it is archived, but not be chosen any more', async () => {
    const { id } = (await key.api.post('/warehouses', { name: 'Временный' })).body;
    const { body } = await post({ warehouseId: id });
    // An ended requisition keeps nothing from the archive.
    await key.api.post(`/purchase-requisitions/${body.id}/operations/change-status`, { status: 'completed' });
    await key.api.delete(`/warehouses/${id}`);

    const kept = await key.api.patch(`/purchase-requisitions/${body.id}`, { name: 'Бетон М350', warehouseId: id });

    expect(kept.status).toBe(200);
    expect(problemsOf((await post({ warehouseId: id })).body)).toEqual([['/warehouseId', 'reference_not_found']]);
    expect(problemsOf((await key.api.patch(`/purchase-requisitions/${body.id}`, { customerId: id })).body)).toEqual([
      ['/customerId', 'reference_not_found'],
    ]);
  });

  it('is a user where somebody is made responsible', async () => {
    await expect(
      portal.owner.requisitions.create({ name: 'Бетон', responsibleUserId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ problems: [{ pointer: '/responsibleUserId', code: 'reference_not_found' }] });
  });
});

describe('a line of a requisition', () => {
  it('takes what it does not say from its catalog item, and keeps the article', async () => {
    const bolt = (
      await key.api.post('/catalog-items', { name: 'Болт М10', sku: 'B-10', unitCode: '166', vatRate: '10.00' })
    ).body;
    const { id } = await portal.owner.requisitions.create({
      name: 'Крепёж',
      items: [
        { catalogItemId: bolt.id, quantity: 1 },
        { catalogItemId: bolt.id, quantity: 1, rawName: 'Болт', unitCode: '163', vatRate: null },
        { rawName: 'Гайка', quantity: 1 },
      ],
    });
    await key.api.patch(`/catalog-items/${bolt.id}`, { sku: 'B-11' });

    expect((await linesOf(id)).toReversed()).toMatchObject([
      { skuSnapshot: 'B-10', rawName: 'Болт М10', unitId: unitByCode('166')?.id, vatRate: '10.00' },
      { skuSnapshot: 'B-10', rawName: 'Болт', unitId: unitByCode('163')?.id, vatRate: null },
      { catalogItemId: null, skuSnapshot: null, rawName: 'Гайка', unitId: PIECE.id, vatRate: '22.00' },
    ]);
  });

  it('refers to what is there', async () => {
    const creation = portal.owner.requisitions.create({
      name: 'Крепёж',
      items: [
        { rawName: 'Гайка', quantity: 1, unitCode: '000' },
        { catalogItemId: crypto.randomUUID(), quantity: 1 },
      ],
    });

    await expect(creation).rejects.toMatchObject({
      problems: [
        { pointer: '/items/0/unitCode', code: 'reference_not_found' },
        { pointer: '/items/1/catalogItemId', code: 'reference_not_found' },
      ],
    });
  });
});
