import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

describe('an award that a policy wants approved', () => {
  let kit: TestKit;
  let scene: OrderingScene;
  let approver: ApiClient;
  let requisition: Awaited<ReturnType<OrderingScene['aDecidedRequisition']>>;

  beforeAll(async () => {
    kit = await openTestKit();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    const { id } = await scene.portal.addUser(['approver']);
    approver = scene.portal.signedIn(id);
    requisition = await scene.aDecidedRequisition();
    await scene.owner.post('/settings/approval-policies', {
      name: 'Awards',
      subject: 'award',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id }] }],
    });
  });

  const draft = () => scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});
  const send = (id: string) => scene.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  const approve = (id: string) => approver.post(`/approvals/${id}/approve`);
  const itemStatuses = () => scene.itemStatuses({ id: requisition.id });

  it('is a draft that orders nothing until then', async () => {
    const asked = () => scene.owner.post(`/purchase-requisitions/${requisition.id}/request-supplier-invoices`, {});

    const refused = [await draft(), await asked()];
    const before = await itemStatuses();
    await approve(refused[0]?.body.approvalId);

    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'approval_required']);
    expect(refused[1]?.body.approvalId).toBe(refused[0]?.body.approvalId);
    expect(before).toEqual(['selected', 'selected']);
    expect([(await asked()).status, (await draft()).status]).toEqual([202, 201]);
  });

  it('keeps back orders of its requisition that somebody makes by hand', async () => {
    const order = await scene.anOrder({ procurementId: requisition.id });

    const refused = await send(order.id);
    await approve(refused.body.approvalId);

    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required' } });
    expect((await send(order.id)).status).toBe(200);
  });

  it('keeps back its orders once something else is decided than was approved', async () => {
    await approve((await draft()).body.approvalId);
    const [first, second] = (await draft()).body.items;
    await send(first.id);
    const [itemId] = requisition.itemIds;
    const decisions = [{ itemId, quoteItemId: requisition.lines[1]?.[0] }];
    await scene.owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, { decisions });

    const refused = await send(second.id);
    const { body } = await approver.get(`/approvals/${refused.body.approvalId}`);

    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required' } });
    expect(body).toMatchObject({ subjectType: 'award', status: 'pending' });
  });

  it('is told of its orders by their own list of approvals, and of no other', async () => {
    const order = await scene.anOrder({ procurementId: requisition.id });
    await send(order.id);

    const ofOrder = await scene.owner.get(`/purchase-orders/${order.id}/approvals`);
    const ofRequisition = await scene.owner.get(`/purchase-requisitions/${requisition.id}/approvals`);

    expect(ofOrder).toMatchObject({ status: 200, body: { items: [], total: 0 } });
    expect(ofRequisition.body.items).toMatchObject([{ subjectType: 'award', status: 'pending' }]);
  });
});
