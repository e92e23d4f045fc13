import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('an invoice that is changed while it is being paid, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
  });
  afterAll(() => kit.close());

  let count = 0;
  /** An invoice for all of an order, of 1,220.00 with VAT. */
  async function anInvoice() {
    const supplierId = await scene.anotherSupplier();
    const order = await scene.anOrder({ supplierId });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const { status, body } = await scene.owner.post('/invoices', {
      supplierId,
      number: `W-${(count += 1)}`,
      items: [line(order.items[0].id)],
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return { path: `/invoices/${body.id}`, orderItemId: order.items[0].id as string, orderId: order.id as string };
  }
  const line = (purchaseOrderItemId: string, changes: object = {}) => ({
    ...{ name: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00', purchaseOrderItemId },
    ...changes,
  });

  it.each([
    ['asks for less by then', { quantity: '4' }],
    ['asks for more than was ordered by then', { unitPrice: '130.00' }],
  ])('%s, or is paid: one of the two is refused', async (_what, changes) => {
    for (let each = 0; each < 5; each += 1) {
      const { path, orderItemId, orderId } = await anInvoice();

      const [changed, paid] = await Promise.all([
        scene.owner.patch(path, { items: [line(orderItemId, changes)] }),
        scene.owner.post(`${path}/payments`, { amount: '1220.00' }),
      ]);
      const { body: after } = await scene.owner.get(path);
      const { body: order } = await scene.owner.get(`/purchase-orders/${orderId}`);

      const codes = [changed, paid].flatMap(({ status, body }) => (status < 300 ? [] : [body.code as string]));
      expect(codes).toHaveLength(1);
      expect(['invoice_has_payments', 'payment_exceeds_outstanding', 'match_exceptions']).toContain(codes[0]);
      expect(after.paidAmount).toBe(paid.status === 201 ? '1220.00' : '0.00');
      expect(order.paymentStatus).toBe(paid.status === 201 ? 'full' : 'none');
      expect(order.items[0].invoicedQuantity).toBe(changed.status === 200 && 'quantity' in changes ? '4' : '10');
    }
  });

  it('of the same version is only changed or only paid', async () => {
    for (let each = 0; each < 5; each += 1) {
      const { path } = await anInvoice();

      const answers = await Promise.all([
        scene.owner.patch(path, { comment: 'Проверено', version: 1 }),
        scene.owner.post(`${path}/payments`, { amount: '100.00' }, { 'If-Match': 'W/"1"' }),
      ]);

      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.find(({ status }) => status >= 300)?.body).toMatchObject({ code: 'version_conflict' });
    }
  });
});
