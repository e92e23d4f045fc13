import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { Contracts } from '../sales/index.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

const line = (more: object = {}) => ({ name: 'Кабель', quantity: '9', unitPrice: '100.00', vatRate: '20.00', ...more });
const ORDERED = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '20.00' };

describe.each(testDialects)('what is left to invoice of an order, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    owner = scene.owner;
    await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  });

  async function aSentOrder(more: object = {}) {
    const { id } = await scene.anOrder({ items: [ORDERED], ...more });
    await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    return (await owner.get(`/purchase-orders/${id}`)).body;
  }
  /** An invoice of a day of its own, as supplier, key or person enter it. */
  async function anInvoice(more: object) {
    count += 1;
    const invoiceDate = new Date(Date.UTC(2026, 0, count)).toISOString().slice(0, 10);
    const { status, body } = await owner.post('/invoices', {
      supplierId: scene.supplierId,
      number: `С-${count}`,
      invoiceDate,
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }
  const orderOf = async (id: string) => (await owner.get(`/purchase-orders/${id}`)).body;
  const codesOf = ({ exceptions }: { exceptions: { code: string }[] }) => exceptions.map(({ code }) => code);
  const aRequisitionOf = async () => (await scene.aRequisition()).id;
  async function aContract() {
    const body = { direction: 'purchase', supplierId: scene.supplierId };
    const id: string = (await owner.post('/contracts', body)).body.id;
    await inUnitOfWork(kit, scene.portal.id, ({ tx }) => tx.collection(Contracts).update(id, { status: 'active' }));
    return id;
  }

  const whole = { totalAmount: '1200.00', vatAmount: '200.00' };
  const ways = {
    'as a sum': (order: { id: string }) => ({ ...whole, purchaseOrderId: order.id }),
    'by lines': (order: { items: { id: string }[] }) => ({
      items: [line({ purchaseOrderItemId: order.items[0]?.id })],
    }),
    'by lines that say no line': () => ({ items: [line()] }),
    'by its requisition': (order: { procurementId: string }) => ({ ...whole, procurementId: order.procurementId }),
    'by its contract': (order: { contractId: string }) => ({ ...whole, contractId: order.contractId }),
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

  it.each(pairs)('is one account: %s first, then %s', async (first, second) => {
    const contractId = await aContract();
    const order = await aSentOrder({ contractId, procurementId: await aRequisitionOf() });

    const one = await anInvoice(ways[first](order));
    const other = await anInvoice(ways[second](order));

    expect([one.matchStatus, codesOf(one)]).toEqual(['matched', []]);
    expect(other.matchStatus).toBe('exceptions');
    expect((await owner.post(`/invoices/${other.id}/payments`, { amount: '1.00' })).body.code).toBe('match_exceptions');
    await owner.post(`/invoices/${one.id}/payments`, { amount: one.totalAmount });
    const { invoiceStatus, paymentStatus } = await orderOf(order.id);
    expect(invoiceStatus).toBe('over');
    expect(paymentStatus).toBe(first.startsWith('by lines') ? 'partial' : 'full');
    const cancelled = await owner.post(`/purchase-orders/${order.id}/cancel`, { reason: 'Передумали' });
    expect(cancelled.body.code).toBe('order_in_progress');
  });

  it('holds sums of one requisition apart where each of its orders has its own', async () => {
    const procurementId = await aRequisitionOf();
    const [first, second] = [await aSentOrder({ procurementId }), await aSentOrder({ procurementId })];

    const one = await anInvoice({ ...whole, purchaseOrderId: first.id });
    const again = await anInvoice({ ...whole, purchaseOrderId: first.id });
    const other = await anInvoice({ ...whole, purchaseOrderId: second.id });

    expect([one, again, other].map(({ matchStatus }) => matchStatus)).toEqual(['matched', 'exceptions', 'matched']);
    expect(await orderOf(second.id)).toMatchObject({ invoiceStatus: 'full', paymentStatus: 'none' });
  });

  it('has a sum of a requisition spread over its orders, the first ordered first, as what is paid of it', async () => {
    const procurementId = await aRequisitionOf();
    const [first, second] = [await aSentOrder({ procurementId }), await aSentOrder({ procurementId })];

    const { id } = await anInvoice({ totalAmount: '1800.00', vatAmount: '300.00', procurementId });
    const statuses = async () =>
      Promise.all(
        [first, second].map(async (order) => {
          const { invoiceStatus, paymentStatus } = await orderOf(order.id);
          return [invoiceStatus, paymentStatus];
        }),
      );
    expect(await statuses()).toEqual([
      ['full', 'none'],
      ['partial', 'none'],
    ]);
    await owner.post(`/invoices/${id}/payments`, { amount: '1800.00' });
    expect(await statuses()).toEqual([
      ['full', 'full'],
      ['partial', 'partial'],
    ]);

    const rest = await anInvoice({ totalAmount: '600.00', vatAmount: '100.00', purchaseOrderId: second.id });
    expect(rest.matchStatus).toBe('matched');
    await owner.delete(`/invoices/${rest.id}`);
    expect((await statuses())[1]).toEqual(['partial', 'partial']);
  });

  it('has charges of the order in it, which a sum may ask for', async () => {
    const charges = [{ kind: 'freight', amount: '100.00', vatRate: '20.00' }];
    const order = await aSentOrder({ charges });

    const invoice = await anInvoice({ totalAmount: '1320.00', vatAmount: '220.00', purchaseOrderId: order.id });

    expect(invoice).toMatchObject({ matchStatus: 'matched', exceptions: [] });
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'full' });
  });

  it('has charges of the order in it, and no others, where an invoice has lines', async () => {
    const freight = (amount: string) => ({ charges: [{ kind: 'freight', amount, vatRate: '20.00' }] });
    const free = await aSentOrder();
    const [order, later, parted] = await Promise.all([1, 2, 3].map(() => aSentOrder(freight('100.00'))));
    const lowered = await aSentOrder({ charges: [{ kind: 'discount', amount: '-100.00', vatRate: '20.00' }] });
    const billed = (of: typeof order, quantity: string, more: object = {}) =>
      anInvoice({ items: [line({ quantity, purchaseOrderItemId: of.items[0].id })], ...more });

    const agreed = await billed(order, '10', freight('100.00'));
    const [never, more] = [await billed(free, '1', freight('1.00')), await billed(later, '1', freight('100.50'))];
    const twice = [await billed(parted, '1', freight('60.00')), await billed(parted, '1', freight('60.00'))];
    const atFullPrice = await billed(lowered, '10');

    expect([agreed, twice[0]].map((each) => each?.matchStatus)).toEqual(['matched', 'matched']);
    expect([never, more, twice[1], atFullPrice].map((each) => each?.exceptions)).toMatchObject([
      [{ code: 'price_over', itemId: null, expected: '0.00', actual: '1.20' }],
      [{ code: 'price_over', itemId: null, expected: '120.00', actual: '120.60' }],
      [{ code: 'price_over', itemId: null }],
      [{ code: 'price_over', itemId: null, expected: '1080.00', actual: '1200.00' }],
    ]);
  });

  it('names the order and its contract where lines name a line of it, and counts by the contract', async () => {
    const contractId = await aContract();
    const [order, other] = [await aSentOrder({ contractId }), await aSentOrder({ contractId })];
    const named = (of: typeof order) => line({ purchaseOrderItemId: of.items[0].id, quantity: '1' });

    const ofOne = await anInvoice({ items: [named(order)] });
    const ofBoth = await anInvoice({ items: [named(order), named(other)] });

    expect(ofOne).toMatchObject({ purchaseOrderId: order.id, contractId });
    expect(ofBoth).toMatchObject({ purchaseOrderId: null, contractId });
    await owner.post(`/invoices/${ofOne.id}/payments`, { amount: '120.00' });
    expect((await owner.get(`/contracts/${contractId}`)).body).toMatchObject({
      invoicedAmount: '360.00',
      paidAmount: '120.00',
    });
    const moved = await owner.patch(`/invoices/${ofBoth.id}`, { items: [named(other)] });
    expect(moved.body).toMatchObject({ purchaseOrderId: other.id, contractId });
  });

  it('goes to the line at the same price and of the same quantity, else at the same price, else to the one ordered first', async () => {
    const at = (unitPrice: string, quantity = '10') => ({ ...ORDERED, unitPrice, quantity });
    const order = await aSentOrder({ items: [at('5.00'), at('8.00', '20'), at('8.00'), at('9.00')] });
    const placeOf = async (more: object) => {
      const { items } = await anInvoice({ items: [line({ quantity: '10', ...more })] });
      return order.items.findIndex(({ id }: { id: string }) => id === items[0].purchaseOrderItemId);
    };

    expect(await placeOf({ unitPrice: '8.00' })).toBe(2);
    expect(await placeOf({ unitPrice: '8.00' })).toBe(1);
    expect(await placeOf({ unitPrice: '9.00', quantity: '3' })).toBe(3);
    expect(await placeOf({ unitPrice: '7.00' })).toBe(0);
  });
});
