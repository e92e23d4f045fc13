import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient, ApiResponse } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('what waits for an approval, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approverId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    ({ owner } = scene);
    approverId = (await scene.portal.addUser(['approver'])).id;
    await owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
  });
  afterAll(() => kit.close());

  const made = async (path: string, body: object) => {
    const answer = await owner.post(path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id as string;
  };
  const line = { name: 'Кабель', quantity: '10', unitPrice: '100.00' };
  const asked = async (path: string, id: string) => {
    expect((await owner.post(`${path}/${id}/submit-approval`, {})).status).toBe(200);
    return id;
  };
  const sale = async (path: string) => asked(path, await made(path, { customerId: scene.supplierId, items: [line] }));
  const order = async () => asked('/purchase-orders', (await scene.anOrder()).id as string);
  const contract = async () => {
    const id = await made('/contracts', { direction: 'purchase', supplierId: scene.supplierId });
    expect((await owner.patch(`/contracts/${id}`, { status: 'pending_approval' })).status).toBe(200);
    return id;
  };
  const mail = { emails: ['a@example.com'] };

  const WAYS: Readonly<Record<string, readonly [string, () => Promise<string>, (id: string) => Promise<ApiResponse>]>> =
    {
      'an order': ['purchase_order', order, (id) => owner.post(`/purchase-orders/${id}/send`, { channel: 'link' })],
      'an order of a key': [
        'purchase_order',
        order,
        (id) =>
          scene.key.api.post(
            `/purchase-orders/${id}/operations/change-status`,
            { status: 'sent' },
            { 'Idempotency-Key': nodeIds.uuid() },
          ),
      ],
      'a proposal': [
        'sales_proposal',
        () => sale('/commercial-proposals'),
        (id) => owner.post(`/commercial-proposals/${id}/send`, mail),
      ],
      'a sales invoice that is issued': [
        'sales_invoice',
        () => sale('/sales-invoices'),
        (id) => owner.post(`/sales-invoices/${id}/issue`, {}),
      ],
      'a sales invoice': [
        'sales_invoice',
        () => sale('/sales-invoices'),
        (id) => owner.post(`/sales-invoices/${id}/send`, mail),
      ],
      'a contract': ['contract', contract, (id) => owner.patch(`/contracts/${id}`, { status: 'sent' })],
    };

  it.each(Object.entries(WAYS))('is not sent, and names its approval: %s', async (_way, [subject, make, send]) => {
    const policy = await owner.post('/settings/approval-policies', {
      name: subject,
      subject,
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
    const id = await make();
    const [open] = (await owner.get(`/approvals?subjectId=${id}`)).body.items;

    const refused = await send(id);
    await owner.delete(`/settings/approval-policies/${policy.body.id}`);

    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required', approvalId: open.id } });
  });

  it('names it as well where its own rules ask for it, and no policy does', async () => {
    const id = await sale('/commercial-proposals');

    const refused = await owner.post(`/commercial-proposals/${id}/send`, mail);

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'approval_required', approvalId: expect.any(String) },
    });
  });

  it('offers no contract that says something else than was approved', async () => {
    await owner.post('/settings/approval-policies', {
      name: 'Contracts',
      subject: 'contract',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
    const id = await contract();
    const [open] = (await owner.get(`/approvals?subjectId=${id}`)).body.items;
    await scene.portal.signedIn(approverId).post(`/approvals/${open.id}/approve`);
    await owner.patch(`/contracts/${id}`, { autoRenew: true });

    expect((await owner.patch(`/contracts/${id}`, { status: 'sent' })).body.code).toBe('approval_required');
  });
});
