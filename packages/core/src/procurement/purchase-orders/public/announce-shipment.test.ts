import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { DeliveryBatches } from '../../logistics/index.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

const PREFIX = '/api/v1/public/v1/purchase-orders';

/** An order of a requisition that was sent: two of each of its items, unless lines are given; with what its supplier calls. */
async function aSentOrder(kit: TestKit, scene: OrderingScene, linesOf = twoOfEach) {
  const { owner, aRequisition, anOrder } = scene;
  const { id: procurementId, itemIds } = await aRequisition();
  const order = await anOrder({ procurementId, items: linesOf(itemIds) });
  const sent = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const path = `${PREFIX}/${String(sent.body.publicUrl).split('/').at(-1)}`;
  const supplier = createApiClient(kit.kit.dispatch, {});
  const ship = (items: readonly object[], more: object = {}) =>
    supplier.post(path, { action: 'announce_shipment', shipment: { items, ...more } });
  const batches = async () =>
    (await owner.get(`/logistics/batches?procurementId=${procurementId}&sort=number`)).body.items;
  const itemId = order.items[0].id as string;
  return { procurementId, itemIds, order, itemId, ship, batches };
}

function twoOfEach(itemIds: readonly string[]): object[] {
  return itemIds.map((procurementItemId) => ({ procurementItemId, quantity: '2', unitPrice: '10.00' }));
}

describe('a shipment that a supplier announces', () => {
  let kit: TestKit;
  let scene: OrderingScene;
  beforeAll(async () => {
    kit = await openTestKit({ rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
  });
  afterAll(() => kit.close());

  it('is refused where everything that was announced before would make it too much', async () => {
    const { ship, itemId } = await aSentOrder(kit, scene);

    const alone = await ship([{ itemId, quantity: '2.1' }]);
    const first = await ship([{ itemId, quantity: '1.5' }]);
    const beyond = await ship([{ itemId, quantity: '0.6' }]);
    const rest = await ship([{ itemId, quantity: '0.5' }]);

    expect(alone).toMatchObject({ status: 409, body: { code: 'over_receipt', itemId } });
    expect(first.status).toBe(200);
    expect(beyond).toMatchObject({ status: 409, body: { code: 'over_receipt', itemId, receivedQuantity: '2.1' } });
    expect(rest.status).toBe(200);
  });

  it('counts what buyers have packed, and no batch that was cancelled', async () => {
    const { ship, itemId, itemIds, procurementId, batches } = await aSentOrder(kit, scene);
    const items = [{ procurementItemId: itemIds[0], purchaseOrderItemId: itemId, quantity: '2' }];
    await scene.owner.post('/logistics/batches', { procurementId, items });

    const packed = await ship([{ itemId, quantity: '1' }]);
    const [batch] = await batches();
    const { status } = await scene.owner.patch(`/logistics/batches/${batch.id}`, { status: 'cancelled' });
    const cancelled = await ship([{ itemId, quantity: '2' }]);

    expect(packed.body.code).toBe('over_receipt');
    expect([status, cancelled.status]).toEqual([200, 200]);
  });

  it('counts what was received without a batch', async () => {
    const { ship, itemId, itemIds, procurementId } = await aSentOrder(kit, scene);
    const warehouseId = (await scene.owner.post('/warehouses', { name: `Склад ${procurementId}` })).body.id as string;
    await scene.owner.post(`/purchase-requisitions/${procurementId}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: itemIds[0], purchaseOrderItemId: itemId, quantity: '1.5' }],
    });

    const beyond = await ship([{ itemId, quantity: '1' }]);
    const rest = await ship([{ itemId, quantity: '0.5' }]);

    expect(beyond.body.code).toBe('over_receipt');
    expect(rest.status).toBe(200);
  });

  it('counts what a batch handed over where no warehouse received it, once', async () => {
    const { ship, itemId, itemIds, procurementId, batches } = await aSentOrder(kit, scene);
    await ship([{ itemId, quantity: '1.5' }]);
    const [{ id }] = await batches();
    await scene.run(async ({ tx }) => {
      const [line] = (await tx.collection(DeliveryBatches).find(id))?.items ?? [];
      if (line === undefined) throw new Error('The batch is empty.');
      const set = { status: 'delivered' as const, items: [{ ...line, deliveredQuantity: '1.5' }] };
      await tx.collection(DeliveryBatches).adjustMany([{ id, set }]);
    });

    const beyond = await ship([{ itemId, quantity: '1' }]);
    const warehouseId = (await scene.owner.post('/warehouses', { name: `Склад ${procurementId}` })).body.id as string;
    await scene.owner.post(`/purchase-requisitions/${procurementId}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: itemIds[0], purchaseOrderItemId: itemId, quantity: '1.5' }],
    });
    const rest = await ship([{ itemId, quantity: '0.5' }]);

    expect(beyond.body.code).toBe('over_receipt');
    expect(rest.status).toBe(200);
  });

  it('may go beyond what was ordered by what the portal lets through', async () => {
    const own = await openTestKit({ rateLimiter: noRateLimit });
    try {
      const there = await orderingScene(own);
      await there.owner.patch('/settings/catalog', { overReceiptPercent: '10.00' });
      const { ship, itemId } = await aSentOrder(own, there);

      const within = await ship([{ itemId, quantity: '2.2' }]);
      const beyond = await ship([{ itemId, quantity: '0.1' }]);

      expect(within.status).toBe(200);
      expect(beyond.body.code).toBe('over_receipt');
    } finally {
      await own.close();
    }
  });

  it('fills a further batch where lines of the order are for the same item', async () => {
    const { ship, order, batches } = await aSentOrder(kit, scene, ([procurementItemId]) => [
      { procurementItemId, quantity: '2', unitPrice: '10.00' },
      { procurementItemId, quantity: '3', unitPrice: '9.00' },
    ]);
    const [one, two] = order.items.map(({ id }: { id: string }) => id);

    const whole = await ship(
      [
        { itemId: one, quantity: '2' },
        { itemId: two, quantity: '1' },
        { itemId: two, quantity: '2' },
      ],
      { packagesCount: 4 },
    );
    const beyond = await ship([{ itemId: one, quantity: '0.1' }]);

    expect(whole.status).toBe(200);
    expect(beyond.body.code).toBe('over_receipt');
    expect((await batches()).map(({ packagesCount }: { packagesCount: number }) => packagesCount)).toEqual([4, 0]);
  });

  it('leaves nothing behind where one of its lines is too much', async () => {
    const { ship, order, batches } = await aSentOrder(kit, scene);
    const [one, two] = order.items.map(({ id }: { id: string }) => id);

    const refused = await ship([
      { itemId: one, quantity: '1' },
      { itemId: two, quantity: '3' },
    ]);

    expect(refused).toMatchObject({ status: 409, body: { code: 'over_receipt', itemId: two } });
    expect(await batches()).toEqual([]);
  });
});

describe.each(testDialects)('two shipments announced at once on %s', (dialect) => {
  it('bring no more than was ordered together', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    try {
      const { ship, itemId, batches } = await aSentOrder(own, await orderingScene(own));

      const answers = await Promise.all([
        ship([{ itemId, quantity: '1.5' }]),
        ship([{ itemId, quantity: '1.5' }]),
        ship([{ itemId, quantity: '1.5' }]),
      ]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'over_receipt')).toBe(
        true,
      );
      expect(await batches()).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});
