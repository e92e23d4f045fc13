import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('an approval, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let key: ApiClient;
  let approver: ApiClient;
  let approverId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    key = scene.key.api;
    approverId = (await scene.portal.addUser(['approver'])).id;
    approver = scene.portal.signedIn(approverId);
  });

  const wanted = (subject: string, more: object = {}) =>
    owner.post('/settings/approval-policies', {
      name: subject,
      subject,
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
      ...more,
    });
  const approvalsOf = async (subjectId: string) =>
    (await owner.get(`/approvals?subjectId=${subjectId}`)).body.items as readonly { id: string; status: string }[];
  const approve = async (subjectId: string) => {
    const [asked] = await approvalsOf(subjectId);
    expect((await approver.post(`/approvals/${asked?.id ?? ''}/approve`)).body.status).toBe('approved');
    return asked?.id ?? '';
  };
  const once = () => ({ 'Idempotency-Key': nodeIds.uuid() });

  const requisition = async () => {
    const { body } = await owner.post('/purchase-requisitions', {
      name: 'Кабель',
      items: [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00' }],
    });
    await owner.patch(`/purchase-requisitions/${body.id}/status`, { status: 'pending_approval' });
    return body;
  };
  const upserted = (row: object) =>
    key.post(
      '/purchase-requisitions/operations/bulk-upsert',
      { items: [{ name: 'Кабель', externalSource: '1c', externalId: 'R-1', ...row }] },
      once(),
    );
  const lines = [
    { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' },
    { rawName: 'Труба', quantity: '10', unitPrice: '100.00', vatRate: '22.00' },
  ];
  const order = async () => {
    const made = await scene.anOrder({ items: lines });
    await owner.post(`/purchase-orders/${made.id}/submit-approval`, {});
    return made;
  };
  const invoice = async () => {
    const { body } = await owner.post('/invoices', {
      supplierId: scene.supplierId,
      number: nodeIds.uuid(),
      items: [{ name: 'Кабель', quantity: '10', unitPrice: '100.00' }],
    });
    await owner.post(`/invoices/${body.id}/payments`, { amount: '1.00' });
    return body;
  };
  const prepaid = { paymentSchedule: [{ kind: 'prepayment', percent: '100.00', days: 0 }] };
  type Made = Awaited<ReturnType<typeof order>>;

  const WAYS: Readonly<Record<string, readonly [string, () => Promise<Made>, (made: Made) => Promise<unknown>]>> = {
    'a requisition of which somebody raises the price': [
      'requisition',
      requisition,
      ({ id, items }) =>
        owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: items[0].id, unitPrice: '10000.00' }] }),
    ],
    'a requisition that a key sends elsewhere': [
      'requisition',
      requisition,
      ({ id }) => key.patch(`/procurements/${id}`, { deliveryAddress: 'Омск' }, once()),
    ],
    'a requisition that is upserted with others': [
      'requisition',
      async () => {
        const { id } = (await upserted({ plannedTotal: '100.00' })).body.items[0];
        await owner.patch(`/purchase-requisitions/${id}/status`, { status: 'pending_approval' });
        return { id } as Made;
      },
      () => upserted({ plannedTotal: '10000.00' }),
    ],
    'an order whose prices move between lines of an equal sum': [
      'purchase_order',
      order,
      ({ id, items }) =>
        owner.patch(`/purchase-orders/${id}`, {
          items: [
            { id: items[0].id, unitPrice: '50.00' },
            { id: items[1].id, unitPrice: '150.00' },
          ],
        }),
    ],
    'an order that is to be paid before': [
      'purchase_order',
      order,
      ({ id }) => owner.patch(`/purchase-orders/${id}`, prepaid),
    ],
    'an order that a key has delivered elsewhere': [
      'purchase_order',
      order,
      ({ id }) => key.patch(`/purchase-orders/${id}`, { deliveryAddress: 'Омск' }, once()),
    ],
    'an invoice that is to be paid by a schedule': [
      'invoice',
      invoice,
      ({ id }) => owner.patch(`/invoices/${id}`, prepaid),
    ],
    'an invoice that a key says something else of': [
      'invoice',
      invoice,
      ({ id }) => key.patch(`/invoices/${id}`, { paymentPurpose: 'Аванс' }, once()),
    ],
    'an award by which something else is ordered': [
      'award',
      async () => {
        const made = await scene.aDecidedRequisition();
        await owner.post(`/purchase-requisitions/${made.id}/purchase-orders`, {});
        return made;
      },
      ({ id, itemIds }) =>
        owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: itemIds[0], requiredDate: '2027-01-01' }] }),
    ],
  };

  it.each(Object.entries(WAYS))('of %s is over with the change', async (_name, [subject, make, change]) => {
    await wanted(subject);
    const made = await make();
    const approvalId = await approve(made.id);
    expect(await change(made)).toMatchObject({ status: 200 });

    expect((await owner.get(`/approvals/${approvalId}`)).body.status).toBe('superseded');
  });

  it('holds while every line, and the sum, differ by no more than is tolerated', async () => {
    await wanted('purchase_order', { reapproveTolerancePercent: '5' });
    const { id, items } = await order();
    const approvalId = await approve(id);
    const change = (line: object) => owner.patch(`/purchase-orders/${id}`, { items: [{ id: items[0].id, ...line }] });
    const statuses: string[] = [];
    for (const line of [{ quantity: '9.991' }, { unitPrice: '104.00' }, { quantity: '10.6', unitPrice: '100.00' }]) {
      expect((await change(line)).status).toBe(200);
      statuses.push((await owner.get(`/approvals/${approvalId}`)).body.status);
    }

    expect(statuses).toEqual(['approved', 'approved', 'superseded']);
  });

  it('that is asked for again tells what changed', async () => {
    await wanted('purchase_order');
    const { id } = await order();
    await approve(id);
    await owner.patch(`/purchase-orders/${id}`, { ...prepaid, deliveryAddress: 'Омск' });
    await owner.post(`/purchase-orders/${id}/submit-approval`, {});
    const [again] = await approvalsOf(id);

    const { body } = await approver.get(`/approvals/${again?.id ?? ''}`);

    expect(body.changes).toEqual([
      { field: 'paymentSchedule', before: '', after: '0 prepayment 100.00' },
      { field: 'deliveryAddress', before: null, after: 'Омск' },
    ]);
  });
});
