import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { foreseenTexts } from '../../src/platform/approvals/mail/words.js';
import { invoiceSubjects } from '../../src/procurement/invoices/approval-subjects.js';
import { Contracts } from '../../src/procurement/sales/index.js';
import { makeBankAccount } from '../../src/sample-data/russian-identifiers.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { inUnitOfWork } from '../../src/testing/kit/in-unit-of-work.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

const BIK = '044525225';

describe('an approval foresees what will refuse afterwards', () => {
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
      steps: [{ name: 'Директор', approvers: [{ type: 'role', id: 'approver' }] }],
    });
  const change = (id: string, fields: object) => owner.patch(`/counterparties/${id}`, fields);
  /** What approvers see of what will refuse a subject. */
  const approversSee = async (subjectId: string) => {
    const { items } = (await approver.get(`/approvals?subjectId=${subjectId}&status=pending`)).body;
    return (await approver.get(`/approvals/${items[0].id}`)).body.warnings;
  };
  const codes = (warnings: readonly { code: string }[] = []) => warnings.map(({ code }) => code);

  it('of an order to a supplier who is none any more, in the refusal too', async () => {
    await aPolicy('purchase_order');
    const { id } = await scene.anOrder();
    await change(scene.supplierId, { isSupplier: false, isCustomer: true });

    const refused = await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });

    const warning = { code: 'counterparty_not_supplier', supplierId: scene.supplierId };
    expect(refused.body).toMatchObject({ code: 'approval_required', warnings: [warning] });
    expect(await approversSee(id)).toMatchObject([warning]);
    expect((await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' })).body.warnings).toMatchObject([
      warning,
    ]);
  });

  it('of an award: suppliers who were blocked, and the limit of contracts that quotes name', async () => {
    await aPolicy('award');
    const { id: procurementId, itemIds } = await scene.aRequisition();
    const { supplierId } = scene;
    const limits = { limitAmount: '100.00', limitControl: 'stop' };
    const contract = (await owner.post('/contracts', { direction: 'purchase', supplierId, ...limits })).body;
    await inUnitOfWork(kit, scene.portal.id, ({ tx }) =>
      tx.collection(Contracts).update(contract.id, { status: 'active' }),
    );
    const { body: quote } = await owner.post('/supplier-quotes', {
      procurementId,
      supplierId,
      contractId: contract.id,
      items: [{ procurementItemId: itemIds[0], unitPrice: '90.00', quantity: '10' }],
    });
    await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    await owner.patch(`/purchase-requisitions/${procurementId}/quote-line-decisions`, {
      decisions: [{ itemId: itemIds[0], quoteItemId: quote.items[0].id }],
    });
    await change(supplierId, { status: 'blocked', statusReason: 'Суд' });

    const refused = await owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {});

    expect(refused.body.code).toBe('approval_required');
    expect(codes(refused.body.warnings)).toEqual(['counterparty_blocked', 'contract_limit_exceeded']);
    expect(codes(await approversSee(procurementId))).toEqual(['counterparty_blocked', 'contract_limit_exceeded']);
    const shown = await owner.get(`/purchase-requisitions/${procurementId}`);
    expect(codes(shown.body.warnings)).toEqual(['counterparty_blocked', 'contract_limit_exceeded']);
  });

  it('of a contract of purchase whose supplier is blocked and whose term is over', async () => {
    const { supplierId } = scene;
    const body = { direction: 'purchase', supplierId, validUntil: '2020-01-01T00:00:00.000Z' };
    const { id } = (await owner.post('/contracts', body)).body;
    await change(supplierId, { status: 'blocked', statusReason: 'Суд' });

    const asked = await owner.patch(`/contracts/${id}`, { status: 'pending_approval' });

    expect(codes(asked.body.warnings)).toEqual(['counterparty_blocked', 'contract_not_active']);
    expect(codes(await approversSee(id))).toEqual(['counterparty_blocked', 'contract_not_active']);
    await owner.patch(`/contracts/${id}`, { status: 'cancelled', reason: 'не нужен' });
    expect((await owner.get(`/contracts/${id}`)).body.warnings).toEqual([]);
  });

  it.each(['invoice', 'payment'] as const)(
    'of a kind %s of an invoice: an account that nobody verified, and what differs',
    async (subject) => {
      await aPolicy(subject);
      await owner.patch('/settings/matching', { unorderedUpTo: '0.00' });
      const account = { bik: BIK, accountNumber: makeBankAccount(BIK, 1), bankName: 'ПАО Банк' };
      await change(scene.supplierId, { bankAccounts: [account] });
      const { body: invoice } = await owner.post('/invoices', {
        supplierId: scene.supplierId,
        number: `П-${subject}`,
        totalAmount: '100.00',
      });

      const { result: foreseen } = await inUnitOfWork(kit, scene.portal.id, async (unit) =>
        invoiceSubjects.find(({ subjectType }) => subjectType === subject)?.foresee?.(unit, invoice.id),
      );

      expect(foreseen).toMatchObject([
        { code: 'bank_account_unverified', supplierId: scene.supplierId },
        { code: 'match_exceptions', exceptions: ['unordered'] },
      ]);
      const inWords = (['ru', 'en'] as const).flatMap((language) => foreseenTexts(language, foreseen ?? []));
      expect(inWords.join(' ')).toMatch(/счёт .+ не проверен.+ расходится.+ not verified.+ differs/u);
    },
  );

  it('of a requisition that names a supplier who is blocked', async () => {
    await aPolicy('requisition');
    const { id } = await scene.aRequisition();
    const supplierId = await scene.anotherSupplier();
    await owner.post(`/purchase-requisitions/${id}/suppliers`, { supplierId });
    await change(supplierId, { status: 'blocked', statusReason: 'Суд' });

    const refused = await owner.post(`/purchase-orders`, {
      supplierId: scene.supplierId,
      procurementId: id,
      items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }],
    });

    expect(refused.body).toMatchObject({ code: 'approval_required', warnings: [{ code: 'counterparty_blocked' }] });
    expect(codes(await approversSee(id))).toEqual(['counterparty_blocked']);
    expect(codes((await owner.get(`/purchase-requisitions/${id}`)).body.warnings)).toEqual(['counterparty_blocked']);
  });
});
