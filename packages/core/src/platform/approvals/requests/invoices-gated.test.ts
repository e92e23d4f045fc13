import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

describe.each(testDialects)('an invoice that a policy wants approved, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let finance: ApiClient;
  let approver: ApiClient;
  let approverId: string;
  let supplierId: string;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    finance = portal.signedIn((await portal.addUser(['finance'])).id);
    approverId = (await portal.addUser(['approver'])).id;
    approver = portal.signedIn(approverId);
    supplierId = (await owner.post('/counterparties', { name: 'ООО Завод' })).body.id;
    await owner.post('/settings/approval-policies', {
      name: 'Large invoices',
      subject: 'invoice',
      conditions: [{ field: 'grossAmount', op: 'gt', value: '1000.00' }],
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
      reapproveTolerancePercent: '10',
    });
  });

  const anInvoice = async (totalAmount: string) => {
    count += 1;
    const { body } = await finance.post('/invoices', { supplierId, number: `S-${count}`, totalAmount });
    return body.id as string;
  };
  const pay = (id: string, client = finance) => client.post(`/invoices/${id}/payments`, { amount: '100.00' });

  it('is paid without anybody where it is small', async () => {
    expect((await pay(await anInvoice('1000.00'))).status).toBe(201);
  });

  it('is paid once it is approved, and the refusal names the approval that it opened', async () => {
    const id = await anInvoice('5000.00');

    const refused = await pay(id);
    const again = await pay(id);
    const { approvalId } = refused.body;
    const waiting = await approver.get('/approvals?mine=true&status=pending');
    const approved = await approver.post(`/approvals/${approvalId}/approve`, { comment: 'Fine' });

    expect([refused.status, refused.body.code]).toEqual([409, 'approval_required']);
    expect(again.body.approvalId).toBe(approvalId);
    expect(waiting.body.items).toMatchObject([
      {
        id: approvalId,
        subjectType: 'invoice',
        subjectId: id,
        grossAmount: '5000.00',
        currency: 'RUB',
        status: 'pending',
      },
    ]);
    expect(approved).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        steps: [
          {
            name: 'Head',
            status: 'approved',
            decisions: [{ userId: approverId, onBehalfOfId: null, decision: 'approved', comment: 'Fine', via: 'app' }],
          },
        ],
      },
    });
    expect((await pay(id)).status).toBe(201);
    expect((await approver.get('/approvals?mine=true&status=pending')).body.total).toBe(0);
    expect((await finance.get(`/invoices/${id}/approvals`)).body.items).toMatchObject([{ id: approvalId }]);
  });

  it('is named by one approval, however many ask at once', async () => {
    const id = await anInvoice('5000.00');

    const refused = await Promise.all(Array.from({ length: 8 }, () => pay(id)));

    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['approval_required']));
    expect(new Set(refused.map(({ body }) => body.approvalId)).size).toBe(1);
    expect((await owner.get(`/invoices/${id}/approvals`)).body.total).toBe(1);
  });

  it('needs a new approval once it costs more than was approved and tolerated, and says what changed', async () => {
    const id = await anInvoice('5000.00');
    const first = (await pay(id)).body.approvalId;
    await approver.post(`/approvals/${first}/approve`);
    await finance.patch(`/invoices/${id}`, { totalAmount: '5500.00' });
    const within = await owner.get(`/approvals/${first}`);
    await finance.patch(`/invoices/${id}`, { totalAmount: '5500.01' });

    const refused = await pay(id);
    const second = (await owner.get(`/approvals/${refused.body.approvalId}`)).body;

    expect(within.body.status).toBe('approved');
    expect((await owner.get(`/approvals/${first}`)).body.status).toBe('superseded');
    expect(second).toMatchObject({
      status: 'pending',
      previousId: first,
      changes: [{ field: 'grossAmount', before: '5000.00', after: '5500.01' }],
    });
  });

  it('is not approved as it was once it has changed', async () => {
    const id = await anInvoice('5000.00');
    const { approvalId } = (await pay(id)).body;
    await finance.patch(`/invoices/${id}`, { totalAmount: '9000.00' });

    const late = await approver.post(`/approvals/${approvalId}/approve`);

    expect(late.status).toBe(409);
    expect((await owner.get(`/approvals/${approvalId}`)).body.status).toBe('superseded');
  });

  it('is decided once when two decide at once', async () => {
    const second = await portal.addUser(['approver']);
    const [policy] = (await owner.get('/settings/approval-policies')).body.items;
    await owner.patch(`/settings/approval-policies/${policy.id}`, {
      steps: [{ name: 'Either', approvers: [{ type: 'role', id: 'approver' }] }],
    });
    const { approvalId } = (await pay(await anInvoice('5000.00'))).body;

    const answers = await Promise.all([
      approver.post(`/approvals/${approvalId}/approve`),
      portal.signedIn(second.id).post(`/approvals/${approvalId}/reject`, { reason: 'No' }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
  });

  it('is decided neither by whoever asked nor by whoever entered it, the owner included', async () => {
    const [policy] = (await owner.get('/settings/approval-policies')).body.items;
    await owner.patch(`/settings/approval-policies/${policy.id}`, {
      steps: [
        {
          name: 'Anybody',
          approvers: [
            { type: 'role', id: 'tenant_owner' },
            { type: 'role', id: 'finance' },
            { type: 'user', id: approverId },
          ],
        },
      ],
    });
    const id = await anInvoice('5000.00');
    const { approvalId } = (await pay(id, owner)).body;

    expect((await owner.post(`/approvals/${approvalId}/approve`)).body).toMatchObject({
      status: 403,
      code: 'own_approval',
    });
    expect((await finance.post(`/approvals/${approvalId}/approve`)).body.code).toBe('own_approval');
    expect((await approver.post(`/approvals/${approvalId}/approve`)).status).toBe(200);
  });

  it('ends with a rejection, which needs a reason, and is asked for anew', async () => {
    const id = await anInvoice('5000.00');
    const { approvalId } = (await pay(id)).body;

    expect((await approver.post(`/approvals/${approvalId}/reject`, {})).status).toBe(400);
    expect((await approver.post(`/approvals/${approvalId}/reject`, { reason: 'Too much' })).body).toMatchObject({
      status: 'rejected',
      steps: [{ status: 'rejected', decisions: [{ comment: 'Too much' }] }],
    });
    expect((await approver.post(`/approvals/${approvalId}/approve`)).body.code).toBe('already_decided');
    expect((await pay(id)).body.approvalId).not.toBe(approvalId);
  });

  it('is decided by delegates on behalf of whoever is asked, and by nobody else', async () => {
    const delegate = await portal.addUser(['buyer']);
    const stranger = portal.signedIn((await portal.addUser(['buyer'])).id);
    const { approvalId } = (await pay(await anInvoice('5000.00'))).body;
    await approver.put('/users/me/delegation', { toUserId: delegate.id });

    expect((await stranger.post(`/approvals/${approvalId}/approve`)).status).toBe(404);
    expect((await owner.post(`/approvals/${approvalId}/approve`)).body.code).toBe('not_approver');
    expect((await portal.signedIn(delegate.id).post(`/approvals/${approvalId}/approve`)).body).toMatchObject({
      status: 'approved',
      steps: [{ decisions: [{ userId: delegate.id, onBehalfOfId: approverId }] }],
    });
  });

  it('is withdrawn by whoever asked, and handed over by whoever is asked', async () => {
    const other = await portal.addUser(['buyer']);
    const { approvalId } = (await pay(await anInvoice('5000.00'))).body;

    const handed = await approver.post(`/approvals/${approvalId}/reassign`, { toUserId: other.id });

    expect(handed.body.steps[0].approvers).toEqual([{ type: 'user', id: other.id }]);
    expect((await approver.post(`/approvals/${approvalId}/approve`)).body.code).toBe('not_approver');
    expect((await approver.post(`/approvals/${approvalId}/withdraw`)).body.code).toBe('insufficient_rights');
    expect((await finance.post(`/approvals/${approvalId}/withdraw`)).body.status).toBe('withdrawn');
  });

  it('keeps the money that a bank tells of, as an exception, until it is approved', async () => {
    const id = await anInvoice('5000.00');
    const { body: invoice } = await finance.get(`/invoices/${id}`);
    const { body: operation } = await finance.post('/bank-operations', {
      direction: 'out',
      bookedAt: invoice.invoiceDate,
      amount: '5000.00',
      purpose: `Оплата по счёту ${invoice.number}`,
      counterpartyInn: null,
    });

    const applied = await finance.post(`/bank-operations/${operation.id}/apply`, {
      invoiceType: 'invoice',
      invoiceId: id,
    });
    const { approvalId } = applied.body;
    await approver.post(`/approvals/${approvalId}/approve`);
    const after = await finance.post(`/bank-operations/${operation.id}/apply`, {
      invoiceType: 'invoice',
      invoiceId: id,
    });

    expect([applied.status, applied.body.code]).toEqual([409, 'approval_required']);
    expect(after).toMatchObject({ status: 200, body: { state: 'matched', exceptions: [] } });
  });
});
