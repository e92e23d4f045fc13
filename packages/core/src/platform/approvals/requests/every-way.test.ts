import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../../adapters/node/node-ids.js';
import type { ApiClient, ApiResponse } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

/** Every way to let money go or to bind the firm, with the kind of subject that a policy keeps back. */
describe('what a policy wants approved', () => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let key: ApiClient;
  let approver: ApiClient;
  let approverId: string;
  let counterpartyId: string;

  beforeAll(async () => {
    kit = await openTestKit();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    key = (await portal.issueKey()).api;
    approverId = (await portal.addUser(['approver'])).id;
    approver = portal.signedIn(approverId);
    counterpartyId = (await owner.post('/counterparties', { name: 'ООО Завод', inn: '7707083893', isCustomer: true }))
      .body.id;
    await owner.post('/settings/seller-profiles', { name: 'ООО «Мы»', inn: '7707083893' });
  });

  const wanted = (subject: string) =>
    owner.post('/settings/approval-policies', {
      name: subject,
      subject,
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
  const once = () => ({ 'Idempotency-Key': nodeIds.uuid() });
  const movedByKey = async (id: string, stageId: string) => {
    const { version } = (await owner.get(`/purchase-requisitions/${id}`)).body;
    const headers = { ...once(), 'If-Match': `"${version}"` };
    return key.post(`/procurements/${id}/operations/move-stage`, { stageId }, headers);
  };
  const line = { name: 'Line', quantity: '1', unitPrice: '100.00' };
  const invoice = async () =>
    (await owner.post('/invoices', { supplierId: counterpartyId, number: 'A-1', items: [line] })).body.id as string;
  const bankOperation = async () =>
    (await owner.post('/bank-operations', { direction: 'out', bookedAt: '2026-01-15', amount: '50.00' })).body
      .id as string;
  const stages = async (pipelineId: string) =>
    (await key.get(`/pipelines/${pipelineId}/stages`)).body.items as { id: string; kind: string; sortOrder: number }[];
  const requisition = async () => {
    const { body } = await owner.post('/purchase-requisitions', {
      name: 'Cable',
      items: [{ rawName: 'Cable', quantity: '1', unitPrice: '100.00' }],
    });
    const all = await stages(body.pipelineId);
    const approval = all.findIndex(({ kind }) => kind === 'approval');
    return {
      id: body.id as string,
      pipelineId: body.pipelineId as string,
      approvalStage: all[approval]?.id ?? '',
      next: all[approval + 1]?.id ?? '',
      before: all[approval - 1]?.id ?? '',
    };
  };
  const create = (fields: object) => owner.post('/purchase-requisitions', { name: 'Cable', ...fields });
  const inApproval = async () => {
    const placed = await requisition();
    await owner.patch(`/purchase-requisitions/${placed.id}/stage`, { stageId: placed.approvalStage });
    return placed;
  };
  const contract = async (...statuses: string[]) => {
    const { id } = (await owner.post('/contracts', { customerId: counterpartyId, totalAmount: '10.00' })).body;
    for (const status of statuses) await owner.patch(`/contracts/${id}`, { status });
    return id as string;
  };

  const WAYS: Readonly<
    Record<
      string,
      readonly [subject: string, prepare: () => Promise<unknown>, act: (made: never) => Promise<ApiResponse>]
    >
  > = {
    'a payment by hand, of an invoice': [
      'invoice',
      () => invoice(),
      (id: string) => owner.post(`/invoices/${id}/payments`, { amount: '1.00' }),
    ],
    'a payment by hand': [
      'payment',
      () => invoice(),
      (id: string) => owner.post(`/invoices/${id}/payments`, { amount: '1.00' }),
    ],
    'an invoice whose status is set to paid': [
      'payment',
      () => invoice(),
      (id: string) => owner.patch(`/invoices/${id}`, { paymentStatus: 'paid' }),
    ],
    'an invoice whose status a key sets to paid': [
      'payment',
      () => invoice(),
      (id: string) => key.post(`/invoices/${id}/operations/change-status`, { paymentStatus: 'paid' }, once()),
    ],
    'a payment with an operation of the bank': [
      'payment',
      async () => [await bankOperation(), await invoice()],
      ([operation, invoiceId]: string[]) =>
        owner.post(`/bank-operations/${operation}/apply`, { invoiceType: 'invoice', invoiceId }),
    ],
    'a requisition that leaves the stage of its approval': [
      'requisition',
      inApproval,
      ({ id, next }: Awaited<ReturnType<typeof inApproval>>) =>
        owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: next }),
    ],
    'a requisition that leaves it backwards': [
      'requisition',
      inApproval,
      ({ id, before }: Awaited<ReturnType<typeof inApproval>>) =>
        owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: before }),
    ],
    'a requisition that goes past it': [
      'requisition',
      requisition,
      ({ id, next }: Awaited<ReturnType<typeof requisition>>) =>
        owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: next }),
    ],
    'a requisition whose stage is archived': [
      'requisition',
      async () => {
        const { id, pipelineId, approvalStage, next } = await requisition();
        const second = { pipelineId, name: 'Second', kind: 'approval', afterStageId: approvalStage };
        const { body } = await owner.post('/settings/pipeline/stages', second);
        await owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: body.id });
        return [body.id, next];
      },
      ([stage, next]: string[]) => owner.delete(`/settings/pipeline/stages/${stage}?moveToStageId=${next}`),
    ],
    'a draft that is placed behind it': [
      'requisition',
      async () => {
        const { pipelineId, next } = await requisition();
        return (await create({ pipelineId, stageId: next, isDraft: true })).body.id as string;
      },
      (id: string) => owner.patch(`/purchase-requisitions/${id}/status`, { status: 'in_progress' }),
    ],
    'a cancelled requisition behind it that is opened again': [
      'requisition',
      async () => {
        const { id, next } = await requisition();
        await owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: next });
        await owner.patch(`/purchase-requisitions/${id}/status`, { status: 'cancelled', reason: 'No money' });
        await owner.patch(`/purchase-requisitions/${id}/status`, { status: 'draft' });
        return id;
      },
      (id: string) => owner.patch(`/purchase-requisitions/${id}/status`, { status: 'in_progress' }),
    ],
    'a requisition whose status a key changes': [
      'requisition',
      async () => (await create({ isDraft: true, stageId: (await requisition()).next })).body.id as string,
      (id: string) => key.post(`/procurements/${id}/operations/change-status`, { status: 'in_progress' }, once()),
    ],
    'a requisition whose status is changed': [
      'requisition',
      async () => {
        const placed = await inApproval();
        // Else the approval itself would move it.
        await owner.patch(`/settings/pipeline/stages/${placed.approvalStage}`, { onApproved: 'stay' });
        return placed;
      },
      ({ id }: Awaited<ReturnType<typeof inApproval>>) =>
        owner.patch(`/purchase-requisitions/${id}/status`, { status: 'in_progress' }),
    ],
    'a requisition that a key moves': [
      'requisition',
      inApproval,
      ({ id, next }: Awaited<ReturnType<typeof inApproval>>) => movedByKey(id, next),
    ],
    'a contract that is signed': [
      'contract',
      () => contract('pending_approval', 'approved', 'sent'),
      (id: string) => owner.patch(`/contracts/${id}`, { status: 'signed' }),
    ],
    'a sales invoice that is issued': [
      'sales_invoice',
      async () => {
        const { id } = (await owner.post('/sales-invoices', { customerId: counterpartyId, items: [line] })).body;
        for (const call of ['submit-approval', 'approve']) await owner.post(`/sales-invoices/${id}/${call}`, {});
        return id as string;
      },
      (id: string) => owner.post(`/sales-invoices/${id}/issue`, {}),
    ],
  };

  it.each(Object.entries(WAYS))(
    'keeps back %s, and opens for it once it is approved',
    async (_way, [subject, prepare, act]) => {
      const made = (await prepare()) as never;
      await wanted(subject);

      const refused = await act(made);
      const { approvalId } = refused.body;
      const approved = await approver.post(`/approvals/${approvalId}/approve`);
      const after = await act(made);

      expect([refused.status, refused.body.code]).toEqual([409, 'approval_required']);
      expect(approved.body).toMatchObject({ subjectType: subject, status: 'approved' });
      expect(after.status).toBeLessThan(300);
    },
  );

  it('waits in the stage of its approval where it is created in it or behind it', async () => {
    await wanted('requisition');
    const { pipelineId, approvalStage, next } = await requisition();

    const placed = [
      await create({ pipelineId, stageId: approvalStage }),
      await create({ pipelineId, stageId: next }),
    ].map(({ body }) => body);

    for (const { id, ...created } of placed) {
      const { items } = (await owner.get(`/purchase-requisitions/${id}/approvals`)).body;
      expect(created).toMatchObject({ stageId: approvalStage, status: 'pending_approval' });
      expect(items).toMatchObject([{ subjectType: 'requisition', status: 'pending' }]);
    }
  });

  it('begins where it is told to where no policy applies', async () => {
    const { pipelineId, next } = await requisition();

    expect((await create({ pipelineId, stageId: next })).body).toMatchObject({ stageId: next, status: 'in_progress' });
  });
});
