import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import type { DocumentData, DocumentKind } from '../forms/index.js';

/** One vehicle brings goods of two requisitions, and of an order that is for none. */
let scene: DocumentScene;
let supplierId: string;
let warehouseId: string;
beforeAll(async () => {
  scene = await openDocumentScene();
  supplierId = (await owner().post('/counterparties', { name: 'ООО «Завод»', isSupplier: true })).body.id;
  warehouseId = (await owner().post('/warehouses', { name: 'Главный', address: 'Тверь, Мира 1' })).body.id;
});
afterAll(() => scene.kit.close());

const owner = () => scene.portal.signedIn();
const aRequisition = (rawName: string) =>
  scene.aRequisition({ customerId: null, items: [{ rawName, quantity: '10', unitPrice: '100.00' }] });

async function pack(goods: object, line: object) {
  const batch = await owner().post('/logistics/batches', { supplierId, warehouseId, items: [line], ...goods });
  expect(batch.status, JSON.stringify(batch.body)).toBe(201);
  await owner().patch(`/logistics/batches/${batch.body.id}`, { status: 'planned' });
  return batch.body.id as string;
}

interface Running {
  readonly id: string;
  readonly version: number;
  readonly currentStopId: string;
}

async function command({ id, version }: Running, name: string, body: object = {}): Promise<Running> {
  const answer = await owner().post(`/logistics/trips/${id}/commands/${name}`, { version, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

let serial = 0;
/** A trip with all of these batches, under way. */
async function drive(batchIds: readonly string[]) {
  serial += 1;
  const transport = { vehicleNumber: `А00${serial}АА77`, driverName: 'Иванов', carrierName: 'ООО «Перевозчик»' };
  const body = {
    batchIds,
    ...transport,
    plannedStartAt: '2026-01-16T06:00:00Z',
    stops: [{ address: 'Тверь', batchIds }],
  };
  const { body: trip } = await owner().post('/logistics/trips', body);
  return command(await command(trip, 'plan'), 'dispatch');
}

async function aSharedTrip() {
  const [first, second] = [await aRequisition('Бетон'), await aRequisition('Труба')];
  const items = [{ rawName: 'Кабель', quantity: '10', unitPrice: '50.00' }];
  const { body: order } = await owner().post('/purchase-orders', { supplierId, warehouseId, items });
  await owner().post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const batchIds = [
    await pack({ procurementId: first.id }, { procurementItemId: first.itemIds[0], quantity: '6' }),
    await pack({ procurementId: second.id }, { procurementItemId: second.itemIds[0], quantity: '8' }),
    await pack({ purchaseOrderId: order.id }, { purchaseOrderItemId: order.items[0].id, quantity: '4' }),
  ];
  return { first, second, order, batchIds, trip: await drive(batchIds) };
}

async function papersOf(kind: DocumentKind, procurementId: string, more: object = {}) {
  const before = scene.renderer.calls.length;
  const job = await scene.generate({ procurementId, kind, ...more });
  const papers = scene.renderer.calls
    .slice(before)
    .map((call) => (call as unknown as { readonly data: DocumentData }).data);
  return { job, papers };
}

const linesOf = (data: DocumentData | undefined) => data?.lines.map(({ name, quantity }) => `${name} ${quantity}`);

describe('papers of a trip', () => {
  it.each(['ROUTE_SHEET', 'TRANSPORT_WAYBILL', 'GOODS_TRANSPORT_WAYBILL'] as const)(
    'list in a %s the goods of all requisitions and orders that it carries',
    async (kind) => {
      const { first, second, order } = await aSharedTrip();

      const { papers, job } = await papersOf(kind, first.id);
      const ofSecond = await papersOf(kind, second.id);

      expect(job.documents).toHaveLength(1);
      expect(linesOf(papers[0])).toEqual(['Бетон 6', 'Труба 8', 'Кабель 4']);
      expect(papers[0]?.basis?.number).toContain(order.number);
      expect(linesOf(ofSecond.papers[0])).toEqual(['Труба 8', 'Бетон 6', 'Кабель 4']);
    },
  );

  it('are of what is chosen where somebody chooses', async () => {
    const { first, batchIds } = await aSharedTrip();

    const [batchId] = batchIds;
    const { papers } = await papersOf('ROUTE_SHEET', first.id, { parameters: { batchIds: [batchId] } });

    expect(linesOf(papers[0])).toEqual(['Бетон 6']);
  });

  it('ask the carrier of the trip for what is still to come alone, and for the rest without one', async () => {
    const { first, batchIds, trip } = await aSharedTrip();
    const [itemId = ''] = first.itemIds;
    await scene.receive(first.id, [{ itemId, quantity: '1' }], { warehouseId });

    const { papers } = await papersOf('DELIVERY_REQUEST', first.id);
    await command(trip, 'complete-stop', { stopId: trip.currentStopId, skipArrival: true });
    const after = await papersOf('DELIVERY_REQUEST', first.id);

    expect(batchIds).toHaveLength(3);
    expect(papers.map((paper) => [linesOf(paper), paper.carrier?.name])).toEqual([
      [['Бетон 6', 'Труба 8', 'Кабель 4'], 'ООО «Перевозчик»'],
      [['Бетон 3'], undefined],
    ]);
    expect(after.papers.map(linesOf)).toEqual([['Бетон 3']]);
  });

  it('ask for nothing where everything came', async () => {
    const requisition = await aRequisition('Бетон');
    await scene.receive(requisition.id, [{ itemId: requisition.itemIds[0] ?? '', quantity: '10' }], { warehouseId });

    const { job } = await papersOf('DELIVERY_REQUEST', requisition.id);

    expect(job).toMatchObject({ status: 'failed', error: { code: 'data_missing' } });
  });

  it('state in acts what came of all of them', async () => {
    const { first, second, order, batchIds, trip } = await aSharedTrip();
    const delivered = [
      { batchId: batchIds[0], procurementItemId: first.itemIds[0], quantity: '5' },
      { batchId: batchIds[1], procurementItemId: second.itemIds[0], quantity: '8' },
      { batchId: batchIds[2], purchaseOrderItemId: order.items[0].id, quantity: '3' },
    ];
    await command(trip, 'complete-stop', { stopId: trip.currentStopId, skipArrival: true, deliveredItems: delivered });

    const { papers } = await papersOf('ACCEPTANCE_ACT', first.id);

    const came = papers[0]?.lines.map(({ name, quantity, actualQuantity }) => [name, quantity, actualQuantity]);
    expect(came).toEqual([
      ['Бетон', '6', '5'],
      ['Труба', '8', '8'],
      ['Кабель', '4', '3'],
    ]);
  });
});

describe('a shortage that a stop tells of', () => {
  it('is a discrepancy of the receipt that it makes, also of a line that did not come at all', async () => {
    const { first, second, order, batchIds, trip } = await aSharedTrip();
    const delivered = [
      { batchId: batchIds[0], procurementItemId: first.itemIds[0], quantity: '5' },
      { batchId: batchIds[1], procurementItemId: second.itemIds[0], quantity: '8' },
      { batchId: batchIds[2], purchaseOrderItemId: order.items[0].id, quantity: '3' },
    ];
    await command(trip, 'complete-stop', { stopId: trip.currentStopId, skipArrival: true, deliveredItems: delivered });

    const receiptOf = async (query: string) => (await owner().get(`/stock-receipts?${query}`)).body.items[0];
    const detail = async (query: string) => (await owner().get(`/stock-receipts/${(await receiptOf(query)).id}`)).body;

    expect((await detail(`procurementId=${first.id}`)).discrepancies).toMatchObject([
      { reason: 'shortage', expectedQuantity: '6', quantity: '5', difference: '-1' },
    ]);
    expect((await detail(`procurementId=${second.id}`)).discrepancies).toEqual([]);
    expect((await detail(`purchaseOrderId=${order.id}`)).discrepancies).toMatchObject([
      { reason: 'shortage', expectedQuantity: '4', quantity: '3', difference: '-1' },
    ]);
    const { body: suppliers } = await owner().get('/analytics/suppliers');
    expect(suppliers.rows?.[0] ?? suppliers.items?.[0]).toBeDefined();
  });

  it('says damaged where the stop says so, and counts lines of which nothing came', async () => {
    const requisition = await scene.aRequisition({
      customerId: null,
      items: ['Плитка', 'Клей'].map((rawName) => ({ rawName, quantity: '10', unitPrice: '1.00' })),
    });
    const { body: batch } = await owner().post('/logistics/batches', {
      procurementId: requisition.id,
      warehouseId,
      items: requisition.itemIds.map((procurementItemId) => ({ procurementItemId, quantity: '10' })),
    });
    await owner().patch(`/logistics/batches/${batch.id}`, { status: 'planned' });
    const trip = await drive([batch.id]);

    await command(trip, 'complete-stop', {
      stopId: trip.currentStopId,
      skipArrival: true,
      failureReason: 'damaged',
      deliveredItems: [{ batchId: batch.id, procurementItemId: requisition.itemIds[0], quantity: '9' }],
    });

    const { body } = await owner().get(`/stock-receipts?procurementId=${requisition.id}`);
    const { discrepancies } = (await owner().get(`/stock-receipts/${body.items[0].id}`)).body;
    expect(discrepancies).toMatchObject([
      { rawName: 'Плитка', reason: 'damaged', difference: '-1' },
      { rawName: 'Клей', reason: 'damaged', expectedQuantity: '10', quantity: '0', difference: '-10' },
    ]);
    expect((await owner().get(`/purchase-requisitions/${requisition.id}`)).body.items).toMatchObject([
      { receivedQuantity: '9', status: 'partially_received' },
      { receivedQuantity: '0', status: 'new' },
    ]);
  });
});
