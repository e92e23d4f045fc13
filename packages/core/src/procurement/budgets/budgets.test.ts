import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let api: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  portal = await kit.createPortal();
  api = portal.signedIn();
});

const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
const aBudget = async (own: object = {}) =>
  (await api.post('/budgets', { name: 'Materials', ...year, amount: '1000', status: 'active', ...own })).body;
const sumsOf = async (id: string) => {
  const { amount, reserved, committed, actual, available } = (await api.get(`/budgets/${id}`)).body;
  return { amount, reserved, committed, actual, available };
};
const aRequisition = async (price: string, own: object = {}) => {
  const items = [
    { rawName: 'Cable', quantity: '2', unitPrice: price, vatRate: null, ...(own as { readonly item?: object }).item },
  ];
  const { item: _, ...rest } = own as { readonly item?: object };
  return api.post('/purchase-requisitions', { name: 'Cables', items, ...rest });
};
const statusOf = (id: string, status: string, reason?: string) =>
  api.patch(`/purchase-requisitions/${id}/status`, { status, ...(reason === undefined ? {} : { reason }) });
const aSupplier = async () => (await portal.owner.counterparties.create({ name: 'ООО «Кабель»', vatPayer: false })).id;

describe('requisitions', () => {
  it('reserve their planned sum from the start of work on them to their end', async () => {
    const { id: budget } = await aBudget();
    const draft = await aRequisition('100', { isDraft: true });

    expect(await sumsOf(budget)).toMatchObject({ reserved: '0.00', available: '1000.00' });
    await statusOf(draft.body.id, 'in_progress');
    expect(await sumsOf(budget)).toMatchObject({ reserved: '200.00', available: '800.00' });
    await statusOf(draft.body.id, 'on_hold');
    expect(await sumsOf(budget)).toMatchObject({ reserved: '200.00', available: '800.00' });
    await statusOf(draft.body.id, 'cancelled', 'Not needed');
    expect(await sumsOf(budget)).toMatchObject({ reserved: '0.00', available: '1000.00' });
  });

  it('give back and take as they change', async () => {
    const { id: budget } = await aBudget();
    const { id, items } = (await aRequisition('100')).body;

    await api.patch(`/purchase-requisitions/${id}`, { items: [{ id: items[0].id, quantity: '3' }] });
    expect(await sumsOf(budget)).toMatchObject({ reserved: '300.00' });
    await api.patch(`/purchase-requisitions/${id}`, { plannedTotal: '150' });
    expect(await sumsOf(budget)).toMatchObject({ reserved: '150.00' });
    await api.patch(`/purchase-requisitions/${id}`, {
      dueDate: '2027-05-05',
      items: [{ id: items[0].id, requiredDate: '2027-05-05' }],
    });
    expect(await sumsOf(budget)).toMatchObject({ reserved: '0.00', available: '1000.00' });
  });

  it('take the budget of their cost item and site, from the nearest on', async () => {
    const parent = (await api.post('/cost-items', { code: 'M', name: 'Materials' })).body.id;
    const child = (await api.post('/cost-items', { code: 'M-1', name: 'Cable', parentId: parent })).body.id;
    const site = (await api.post('/logistics/objects', { name: 'North', type: 'site' })).body.id;
    const wide = await aBudget();
    const ofParent = await aBudget({ costItemId: parent });
    const ofSite = await aBudget({ costItemId: parent, logisticsObjectId: site });

    await aRequisition('10');
    await aRequisition('20', { item: { costItemId: child } });
    const { body } = await aRequisition('30', { item: { costItemId: child, logisticsObjectId: site } });

    expect(body.items).toMatchObject([{ costItemId: child, logisticsObjectId: site }]);
    expect(await sumsOf(wide.id)).toMatchObject({ reserved: '20.00' });
    expect(await sumsOf(ofParent.id)).toMatchObject({ reserved: '40.00' });
    expect(await sumsOf(ofSite.id)).toMatchObject({ reserved: '60.00' });
  });

  it('may be written beyond a budget that stops, which says so, and order nothing beyond it', async () => {
    const { id: budgetId } = await aBudget({ control: 'stop', amount: '150' });
    const supplierId = await aSupplier();
    const { status, body } = await aRequisition('100');
    const order = async (price: string, more: object = {}) => {
      const items = [{ rawName: 'Cable', quantity: '2', unitPrice: price, vatRate: null, ...more }];
      const made = await api.post('/purchase-orders', { supplierId, procurementId: body.id, items });
      return api.post(`/purchase-orders/${made.body.id}/send`, { channel: 'link' });
    };
    const ofLine = { procurementItemId: body.items[0].id };

    expect([status, body.warnings]).toMatchObject([
      201,
      [{ code: 'budget_exceeded', budgetId, available: '150.00', requested: '200.00' }],
    ]);
    const change = await api.patch(`/purchase-requisitions/${body.id}`, {
      items: [{ id: body.items[0].id, unitPrice: '110.00' }],
    });
    expect(change.status).toBe(200);
    expect(await order('110', ofLine)).toMatchObject({
      status: 409,
      body: { code: 'budget_exceeded', budgetId, available: '150.00', requested: '220.00' },
    });
    expect((await order('75', ofLine)).status).toBe(200);
    expect(await sumsOf(budgetId)).toMatchObject({ reserved: '0.00', committed: '150.00', available: '0.00' });
  });

  it('are refused beyond a budget that stops where work on them begins, on every way to it', async () => {
    const { id: budgetId } = await aBudget({ control: 'stop', amount: '150' });
    const exceeded = {
      status: 409,
      body: { code: 'budget_exceeded', budgetId, available: '150.00', requested: '200.00' },
    };
    const { id } = (await aRequisition('100', { isDraft: true })).body;

    expect(await statusOf(id, 'in_progress')).toMatchObject(exceeded);
    await statusOf(id, 'pending_approval');
    expect(await statusOf(id, 'in_progress')).toMatchObject(exceeded);
    const { pipelineId } = await portal.owner.requisitions.get(id);
    const stages = await (await portal.erp()).pipelines.listStages(pipelineId);
    const work = stages.items.find(({ kind }) => kind === 'work');
    expect(await api.patch(`/purchase-requisitions/${id}/stage`, { stageId: work?.id })).toMatchObject(exceeded);
    expect((await api.get(`/purchase-requisitions/${id}`)).body.status).toBe('pending_approval');
    expect(await sumsOf(budgetId)).toMatchObject({ reserved: '0.00' });
  });

  it('are warned of a budget that warns, which says so to keys', async () => {
    const { id: budgetId } = await aBudget({ control: 'warn', amount: '150' });
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);

    const { status, body } = await aRequisition('100');

    expect([status, body.warnings]).toEqual([
      201,
      [{ code: 'budget_exceeded', budgetId, budgetName: 'Materials', available: '150.00', requested: '200.00' }],
    ]);
    expect(await sumsOf(budgetId)).toMatchObject({ reserved: '200.00', available: '-50.00' });
    expect((await buyer.get(`/budgets/${budgetId}`)).status).toBe(200);
    expect((await aRequisition('0')).body.warnings).toEqual([]);
  });

  it('in another currency are refused without a rate, and only where a budget covers them', async () => {
    expect((await aRequisition('10', { currency: 'USD' })).status).toBe(201);
    const { id } = await aBudget();

    const refused = await aRequisition('10', { currency: 'USD' });
    await portal.owner.exchangeRates.create({ currency: 'USD', rate: '20', date: '2026-01-15' });
    await aRequisition('10', { currency: 'USD' });

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'exchange_rate_missing', currency: 'USD', date: '2026-01-15' },
    });
    expect(await sumsOf(id)).toMatchObject({ reserved: '400.00' });
  });
});

describe('invoices', () => {
  const anInvoice = async (own: object) =>
    api.post('/invoices', { supplierId: await aSupplier(), vatMode: 'NO_VAT', ...own });

  it('take the place of what was reserved, and give it back when they are cancelled', async () => {
    const { id: budget } = await aBudget();
    const { id: procurementId, items } = (await aRequisition('100')).body;
    const line = { name: 'Cable', quantity: '1', unitPrice: '110', procurementItemId: items[0].id };

    const invoice = await anInvoice({ number: 'A-1', procurementId, items: [line] });
    expect(await sumsOf(budget)).toEqual({
      amount: '1000.00',
      reserved: '100.00',
      committed: '0.00',
      actual: '110.00',
      available: '790.00',
    });
    await api.patch(`/invoices/${invoice.body.id}`, { paymentStatus: 'cancelled' });
    expect(await sumsOf(budget)).toMatchObject({ reserved: '200.00', actual: '0.00' });
    await api.patch(`/invoices/${invoice.body.id}`, { paymentStatus: 'unpaid' });
    expect(await sumsOf(budget)).toMatchObject({ reserved: '100.00', actual: '110.00' });
    await api.delete(`/invoices/${invoice.body.id}`);
    expect(await sumsOf(budget)).toMatchObject({ reserved: '200.00', actual: '0.00' });
  });

  it('are counted without a requisition too, and never refused: they have come', async () => {
    const { id: budget } = await aBudget({ control: 'stop', amount: '100' });

    const { status, body } = await anInvoice({ number: 'A-2', totalAmount: '130', invoiceDate: '2026-01-10' });
    await api.patch(`/invoices/${body.id}`, { totalAmount: '140' });

    expect(status).toBe(201);
    expect(await sumsOf(budget)).toMatchObject({ actual: '140.00', available: '-40.00' });
    const draft = (await aRequisition('1', { isDraft: true })).body.id;
    expect((await statusOf(draft, 'in_progress')).body).toMatchObject({ code: 'budget_exceeded', available: '-40.00' });
  });
});

describe('budgets', () => {
  it('list their entries, whose sum they are', async () => {
    const { id: budget } = await aBudget();
    const { id: sourceId } = (await aRequisition('100')).body;
    await statusOf(sourceId, 'cancelled', 'Not needed');

    const { items, total } = (await api.get(`/budgets/${budget}/entries`)).body;

    const source = { budgetId: budget, kind: 'reserved', sourceType: 'procurement', sourceId };
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { ...source, amount: '-200.00' },
      { ...source, amount: '200.00' },
    ]);
    expect((await (await kit.createPortal()).signedIn().get(`/budgets/${budget}/entries`)).status).toBe(404);
  });

  it('take lines only while they are active', async () => {
    const { id } = await aBudget({ status: 'draft' });
    await aRequisition('10');
    expect(await sumsOf(id)).toMatchObject({ reserved: '0.00' });

    expect((await api.post(`/budgets/${id}/change-status`, { status: 'active' })).body).toMatchObject({
      status: 'active',
    });
    await aRequisition('10');
    await api.patch(`/budgets/${id}`, { status: 'closed' });
    await aRequisition('10');

    expect(await sumsOf(id)).toMatchObject({ reserved: '20.00' });
    expect((await api.patch(`/budgets/${id}`, { status: 'draft' })).body.code).toBe('invalid_transition');
    expect((await api.delete(`/budgets/${id}`)).status).toBe(200);
  });

  it('are read by keys with the scope, with the same sums', async () => {
    const { id } = await aBudget();
    await aRequisition('10');
    const { api: key } = await portal.issueKey(['budgets.read']);
    const { api: other } = await portal.issueKey(['finance.read']);

    expect((await key.get(`/api/v1/integration-api/budgets/${id}`)).body).toMatchObject(await sumsOf(id));
    expect((await key.get('/api/v1/integration-api/budgets')).body).toMatchObject({ total: 1 });
    expect((await other.get('/api/v1/integration-api/budgets')).status).toBe(403);
  });

  it('are seen and changed by the roles that may', async () => {
    const { id } = await aBudget();
    const as = async (role: 'finance' | 'buyer' | 'viewer') => portal.signedIn((await portal.addUser([role])).id);
    const rename = { name: 'Renamed' };

    expect((await (await as('finance')).patch(`/budgets/${id}`, rename)).status).toBe(200);
    expect((await (await as('buyer')).patch(`/budgets/${id}`, rename)).status).toBe(403);
    expect((await (await as('buyer')).get(`/budgets/${id}`)).status).toBe(200);
    expect((await (await as('viewer')).get(`/budgets/${id}`)).status).toBe(403);
  });

  it('in another currency count what is spent at the rate of the day', async () => {
    await portal.owner.exchangeRates.create({ currency: 'CNY', rate: '12.5', date: '2026-01-10' });
    const { id } = await aBudget({ currency: 'CNY' });

    await aRequisition('100');

    expect(await sumsOf(id)).toMatchObject({ reserved: '16.00', available: '984.00' });
  });

  it('refuse a period that ends before it begins, and what there is not', async () => {
    const { status, body } = await api.post('/budgets', {
      name: 'B',
      periodFrom: '2026-02-01',
      periodTo: '2026-01-01',
      amount: '1',
    });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/periodTo', code: 'out_of_range' }]]);
    const unknown = await api.post('/budgets', { name: 'B', ...year, amount: '-1', costItemId: crypto.randomUUID() });
    expect(unknown.body.errors.map(({ pointer }: { readonly pointer: string }) => pointer)).toContain('/amount');
  });
});

describe('policies of approvals', () => {
  const policy = (own: object) =>
    api.post('/settings/approval-policies', {
      name: 'P',
      steps: [{ name: 'Head', approvers: [{ type: 'role', id: 'approver' }] }],
      ...own,
    });

  it('keep budgets from becoming active, and active ones from being raised', async () => {
    const { id } = await aBudget();
    await policy({ subject: 'budget', conditions: [{ field: 'grossAmount', op: 'gt', value: '500' }] });
    const draft = await aBudget({ status: 'draft' });

    const activated = await api.patch(`/budgets/${draft.id}`, { status: 'active' });
    const raised = await api.patch(`/budgets/${id}`, { amount: '2000' });
    const asked = await api.post(`/budgets/${draft.id}/submit-approval`, {});
    await portal.owner.budgets.update(id, { amount: '900.00' });

    expect([activated, raised]).toMatchObject(Array(2).fill({ status: 409, body: { code: 'approval_required' } }));
    expect(asked.body.approvalId).toEqual(expect.any(String));
    expect(await sumsOf(id)).toMatchObject({ amount: '900.00' });
  });
});

describe('cost items', () => {
  const create = (body: object) => api.post('/cost-items', body);

  it('make a tree of five levels without circles', async () => {
    let parentId: string | undefined;
    const ids: string[] = [];
    for (let level = 1; level <= 5; level += 1) {
      const { body } = await create({ name: `L${level}`, ...(parentId === undefined ? {} : { parentId }) });
      expect(body.level).toBe(level);
      parentId = body.id as string;
      ids.push(parentId);
    }
    const top = (await create({ name: 'Top' })).body.id;

    expect((await create({ name: 'L6', parentId })).body.errors).toMatchObject([
      { pointer: '/parentId', code: 'out_of_range' },
    ]);
    expect((await api.patch(`/cost-items/${ids[0]}`, { parentId: ids[3] })).status).toBe(400);
    expect((await api.patch(`/cost-items/${ids[0]}`, { parentId: top })).status).toBe(400);
    await api.patch(`/cost-items/${ids[1]}`, { parentId: null });
    expect((await api.get(`/cost-items/${ids[4]}`)).body.level).toBe(4);
  });

  it('have a code of their own, and stay while they are used', async () => {
    const parent = (await create({ name: 'A', code: 'A-1' })).body.id;
    const child = (await create({ name: 'B', parentId: parent })).body.id;
    const { id: budget } = await aBudget({ costItemId: child });

    expect((await create({ name: 'C', code: 'a-1' })).body.code).toBe('duplicate_code');
    expect((await api.delete(`/cost-items/${parent}`)).body.code).toBe('entity_in_use');
    expect((await api.delete(`/cost-items/${child}`)).body.code).toBe('entity_in_use');
    await api.patch(`/budgets/${budget}`, { status: 'closed' });
    expect((await api.delete(`/cost-items/${child}`)).body.archivedAt).not.toBeNull();
    expect((await api.delete(`/cost-items/${parent}`)).status).toBe(200);
    expect((await create({ name: 'D', parentId: parent })).status).toBe(400);
  });
});
