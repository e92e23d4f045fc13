import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('an invoice that asks for more than was ordered, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let finance: ApiClient;
  let purchaseOrderItemId: string;
  let orderId: string;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    const order = await scene.anOrder();
    orderId = order.id;
    purchaseOrderItemId = order.items[0].id;
    await owner.post(`/purchase-orders/${orderId}/send`, { channel: 'link' });
  });

  const aLine = (more: object = {}) => ({
    name: 'Кабель',
    quantity: '10',
    unitPrice: '100.00',
    vatRate: '22.00',
    purchaseOrderItemId,
    ...more,
  });
  const anInvoice = async (more: object = {}) => {
    count += 1;
    const body = { supplierId: scene.supplierId, number: `В-${count}`, items: [aLine(more)] };
    return (await finance.post('/invoices', body)).body;
  };
  const tooDear = () => anInvoice({ unitPrice: '110.00' });
  const accept = (id: string) => owner.post(`/invoices/${id}/accept-exceptions`, { reason: 'Agreed' });
  const invoiceOf = async (id: string) => (await finance.get(`/invoices/${id}`)).body;

  it.each([
    ['by hand', (id: string) => finance.post(`/invoices/${id}/payments`, { amount: '10.00' })],
    [
      'by a payment that comes from accounts',
      (id: string) => {
        const from = { source: 'bank', externalSource: 'sber', externalPaymentId: `p-${(count += 1)}` };
        return finance.post(`/invoices/${id}/payments`, { amount: '10.00', ...from });
      },
    ],
    ['by calling it paid', (id: string) => finance.patch(`/invoices/${id}`, { paymentStatus: 'paid' })],
    [
      'by a key',
      (id: string) => scene.key.api.post(`/invoices/${id}/operations/change-status`, { paymentStatus: 'paid' }),
    ],
  ] as const)('is not paid %s before that is accepted', async (_way, pay) => {
    const { id } = await tooDear();

    const refused = await pay(id);
    const unpaid = await invoiceOf(id);
    await accept(id);

    expect([refused.status, refused.body.code]).toEqual([409, 'match_exceptions']);
    expect(unpaid).toMatchObject({ paymentStatus: 'unpaid', paidAmount: '0.00', payments: [] });
    expect((await pay(id)).status).toBeLessThan(300);
  });

  it('is not paid more than before by changing a payment, and one can still be lowered', async () => {
    const { id, items } = await anInvoice({ quantity: '5' });
    const payment = (await finance.post(`/invoices/${id}/payments`, { amount: '10.00' })).body;
    const path = `/invoices/${id}/payments/${payment.id}`;
    await owner.post(`/purchase-orders/${orderId}/amend`, {});
    await owner.patch(`/purchase-orders/${orderId}`, {
      items: [{ id: items[0].purchaseOrderItemId, rawName: 'Кабель', quantity: '4', unitPrice: '100.00' }],
    });
    await owner.post(`/purchase-orders/${orderId}/send`, { channel: 'link' });

    expect((await finance.patch(path, { amount: '10.01' })).body.code).toBe('match_exceptions');
    expect((await finance.patch(path, { amount: '9.00' })).status).toBe(200);
  });

  it('keeps the money that a bank tells of, and says why, until it is accepted', async () => {
    const invoice = await tooDear();
    const { body: operation } = await finance.post('/bank-operations', {
      direction: 'out',
      bookedAt: invoice.invoiceDate,
      amount: invoice.totalAmount,
      purpose: `Оплата по счёту ${invoice.number}`,
      counterpartyInn: '7707083893',
    });
    await owner.patch(`/counterparties/${scene.supplierId}`, { inn: '7707083893' });
    const match = () => finance.post(`/bank-operations/${operation.id}/match`, { autoApply: 'matched' });
    const apply = () =>
      finance.post(`/bank-operations/${operation.id}/apply`, { invoiceType: 'invoice', invoiceId: invoice.id });

    const held = await match();
    const refused = await apply();
    await accept(invoice.id);
    const paid = await match();

    expect(held).toMatchObject({
      status: 200,
      body: {
        state: 'matched',
        paymentIds: [],
        exceptions: [{ code: 'match_exceptions', invoiceId: invoice.id, approvalId: null }],
      },
    });
    expect(refused.body.code).toBe('match_exceptions');
    expect(paid.body).toMatchObject({ state: 'matched', exceptions: [], paymentIds: [expect.any(String)] });
    expect((await invoiceOf(invoice.id)).paymentStatus).toBe('paid');
  });

  it('keeps the refusal of a payment that found more than was known, so that people see it', async () => {
    const { id } = await anInvoice({ unitPrice: '105.00' });
    await owner.patch('/settings/matching', { pricePercent: '10' });
    const paid = await finance.post(`/invoices/${id}/payments`, { amount: '1.00' });
    const tolerated = await invoiceOf(id);
    await owner.patch('/settings/matching', { pricePercent: '0' });

    const refused = await finance.post(`/invoices/${id}/payments`, { amount: '1.00' });

    expect([paid.status, tolerated.matchStatus]).toEqual([201, 'matched']);
    expect(refused.body.code).toBe('match_exceptions');
    expect(await invoiceOf(id)).toMatchObject({ matchStatus: 'exceptions', paidAmount: '1.00' });
  });

  it('is refused to be paid or to be changed when both come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, items } = await anInvoice({ quantity: '1' });
      const dearer = { items: [aLine({ id: items[0].id, quantity: '1', unitPrice: '150.00' })] };

      const [paid, changed] = await Promise.all([
        finance.post(`/invoices/${id}/payments`, { amount: '122.00' }),
        owner.patch(`/invoices/${id}`, dearer),
      ]);

      const { matchStatus, paidAmount } = await invoiceOf(id);
      const codes = [paid, changed].flatMap(({ status, body }) => (status < 300 ? [] : [body.code as string]));
      expect(codes).toHaveLength(1);
      expect(['match_exceptions', 'invoice_has_payments']).toContain(codes[0]);
      expect([matchStatus, paidAmount]).toEqual(
        codes[0] === 'match_exceptions' ? ['exceptions', '0.00'] : ['matched', '122.00'],
      );
    }
  });

  it('is found among many that come at once for the same: what was ordered is enough for some of them alone', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => anInvoice({ quantity: `${index + 2}` })));

    const found = await Promise.all(answers.map(({ id }) => invoiceOf(id)));
    const fitting = found.filter(({ matchStatus }) => matchStatus === 'matched');
    const sum = fitting.reduce((total, { items }) => total + Number(items[0].quantity), 0);
    const order = (await owner.get(`/purchase-orders/${orderId}`)).body;
    expect(fitting.length).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(10);
    expect(order).toMatchObject({ invoiceStatus: 'over', items: [{ invoicedQuantity: '27' }] });
  });

  it('does not wait for goods that arrive and orders that are amended at the same time', async () => {
    const invoices = await Promise.all(
      Array.from({ length: 4 }, (_, index) => anInvoice({ quantity: `${index + 1}` })),
    );
    const changes = invoices.map(({ id, items }, index) =>
      finance.patch(`/invoices/${id}`, { items: [aLine({ id: items[0].id, quantity: `${index + 0.5}` })] }),
    );
    await owner.post(`/purchase-orders/${orderId}/amend`, {});

    const answers = await Promise.all([
      ...changes,
      owner.post(`/purchase-orders/${orderId}/send`, { channel: 'link' }),
      ...invoices.map(({ id }) => finance.post(`/invoices/${id}/payments`, { amount: '1.00' })),
    ]);

    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const order = (await owner.get(`/purchase-orders/${orderId}`)).body;
    const named = await Promise.all(invoices.map(({ id }) => invoiceOf(id)));
    const sum = named.reduce((total, { items }) => total + Number(items[0].quantity), 0);
    expect(Number(order.items[0].invoicedQuantity)).toBe(sum);
  });
});
