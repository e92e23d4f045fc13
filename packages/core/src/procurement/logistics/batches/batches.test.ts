import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parseQuantity } from '../../../kernel/values/numbers/quantity.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { cancelBatch, createVehicle, DeliveryBatches, planBatch } from '../index.js';
import { deliverItems } from './deliver-items.js';
import { batchMoves } from './moves.js';
import { BATCH_STATUSES } from './statuses.js';

let kit: TestKit;
let scene: LogisticsScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
});
afterAll(() => kit.close());

const batchOf = async (id: string) => (await scene.key.api.get(`/delivery-batches/${id}`)).body;

describe('a new batch', () => {
  it('is a draft with number, lines and the names of its items', async () => {
    const batch = await scene.aBatch({ totalWeightKg: '120.5', packagesCount: 3, comment: 'Хрупкое' });

    expect(await batchOf(batch.id)).toMatchObject({
      status: 'draft',
      number: expect.stringMatching(/^DB-2026-\d{6}$/),
      packagesCount: 3,
      totalWeightKg: '120.5',
      tripId: null,
      comment: 'Хрупкое',
      version: 1,
      items: [{ rawName: 'Бетон М300', quantity: '10', deliveredQuantity: '0', unitId: expect.any(String) }],
    });
  });

  it('brings no more of an item than may be received, together with what other batches bring', async () => {
    const { id: procurementId, itemId: procurementItemId } = await scene.aRequisition();
    const pack = (quantity: string) => scene.aBatch({ procurementId, items: [{ procurementItemId, quantity }] });

    await expect(pack('9999')).rejects.toMatchObject({ code: 'over_receipt' });
    await pack('6');
    await expect(pack('4.000001')).rejects.toMatchObject({
      code: 'over_receipt',
      details: { itemId: procurementItemId },
    });
    await expect(pack('4')).resolves.toMatchObject({ status: 'draft' });
  });

  it('takes items of its requisition only, each once', async () => {
    const [one, other] = [await scene.aRequisition(), await scene.aRequisition()];
    const line = (procurementItemId: string) => ({ procurementItemId, quantity: '1' });

    await expect(scene.aBatch({ procurementId: one.id, items: [line(other.itemId)] })).rejects.toMatchObject({
      problems: [{ pointer: '/items/0/procurementItemId', code: 'reference_not_found' }],
    });
    await expect(
      scene.aBatch({ procurementId: one.id, items: [line(one.itemId), line(one.itemId)] }),
    ).rejects.toMatchObject({ problems: [{ pointer: '/items/1/procurementItemId', code: 'not_unique' }] });
    await expect(scene.aBatch({ procurementId: crypto.randomUUID() })).rejects.toMatchObject({
      problems: [{ pointer: '/procurementId' }],
    });
  });
});

/** Every move that a batch can make. */
const MOVES = [
  'draft planned',
  'draft cancelled',
  'planned cancelled',
  'planned in_transit',
  'in_transit delivered',
  'in_transit partially_delivered',
  'partially_delivered in_transit',
];

describe('the status of a batch', () => {
  it.each(BATCH_STATUSES.flatMap((from) => BATCH_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s follows the table',
    async (from, to) => {
      const batch = await scene.aBatch();
      const move = inUnitOfWork(kit, scene.portal.id, async (unit) => {
        await unit.tx.collection(DeliveryBatches).updateWhere({ id: batch.id }, { status: from });
        return batchMoves.lead(unit, { ...batch, status: from }, to);
      });

      if (MOVES.includes(`${from} ${to}`)) expect((await move).result).toMatchObject({ status: to, version: 2 });
      else await expect(move).rejects.toMatchObject({ code: 'invalid_transition' });
    },
  );

  it('is planned only with lines', async () => {
    const batch = await scene.aBatch({ items: [] });

    await expect(inUnitOfWork(kit, scene.portal.id, (unit) => planBatch(unit, batch))).rejects.toMatchObject({
      problems: [{ pointer: '/items', code: 'too_few_items' }],
    });
  });
});

describe('cancelling batches', () => {
  it('cancels a trip with the last of its batches', async () => {
    const batches = [await scene.aBatch(), await scene.aBatch()];
    const trip = await scene.aTrip('planned', { batchIds: batches.map(({ id }) => id) });
    const cancel = (index: number) =>
      inUnitOfWork(kit, scene.portal.id, (unit) => cancelBatch(unit, batches[index]?.id ?? ''));

    const first = await cancel(0);
    const between = await scene.key.api.get(`/delivery-trips/${trip.id}`);
    const second = await cancel(1);
    const after = await scene.key.api.get(`/delivery-trips/${trip.id}`);

    const ofBatch = 'integration_api.delivery_batch.status_changed';
    const ofTrip = 'integration_api.delivery_trip.status_changed';
    expect([first.announced, second.announced]).toEqual([[ofBatch], [ofBatch, ofTrip]]);
    expect(between.body.status).toBe('planned');
    expect(after.body).toMatchObject({ status: 'cancelled', cancelledAt: '2026-01-15T09:30:00.000Z' });
  });

  it('is too late once the trip has left', async () => {
    const batch = await scene.aBatch();
    await scene.aTrip('in_transit', { batchIds: [batch.id] });

    await expect(inUnitOfWork(kit, scene.portal.id, (unit) => cancelBatch(unit, batch.id))).rejects.toMatchObject({
      code: 'invalid_transition',
      details: { allowedTransitions: [] },
    });
  });
});

describe('a vehicle', () => {
  it('is in the directory once, whatever the letter case of its number', async () => {
    const add = (vehicleNumber: string) =>
      inUnitOfWork(kit, scene.portal.id, (unit) => createVehicle(unit, { vehicleNumber }));
    await add('х999хх77');

    await expect(add('Х999ХХ77')).rejects.toMatchObject({ code: 'duplicate_code' });
  });
});

describe('handing over', () => {
  const quantity = fc
    .integer({ min: 1, max: 1_000_000 })
    .map((thousandths) => parseQuantity((thousandths / 1000).toFixed(3)));
  const line = (id: string, amount: string) => ({
    id,
    procurementItemId: id,
    purchaseOrderItemId: null,
    rawName: id,
    unitId: id,
    unitFactor: null,
    quantity: amount,
    deliveredQuantity: '0',
  });

  it('in two parts comes to the whole', () => {
    fc.assert(
      fc.property(quantity, quantity, (first, second) => {
        const items = [line('a', first), line('b', second)];

        const part = deliverItems(items, [{ procurementItemId: 'a', quantity: first }]);
        const rest = deliverItems(part.items, 'all');

        expect(part.isComplete).toBe(false);
        expect(rest.isComplete).toBe(true);
        expect(rest.delivered).toEqual([{ procurementItemId: 'b', purchaseOrderItemId: null, quantity: second }]);
        expect(deliverItems(rest.items, 'all').delivered).toEqual([]);
      }),
    );
  });

  it('does not count zeros', () => {
    expect(deliverItems([line('a', '1')], [{ procurementItemId: 'a', quantity: '0' }])).toMatchObject({
      delivered: [],
      isComplete: false,
    });
  });
});
