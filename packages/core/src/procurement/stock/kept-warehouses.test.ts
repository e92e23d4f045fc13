import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let owner: ApiClient;
let keeper: ApiClient;
let own: string;
let other: string;
let catalogItemId: string;

beforeAll(async () => {
  kit = await openTestKit();
  const portal = await kit.createPortal();
  owner = portal.signedIn();
  const aWarehouse = async (name: string) => (await owner.post('/warehouses', { name })).body.id as string;
  [own, other] = [await aWarehouse('Свой'), await aWarehouse('Чужой')];
  const userId = (await portal.addUser(['warehouse_keeper'])).id;
  await owner.patch(`/users/${userId}`, { warehouseIds: [own] });
  keeper = portal.signedIn(userId);
  catalogItemId = (await owner.post('/catalog', { name: 'Кабель' })).body.id;
});
afterAll(() => kit.close());

const adjust = (who: ApiClient, warehouseId: string) =>
  who.post(`/catalog/${catalogItemId}/movements/adjustment`, {
    warehouseId,
    quantity: '10',
    unitCost: '5.00',
    reason: 'found',
  });
const aDraft = async (fromWarehouseId: string, kind: 'issue' | 'count' = 'issue') => {
  const item = { catalogItemId, ...(kind === 'count' ? { countedQuantity: '7' } : { quantity: '1' }) };
  return (await owner.post('/stock-documents', { kind, fromWarehouseId, items: [item] })).body.id as string;
};

describe('a keeper of some warehouses', () => {
  const ways: Readonly<Record<string, (warehouseId: string) => Promise<{ readonly status: number }>>> = {
    'adjusts stock': (warehouseId) => adjust(keeper, warehouseId),
    'corrects costs': async (warehouseId) => {
      const { body } = await adjust(owner, warehouseId);
      return keeper.post('/stock/cost-corrections', { movementId: body.id, unitCost: '6.00' });
    },
    'edits the warehouse': (warehouseId) => keeper.patch(`/warehouses/${warehouseId}`, { address: 'Ворота 2' }),
    'changes documents': async (warehouseId) =>
      keeper.patch(`/stock-documents/${await aDraft(warehouseId)}`, { recipientName: 'Прораб' }),
    'posts documents': async (warehouseId) => keeper.post(`/stock-documents/${await aDraft(warehouseId)}/post`, {}),
    'posts counts': async (warehouseId) =>
      keeper.post(`/stock-documents/${await aDraft(warehouseId, 'count')}/post`, {}),
    'cancels documents': async (warehouseId) => keeper.post(`/stock-documents/${await aDraft(warehouseId)}/cancel`, {}),
    'removes documents': async (warehouseId) => keeper.delete(`/stock-documents/${await aDraft(warehouseId)}`),
    'reverses documents': async (warehouseId) => {
      const id = await aDraft(warehouseId, 'count');
      await owner.post(`/stock-documents/${id}/post`, {});
      return keeper.post(`/stock-documents/${id}/reverse`, {});
    },
  };

  it.each(Object.keys(ways))('%s there alone', async (way) => {
    const act = ways[way] ?? (() => Promise.reject(new Error(way)));
    await adjust(owner, own);
    await adjust(owner, other);

    const [there, elsewhere] = [await act(own), await act(other)];

    expect([200, 201, 204]).toContain(there.status);
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('brings items of the catalog into stock there alone', async () => {
    const bring = (warehouseId: string) =>
      keeper.post('/catalog', { name: 'Гвоздь', initialStock: { warehouseId, quantity: '1' } });

    expect((await bring(own)).status).toBe(201);
    expect((await bring(other)).body.errors).toMatchObject([
      { pointer: '/initialStock/warehouseId', code: 'reference_not_found' },
    ]);
  });
});
