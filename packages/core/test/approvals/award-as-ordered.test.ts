import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('an award that was approved, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approver: ApiClient;
  let made: Awaited<ReturnType<OrderingScene['aDecidedRequisition']>>;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    const { id } = await scene.portal.addUser(['approver']);
    approver = scene.portal.signedIn(id);
    await owner.post('/settings/approval-policies', {
      name: 'Awards',
      subject: 'award',
      reapproveTolerancePercent: '5',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id }] }],
    });
    made = await scene.aDecidedRequisition();
    await approve((await draft()).body.approvalId as string);
  });

  const draft = () => owner.post(`/purchase-requisitions/${made.id}/purchase-orders`, {});
  const approve = async (id: string) =>
    expect((await approver.post(`/approvals/${id}/approve`)).body.status).toBe('approved');
  const send = (id: string) => owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  /** The draft of the order for 10 at 100.00 from the first supplier. */
  const ordered = async () => {
    const { items } = (await draft()).body as { items: { id: string; supplierId: string; items: { id: string }[] }[] };
    const order = items.find(({ supplierId }) => supplierId === made.suppliers[0]);
    return { id: order?.id ?? '', lineId: order?.items[0]?.id ?? '' };
  };
  const statuses = async () =>
    ((await owner.get(`/approvals?subjectId=${made.id}`)).body.items as { status: string }[]).map(
      ({ status }) => status,
    );

  it('opens for orders that say what was decided, less of it, or about as much', async () => {
    const { id, lineId } = await ordered();
    const line = { id: lineId, quantity: '9', unitPrice: '104.00' };
    const changed = await owner.patch(`/purchase-orders/${id}`, { items: [line], expectedAt: '2026-05-01' });

    expect([changed.status, (await send(id)).status, await statuses()]).toEqual([200, 200, ['approved']]);
  });

  it.each<[string, (lineId: string) => object]>([
    ['a price', (lineId) => ({ items: [{ id: lineId, unitPrice: '106.00' }] })],
    ['a quantity', (lineId) => ({ items: [{ id: lineId, quantity: '11' }] })],
    ['a rate of VAT', (lineId) => ({ items: [{ id: lineId, vatRate: '10.00' }] })],
    [
      'a further line',
      (lineId) => ({ items: [{ id: lineId }, { rawName: 'Труба', quantity: '1', unitPrice: '1.00' }] }),
    ],
    [
      'charges',
      () => ({ charges: [{ kind: 'freight', name: 'Доставка', amount: '5000.00', vatRate: null, spread: 'none' }] }),
    ],
    ['a prepayment', () => ({ paymentSchedule: [{ kind: 'prepayment', percent: '100.00', days: 0 }] })],
    ['terms of payment', () => ({ paymentTermsText: 'Предоплата' })],
    ['another supplier', () => ({ supplierId: made.suppliers[1] })],
  ])('is over at once when %s of its order is another one, and approvers see what is bought', async (_what, change) => {
    const { id, lineId } = await ordered();

    const changed = await owner.patch(`/purchase-orders/${id}`, change(lineId));
    const left = await statuses();
    const refused = await send(id);
    const asked = (await owner.get(`/approvals/${refused.body.approvalId}`)).body;
    await approve(asked.id as string);

    expect([changed.status, left, refused.body.code]).toEqual([200, ['superseded'], 'approval_required']);
    expect(asked.changes).not.toEqual([]);
    expect((await send(id)).status).toBe(200);
  });

  it('is none of an order by hand for the same, nor of what is ordered in parts beyond it', async () => {
    const [itemId] = made.itemIds;
    const byHand = (supplierId: string | undefined, line: object, who = owner) =>
      who.post(
        '/purchase-orders',
        { supplierId, procurementId: made.id, items: [{ procurementItemId: itemId, quantity: '10', ...line }] },
        { 'Idempotency-Key': nodeIds.uuid() },
      );
    const sent = async (answer: ReturnType<typeof byHand>) => (await send((await answer).body.id as string)).body.code;

    const dear = await sent(byHand(made.suppliers[0], { rawName: 'Бетон', unitPrice: '900.00' }));
    const ofKey = await sent(byHand(made.suppliers[1], { rawName: 'Бетон', unitPrice: '1.00' }, scene.key.api));

    expect([dear, ofKey]).toEqual(['approval_required', 'approval_required']);
  });
});
