import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

const line = { rawName: 'Кабель', quantity: '3', unitPrice: '33.33', vatRate: '22.00' };

describe('a draft', () => {
  it('is entered by people and keys alike, and costs the sum of its lines, each rounded', async () => {
    const items = [
      line,
      { ...line, discountPercent: '10.00' },
      { rawName: 'Доставка', quantity: 1, unitPrice: 5, vatRate: null },
    ];

    const order = await scene.anOrder({ items });
    const { status, body } = await scene.key.api.post('/purchase-orders', {
      supplierId: scene.supplierId,
      items,
      vatMode: 'INCLUSIVE',
    });

    // 99.99 + 22.00, 89.99 + 19.80, 5.00 + 0.
    expect(order).toMatchObject({ netAmount: '194.98', vatAmount: '41.80', grossAmount: '236.78', status: 'draft' });
    expect(order.archivedAt).toBeNull();
    expect(order.items.map(({ grossAmount }: { grossAmount: string }) => grossAmount)).toEqual([
      '121.99',
      '109.79',
      '5.00',
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ grossAmount: '194.98', supplierName: order.supplierName });
  });

  it('changes freely: lines keep their ids, another mode of VAT prices them anew', async () => {
    const order = await scene.anOrder({ items: [line, line] });
    const path = `/purchase-orders/${order.id}`;

    const changed = await scene.owner.patch(path, {
      items: [{ ...line, id: order.items[1].id, quantity: 1 }],
      comment: 'Срочно',
      version: order.version,
    });
    const repriced = await scene.owner.patch(path, { vatMode: 'NO_VAT' });
    const stale = await scene.owner.patch(path, { comment: null, version: order.version });
    const same = await scene.owner.patch(path, { comment: 'Срочно' });

    expect(changed.body).toMatchObject({ version: 2, netAmount: '33.33', comment: 'Срочно' });
    expect(changed.body.items).toMatchObject([{ id: order.items[1].id, quantity: '1' }]);
    expect(repriced.body).toMatchObject({ vatAmount: '0.00', grossAmount: '33.33' });
    expect(stale.body.code).toBe('version_conflict');
    expect(same.body.version).toBe(repriced.body.version);
  });

  it('takes the name of what it is about, and refuses a line that says nothing', async () => {
    const { id, itemIds } = await scene.aRequisition();

    const order = await scene.anOrder({
      procurementId: id,
      items: [{ procurementItemId: itemIds[0], quantity: 1, unitPrice: 10 }],
    });
    const refused = await scene.owner.post('/purchase-orders', {
      supplierId: scene.supplierId,
      items: [
        { quantity: 0, unitPrice: 10 },
        { rawName: 'Болт', quantity: 1, unitPrice: -1 },
      ],
    });
    const unnamed = await scene.owner.post('/purchase-orders', {
      supplierId: scene.supplierId,
      items: [
        { quantity: 1, unitPrice: 10 },
        { rawName: 'Болт', quantity: 1, unitPrice: 1, procurementItemId: itemIds[0] },
      ],
    });
    const many = Array.from({ length: 1001 }, () => line);
    const tooMany = await scene.owner.post('/purchase-orders', { supplierId: scene.supplierId, items: many });

    expect(order.items[0].rawName).not.toBe('');
    expect(refused.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
      ['/items/0/quantity', 'out_of_range'],
      ['/items/1/unitPrice', 'out_of_range'],
    ]);
    expect(unnamed.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
      ['/items/0/rawName', 'required'],
      ['/items/1/procurementItemId', 'reference_not_found'],
    ]);
    expect(tooMany.status).toBe(400);
  });

  it('names nothing of another portal, and is not there for one', async () => {
    const other = await orderingScene(kit);
    const theirs = await other.anOrder();
    const order = await scene.anOrder();

    const named = await scene.owner.post('/purchase-orders', { supplierId: other.supplierId, items: [line] });
    const lines = await scene.owner.patch(`/purchase-orders/${order.id}`, {
      items: [{ ...line, id: theirs.items[0].id }],
    });
    const seen = await scene.owner.get(`/purchase-orders/${theirs.id}`);

    expect(named.body.errors).toMatchObject([{ pointer: '/supplierId', code: 'reference_not_found' }]);
    expect(lines.body.errors).toMatchObject([{ pointer: '/items/0/id', code: 'reference_not_found' }]);
    expect(seen.status).toBe(404);
  });
});

describe('who sees an order', () => {
  it('is whoever sees its requisition; one without a requisition, whoever may see orders', async () => {
    const { id } = await scene.aDecidedRequisition();
    const drafted = (await scene.owner.post(`/purchase-requisitions/${id}/purchase-orders`, {})).body.items[0];
    const alone = await scene.anOrder();
    const keeper = await scene.portal.addUser(['warehouse_keeper']);
    const approver = await scene.portal.addUser(['approver']);
    const salesman = await scene.portal.addUser(['sales_manager']);
    const get = (user: { id: string }, orderId: string) =>
      scene.portal.signedIn(user.id).get(`/purchase-orders/${orderId}`);

    const answers = [
      await get(keeper, drafted.id),
      await get(keeper, alone.id),
      await get(approver, drafted.id),
      await get(salesman, alone.id),
    ];
    const listed = await scene.portal.signedIn(keeper.id).get('/purchase-orders?limit=100');
    const changed = await scene.portal.signedIn(approver.id).patch(`/purchase-orders/${alone.id}`, { comment: 'x' });

    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 403]);
    expect(listed.body.items.every(({ procurementId }: { procurementId: unknown }) => procurementId === null)).toBe(
      true,
    );
    expect(changed.status).toBe(403);
  });
});
