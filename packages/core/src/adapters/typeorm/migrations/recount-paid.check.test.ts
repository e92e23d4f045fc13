import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { openStorage } from '../open-storage.js';
import { recountPaid } from './recount-paid.js';

describe.each(testDialects)('counting anew what is paid of orders, on %s', (dialect) => {
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

  let count = 0;
  const post = async (path: string, body: object) => {
    const answer = await scene.owner.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const invoice = ({ supplierId }: { supplierId: string }, fields: object) =>
    post('/invoices', { supplierId, number: `P-${(count += 1)}`, ...fields });
  const pay = (id: string, amount: string) => post(`/invoices/${id}/payments`, { amount });

  /** Orders of 1,464.00 each that are paid in different ways, and the one that is not. */
  async function paidOrders() {
    const orders = [];
    for (let each = 0; each < 5; each += 1) {
      // Of another supplier each: the same amount twice of one is told as a copy, and not paid.
      const supplierId = await scene.anotherSupplier();
      const order = await scene.anOrder({ supplierId, items: [line('10'), line('2')] });
      await post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      orders.push(order);
    }
    const [whole, part, loose, credited, unpaid] = orders;
    const ofLines = ({ items }: { items: { id: string }[] }, quantities: string[]) => ({
      items: quantities.map((quantity, n) => ({ ...invoiced(quantity), purchaseOrderItemId: items[n]?.id })),
    });
    await pay((await invoice(whole, ofLines(whole, ['10', '2']))).id, '1464.00');
    await pay((await invoice(part, ofLines(part, ['10']))).id, '610.00');
    await pay((await invoice(loose, { purchaseOrderId: loose.id, totalAmount: '1464.00' })).id, '1464.00');
    const taken = await invoice(credited, ofLines(credited, ['10', '2']));
    await invoice(credited, {
      kind: 'credit_note',
      creditedInvoiceId: taken.id,
      items: [{ ...invoiced('2'), purchaseOrderItemId: credited.items[1].id }],
    });
    await pay(taken.id, '1220.00');
    await invoice(unpaid, ofLines(unpaid, ['10', '2']));
    return orders.map(({ id }) => id as string);
  }
  const line = (quantity: string) => ({ rawName: 'Кабель', quantity, unitPrice: '100.00', vatRate: '22.00' });
  const invoiced = (quantity: string) => ({ name: 'Кабель', quantity, unitPrice: '100.00', vatRate: '22.00' });
  const statuses = async (ids: readonly string[]) => {
    const orders = await Promise.all(ids.map((id) => scene.owner.get(`/purchase-orders/${id}`)));
    return orders.map(({ body }) => body.paymentStatus as string);
  };

  it('corrects orders as they would be by now, and tells how many', async () => {
    const ids = await paidOrders();
    const expected = await statuses(ids);
    // As earlier versions had it: orders did not follow payments.
    await raw.query(`update "purchase_orders" set "payment_status" = 'none'`);
    const notes: string[] = [];

    const step = recountPaid(dialect);
    if (typeof step === 'string') throw new TypeError('The step is a function.');
    await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));
    const after = await statuses(ids);
    await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));

    expect(expected).toEqual(['full', 'partial', 'full', 'partial', 'none']);
    expect(after).toEqual(expected);
    expect(notes).toEqual([
      'paymentStatus was corrected in 4 of 5 purchase orders with invoices.',
      'paymentStatus was corrected in 0 of 5 purchase orders with invoices.',
    ]);
  });
});
