import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { openStorage } from '../open-storage.js';
import { deliveryDue } from './delivery-due.js';

describe.each(testDialects)('working out by when deliveries are due, on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  let scene: OrderingScene;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
    scene = await orderingScene(kit);
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  it('says what orders say that are written by now, and changes nothing the second time', async () => {
    const { owner } = scene;
    const { id: warehouseId } = (await owner.post('/warehouses', { name: 'Склад' })).body;
    const line = { rawName: 'Кабель', quantity: '10', unitPrice: '1.00' };
    const sent = async (expectedAt: string | null, ...items: readonly object[]) => {
      const order = await scene.anOrder({ expectedAt, items: items.map((more) => ({ ...line, ...more })) });
      await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      return order;
    };
    const came = async ({ id, items }: Awaited<ReturnType<typeof sent>>, at: number, quantity: string) => {
      const body = { purchaseOrderId: id, warehouseId, items: [{ purchaseOrderItemId: items[at].id, quantity }] };
      const { status } = await owner.post('/stock-receipts', body);
      expect(status).toBe(201);
    };
    await sent('2026-02-10', {}, { requiredDate: '2026-02-01', promisedDate: '2026-02-12' });
    await came(await sent('2026-02-10', { quantity: '100.5', requiredDate: '2026-02-02' }, {}), 0, '100.499999');
    await came(await sent('2026-02-10', { quantity: '9', requiredDate: '2026-02-03' }, {}), 0, '9');
    await sent(null, {});
    await scene.anOrder({ expectedAt: '2026-02-04' });
    const said = () =>
      raw.query('select "number", cast("delivery_due_at" as text) as "due" from "purchase_orders" order by "number"');
    const { table, set, where } = deliveryDue(dialect);

    const { expected, filled, left } = await withLongValues(dialect, raw, async () => {
      const expected = (await said()) as readonly { readonly due: string | null }[];
      await raw.query(`update "${table}" set "delivery_due_at" = null`);
      await raw.query(`update "${table}" set ${set} where ${where}`);
      return { expected, filled: await said(), left: await raw.query(`select "number" from "${table}" where ${where}`) };
    });
    const { version } = (await owner.get('/purchase-orders')).body.items[0];

    expect(expected.map(({ due }) => due?.slice(0, 10) ?? null)).toEqual([
      '2026-02-10',
      '2026-02-02',
      '2026-02-10',
      null,
      null,
    ]);
    expect(filled).toEqual(expected);
    expect(left).toEqual([]);
    expect(version).toBe(1);
  });
});
