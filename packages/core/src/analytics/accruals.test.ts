import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Склад' })).body.id;
});
afterAll(() => kit.close());

const done = async (path: string, body: object) => {
  const answer = await scene.owner.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const aSentOrder = async (more: object = {}) => {
  const order = await scene.anOrder(more);
  await done(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  return { id: order.id as string, itemId: order.items[0].id as string };
};
const receive = ({ id, itemId }: { id: string; itemId: string }, quantity: string) =>
  done('/stock-receipts', {
    ...{ purchaseOrderId: id, warehouseId },
    items: [{ purchaseOrderItemId: itemId, quantity }],
  });
let count = 0;
const invoice = (order: { itemId: string }, quantity: string, more: object = {}) => {
  const purchaseOrderItemId = order.itemId;
  const line = { name: 'Кабель', quantity, unitPrice: '100.00', vatRate: '22.00', purchaseOrderItemId };
  return done('/invoices', {
    supplierId: scene.supplierId,
    number: `A-${(count += 1)}`,
    vatMode: 'EXCLUSIVE',
    items: [line],
    ...more,
  });
};

describe('accruals', () => {
  it('are advances that are not delivered, and goods that are not invoiced, by orders and currencies', async () => {
    const advance = await aSentOrder();
    const { id } = await invoice(advance, '10');
    await done(`/invoices/${id}/payments`, { amount: '500.00' });
    await receive(advance, '3');
    const received = await aSentOrder({ currency: 'USD' });
    await receive(received, '8');
    await invoice(received, '5', { currency: 'USD' });
    const settled = await aSentOrder();
    await receive(settled, '10');
    const { id: paid } = await invoice(settled, '10');
    await done(`/invoices/${paid}/payments`, { amount: '1220.00' });

    const { status, body } = await scene.owner.get('/analytics/accruals');
    const byKey = new Map(body.items.map((item: { purchaseOrderId: string }) => [item.purchaseOrderId, item]));

    const nothing = { netAmount: '0.00', vatAmount: '0.00', grossAmount: '0.00' };
    expect(status).toBe(200);
    expect([...byKey.keys()].toSorted()).toEqual([advance.id, received.id].toSorted());
    expect(byKey.get(advance.id)).toMatchObject({
      supplierId: scene.supplierId,
      currency: 'RUB',
      // Of 500 paid, goods for 366 have come.
      advancesNotDelivered: { grossAmount: '134.00' },
      receivedNotInvoiced: nothing,
    });
    expect(byKey.get(received.id)).toMatchObject({
      currency: 'USD',
      advancesNotDelivered: nothing,
      receivedNotInvoiced: { netAmount: '300.00', vatAmount: '66.00', grossAmount: '366.00' },
    });
    expect(body.totals).toMatchObject({
      ordersCount: 2,
      currencies: [
        { currency: 'RUB', advancesNotDelivered: { grossAmount: '134.00' }, receivedNotInvoiced: nothing },
        { currency: 'USD', advancesNotDelivered: nothing, receivedNotInvoiced: { grossAmount: '366.00' } },
      ],
    });
  });

  it('come as a table, and are not for those who see no analytics', async () => {
    const finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    const keeper = scene.portal.signedIn((await scene.portal.addUser(['warehouse_keeper'])).id);

    const table = await finance.get('/analytics/accruals?format=csv');
    const none = await finance.get(`/analytics/accruals?supplierId=${crypto.randomUUID()}`);

    expect([table.status, (await keeper.get('/analytics/accruals')).status]).toEqual([200, 403]);
    expect(none.body).toMatchObject({ items: [], totals: { ordersCount: 0, currencies: [] } });
  });
});

describe('budgets', () => {
  it('are told with what is spoken for of them', async () => {
    const { id } = await done('/budgets', {
      name: 'Кабель',
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      amount: '1000.00',
    });
    await scene.owner.patch(`/budgets/${id}`, { status: 'active' });

    const approver = scene.portal.signedIn((await scene.portal.addUser(['approver'])).id);
    const { status, body } = await approver.get('/analytics/budgets');

    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { budgetId: id, amount: '1000.00', available: '1000.00', usedPercent: '0.00', periodTo: '2026-12-31' },
    ]);
    expect(body.totals).toMatchObject({ budgetsCount: 1, currencies: [{ currency: 'RUB', amount: '1000.00' }] });
  });
});

describe('rights of roles', () => {
  const as = async (...roles: Parameters<typeof scene.portal.addUser>[0]) =>
    scene.portal.signedIn((await scene.portal.addUser(roles)).id);

  it('let auditors read the audit trail alone', async () => {
    const auditor = await as('auditor');

    expect((await auditor.get('/audit-log')).status).toBe(200);
    expect((await (await as('finance')).get('/audit-log')).status).toBe(403);
    expect((await auditor.get('/invoices')).status).toBe(403);
    expect((await auditor.post('/counterparties', { name: 'Завод' })).status).toBe(403);
  });

  it('let those who pay see what stock is worth, and hand over statements', async () => {
    const finance = await as('finance');
    await scene.owner.post('/integrations/installations', { integrationSlug: 'bi-export' });
    const { body: statements } = await scene.owner.post('/integrations/installations', {
      integrationSlug: 'bank-statement-file',
    });

    expect((await finance.get('/stock/valuation')).status).toBe(200);
    expect((await finance.get('/stock-documents')).status).toBe(403);
    expect((await finance.get('/integrations/installations')).body.map(({ id }: { id: string }) => id)).toEqual([
      statements.id,
    ]);
    expect((await finance.get(`/integrations/installations/${statements.id}/files`)).status).toBe(200);
    expect((await (await as('buyer')).get(`/integrations/installations/${statements.id}/files`)).status).toBe(403);
  });

  it('let the procurement manager accept what differs of prices and quantities, and nothing else', async () => {
    const manager = await as('procurement_manager');
    await as('finance');
    const order = await aSentOrder();
    const dear = await invoice(order, '20');
    const unordered = { name: 'Шторы', quantity: '1', unitPrice: '9.00', vatRate: '22.00' };
    const other = await invoice(order, '1', { items: [unordered] });
    const waits = async () =>
      (await manager.get('/inbox?kind=invoice_exceptions&limit=100')).body.items.map(
        ({ subject }: { subject: { entityId: string } }) => subject.entityId,
      );
    const before = await waits();
    const accept = (id: string) => manager.post(`/invoices/${id}/accept-exceptions`, { reason: 'Согласовано' });

    const [accepted, refused] = [await accept(dear.id), await accept(other.id)];

    expect(dear.exceptions.map(({ code }: { code: string }) => code)).toContain('quantity_over_ordered');
    expect(before).toContain(dear.id);
    expect(before).not.toContain(other.id);
    expect(accepted).toMatchObject({ status: 200, body: { matchStatus: 'accepted' } });
    expect(refused).toMatchObject({ status: 403, body: { requiredRight: 'finance.edit' } });
  });
});
