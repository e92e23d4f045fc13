import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('payments that a policy wants approved, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let key: ApiClient;
  let approverId: string;
  let invoiceId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    key = scene.key.api;
    approverId = (await scene.portal.addUser(['approver'])).id;
    await owner.post('/settings/approval-policies', {
      name: 'Payments',
      subject: 'payment',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
    const { body } = await owner.post('/invoices', {
      supplierId: scene.supplierId,
      number: nodeIds.uuid(),
      totalAmount: '100.00',
    });
    invoiceId = body.id;
  });

  const pay = (amount: string) => owner.post(`/invoices/${invoiceId}/payments`, { amount });
  const approve = (id: string) => scene.portal.signedIn(approverId).post(`/approvals/${id}/approve`);
  const approvalOf = async (amount: string) => {
    const { approvalId } = (await pay(amount)).body;
    expect((await approve(approvalId)).body).toMatchObject({ status: 'approved', grossAmount: amount });
    return approvalId as string;
  };

  it('ask each by itself, and use up what was approved', async () => {
    const first = await approvalOf('40.00');
    const statuses = [(await pay('40.00')).status, (await pay('40.00')).status];
    const second = (await pay('40.00')).body.approvalId;

    expect(statuses).toEqual([201, 409]);
    expect(second).not.toBe(first);
    expect((await owner.get(`/approvals/${first}`)).body).toMatchObject({ status: 'approved', usedAmount: '40.00' });
  });

  it('come to no more than was approved, whatever they are divided into', async () => {
    await approvalOf('40.00');

    const statuses = [];
    for (const amount of ['40.01', '30.00', '10.01', '10.00', '0.01']) statuses.push((await pay(amount)).status);

    expect(statuses).toEqual([409, 201, 409, 201, 409]);
  });

  it('ask for what more they come to when they are changed, and when an invoice is said to be paid', async () => {
    await approvalOf('40.00');
    const { body: payment } = await pay('40.00');

    const more = await owner.patch(`/invoices/${invoiceId}/payments/${payment.id}`, { amount: '45.00' });
    const rest = await owner.patch(`/invoices/${invoiceId}`, { paymentStatus: 'paid' });
    const byKey = await key.post(
      `/invoices/${invoiceId}/operations/change-status`,
      { paymentStatus: 'paid' },
      { 'Idempotency-Key': nodeIds.uuid() },
    );
    const asked = async ({ body }: typeof rest) => (await owner.get(`/approvals/${body.approvalId}`)).body.grossAmount;

    expect([more.status, rest.status, byKey.status]).toEqual([409, 409, 409]);
    expect([await asked(more), await asked(rest), await asked(byKey)]).toEqual(['5.00', '60.00', '60.00']);
    expect(byKey.body.approvalId).toBe(rest.body.approvalId);
    await approve(rest.body.approvalId);
    expect((await owner.patch(`/invoices/${invoiceId}`, { paymentStatus: 'paid' })).status).toBe(200);
  });

  it('are let go once, of two at the same moment', async () => {
    await approvalOf('40.00');

    const answers = await Promise.all([pay('40.00'), pay('40.00'), pay('40.00')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('are not approved any more once the invoice says something else', async () => {
    const approvalId = await approvalOf('40.00');
    await owner.patch(`/invoices/${invoiceId}`, { paymentPurpose: 'Аванс' });

    expect((await pay('40.00')).status).toBe(409);
    expect((await owner.get(`/approvals/${approvalId}`)).body.status).toBe('superseded');
  });
});
