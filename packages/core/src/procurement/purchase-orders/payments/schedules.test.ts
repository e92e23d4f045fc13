import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts } from '../../sales/index.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  await scene.owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
});
afterAll(() => kit.close());

const HALVES = [
  { kind: 'prepayment', percent: '30', days: 5 },
  { kind: 'on_receipt', percent: '70', days: 10 },
];

async function aContract(fields: object = {}): Promise<string> {
  const body = { direction: 'purchase', supplierId: scene.supplierId, paymentSchedule: HALVES, ...fields };
  const { body: contract } = await scene.owner.post('/contracts', body);
  await inUnitOfWork(kit, scene.portal.id, ({ tx }) =>
    tx.collection(Contracts).update(contract.id, { status: 'active' }),
  );
  return contract.id;
}

let count = 0;
async function anInvoice(fields: object) {
  const number = `S-${(count += 1)}`;
  const { status, body } = await scene.owner.post('/invoices', {
    number,
    supplierId: scene.supplierId,
    totalAmount: '1220.00',
    invoiceDate: '2026-01-12',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const orderOf = async (id: string) => (await scene.owner.get(`/purchase-orders/${id}`)).body;
const invoiceOf = async (id: string) => (await scene.owner.get(`/invoices/${id}`)).body;

describe('a payment schedule', () => {
  it('goes from a contract to its orders, and from an order to its invoices, unless they have their own', async () => {
    const contractId = await aContract();
    const order = await scene.anOrder({ contractId });
    const own = await scene.anOrder({ contractId, paymentSchedule: [{ kind: 'deferred', percent: '100', days: 30 }] });
    const invoice = await anInvoice({ purchaseOrderId: order.id });
    const ownInvoice = await anInvoice({ purchaseOrderId: order.id, paymentSchedule: [] });

    expect(order.paymentSchedule).toMatchObject([
      { kind: 'prepayment', percent: '30.00', amount: null, days: 5, plannedAmount: '366.00', status: 'unpaid' },
      { kind: 'on_receipt', percent: '70.00', days: 10, plannedAmount: '854.00', paidAmount: '0.00', dueAt: null },
    ]);
    expect(own.paymentSchedule).toMatchObject([{ kind: 'deferred', days: 30 }]);
    expect(invoice).toMatchObject({ contractId, purchaseOrderId: order.id, dueDate: '2026-01-17T00:00:00.000Z' });
    expect(invoice.paymentSchedule).toMatchObject([
      { kind: 'prepayment', dueAt: '2026-01-17T00:00:00.000Z', plannedAmount: '366.00' },
      { kind: 'on_receipt', dueAt: null },
    ]);
    expect(ownInvoice.paymentSchedule).toEqual([]);
    expect(new Set([...order.paymentSchedule, ...invoice.paymentSchedule].map(({ id }) => id)).size).toBe(4);
  });

  it('of an order that an invoice names by its lines alone is due by the goods of that order', async () => {
    const paymentSchedule = [{ kind: 'on_receipt', percent: '100', days: 10 }];
    const order = await scene.anOrder({ paymentSchedule });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const [{ id: purchaseOrderItemId }] = order.items;
    const line = { name: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00', purchaseOrderItemId };

    const invoice = await anInvoice({ totalAmount: undefined, items: [line] });
    const before = invoice.paymentSchedule;
    const warehouseId = (await scene.owner.post('/warehouses', { name: 'Склад' })).body.id;
    await scene.owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      items: [{ purchaseOrderItemId, quantity: '10' }],
    });
    const after = (await scene.owner.get(`/invoices/${invoice.id}`)).body;

    expect(before).toMatchObject([{ kind: 'on_receipt', dueAt: null }]);
    expect(invoice.dueDate).toBeNull();
    expect(after.paymentSchedule).toMatchObject([{ dueAt: expect.any(String) }]);
    expect(after.dueDate).toBe(after.paymentSchedule[0].dueAt);
  });

  it.each([['/purchase-orders'], ['/contracts'], ['/invoices']])(
    'on %s adds up to a hundred percent, of stages that say either a percentage or an amount',
    async (path) => {
      const body = {
        supplierId: scene.supplierId,
        number: crypto.randomUUID(),
        ...{
          '/purchase-orders': { items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '1' }], number: undefined },
          '/contracts': { direction: 'purchase' },
          '/invoices': { totalAmount: '1.00' },
        }[path],
      };
      const post = (paymentSchedule: object[]) => scene.owner.post(path, { ...body, paymentSchedule });

      const short = await post([{ kind: 'prepayment', percent: '30' }]);
      const both = await post([{ kind: 'prepayment', percent: '100', amount: '5.00' }]);
      const typed = await post([{ kind: 'prepayment', percent: '100', paidAmount: '5.00' }]);

      expect(short).toMatchObject({ status: 400, body: { errors: [{ pointer: '/paymentSchedule' }] } });
      expect(both).toMatchObject({ status: 400, body: { errors: [{ pointer: '/paymentSchedule/0/percent' }] } });
      expect(typed).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/paymentSchedule/0/paidAmount', code: 'unknown_field' }] },
      });
      expect((await post([{ kind: 'prepayment', percent: '100' }])).status).toBe(201);
    },
  );

  it('is due by what is sent and received, and paid in the order of its stages', async () => {
    const { id: procurementId } = await scene.aDecidedRequisition();
    const drafts = await scene.owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {});
    const [draft] = drafts.body.items;
    await scene.owner.patch(`/purchase-orders/${draft.id}`, { paymentSchedule: HALVES });
    await scene.owner.post(`/purchase-orders/${draft.id}/send`, { channel: 'link' });
    const { supplierId, grossAmount: totalAmount } = draft;
    const invoice = await anInvoice({ supplierId, totalAmount, purchaseOrderId: draft.id });
    const sent = await orderOf(draft.id);
    const warehouseId = (await scene.owner.post('/warehouses', { name: 'Склад' })).body.id;

    const receipt = await scene.owner.post(`/purchase-requisitions/${procurementId}/stock-receipt`, {
      warehouseId,
      receivedAt: '2026-01-14T08:00:00Z',
      items: [{ itemId: draft.items[0].procurementItemId, quantity: draft.items[0].quantity }],
    });
    expect(receipt.status, JSON.stringify(receipt.body)).toBeLessThan(300);
    const first = invoice.paymentSchedule[0].plannedAmount;
    await scene.owner.post(`/invoices/${invoice.id}/payments`, { amount: first });
    const [order, paid] = [await orderOf(draft.id), await invoiceOf(invoice.id)];

    expect(sent.paymentSchedule.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual([
      '2026-01-20T00:00:00.000Z',
      null,
    ]);
    for (const schedule of [order.paymentSchedule, paid.paymentSchedule]) {
      expect(schedule).toMatchObject([
        { status: 'paid', paidAmount: first },
        { status: 'unpaid', paidAmount: '0.00', dueAt: '2026-01-24T00:00:00.000Z' },
      ]);
    }
    expect(paid.dueDate).toBe('2026-01-24T00:00:00.000Z');
  });

  it('on shipment is due by when the goods leave, wherever they are handed over', async () => {
    const { id: procurementId } = await scene.aDecidedRequisition();
    const drafts = await scene.owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {});
    const [draft] = drafts.body.items;
    const paymentSchedule = [
      { kind: 'on_shipment', percent: '60', days: 3 },
      { kind: 'on_receipt', percent: '40', days: 7 },
    ];
    await scene.owner.patch(`/purchase-orders/${draft.id}`, { paymentSchedule });
    await scene.owner.post(`/purchase-orders/${draft.id}/send`, { channel: 'link' });
    const { supplierId, grossAmount: totalAmount } = draft;
    const invoice = await anInvoice({ supplierId, totalAmount, purchaseOrderId: draft.id });
    const [line] = draft.items;
    const batch = await scene.owner.post('/logistics/batches', {
      procurementId,
      items: [{ procurementItemId: line.procurementItemId, quantity: line.quantity }],
    });
    const trip = await scene.owner.post('/logistics/trips', {
      batchIds: [batch.body.id],
      vehicleNumber: 'А001АА77',
      driverName: 'Иванов',
      plannedStartAt: '2026-01-16T06:00:00Z',
      stops: [{ address: 'Тверь' }],
    });
    const command = async ({ id, version }: { id: string; version: number }, name: string, body: object = {}) => {
      const response = await scene.owner.post(`/logistics/trips/${id}/commands/${name}`, { version, ...body });
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      return response.body;
    };

    const planned = await command(trip.body, 'plan');
    const running = await command(planned, 'dispatch', { startedAt: '2026-01-14T08:00:00Z' });
    const shipped = await invoiceOf(invoice.id);
    await scene.owner.post(`/invoices/${invoice.id}/payments`, { amount: shipped.paymentSchedule[0].plannedAmount });
    const handedOver = { stopId: running.currentStopId, skipArrival: true, completedAt: '2026-01-15T07:00:00Z' };
    await command(running, 'complete-stop', handedOver);
    const received = await invoiceOf(invoice.id);

    expect(invoice).toMatchObject({ dueDate: null, paymentSchedule: [{ dueAt: null }, { dueAt: null }] });
    expect(shipped).toMatchObject({
      dueDate: '2026-01-17T00:00:00.000Z',
      paymentSchedule: [{ dueAt: '2026-01-17T00:00:00.000Z' }, { dueAt: null }],
    });
    expect(received).toMatchObject({
      dueDate: '2026-01-22T00:00:00.000Z',
      paymentSchedule: [{ status: 'paid' }, { dueAt: '2026-01-22T00:00:00.000Z' }],
    });
    expect((await orderOf(draft.id)).paymentSchedule).toMatchObject(
      received.paymentSchedule.map(({ dueAt }: { dueAt: string }) => ({ dueAt })),
    );
  });

  it('of an invoice without goods to wait for begins with the invoice, and ends as overdue', async () => {
    const stages = [
      { kind: 'prepayment', amount: '220.00' },
      { kind: 'deferred', percent: '100', days: 30 },
    ];

    const { id } = await anInvoice({ paymentSchedule: stages });
    const patched = await scene.owner.patch(`/invoices/${id}`, { paymentSchedule: stages.toReversed() });

    expect((await invoiceOf(id)).paymentSchedule).toMatchObject([
      { kind: 'deferred', plannedAmount: '1000.00', dueAt: '2026-02-11T00:00:00.000Z', status: 'unpaid' },
      { kind: 'prepayment', amount: '220.00', dueAt: '2026-01-12T00:00:00.000Z', status: 'overdue' },
    ]);
    expect(patched.body.dueDate).toBe('2026-01-12T00:00:00.000Z');
  });
});

it('refuses an invoice for the order or the contract of another supplier', async () => {
  const order = await scene.anOrder();
  const contractId = await aContract();
  const supplierId = await scene.anotherSupplier();
  const post = (body: object) =>
    scene.owner.post('/invoices', { number: 'X', supplierId, totalAmount: '1.00', ...body });

  const { body } = await post({ purchaseOrderId: order.id, contractId });

  expect(body.errors).toMatchObject([{ pointer: '/purchaseOrderId' }, { pointer: '/contractId' }]);
});
