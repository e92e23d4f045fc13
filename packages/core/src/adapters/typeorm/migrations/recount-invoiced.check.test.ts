import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { openStorage } from '../open-storage.js';
import { recountInvoiced } from './recount-invoiced.js';

describe.each(testDialects)('counting anew what is invoiced, on %s', (dialect) => {
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

  const shown = async (path: string) => (await scene.owner.get(path)).body;

  it('corrects requisitions and orders as they would be by now, and tells how many', async () => {
    const requisition = await scene.aDecidedRequisition();
    const { id: procurementId, itemIds, suppliers } = requisition;
    const [order] = (await scene.owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {})).body.items;
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const line = { name: 'Бетон', quantity: '10', unitPrice: '1000.00', procurementItemId: itemIds[0] };
    const invoice = { procurementId, supplierId: order.supplierId, number: 'A-1', items: [line] };
    expect(order.supplierId).toBe(suppliers[0]);
    expect((await scene.owner.post('/invoices', invoice)).status).toBe(201);
    const [expected, expectedOrder] = [
      await shown(`/purchase-requisitions/${procurementId}`),
      await shown(`/purchase-orders/${order.id}`),
    ];
    // As earlier versions had it: one supplier asked for more than all of it costs, so all of it was invoiced.
    await raw.query(`update "requisitions" set "invoice_status" = 'full'`);
    await raw.query(`update "purchase_orders" set "invoice_status" = 'none'`);
    await raw.query(`update "purchase_order_items" set "invoiced_quantity" = '0'`);
    await raw.query(`update "invoice_items" set "purchase_order_item_id" = null`);
    const notes: string[] = [];

    const step = recountInvoiced(dialect);
    if (typeof step === 'string') throw new TypeError('The step is a function.');
    await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));
    await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));

    const after = await shown(`/purchase-requisitions/${procurementId}`);
    const orderAfter = await shown(`/purchase-orders/${order.id}`);
    expect(expected.invoiceStatus).toBe('partial');
    expect(expectedOrder.invoiceStatus).toBe('full');
    expect(after).toEqual({ ...expected, version: expected.version + 1, updatedAt: after.updatedAt });
    expect(orderAfter).toEqual({ ...expectedOrder, version: expectedOrder.version + 1, updatedAt: orderAfter.updatedAt });
    expect(notes).toEqual([
      'invoiceStatus was corrected in 1 of 1 purchase orders that were invoiced.',
      'invoiceStatus was corrected in 1 of 1 requisitions with invoices: by line, then by supplier.',
      'invoiceStatus was corrected in 0 of 1 purchase orders that were invoiced.',
      'invoiceStatus was corrected in 0 of 1 requisitions with invoices: by line, then by supplier.',
    ]);
  });
});
