import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import { approvalSubjects, type ApprovalSubject } from '../../src/platform/approvals/index.js';
import { FIELD_NAMES } from '../../src/platform/approvals/mail/field-names.js';
import { builtInModules } from '../../src/composition/built-in-modules.js';
import { composeModules } from '../../src/kernel/module/compose.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { testWorld } from '../../src/testing/kit/test-world.js';
import { approvedContentSuite } from '../../src/testing/suites/every-document/approved-content.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('what is approved, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    await scene.owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
  });
  afterAll(() => kit.close());

  const made = async (path: string, body: object) => {
    const answer = await scene.owner.post(path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id as string;
  };
  const line = { name: 'Кабель', quantity: '10', unitPrice: '100.00', discountPercent: '1.00' };
  const invoice = () => made('/invoices', { supplierId: scene.supplierId, number: nodeIds.uuid(), items: [line] });
  const sale = (path: string) => made(path, { customerId: scene.supplierId, items: [line] });
  /** What makes a subject of each kind, and what asks for its approval. */
  const SUBJECTS: Readonly<
    Record<ApprovalSubject, readonly [() => Promise<string>, (id: string) => Promise<unknown>]>
  > = {
    requisition: [
      async () => (await scene.aRequisition()).id,
      (id) => scene.owner.patch(`/purchase-requisitions/${id}/status`, { status: 'pending_approval' }),
    ],
    award: [
      async () => (await scene.aDecidedRequisition()).id,
      (id) => scene.owner.post(`/purchase-requisitions/${id}/purchase-orders`, {}),
    ],
    purchase_order: [
      async () => (await scene.anOrder()).id,
      (id) => scene.owner.post(`/purchase-orders/${id}/submit-approval`, {}),
    ],
    invoice: [invoice, (id) => scene.owner.post(`/invoices/${id}/payments`, { amount: '1.00' })],
    payment: [invoice, (id) => scene.owner.post(`/invoices/${id}/payments`, { amount: '1.00' })],
    contract: [
      () => made('/contracts', { direction: 'purchase', supplierId: scene.supplierId }),
      (id) => scene.owner.patch(`/contracts/${id}`, { status: 'pending_approval' }),
    ],
    sales_proposal: [
      () => sale('/commercial-proposals'),
      (id) => scene.owner.post(`/commercial-proposals/${id}/submit-approval`, {}),
    ],
    sales_invoice: [
      () => sale('/sales-invoices'),
      (id) => scene.owner.post(`/sales-invoices/${id}/submit-approval`, {}),
    ],
    budget: [
      () => made('/budgets', { name: 'Б', periodFrom: '2026-01-01', periodTo: '2026-12-31', amount: '1' }),
      (id) => scene.owner.post(`/budgets/${id}/submit-approval`, {}),
    ],
  };

  approvedContentSuite(composeModules(builtInModules).enums.approvalSubject, () => ({
    kit,
    portal: scene.portal,
    wayOf(subjectType) {
      const way = SUBJECTS[subjectType];
      if (way === undefined) throw new Error(`Nobody has said what makes a ${subjectType}.`);
      const [make, ask] = way;
      return { make, ask };
    },
  }));

  it('is known to approvers by name, field by field, in both languages', () => {
    const committing = testWorld(kit)
      .ask(approvalSubjects)
      .flatMap(({ commits }) => commits)
      .flatMap(({ record, nothing }) => Object.keys(record.columns).filter((name) => !nothing.has(name)));

    for (const names of Object.values(FIELD_NAMES)) {
      expect(committing.filter((name) => names[name] === undefined)).toEqual([]);
    }
  });
});
