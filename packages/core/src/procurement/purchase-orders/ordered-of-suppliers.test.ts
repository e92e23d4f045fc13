import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene } from '../../testing/scenes/ordering-scene.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

it('asks a supplier with an order for an invoice by its number, lines and prices, and another by what was decided', async () => {
  const { owner, aDecidedRequisition } = await orderingScene(kit);
  const { id, suppliers } = await aDecidedRequisition();
  const drafts = await owner.post(`/purchase-requisitions/${id}/purchase-orders`, { supplierIds: [suppliers[0]] });
  const [order] = drafts.body.items;
  await owner.patch(`/purchase-orders/${order.id}`, {
    items: [{ ...lineOf(order.items[0]), rawName: 'Бетон по заказу', quantity: '7', unitPrice: '99.50' }],
  });
  await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

  const { body } = await owner.post(`/purchase-requisitions/${id}/request-supplier-invoices`);
  const mails = (await kit.sentMails()).filter(({ subject }) => subject.includes('счёт'));
  const [ordered, decided] = ['sales@zavod.ru', 'sales@second.ru'].map(
    (to) => mails.find((mail) => mail.to === to)?.text,
  );

  expect(body.items).toHaveLength(2);
  expect(ordered).toContain(order.number);
  expect(ordered).toMatch(/Бетон по заказу — 7 шт по 99,50/);
  expect(decided).not.toContain('PO-');
  expect(decided).not.toContain(' по 33');
});

function lineOf({ id, procurementItemId }: { readonly id: string; readonly procurementItemId: string }) {
  return { id, procurementItemId };
}
