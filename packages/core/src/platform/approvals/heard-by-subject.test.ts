import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

const REQUESTED = 'integration_api.approval.requested';
const DECIDED = 'integration_api.approval.decided';
const WEBHOOKS = ['webhooks.read', 'webhooks.write'];

describe.each(testDialects)('events of approvals on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let keys: Record<'orders' | 'invoices' | 'requisitions', Awaited<ReturnType<OrderingScene['portal']['issueKey']>>>;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await orderingScene(kit);
    const approver = await scene.portal.addUser(['approver']);
    for (const subject of ['purchase_order', 'invoice']) {
      await scene.owner.post('/settings/approval-policies', {
        name: subject,
        subject,
        conditions: [],
        steps: [{ name: 'Head', approvers: [{ type: 'user', id: approver.id }] }],
      });
    }
    keys = {
      orders: await scene.portal.issueKey([...WEBHOOKS, 'purchase_orders.read']),
      invoices: await scene.portal.issueKey([...WEBHOOKS, 'finance.read']),
      requisitions: await scene.portal.issueKey([...WEBHOOKS, 'purchase_requisitions.read']),
    };
    for (const { api } of Object.values(keys)) {
      const body = { url: 'https://receiver.example/hooks', events: [REQUESTED, DECIDED] };
      expect((await api.post('/webhook', body)).status).toBe(201);
    }
  });
  afterAll(() => kit.close());

  const approvalOf = async (refused: Promise<{ readonly body: { readonly approvalId: string } }>) =>
    (await refused).body.approvalId;

  it('go to keys that may read what is approved, as deliveries and in the feed, and to no other', async () => {
    const { body: invoice } = await scene.owner.post('/invoices', {
      supplierId: scene.supplierId,
      number: 'S-1',
      totalAmount: '10.00',
    });
    const order = await scene.anOrder();
    const ofInvoice = await approvalOf(scene.owner.post(`/invoices/${invoice.id}/payments`, { amount: '10.00' }));
    const ofOrder = await approvalOf(scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' }));
    await kit.kit.worker.runUntilIdle();

    const heard = async ({ api }: (typeof keys)['orders']) => {
      const feed = await api.get(`/events?since=2020-01-01T00:00:00.000Z&event=${REQUESTED}`);
      const { body } = await api.get('/webhook');
      const { id } = body.items.find(({ event }: { readonly event: string }) => event === REQUESTED);
      const deliveries = await api.get(`/webhook/${id}/deliveries`);
      return {
        feed: feed.body.items.map((event: { readonly resource: { readonly id: string } }) => event.resource.id),
        deliveries: deliveries.body.items.length,
      };
    };
    expect(await heard(keys.orders)).toEqual({ feed: [ofOrder], deliveries: 1 });
    expect(await heard(keys.invoices)).toEqual({ feed: [ofInvoice], deliveries: 1 });
    expect(await heard(keys.requisitions)).toEqual({ feed: [], deliveries: 0 });
  });

  it('are subscribed to by whoever may read one kind of what is approved', async () => {
    const blind = await scene.portal.issueKey([...WEBHOOKS, 'catalog.read']);

    const refused = await blind.api.post('/webhook', { url: 'https://receiver.example/hooks', events: [REQUESTED] });

    expect([refused.status, refused.body.code]).toEqual([403, 'event_not_available']);
    expect(refused.body.requiredScopes).toEqual(expect.arrayContaining(['purchase_orders.read', 'finance.read']));
  });
});
