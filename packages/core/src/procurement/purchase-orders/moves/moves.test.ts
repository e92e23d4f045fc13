import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readEvents } from '../../../testing/kit/read-events.js';
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

const call = (id: string, verb: string, body: object = {}) => scene.owner.post(`/purchase-orders/${id}/${verb}`, body);
const get = async (id: string) => (await scene.owner.get(`/purchase-orders/${id}`)).body;
const aSentOrder = async (more: object = {}) => {
  const order = await scene.anOrder(more);
  await call(order.id, 'send', { channel: 'link' });
  return get(order.id);
};

describe('an order that is sent', () => {
  it('binds from then on: what it says is kept, and only notes of our own change', async () => {
    const order = await scene.anOrder();

    const sent = await call(order.id, 'send', { channel: 'link' });
    const changed = await scene.owner.patch(`/purchase-orders/${order.id}`, { comment: 'Другое' });
    const noted = await scene.owner.patch(`/purchase-orders/${order.id}`, { supplierOrderNumber: 'З-77' });
    const removed = await scene.owner.delete(`/purchase-orders/${order.id}`);
    const again = await call(order.id, 'send', { channel: 'link' });
    const revisions = await scene.owner.get(`/purchase-orders/${order.id}/revisions`);

    expect(sent.body).toMatchObject({
      status: 'sent',
      revision: 1,
      sentAt: expect.any(String),
      supplierName: 'ООО Завод',
      mailStatus: 'skipped',
      reason: 'not_wanted',
      warnings: [],
    });
    expect(changed).toMatchObject({ status: 409, body: { code: 'invalid_status', currentStatus: 'sent' } });
    expect(noted).toMatchObject({ status: 200, body: { supplierOrderNumber: 'З-77' } });
    expect(removed.body.code).toBe('invalid_status');
    expect(again).toMatchObject({ status: 200, body: { status: 'sent', publicUrl: sent.body.publicUrl } });
    expect(revisions.body).toMatchObject({
      total: 1,
      items: [{ revision: 1, status: 'sent', grossAmount: '1220.00' }],
    });
  });

  it('has its lines ordered in the requisition, and gives them back when it is cancelled', async () => {
    const requisition = await scene.aDecidedRequisition();
    const statuses = () => scene.itemStatuses(requisition).then((all) => all.toSorted());
    const drafts = await scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});
    const [first, second] = drafts.body.items;

    const before = await statuses();
    await call(first.id, 'send', { channel: 'link' });
    const between = await statuses();
    await call(second.id, 'send', { channel: 'link' });
    const after = await statuses();
    await call(first.id, 'cancel', { reason: 'Передумали' });
    const back = await statuses();

    expect([before, between, after, back]).toEqual([
      ['selected', 'selected'],
      ['ordered', 'selected'],
      ['ordered', 'ordered'],
      ['ordered', 'selected'],
    ]);
    const again = await scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});
    expect(again.body.items).toMatchObject([{ supplierId: first.supplierId }]);
  });

  it('goes to no blocked supplier, and for no requisition that is not approved', async () => {
    const supplierId = await scene.anotherSupplier();
    const order = await scene.anOrder({ supplierId });
    const requisition = await scene.aRequisition();
    const waiting = await scene.anOrder({ procurementId: requisition.id });
    await scene.owner.patch(`/counterparties/${supplierId}`, { status: 'blocked', statusReason: 'Суд' });
    await scene.owner.patch(`/purchase-requisitions/${requisition.id}/status`, { status: 'pending_approval' });

    expect((await call(order.id, 'send', { channel: 'link' })).body.code).toBe('counterparty_blocked');
    expect((await call(waiting.id, 'send', { channel: 'link' })).body.code).toBe('approval_pending');
  });
});

describe('the answer of a supplier', () => {
  it('confirms every line that stays as it was ordered', async () => {
    const order = await aSentOrder();

    const { body } = await call(order.id, 'confirm', { promisedDate: '2026-04-01', comment: 'Принято' });

    expect(body).toMatchObject({
      status: 'confirmed',
      confirmation: { state: 'full', via: 'user', byName: expect.any(String), comment: 'Принято' },
      items: [{ confirmedQuantity: '10', promisedDate: '2026-04-01T00:00:00.000Z' }],
    });
  });

  it('changes nothing of ours before it is accepted, which makes a new revision', async () => {
    const order = await aSentOrder();
    const [{ id: itemId }] = order.items;

    const answered = await call(order.id, 'confirm', { items: [{ itemId, quantity: '8', unitPrice: '110.00' }] });
    const accepted = await call(order.id, 'confirm');
    const revision = await scene.owner.get(`/purchase-orders/${order.id}/revisions/2`);

    expect(answered.body).toMatchObject({
      status: 'sent',
      revision: 1,
      grossAmount: '1220.00',
      confirmation: { state: 'with_changes', items: [{ itemId, quantity: '8', isChanged: true }] },
      items: [{ quantity: '10', confirmedQuantity: '0' }],
    });
    expect(accepted.body).toMatchObject({
      status: 'confirmed',
      revision: 2,
      grossAmount: '1073.60',
      confirmation: { state: 'full' },
      items: [{ id: itemId, quantity: '8', unitPrice: '110.00', confirmedQuantity: '8' }],
    });
    expect(revision.body.changes).toEqual(
      expect.arrayContaining([
        { itemId, kind: 'changed', field: 'quantity', before: '10', after: '8' },
        { itemId: null, kind: 'changed', field: 'grossAmount', before: '1220.00', after: '1073.60' },
      ]),
    );
  });

  it('is taken from keys, who also move orders', async () => {
    const order = await scene.anOrder();
    const operations = `/purchase-orders/${order.id}/operations`;
    const { api } = scene.key;

    const sent = await api.post(`${operations}/change-status`, { status: 'sent' });
    const confirmed = await api.post(`${operations}/confirm`, {});
    const approved = await api.post(`${operations}/change-status`, { status: 'approved' });
    const cancelled = await api.post(`${operations}/change-status`, { status: 'cancelled' });
    const closed = await api.post(`${operations}/change-status`, { status: 'closed', reason: 'Хватит' });

    expect(sent.body.status).toBe('sent');
    expect(confirmed.body).toMatchObject({ status: 'confirmed', confirmation: { via: 'key', byName: 'ERP' } });
    expect(approved.body.code).toBe('invalid_transition');
    expect(cancelled.body.errors).toMatchObject([{ pointer: '/reason', code: 'required' }]);
    expect(closed.body).toMatchObject({
      status: 'closed',
      statusReason: 'Хватит',
      items: [{ cancelledQuantity: '10' }],
    });
  });

  it('rejects an order once, with a reason, and nothing confirms it then', async () => {
    const order = await aSentOrder();

    const unreasoned = await call(order.id, 'reject', {});
    const rejected = await call(order.id, 'reject', { reason: 'Нет в наличии' });
    const again = await call(order.id, 'reject', { reason: 'Нет' });
    const confirmed = await call(order.id, 'confirm');

    expect(unreasoned.status).toBe(400);
    expect(rejected.body).toMatchObject({
      status: 'rejected',
      confirmation: { state: 'rejected', comment: 'Нет в наличии' },
    });
    expect([again.body.code, confirmed.body.code]).toEqual(['invalid_transition', 'invalid_transition']);
  });
});

describe('an amendment', () => {
  it('is a draft beside the revision in force until it is sent', async () => {
    const order = await aSentOrder();
    const path = `/purchase-orders/${order.id}`;

    const amended = await call(order.id, 'amend');
    const changed = await scene.owner.patch(path, { items: [{ ...line, id: order.items[0].id, quantity: '20' }] });
    const inForce = await get(order.id);
    const other = await scene.owner.patch(path, { supplierId: await scene.anotherSupplier() });
    const sent = await call(order.id, 'send', { channel: 'link' });
    const missing = await scene.owner.get(`${path}/revisions/3`);

    expect(amended.body).toMatchObject({ id: order.id, revision: 2, status: 'draft' });
    expect(changed.body).toMatchObject({
      revision: 2,
      status: 'draft',
      items: [{ quantity: '20' }],
      netAmount: '2000.00',
    });
    expect(inForce).toMatchObject({
      revision: 1,
      status: 'sent',
      items: [{ quantity: '10' }],
      amendment: { revision: 2, status: 'draft', netAmount: '2000.00' },
    });
    expect(other.body.code).toBe('invalid_status');
    expect(sent.body).toMatchObject({
      revision: 2,
      status: 'sent',
      netAmount: '2000.00',
      amendment: null,
      confirmation: { state: 'none' },
      items: [{ id: order.items[0].id, quantity: '20' }],
    });
    expect(missing.status).toBe(404);
  });

  it('is of orders in force only', async () => {
    const order = await scene.anOrder();

    expect((await call(order.id, 'amend')).body.code).toBe('invalid_transition');
  });

  const line = { rawName: 'Кабель', unitPrice: '100.00', vatRate: '22.00' };
});

describe('an order that a policy wants approved', () => {
  it('is sent once somebody else has approved what it says now', async () => {
    const own = await orderingScene(kit);
    const approver = await own.portal.addUser(['approver']);
    await own.owner.post('/settings/approval-policies', {
      name: 'Дороже тысячи',
      subject: 'purchase_order',
      conditions: [{ field: 'grossAmount', op: 'gt', value: '1000.00' }],
      steps: [{ name: 'Согласующий', approvers: [{ type: 'user', id: approver.id }] }],
    });
    const order = await own.anOrder();
    const path = `/purchase-orders/${order.id}`;

    const refused = await own.owner.post(`${path}/send`, { channel: 'link' });
    const submitted = await own.owner.post(`${path}/submit-approval`, {});
    const waiting = await own.owner.post(`${path}/send`, { channel: 'link' });
    const approved = await own.portal.signedIn(approver.id).post(`/approvals/${refused.body.approvalId}/approve`, {});
    const afterwards = await own.owner.get(path);
    const changed = await own.owner.patch(path, {
      items: [{ rawName: 'Кабель', quantity: '30', unitPrice: '100.00' }],
    });
    const shut = await own.owner.post(`${path}/send`, { channel: 'link' });

    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required' } });
    expect(submitted.body.status).toBe('pending_approval');
    expect(waiting).toMatchObject({
      status: 409,
      body: { code: 'approval_required', approvalId: refused.body.approvalId },
    });
    expect(approved.status).toBe(200);
    expect(afterwards.body.status).toBe('approved');
    expect(changed.body.status).toBe('draft');
    expect(shut.body.code).toBe('approval_required');
  });

  it('is approved at once where no policy applies', async () => {
    const order = await scene.anOrder();

    const submitted = await call(order.id, 'submit-approval');
    const sent = await call(order.id, 'send', { channel: 'link' });

    expect(submitted.body.status).toBe('approved');
    expect(sent.body.status).toBe('sent');
  });
});

describe('a list of orders', () => {
  it('takes that archived ones are asked for, although none ever is', async () => {
    const order = await scene.anOrder();

    const { status, body } = await scene.owner.get('/purchase-orders?includeArchived=true');

    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(order.id);
  });
});

describe.each(testDialects)('two who send and cancel an order at once on %s', (dialect) => {
  it('do one after the other, and keys hear of what happened', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const { owner, anOrder, key } = await orderingScene(own);
      const order = await anOrder();
      const post = (verb: string, body: object) => owner.post(`/purchase-orders/${order.id}/${verb}`, body);

      const answers = await Promise.all([
        post('send', { channel: 'link' }),
        post('send', { channel: 'link' }),
        post('send', { channel: 'link' }),
      ]);
      await post('cancel', { reason: 'Передумали' });
      const events = await readEvents(key.api, { type: 'purchase_order', id: order.id });

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(events.toSorted()).toEqual(expect.arrayContaining(['created', 'sent', 'status_changed', 'updated']));
    } finally {
      await own.close();
    }
  });
});

describe('what an order takes of a budget', () => {
  /** A portal with a budget of 2,000 for a cost item that stops, and orders of one line for it, at 1,220 each. */
  async function aStoppedBudget() {
    const own = await orderingScene(kit);
    const costItem = (await own.owner.post('/cost-items', { name: 'Материалы', code: 'M' })).body;
    const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31', status: 'active' };
    const budget = (
      await own.owner.post('/budgets', {
        ...year,
        name: 'Материалы 2026',
        costItemId: costItem.id,
        amount: '2000.00',
        control: 'stop',
      })
    ).body;
    const line = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
    return {
      ...own,
      budget,
      line,
      year,
      anOrderOfIt: (more: object = {}) => own.anOrder({ items: [{ ...line, costItemId: costItem.id }], ...more }),
      send: (id: string) => own.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' }),
      sums: async (id: string = budget.id) => {
        const { committed, actual, available } = (await own.owner.get(`/budgets/${id}`)).body;
        return { committed, actual, available };
      },
    };
  }

  it('is committed when it is sent, given back when it is cancelled, and never beyond what stops', async () => {
    const { owner, budget, anOrderOfIt, send, sums } = await aStoppedBudget();
    const first = await anOrderOfIt({ expectedAt: '2026-03-01' });
    const second = await anOrderOfIt({ expectedAt: '2026-03-01' });

    const sent = await send(first.id);
    const taken = await sums();
    const refused = await send(second.id);
    await owner.post(`/purchase-orders/${first.id}/cancel`, { reason: 'Передумали' });
    const free = await sums();
    const then = await send(second.id);

    expect(sent.status).toBe(200);
    expect(taken.committed).toBe('1220.00');
    expect(refused).toMatchObject({ status: 409, body: { code: 'budget_exceeded', budgetId: budget.id } });
    expect(free.committed).toBe('0.00');
    expect(then.status).toBe(200);
  });

  it.each([
    ['without a requisition', false],
    ['for a requisition whose lines say nothing of a cost item', true],
  ])('becomes actual in the same budget as it is invoiced, %s', async (_what, isForRequisition) => {
    const { owner, supplierId, aRequisition, year, line, anOrderOfIt, send, sums } = await aStoppedBudget();
    const general = (await owner.post('/budgets', { ...year, name: 'Всё прочее', amount: '5000.00' })).body;
    const procurementId = isForRequisition ? (await aRequisition()).id : null;
    const order = await anOrderOfIt({ procurementId });
    await send(order.id);
    const { rawName: name, ...priced } = line;
    const items = [{ ...priced, name, quantity: '4', purchaseOrderItemId: order.items[0].id }];

    const invoice = await owner.post('/invoices', { supplierId, procurementId, number: 'А-1', items });
    const invoiced = await sums();
    await owner.post(`/purchase-orders/${order.id}/close`, {});
    const closed = await sums();
    await owner.patch(`/invoices/${invoice.body.id}`, { paymentStatus: 'cancelled' });

    expect(invoiced).toEqual({ committed: '732.00', actual: '488.00', available: '780.00' });
    expect(closed).toEqual({ committed: '0.00', actual: '488.00', available: '1512.00' });
    expect(await sums()).toMatchObject({ actual: '0.00', available: '2000.00' });
    expect(await sums(general.id)).toEqual({ committed: '0.00', actual: '0.00', available: '5000.00' });
  });

  it('is invoiced by its supplier alone, and by one invoice for several orders of a thing, but for no draft', async () => {
    const own = await orderingScene(kit);
    const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31', status: 'active' };
    const { id: budgetId } = (await own.owner.post('/budgets', { ...year, name: 'Всё', amount: '9000.00' })).body;
    const committed = async () => (await own.owner.get(`/budgets/${budgetId}`)).body.committed;
    const requisition = await own.aRequisition();
    const line = { procurementItemId: requisition.itemIds[0], quantity: '10', unitPrice: '100.00' };
    const items = [{ ...line, rawName: 'Кабель' }];
    const anOrder = () => own.anOrder({ procurementId: requisition.id, vatMode: 'NO_VAT', items });
    const invoice = (supplierId: string, quantity: string, more: object = {}) =>
      own.owner.post('/invoices', {
        ...{ supplierId, procurementId: requisition.id, number: `А-${quantity}`, vatMode: 'NO_VAT' },
        items: [{ ...line, name: 'Кабель', quantity, ...more }],
      });
    await anOrder();
    const [first, second] = [await anOrder(), await anOrder()];
    for (const { id } of [first, second]) await own.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });

    const ordered = await committed();
    await invoice(await own.anotherSupplier(), '3');
    const invoicedByAnother = await committed();
    const { body } = await invoice(own.supplierId, '15', { purchaseOrderItemId: first.items[0].id });
    const differing = await committed();
    const finance = own.portal.signedIn((await own.portal.addUser(['finance'])).id);
    await finance.post(`/invoices/${body.id}/accept-exceptions`, { reason: 'Так привезли' });

    expect([ordered, invoicedByAnother, differing, await committed()]).toEqual([
      '2000.00',
      '2000.00',
      '2000.00',
      '500.00',
    ]);
  });
});
