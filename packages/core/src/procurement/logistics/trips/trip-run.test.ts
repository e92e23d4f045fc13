import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let scene: LogisticsScene;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
  warehouseId = (await scene.key.api.post('/warehouses', { name: 'Склад 1' })).body.id;
});
afterAll(() => kit.close());

const batchOf = async (id: string) => (await scene.key.api.get(`/delivery-batches/${id}`)).body;
const itemOf = async (batch: { procurementId: string | null }) =>
  (await scene.key.api.get(`/procurement-items?procurementId=${batch.procurementId}`)).body.items[0];
const requisitionOf = async (batch: { procurementId: string | null }) =>
  (await scene.key.api.get(`/purchase-requisitions/${batch.procurementId}`)).body;

describe('a trip from dispatch to completion', () => {
  it('takes its batch along and has the warehouse receive it', async () => {
    const batch = await scene.aBatch({ warehouseId });
    const planned = await scene.aTrip('planned', { batchIds: [batch.id] });
    const stopId = planned.stops[0].id;

    const running = await scene.command(planned, 'dispatch', { odometerStartKm: '100', comment: 'Выехал' });
    const shipped = await batchOf(batch.id);
    const arrived = await scene.command(running.body, 'arrive-stop', { stopId, latitude: 55.7, longitude: 37.5 });
    const delivered = await scene.command(arrived.body, 'complete-stop', { stopId, recipientName: 'Кладовщик' });
    const completed = await scene.command(delivered.body, 'complete', { odometerEndKm: '140.5' });

    expect(running.body).toMatchObject({
      status: 'in_transit',
      startedAt: '2026-01-15T09:30:00.000Z',
      odometerStartKm: '100',
      comment: 'Выехал',
      currentStopId: stopId,
    });
    expect(shipped).toMatchObject({ status: 'in_transit', shippedAt: running.body.startedAt });
    expect(arrived.body.stops[0]).toMatchObject({ status: 'arrived', latitude: 55.7, arrivedAt: expect.any(String) });
    expect(delivered.body).toMatchObject({
      currentStopId: null,
      stops: [{ status: 'completed', result: 'delivered', recipientName: 'Кладовщик' }],
    });
    expect(completed.body).toMatchObject({ status: 'completed', odometerEndKm: '140.5', version: planned.version + 4 });
    expect(await batchOf(batch.id)).toMatchObject({
      status: 'delivered',
      deliveredAt: expect.any(String),
      items: [{ quantity: '10', deliveredQuantity: '10' }],
    });
    expect(await itemOf(batch)).toMatchObject({ receivedQuantity: '10', status: 'received' });
    expect(await requisitionOf(batch)).toMatchObject({ receiptStatus: 'full' });
    expect(await scene.tripEvents(planned.id)).toEqual([
      'created',
      'status_changed',
      'status_changed',
      'stop_status_changed',
      'stop_status_changed',
      'status_changed',
    ]);
  });

  it('receives nothing without a warehouse', async () => {
    const batch = await scene.aBatch();
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });

    await scene.command(trip, 'complete-stop', { stopId: trip.stops[0].id, skipArrival: true });

    expect(await batchOf(batch.id)).toMatchObject({ status: 'delivered' });
    expect(await itemOf(batch)).toMatchObject({ receivedQuantity: '0' });
  });

  it('takes arrival and end of a stop in one command, in this order', async () => {
    const batch = await scene.aBatch({ warehouseId });
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    const stopId = trip.stops[0].id;
    const [arrivedAt, completedAt] = ['2026-01-14T08:00:00.000Z', '2026-01-14T08:30:00.000Z'];

    const backwards = await scene.command(trip, 'complete-stop', {
      stopId,
      arrivedAt: completedAt,
      completedAt: arrivedAt,
    });
    const done = await scene.command(trip, 'complete-stop', {
      stopId,
      arrivedAt,
      completedAt,
      recipientName: 'Иванов',
    });

    expect(backwards.body.errors).toMatchObject([{ pointer: '/arrivedAt', code: 'out_of_range' }]);
    expect(done.body.stops[0]).toMatchObject({ status: 'completed', arrivedAt, completedAt, result: 'delivered' });
    expect(await itemOf(batch)).toMatchObject({ receivedQuantity: '10', status: 'received' });
  });

  it('does not let the odometer run backwards', async () => {
    const planned = await scene.aTrip('planned');
    const running = await scene.command(planned, 'dispatch', { odometerStartKm: '100' });
    const skipped = await scene.command(running.body, 'complete-stop', { stopId: planned.stops[0].id, skip: true });

    const response = await scene.command(skipped.body, 'complete', { odometerEndKm: '99.9' });

    expect(response.body.errors).toMatchObject([{ pointer: '/odometerEndKm', code: 'out_of_range' }]);
  });
});

describe('a partial delivery', () => {
  it('counts what was handed over and leaves the rest to the next trip', async () => {
    const batch = await scene.aBatch({ warehouseId });
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    const procurementItemId = batch.items[0]?.procurementItemId;

    const partial = await scene.command(trip, 'complete-stop', {
      stopId: trip.stops[0].id,
      skipArrival: true,
      deliveredItems: [{ batchId: batch.id, procurementItemId, quantity: '4' }],
    });
    const left = await batchOf(batch.id);
    await scene.command(partial.body, 'complete');
    const next = await scene.aTrip('in_transit', { batchIds: [batch.id], plannedStartAt: '2026-01-18T06:00:00Z' });
    const again = await batchOf(batch.id);
    await scene.command(next, 'complete-stop', { stopId: next.stops[0].id, skipArrival: true });

    expect(partial.body.stops[0].result).toBe('partially_delivered');
    expect(left).toMatchObject({ status: 'partially_delivered', items: [{ deliveredQuantity: '4' }] });
    expect(again).toMatchObject({ status: 'in_transit', tripId: next.id });
    expect(await batchOf(batch.id)).toMatchObject({ status: 'delivered', items: [{ deliveredQuantity: '10' }] });
    expect(await itemOf(batch)).toMatchObject({ receivedQuantity: '10', status: 'received' });
    expect((await scene.key.api.get(`/delivery-trips?batchId=${batch.id}`)).body.items).toHaveLength(2);
  });

  it('goes on at a later stop of the same trip', async () => {
    const batch = await scene.aBatch();
    const trip = await scene.aTrip('in_transit', {
      batchIds: [batch.id],
      stops: [
        { address: 'А', batchIds: [batch.id] },
        { address: 'Б', batchIds: [batch.id] },
      ],
    });
    const [first, second] = trip.stops;
    const line = { batchId: batch.id, procurementItemId: batch.items[0]?.procurementItemId };

    const half = await scene.command(trip, 'complete-stop', {
      stopId: first.id,
      skipArrival: true,
      deliveredItems: [{ ...line, quantity: '5' }],
    });
    const between = await batchOf(batch.id);
    await scene.command(half.body, 'complete-stop', { stopId: second.id, skipArrival: true });

    expect(half.body.currentStopId).toBe(second.id);
    expect(between.status).toBe('in_transit');
    expect(await batchOf(batch.id)).toMatchObject({ status: 'delivered' });
  });

  it('refuses quantities of goods that are not on the stop', async () => {
    const [batch, other] = [await scene.aBatch(), await scene.aBatch()];
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    const report = (line: object) =>
      scene.command(trip, 'complete-stop', {
        stopId: trip.stops[0].id,
        skipArrival: true,
        deliveredItems: [{ batchId: batch.id, quantity: '1', ...line }],
      });

    const foreignItem = await report({ procurementItemId: other.items[0]?.procurementItemId });
    const foreignBatch = await report({ batchId: other.id, procurementItemId: other.items[0]?.procurementItemId });

    expect(foreignItem.body.errors).toMatchObject([{ pointer: '/deliveredItems/0/procurementItemId' }]);
    expect(foreignBatch.body.errors).toMatchObject([{ pointer: '/deliveredItems/0/batchId' }]);
  });

  it('cannot bring more than the item allows', async () => {
    const batch = await scene.aBatch({ warehouseId });
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });

    const response = await scene.command(trip, 'complete-stop', {
      stopId: trip.stops[0].id,
      skipArrival: true,
      deliveredItems: [
        { batchId: batch.id, procurementItemId: batch.items[0]?.procurementItemId, quantity: '10.000001' },
      ],
    });

    expect(response).toMatchObject({ status: 409, body: { code: 'over_receipt', receivedQuantity: '10.000001' } });
    expect((await batchOf(batch.id)).status).toBe('in_transit');
  });
});

describe('a failed stop', () => {
  it('needs a reason and brings the batch back for another trip', async () => {
    const batch = await scene.aBatch({ warehouseId });
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    const failure = { stopId: trip.stops[0].id, result: 'not_delivered' };

    const without = await scene.command(trip, 'complete-stop', failure);
    const failed = await scene.command(trip, 'complete-stop', { ...failure, failureReason: 'refused' });
    const completed = await scene.command(failed.body, 'complete');

    expect(without.body.errors).toMatchObject([{ pointer: '/failureReason', code: 'required' }]);
    expect(failed.body.stops[0]).toMatchObject({
      status: 'failed',
      result: 'not_delivered',
      failureReason: 'refused',
    });
    expect(completed.body.status).toBe('completed');
    expect(await batchOf(batch.id)).toMatchObject({
      status: 'partially_delivered',
      items: [{ deliveredQuantity: '0' }],
    });
    expect((await scene.createTrip({ batchIds: [batch.id] })).status).toBe(201);
  });

  it('of another trip is not found', async () => {
    const [trip, other] = [await scene.aTrip('in_transit'), await scene.aTrip('draft')];

    const response = await scene.command(trip, 'arrive-stop', { stopId: other.stops[0].id });

    expect(response.body.errors).toMatchObject([{ pointer: '/stopId', code: 'reference_not_found' }]);
  });
});

describe('a delivered batch', () => {
  it('cannot go on another trip', async () => {
    const batch = await scene.aBatch();
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    const done = await scene.command(trip, 'complete-stop', { stopId: trip.stops[0].id, skipArrival: true });
    await scene.command(done.body, 'complete');

    expect(await scene.createTrip({ batchIds: [batch.id] })).toMatchObject({
      status: 409,
      body: { code: 'invalid_status', currentStatus: 'delivered' },
    });
  });
});
