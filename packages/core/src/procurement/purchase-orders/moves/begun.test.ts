import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

type Answer = Awaited<ReturnType<OrderingScene['owner']['post']>>;

describe.each(testDialects)('an order of which something came on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let api: Awaited<ReturnType<OrderingScene['portal']['issueKey']>>['api'];
  let warehouseId: string;
  let numbered = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    ({ api } = await scene.portal.issueKey());
    warehouseId = (await scene.owner.post('/warehouses', { name: 'Склад' })).body.id;
  });
  afterAll(() => kit.close());

  async function aSentOrder() {
    const { owner } = scene;
    const { id, items } = await scene.anOrder();
    await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    const line = { name: 'Кабель', quantity: '4', unitPrice: '100.00', vatRate: '22.00' };
    const invoice = (more: object) =>
      owner.post('/invoices', { supplierId: scene.supplierId, number: `А-${++numbered}`, ...more });
    const begin = {
      receipt: () =>
        owner.post('/stock-receipts', {
          purchaseOrderId: id,
          warehouseId,
          items: [{ purchaseOrderItemId: items[0].id, quantity: '4' }],
        }),
      'bill of its line': () => invoice({ items: [{ ...line, purchaseOrderItemId: items[0].id }] }),
      'bill of a sum': () => invoice({ purchaseOrderId: id, totalAmount: '100.00' }),
    };
    const undo = {
      cancel: () => owner.post(`/purchase-orders/${id}/cancel`, { reason: 'Передумали' }),
      reject: () => owner.post(`/purchase-orders/${id}/reject`, { reason: 'Нет в наличии' }),
      'cancel by a key': () =>
        api.post(`/purchase-orders/${id}/operations/change-status`, { status: 'cancelled', reason: 'Передумали' }),
      'reject by a key': () =>
        api.post(`/purchase-orders/${id}/operations/change-status`, { status: 'rejected', reason: 'Нет' }),
    };
    return { id, begin, undo, get: async () => (await owner.get(`/purchase-orders/${id}`)).body };
  }
  type Sent = Awaited<ReturnType<typeof aSentOrder>>;
  const begins = ['receipt', 'bill of its line', 'bill of a sum'] as const;
  const undoes = ['cancel', 'reject', 'cancel by a key', 'reject by a key'] as const;
  const pairs = begins.flatMap((begin) =>
    undoes.map((undo): [keyof Sent['begin'], keyof Sent['undo']] => [begin, undo]),
  );

  it.each(pairs)('after a %s refuses to %s', async (begin, undo) => {
    const order = await aSentOrder();

    const begun = await order.begin[begin]();
    const refused = await order.undo[undo]();

    expect(begun.status).toBe(201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_in_progress' } });
    expect((await order.get()).status).toBe('sent');
  });

  it.each(pairs)('refuses one of a %s and a %s at the same moment', async (begin, undo) => {
    const orders: Sent[] = [];
    for (let round = 0; round < 4; round += 1) orders.push(await aSentOrder());

    const answers = await Promise.all(
      orders.map((order): Promise<[Answer, Answer]> => Promise.all([order.begin[begin](), order.undo[undo]()])),
    );

    for (const both of answers) {
      const statuses = both.map(({ status }) => status).toSorted();
      expect(statuses[1], JSON.stringify(both.map(({ body }) => body))).toBe(409);
      expect([200, 201]).toContain(statuses[0]);
    }
  });

  it('gives back the rest when it is closed, and no more', async () => {
    const order = await aSentOrder();
    await order.begin.receipt();

    const closed = await scene.owner.post(`/purchase-orders/${order.id}/close`, {});

    expect(closed.body).toMatchObject({ status: 'closed', items: [{ receivedQuantity: '4', cancelledQuantity: '6' }] });
  });

  it('can be cancelled once its only invoice is', async () => {
    const order = await aSentOrder();
    const invoice = await order.begin['bill of a sum']();
    await scene.owner.patch(`/invoices/${invoice.body.id}`, { paymentStatus: 'cancelled' });

    const cancelled = await order.undo.cancel();
    const again = await scene.owner.patch(`/invoices/${invoice.body.id}`, { paymentStatus: 'unpaid' });

    expect(cancelled.status).toBe(200);
    expect(again.status).toBe(409);
  });
});
