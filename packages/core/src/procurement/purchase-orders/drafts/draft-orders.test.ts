import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

const path = (id: string) => `/purchase-requisitions/${id}/purchase-orders`;
const draft = (id: string, body: object = {}) => scene.owner.post(path(id), body);

describe('orders of what was decided', () => {
  it('are one draft for each supplier, with its prices and terms, and nothing is left after them', async () => {
    const { id, itemIds, lines, suppliers } = await scene.aDecidedRequisition();

    const { status, body } = await draft(id);
    const again = await scene.owner.post(path(id));

    expect(status).toBe(201);
    expect(body.items.map(({ supplierId }: { supplierId: string }) => supplierId).toSorted()).toEqual(
      suppliers.toSorted(),
    );
    const [first] = body.items.filter(({ supplierId }: { supplierId: string }) => supplierId === suppliers[0]);
    expect(first).toMatchObject({
      status: 'draft',
      revision: 1,
      procurementId: id,
      number: expect.stringMatching(/^PO-\d{4}-\d{6}$/),
      paymentTermsText: 'Оплата по факту',
      netAmount: '1000.00',
      confirmation: { state: 'none' },
      receiptStatus: 'none',
      items: [{ procurementItemId: itemIds[0], quoteItemId: lines[0]?.[0], quantity: '10', unitPrice: '100.00' }],
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing_to_order' } });
  });

  it('take what was asked for only, and what a draft gave back when it was removed', async () => {
    const { id, itemIds, suppliers } = await scene.aDecidedRequisition();

    const first = await draft(id, { supplierIds: [suppliers[1]] });
    const none = await draft(id, { itemIds: [itemIds[1]] });
    const removed = await scene.owner.delete(`/purchase-orders/${first.body.items[0].id}`);
    const rest = await draft(id, { itemIds: [itemIds[1]] });
    const foreign = await draft(id, { itemIds: [(await scene.aRequisition()).itemIds[0]] });

    expect(first.body.items).toHaveLength(1);
    expect(none.body.code).toBe('nothing_to_order');
    expect(removed.status).toBe(204);
    expect(rest.body.items[0].items).toMatchObject([{ procurementItemId: itemIds[1], quantity: '2.5' }]);
    expect(foreign.body.errors).toMatchObject([{ pointer: '/itemIds/0', code: 'reference_not_found' }]);
  });

  it('are refused where nobody may order: unapproved or ended requisitions, blocked suppliers', async () => {
    const waiting = await scene.aDecidedRequisition();
    const over = await scene.aDecidedRequisition();
    const blocked = await scene.aDecidedRequisition();
    await scene.owner.patch(`/purchase-requisitions/${waiting.id}/status`, { status: 'pending_approval' });
    await scene.owner.patch(`/purchase-requisitions/${over.id}/status`, { status: 'completed' });
    await scene.owner.patch(`/counterparties/${blocked.suppliers[1] ?? ''}`, {
      status: 'blocked',
      statusReason: 'Суд',
    });

    const refusals = [await draft(waiting.id), await draft(over.id), await draft(blocked.id)];

    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'approval_pending'],
      [409, 'requisition_closed'],
      [409, 'counterparty_blocked'],
    ]);
  });
});

describe.each(testDialects)('two who order the same at once on %s', (dialect) => {
  it('order it once', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const { owner, aDecidedRequisition } = await orderingScene(own);
      const { id } = await aDecidedRequisition();

      const answers = await Promise.all([1, 2, 3, 4].map(() => owner.post(path(id), {})));
      const { body } = await owner.get(`/purchase-orders?procurementId=${id}`);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect(body.total).toBe(2);
    } finally {
      await own.close();
    }
  });
});
