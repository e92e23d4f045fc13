import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';

let kit: TestKit;
let scene: LogisticsScene;
let people: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
  people = scene.portal.signedIn();
});
afterAll(() => kit.close());

async function aBatch(fields: object = {}) {
  const { id: procurementId, itemId } = await scene.aRequisition();
  const items = [{ procurementItemId: itemId, quantity: '4' }];
  return (await people.post('/logistics/batches', { procurementId, items, ...fields })).body;
}
const patch = (id: string, change: object) => people.patch(`/logistics/batches/${id}`, change);

describe('a batch in the workspace', () => {
  it('is put together, found and changed', async () => {
    const batch = await aBatch({ comment: 'Хрупкое стекло', plannedDeliveryDate: '2026-02-01' });

    const changed = await patch(batch.id, { packagesCount: 3, items: [] });

    expect(batch).toMatchObject({ status: 'draft', items: [{ quantity: '4', deliveredQuantity: '0' }], version: 1 });
    expect(changed.body).toMatchObject({ packagesCount: 3, items: [], version: 2 });
    for (const query of ['search=стекло', `procurementId=${batch.procurementId}`, 'plannedDeliveryTo=2026-02-01']) {
      expect((await people.get(`/logistics/batches?${query}`)).body).toMatchObject({
        total: 1,
        items: [{ id: batch.id }],
      });
    }
  });

  it('names every reference that leads nowhere', async () => {
    const nowhere = crypto.randomUUID();
    const refused = await people.post('/logistics/batches', {
      procurementId: (await scene.aRequisition()).id,
      supplierId: nowhere,
      destinationObjectId: nowhere,
      warehouseId: nowhere,
    });

    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/supplierId',
      '/destinationObjectId',
      '/warehouseId',
    ]);
  });

  it('is planned with lines and cancelled before it leaves, and moves no other way by hand', async () => {
    const [empty, batch] = [await aBatch({ items: [] }), await aBatch()];

    const without = await patch(empty.id, { status: 'planned' });
    const planned = await patch(batch.id, { status: 'planned' });
    const byHand = await patch(batch.id, { status: 'in_transit' });
    const cancelled = await patch(batch.id, { status: 'cancelled' });
    const after = await patch(batch.id, { packagesCount: 1 });

    expect(without.body.errors).toMatchObject([{ pointer: '/items', code: 'too_few_items' }]);
    expect(planned.body.status).toBe('planned');
    expect(byHand.body).toMatchObject({ code: 'invalid_transition', allowedTransitions: ['cancelled'] });
    expect(cancelled.body.status).toBe('cancelled');
    expect(after.body).toMatchObject({ code: 'invalid_status', currentStatus: 'cancelled' });
    expect((await patch(batch.id, { comment: 'Отказ' })).status).toBe(200);
  });

  it('keeps its lines once it is on the road', async () => {
    const batch = await aBatch();
    await scene.aTrip('in_transit', { batchIds: [batch.id] });

    expect((await patch(batch.id, { items: [] })).body).toMatchObject({
      code: 'invalid_status',
      allowedStatuses: ['draft', 'planned'],
    });
    expect((await patch(batch.id, { plannedDeliveryDate: '2026-02-02' })).status).toBe(200);
  });

  it('is removed while it was on no trip, and archived after', async () => {
    const [alone, carried] = [await aBatch(), await aBatch()];
    await scene.createTrip({ batchIds: [carried.id] });

    expect((await people.delete(`/logistics/batches/${alone.id}`)).status).toBe(204);
    expect(await people.delete(`/logistics/batches/${carried.id}`)).toMatchObject({
      status: 200,
      body: { archivedAt: expect.any(String) },
    });
  });
});
