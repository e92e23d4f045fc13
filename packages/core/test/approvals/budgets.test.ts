import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('a budget, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approverId: string;
  let budgetId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    approverId = (await scene.portal.addUser(['approver'])).id;
  });

  const aBudget = async (amount: string, control = 'stop') => {
    const { body } = await owner.post('/budgets', {
      name: 'Б',
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      amount,
      control,
    });
    await owner.post(`/budgets/${body.id}/change-status`, { status: 'active' });
    budgetId = body.id;
  };
  const sums = async () => {
    const { reserved, committed, actual } = (await owner.get(`/budgets/${budgetId}`)).body;
    return [reserved, committed, actual] as readonly string[];
  };
  const wanted = (more: object = {}) =>
    owner.post('/settings/approval-policies', {
      name: 'Requisitions',
      subject: 'requisition',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
      ...more,
    });
  const line = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
  const requisition = (more: object = {}) =>
    owner.post('/purchase-requisitions', { name: 'Кабель', items: [line], ...more });
  const askedOf = async (id: string) => {
    await owner.patch(`/purchase-requisitions/${id}/status`, { status: 'pending_approval' });
    const { items } = (await owner.get(`/purchase-requisitions/${id}/approvals`)).body;
    return items[0].id as string;
  };
  const approve = (id: string) => scene.portal.signedIn(approverId).post(`/approvals/${id}/approve`);
  const order = async (more: object = {}) => {
    const made = await scene.anOrder({ items: [line], ...more });
    expect((await owner.post(`/purchase-orders/${made.id}/send`, { channel: 'link' })).status).toBe(200);
    return made;
  };
  const invoice = async (more: object) => {
    const { status, body } = await owner.post('/invoices', {
      supplierId: scene.supplierId,
      number: nodeIds.uuid(),
      vatMode: 'EXCLUSIVE',
      ...more,
    });
    expect(status).toBe(201);
    return body;
  };

  it('is reserved with VAT by what nobody has to approve, and takes the order of the same prices', async () => {
    await aBudget('1220.00');
    const { body } = await requisition();
    const reserved = await sums();

    await order({ procurementId: body.id, items: [{ ...line, procurementItemId: body.items[0].id }] });

    expect(reserved).toEqual(['1220.00', '0.00', '0.00']);
    expect(await sums()).toEqual(['0.00', '1220.00', '0.00']);
  });

  it('that is in force allows neither more nor otherwise than was approved, and less without asking', async () => {
    await aBudget('1000.00');
    await owner.post('/settings/approval-policies', {
      name: 'Budgets',
      subject: 'budget',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
    const change = async (body: object) => (await owner.patch(`/budgets/${budgetId}`, body)).body.code as unknown;
    const WIDER = [
      { amount: '1000.01' },
      { control: 'none' },
      { periodTo: '2027-12-31' },
      { periodFrom: '2026-06-01' },
    ];

    const codes: unknown[] = [];
    for (const body of WIDER) codes.push(await change(body));

    expect(codes).toEqual(WIDER.map(() => 'approval_required'));
    expect(await change({ amount: '900.00', name: 'Б' })).toBeUndefined();
  });

  it('lets requisitions be written and asked for beyond it, and none be approved', async () => {
    await aBudget('1000.00');
    await wanted();
    const { status, body } = await requisition();
    const approvalId = await askedOf(body.id);

    const refused = await approve(approvalId);

    expect(status).toBe(201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'budget_exceeded', requested: '1220.00' } });
    expect((await owner.get(`/approvals/${approvalId}`)).body.status).toBe('pending');
    expect(await sums()).toEqual(['0.00', '0.00', '0.00']);
  });

  it('is reserved by the approval, even of what stays in its stage, and given back with it', async () => {
    await aBudget('5000.00');
    await wanted();
    const { body } = await requisition();
    const stages = (await scene.key.api.get(`/pipelines/${body.pipelineId}/stages`)).body.items;
    const { id: stageId } = stages.find(({ kind }: { readonly kind: string }) => kind === 'approval');
    await owner.patch(`/settings/pipeline/stages/${stageId}`, { onApproved: 'stay' });
    await owner.patch(`/purchase-requisitions/${body.id}/stage`, { stageId });
    const [asked] = (await owner.get(`/purchase-requisitions/${body.id}/approvals`)).body.items;
    const before = await sums();
    await approve(asked.id);
    const after = await sums();
    await owner.patch(`/purchase-requisitions/${body.id}`, { deliveryAddress: 'Омск' });

    expect([before, after, await sums()]).toEqual([
      ['0.00', '0.00', '0.00'],
      ['1220.00', '0.00', '0.00'],
      ['0.00', '0.00', '0.00'],
    ]);
  });

  it('is reserved by what grows only as far as it was approved, and by nothing that has to be approved anew', async () => {
    await aBudget('1250.00');
    await wanted({ reapproveTolerancePercent: '10.00' });
    const { body } = await requisition();
    await approve(await askedOf(body.id));
    const grown = async (quantity: string) => {
      const { status } = await owner.patch(`/purchase-requisitions/${body.id}`, {
        items: [{ id: body.items[0].id, quantity }],
      });
      return [status, ...(await sums())];
    };

    expect(await grown('10.5')).toEqual([200, '1220.00', '0.00', '0.00']);
    expect(await grown('9.5')).toEqual([200, '1159.00', '0.00', '0.00']);
    expect(await grown('15')).toEqual([200, '0.00', '0.00', '0.00']);
  });

  it('stays committed while an invoice differs from the order, until somebody accepts it', async () => {
    await aBudget('5000.00');
    const { items } = await order();
    const bill = { name: 'Кабель', quantity: '10', unitPrice: '150.00', vatRate: '22.00' };
    const { id, matchStatus } = await invoice({ items: [{ ...bill, purchaseOrderItemId: items[0].id }] });
    const before = await sums();

    const finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    const accepted = await finance.post(`/invoices/${id}/accept-exceptions`, { reason: 'Так договорились' });

    expect(matchStatus).toBe('exceptions');
    expect(before).toEqual(['0.00', '1220.00', '0.00']);
    expect(accepted.status).toBe(200);
    expect(await sums()).toEqual(['0.00', '0.00', '1830.00']);
  });

  it('stays committed while an invoice may be a copy of another one for the order', async () => {
    await aBudget('5000.00');
    const { items } = await order();
    const half = { name: 'Кабель', quantity: '5', unitPrice: '100.00', vatRate: '22.00' };
    const lines = [{ ...half, purchaseOrderItemId: items[0].id }];
    await invoice({ number: 'К-15', items: lines });
    const { id, exceptions } = await invoice({ number: 'К 15', items: lines });
    const before = await sums();

    const finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    await finance.post(`/invoices/${id}/accept-exceptions`, { reason: 'Вторая половина' });

    expect(exceptions).toMatchObject([{ code: 'duplicate_suspected' }]);
    expect(before).toEqual(['0.00', '610.00', '610.00']);
    expect(await sums()).toEqual(['0.00', '0.00', '1220.00']);
  });

  it.each(['by itself', 'of a requisition'])('stops an order %s that an invoice waits for, too', async (which) => {
    await aBudget('1000.00');
    const { body } = await requisition();
    const ofRequisition = { procurementId: body.id, items: [{ ...line, procurementItemId: body.items[0].id }] };
    const { id } = await scene.anOrder(which === 'by itself' ? { items: [line] } : ofRequisition);
    await invoice({ items: [{ name: 'Кабель', quantity: '1', unitPrice: '100.00', vatRate: '22.00' }] });
    const before = await sums();

    const sent = await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });

    expect(sent).toMatchObject({ status: 409, body: { code: 'budget_exceeded', budgetId } });
    expect(await sums()).toEqual(before);
  });

  it('is not committed beside an invoice that asks for a sum of the order', async () => {
    await aBudget('5000.00');
    const { id } = await order();

    const { id: invoiceId } = await invoice({ purchaseOrderId: id, totalAmount: '500.00', vatAmount: '90.16' });
    const after = await sums();
    await owner.patch(`/invoices/${invoiceId}`, { paymentStatus: 'cancelled' });

    expect(after).toEqual(['0.00', '720.00', '500.00']);
    expect(await sums()).toEqual(['0.00', '1220.00', '0.00']);
  });
});
