import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFakeClock, type FakeClock } from '../../testing/kit/fake-clock.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';
import { markOverdue } from './mark-overdue.js';

const DAY_MS = 24 * 60 * 60_000;
const IN_ADVANCE = { kind: 'prepayment', percent: '30', days: 3 };
const ON_RECEIPT = { kind: 'on_receipt', percent: '70', days: 5 };
const INN = '7707083893';

describe.each(testDialects)('an invoice of 30 and 70 percent, on %s', (dialect) => {
  let clock: FakeClock;
  let kit: TestKit;
  let scene: OrderingScene;

  beforeEach(async () => {
    clock = createFakeClock('2026-01-15T09:30:00.000Z');
    kit = await openTestKit({ clock, storage: await openTestStorage(dialect) });
    scene = await orderingScene(kit);
    await scene.owner.patch(`/counterparties/${scene.supplierId}`, { inn: INN });
  });
  afterEach(() => kit.close());

  const post = async (path: string, body: object) => {
    const answer = await scene.owner.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const get = async (path: string) => (await scene.owner.get(path)).body;

  async function anInvoiceOfAnOrder() {
    const order = await scene.anOrder({ paymentSchedule: [IN_ADVANCE, ON_RECEIPT] });
    await post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const [{ id: purchaseOrderItemId }] = order.items;
    const line = { name: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00', purchaseOrderItemId };
    const { id } = await post('/invoices', {
      supplierId: scene.supplierId,
      number: 'С-1',
      invoiceDate: '2026-01-15',
      dueDate: '2026-01-20',
      items: [line],
    });
    return { id: id as string, order, purchaseOrderItemId: purchaseOrderItemId as string };
  }

  /** What calls of all kinds say is overdue. */
  async function overdue(id: string) {
    await inUnitOfWork(kit, scene.portal.id, (unit) => markOverdue(unit));
    const [invoice, list, inbox, calendar, unpaid] = await Promise.all([
      get(`/invoices/${id}`),
      get('/invoices?overdue=true'),
      get('/inbox?kind=payment_due'),
      get('/payments/calendar?from=2026-01-01&to=2026-12-31'),
      get('/analytics/unpaid'),
    ]);
    return {
      status: invoice.paymentStatus,
      dueDate: invoice.dueDate?.slice(0, 10) ?? null,
      listed: list.items.length,
      inbox: inbox.items.map(({ why }: { why: string }) => why.replace(/^\D*/, '')),
      calendar: calendar.totals[0]?.overdue,
      unpaid: [unpaid.totals.invoicesCount, unpaid.totals.grossAmount, unpaid.totals.overdue.grossAmount],
    };
  }

  it('is overdue by what is due of it, and by nothing while nothing has come', async () => {
    const { id, order, purchaseOrderItemId } = await anInvoiceOfAnOrder();
    const advance = await overdue(id);

    clock.advance(20 * DAY_MS);
    const late = await overdue(id);
    await post(`/invoices/${id}/payments`, { amount: '366.00' });
    const paidInAdvance = await overdue(id);
    const { id: warehouseId } = await post('/warehouses', { name: 'Склад' });
    await post('/stock-receipts', {
      ...{ purchaseOrderId: order.id, warehouseId },
      items: [{ purchaseOrderItemId, quantity: '10' }],
    });
    const received = await overdue(id);
    clock.advance(6 * DAY_MS);
    const forgotten = await overdue(id);

    const none = { listed: 0, inbox: [], calendar: '0.00' };
    expect(advance).toMatchObject({ ...none, status: 'unpaid', dueDate: '2026-01-18', unpaid: [1, '1220.00', '0.00'] });
    expect(late).toEqual({
      ...{ status: 'overdue', dueDate: '2026-01-18', listed: 1 },
      ...{ inbox: ['366.00 RUB'], calendar: '366.00', unpaid: [1, '1220.00', '366.00'] },
    });
    expect(paidInAdvance).toMatchObject({ ...none, status: 'partially_paid', dueDate: null });
    expect(paidInAdvance.unpaid).toEqual([1, '854.00', '0.00']);
    expect(received).toMatchObject({ ...none, status: 'partially_paid', dueDate: '2026-02-09' });
    expect(forgotten).toEqual({
      ...{ status: 'overdue', dueDate: '2026-02-09', listed: 1 },
      ...{ inbox: ['854.00 RUB'], calendar: '854.00', unpaid: [1, '854.00', '854.00'] },
    });
  });

  it('counts goods that came as due beside an advance that is late', async () => {
    const { id, order, purchaseOrderItemId } = await anInvoiceOfAnOrder();
    const { id: warehouseId } = await post('/warehouses', { name: 'Склад' });
    await post('/stock-receipts', {
      ...{ purchaseOrderId: order.id, warehouseId },
      items: [{ purchaseOrderItemId, quantity: '10' }],
    });

    clock.advance(4 * DAY_MS);
    const advanceOnly = await overdue(id);
    clock.advance(2 * DAY_MS);
    const both = await overdue(id);

    expect(advanceOnly).toMatchObject({ inbox: ['366.00 RUB'], unpaid: [1, '1220.00', '366.00'] });
    expect(both).toMatchObject({ inbox: ['1220.00 RUB'], calendar: '1220.00', unpaid: [1, '1220.00', '1220.00'] });
  });

  it('is suggested for a bank operation that equals an instalment of it', async () => {
    const { id } = await anInvoiceOfAnOrder();
    const paid = { direction: 'out', bookedAt: '2026-01-16', counterpartyInn: INN, purpose: 'За материалы' };

    const found = await Promise.all(
      ['366.00', '854.00', '365.99'].map(async (amount) => {
        const operation = await post('/bank-operations', { ...paid, amount });
        return post(`/bank-operations/${operation.id}/match`, {});
      }),
    );

    expect(found.map(({ state }) => state)).toEqual(['suggested', 'suggested', 'unmatched']);
    expect(found[0].suggestions).toMatchObject([{ invoiceId: id, amount: '366.00' }]);
  });
});
