import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

/** What a subject of two lines comes to say: quantity and price of the first one, 100 at 100.00 and then at 1000.00 when it is approved. */
interface Said {
  readonly quantity: string;
  readonly unitPrice: string;
}

/** A subject that waits for an approval, with what changes it. */
interface Asked {
  readonly subjectId: string;
  change(said: Said): Promise<{ readonly status: number; readonly body: unknown }>;
}

const APPROVED: Said = { quantity: '100', unitPrice: '100.00' };
const OTHER = { quantity: '100', unitPrice: '1000.00' };

describe('a tolerance', () => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approver: ApiClient;

  beforeAll(async () => {
    kit = await openTestKit({ rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
    approver = scene.portal.signedIn((await scene.portal.addUser(['approver'])).id);
  });

  const aPolicy = (subject: string) =>
    owner.post('/settings/approval-policies', {
      name: subject,
      subject,
      reapproveTolerancePercent: '5',
      steps: [{ name: 'Директор', approvers: [{ type: 'role', id: 'approver' }] }],
    });
  const named = (key: string, said: Said) => [
    { [key]: 'Кабель', ...said },
    { [key]: 'Лоток', ...OTHER },
  ];

  const SUBJECTS: Readonly<Record<string, () => Promise<Asked>>> = {
    async purchase_order() {
      const { id } = await scene.anOrder({ items: named('rawName', APPROVED) });
      await owner.post(`/purchase-orders/${id}/submit-approval`, {});
      return {
        subjectId: id,
        change: (said) => owner.patch(`/purchase-orders/${id}`, { items: named('rawName', said) }),
      };
    },
    async requisition() {
      const made = await owner.post('/purchase-requisitions', { name: 'Кабель', items: named('rawName', APPROVED) });
      const { id } = made.body;
      const line = (await owner.get(`/purchase-requisitions/${id}`)).body.items[0].id;
      await owner.post('/purchase-orders', {
        supplierId: scene.supplierId,
        procurementId: id,
        items: named('rawName', APPROVED),
      });
      return {
        subjectId: id,
        change: (said) => owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: line, ...said }] }),
      };
    },
    async invoice() {
      const body = { supplierId: scene.supplierId, number: 'С-1', items: named('name', APPROVED) };
      const { id } = (await owner.post('/invoices', body)).body;
      await owner.post(`/invoices/${id}/payments`, { amount: '10.00' });
      return { subjectId: id, change: (said) => owner.patch(`/invoices/${id}`, { items: named('name', said) }) };
    },
  };

  const standing = async (subjectId: string) => {
    const { items } = (await owner.get(`/approvals?subjectId=${subjectId}`)).body;
    return (items as { id: string; status: string }[])[0];
  };

  describe.each(Object.entries(SUBJECTS))('of a policy for a %s', (subject, ask) => {
    it.each([
      ['0.09 % less', { ...APPROVED, quantity: '99.91' }],
      ['0.09 % cheaper', { ...APPROVED, unitPrice: '99.91' }],
      ['5 % more', { ...APPROVED, quantity: '105' }],
      ['5 % dearer', { ...APPROVED, unitPrice: '105.00' }],
    ])('asks nobody again for %s of a line', async (_what, said) => {
      await aPolicy(subject);
      const { subjectId, change } = await ask();
      const asked = await standing(subjectId);
      await approver.post(`/approvals/${asked?.id ?? ''}/approve`);

      const changed = await change(said);

      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await standing(subjectId)).toMatchObject({ id: asked?.id, status: 'approved' });
    });

    it.each([
      ['6 % less', { ...APPROVED, quantity: '94' }],
      ['6 % cheaper', { ...APPROVED, unitPrice: '94.00' }],
      ['6 % more', { ...APPROVED, quantity: '106' }],
      ['6 % dearer', { ...APPROVED, unitPrice: '106.00' }],
      ['4 % more and 4 % dearer', { quantity: '104', unitPrice: '104.00' }],
    ])('does not hold for %s of a line, however little of the sum that is', async (_what, said) => {
      await aPolicy(subject);
      const { subjectId, change } = await ask();
      const asked = await standing(subjectId);
      await approver.post(`/approvals/${asked?.id ?? ''}/approve`);

      const changed = await change(said);

      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await standing(subjectId)).toMatchObject({ id: asked?.id, status: 'superseded' });
    });
  });

  it.each([
    ['0.09 % less', '9.991', 'approved'],
    ['6 % less', '9.4', 'superseded'],
  ])('of a policy for an award holds by the line as well: %s', async (_what, quantity, status) => {
    await aPolicy('award');
    const { id, itemIds, lines } = await scene.aDecidedRequisition();
    await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    const asked = await standing(id);
    await approver.post(`/approvals/${asked?.id ?? ''}/approve`);

    const decisions = [{ itemId: itemIds[0], quoteItemId: lines[0]?.[0], quantity }];
    const changed = await owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, { decisions });

    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await standing(id)).toMatchObject({ id: asked?.id, status });
  });
});
