import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitByCode } from '../../src/kernel/values/numbers/units.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

const unitId = (code: string) => unitByCode(code)?.id ?? '';
const [KILOGRAM, PACK] = ['166', '778'].map(unitId);

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

const anArticle = async (more: object = {}) =>
  (await scene.owner.post('/catalog', { name: 'Винт', packagings: [{ unitId: PACK, factor: '6' }], ...more })).body;

const line = { rawName: 'Винт', quantity: '4', unitPrice: '10.00' };

/** What may count an article, and what ends it. */
const uses = {
  'a requisition': async (catalogItemId: string) => {
    const { body } = await scene.owner.post('/purchase-requisitions', {
      name: 'Винты',
      items: [{ rawName: 'Винт', quantity: '4', catalogItemId }],
    });
    return () =>
      scene.owner.patch(`/purchase-requisitions/${body.id}/status`, { status: 'cancelled', reason: 'Не нужно' });
  },
  'a purchase order': async (catalogItemId: string) => {
    const order = await scene.anOrder({ items: [{ ...line, catalogItemId }] });
    return () => scene.owner.post(`/purchase-orders/${order.id}/cancel`, { reason: 'Не нужно' });
  },
  'a price list in force': async (catalogItemId: string) => {
    const list = { name: 'Винты', type: 'sale', items: [{ catalogItemId, price: '10.00' }] };
    const { id } = (await scene.owner.post('/price-lists', list)).body;
    await scene.owner.patch(`/price-lists/${id}`, { status: 'active' });
    return () => scene.owner.patch(`/price-lists/${id}`, { status: 'archived' });
  },
  'goods in stock': async (catalogItemId: string) => {
    const warehouseId = (await scene.owner.post('/warehouses', { name: `Склад ${catalogItemId}` })).body.id;
    const adjust = (quantity: string, reason: string) =>
      scene.owner.post(`/catalog/${catalogItemId}/movements/adjustment`, { warehouseId, quantity, reason });
    await adjust('6', 'found');
    return () => adjust('-6', 'loss');
  },
};

describe.each(Object.entries(uses))('while %s counts it, an item', (_name, use) => {
  it('keeps its unit and what its packagings hold; afterwards both may change', async () => {
    const article = await anArticle();
    const end = await use(article.id);
    const change = (body: object) => scene.owner.patch(`/catalog/${article.id}`, body);
    const changes = [{ unitId: KILOGRAM }, { packagings: [{ unitId: PACK, factor: '12' }] }, { packagings: [] }];

    const refused = await Promise.all(changes.map(change));
    const named = await change({ name: 'Винт М6', unitId: article.unitId, packagings: article.packagings });
    const ended = await end();
    const changed = await Promise.all(changes.map(change));

    for (const each of refused) {
      expect(each).toMatchObject({ status: 409, body: { code: 'unit_in_use', uses: [expect.any(Object)] } });
    }
    expect(named.status).toBe(200);
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300);
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('units of what is counted', () => {
  it('are kept from keys, one by one and in bulk', async () => {
    const { api } = await scene.portal.issueKey();
    const article = await anArticle({ sku: 'В-6' });
    await uses['a purchase order'](article.id);

    const one = await api.patch(`/catalog-items/${article.id}`, { unitCode: '166' });
    const many = await api.post(
      '/catalog-items/operations/bulk-upsert',
      { items: [{ sku: 'В-6', name: 'Винт', unitCode: '166' }] },
      { 'Idempotency-Key': 'units-in-use' },
    );

    expect(one).toMatchObject({ status: 409, body: { code: 'unit_in_use' } });
    expect(JSON.stringify(many.body)).toContain('unit_in_use');
  });

  it('tell by which documents they are in use', async () => {
    const article = await anArticle();
    const order = await scene.anOrder({ items: [{ ...line, catalogItemId: article.id }] });

    const { body } = await scene.owner.patch(`/catalog/${article.id}`, { unitId: KILOGRAM });

    expect(body).toMatchObject({
      usedBy: 'open purchase orders',
      uses: [{ entityType: 'purchase_order', entityId: order.id, number: order.number }],
    });
  });

  it('may take another packaging at any time, and another bar code or default', async () => {
    const article = await anArticle();
    await uses['a purchase order'](article.id);

    const { status } = await scene.owner.patch(`/catalog/${article.id}`, {
      packagings: [
        { unitId: PACK, factor: '6', isPurchaseDefault: true },
        { unitId: unitId('736'), factor: '100' },
      ],
    });

    expect(status).toBe(200);
  });

  it('keep what a unit of the portal measures while a line is in it', async () => {
    const unit = { name: 'Мешок', shortName: 'меш', dimension: 'mass', factor: '25' };
    const { id } = (await scene.owner.post('/units', unit)).body;
    const sand = await anArticle({ name: 'Песок', unitId: KILOGRAM, packagings: [] });
    const order = await scene.anOrder({ items: [{ ...line, catalogItemId: sand.id, unitId: id }] });
    const change = (body: object) => scene.owner.patch(`/units/${id}`, body);

    const refused = await Promise.all([change({ factor: '50' }), change({ dimension: 'volume' })]);
    const named = await change({ name: 'Мешок бумажный' });
    await scene.owner.post(`/purchase-orders/${order.id}/cancel`, { reason: 'Не нужно' });
    const changed = await change({ factor: '50' });

    expect(refused.map(({ body }) => body.code)).toEqual(['unit_in_use', 'unit_in_use']);
    expect([named.status, changed.status]).toEqual([200, 200]);
  });
});
