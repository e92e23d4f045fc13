import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

describe('an approval tells what it would take of which budget', () => {
  let kit: TestKit;
  let scene: OrderingScene;
  let approverId: string;

  beforeAll(async () => {
    kit = await openTestKit();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    approverId = (await scene.portal.addUser(['approver'])).id;
  });

  const wanted = (subject: string) =>
    scene.owner.post('/settings/approval-policies', {
      name: subject,
      subject,
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
  const aBudget = async (amount: string, control = 'warn') => {
    const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
    return (await scene.owner.post('/budgets', { name: 'Площадка', ...year, amount, status: 'active', control })).body;
  };
  const askedOf = async (refused: { readonly body: { readonly approvalId: string } }) => {
    const { warnings, budgetEffects } = (await scene.owner.get(`/approvals/${refused.body.approvalId}`)).body;
    return { warnings, budgetEffects };
  };

  it('for an order, in the mail and on the page as well', async () => {
    const { id: budgetId } = await aBudget('1000.00');
    await wanted('purchase_order');
    const order = await scene.anOrder();

    const refused = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const { body: approval } = await scene.owner.get(`/approvals/${refused.body.approvalId}`);
    const text = (await kit.sentMails()).find(({ subject }) => subject.includes(order.number))?.text ?? '';
    const page = await createApiClient(kit.kit.dispatch, {}).get(/\/approvals\/ap_[\w-]+/.exec(text)?.[0] ?? '');

    const effect = { budgetId, budgetName: 'Площадка', available: '1000.00', requested: '1220.00' };
    expect(approval.warnings).toEqual([{ code: 'budget_exceeded', ...effect }]);
    expect(approval.budgetEffects).toEqual([{ ...effect, currency: 'RUB' }]);
    for (const shown of [text, new TextDecoder().decode(page.bytes)]) {
      expect(shown).toMatch(/Площадка: требуется 1.220,00.₽, превышение на 220,00.₽/);
    }
  });

  it('for a requisition, before it reserves anything', async () => {
    const { id: budgetId } = await aBudget('5000.00', 'stop');
    await wanted('requisition');
    const { body } = await scene.owner.post('/purchase-requisitions', {
      name: 'Кабель',
      isDraft: true,
      items: [{ rawName: 'Кабель', quantity: '2', unitPrice: '100.00' }],
    });
    await scene.owner.patch(`/purchase-requisitions/${body.id}/status`, { status: 'pending_approval' });
    const { items } = (await scene.owner.get(`/purchase-requisitions/${body.id}/approvals`)).body;

    expect(await askedOf({ body: { approvalId: items[0].id } })).toEqual({
      warnings: [],
      budgetEffects: [{ budgetId, budgetName: 'Площадка', currency: 'RUB', available: '5000.00', requested: '244.00' }],
    });
  });

  it('for an award, with what its requisition has reserved and what is ordered counted once', async () => {
    await aBudget('100000.00');
    await wanted('award');
    const requisition = await scene.aDecidedRequisition();
    const [policy] = (await scene.owner.get('/settings/approval-policies')).body.items;
    const draft = () => scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});

    const first = await askedOf(await draft());
    await scene.owner.patch(`/settings/approval-policies/${policy.id}`, { isActive: false });
    const [order] = (await draft()).body.items;
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    await scene.owner.patch(`/settings/approval-policies/${policy.id}`, { isActive: true });
    await scene.owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
      decisions: [{ itemId: requisition.itemIds[1], quoteItemId: requisition.lines[0]?.[1] }],
    });
    const second = await askedOf(
      await scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {}),
    );

    const requested = [first, second].map(({ budgetEffects }) => budgetEffects[0]?.requested);
    // 10 at 100.00 and 2.5 at 33.33, with 22 % on top; then the second item at 100.00, the first being ordered.
    expect(requested).toEqual(['1321.66', '305.00']);
  });
});
