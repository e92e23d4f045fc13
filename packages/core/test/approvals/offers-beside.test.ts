import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe('approvers see beside what was chosen', () => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approver: { readonly id: string };

  beforeAll(async () => {
    kit = await openTestKit({ rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
    approver = await scene.portal.addUser(['approver']);
  });

  const aPolicy = (subject: string) =>
    owner.post('/settings/approval-policies', {
      name: subject,
      subject,
      steps: [{ name: 'Директор', approvers: [{ type: 'user', id: approver.id }] }],
    });
  const shown = async (approvalId: string) =>
    (await scene.portal.signedIn(approver.id).get(`/approvals/${approvalId}`)).body;
  const mailed = async () => (await kit.sentMails()).findLast(({ text }) => text.includes('/approvals/ap_'));
  const expectOffers = (lines: readonly { offers: readonly object[] }[]) => {
    expect(lines.map(({ offers }) => offers)).toEqual([
      [
        expect.objectContaining({ supplierName: 'ООО Второй', unitPrice: '33.33', isBestPrice: true, isChosen: false }),
        expect.objectContaining({
          unitPrice: '100.00',
          paymentTermsText: 'Оплата по факту',
          isBestPrice: false,
          isChosen: true,
        }),
      ],
      [
        expect.objectContaining({ supplierName: 'ООО Второй', isBestPrice: true, isChosen: true }),
        expect.objectContaining({ unitPrice: '100.00', isBestPrice: false, isChosen: false }),
      ],
    ]);
  };

  it('of an award: every line with the offers of all suppliers, in answer, mail and page', async () => {
    await aPolicy('award');
    const { id } = await scene.aDecidedRequisition();

    const refused = await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});

    const { lines } = await shown(refused.body.approvalId);
    expectOffers(lines);
    const mail = await mailed();
    expect(mail?.text).toMatch(/10 шт × 100,00.₽ без НДС — .+ с НДС/u);
    expect(mail?.text).toMatch(/ООО Второй: 33,33.₽ без НДС, Оплата по факту \(лучшая цена\)/u);
    expect(mail?.text).toMatch(/100,00.₽ без НДС, Оплата по факту \(выбрано\)/u);
    const path = /\/approvals\/ap_[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    const page = await createApiClient(kit.kit.dispatch, {}).get(`${path}?lang=en`);
    const text = new TextDecoder().decode(page.bytes);
    expect(text).toMatch(/10 pc × RUB.100\.00 without VAT/u);
    expect(text).toMatch(/ООО Второй: RUB.33\.33 without VAT, Оплата по факту \(best price\)/u);
  });

  it('of an order that was made of an award, and nothing of one by hand', async () => {
    const { id } = await scene.aDecidedRequisition();
    const { items } = (await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {})).body;
    await aPolicy('purchase_order');
    const byHand = await scene.anOrder();

    const lines = [];
    for (const order of items as { id: string }[]) {
      const refused = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      lines.push(...(await shown(refused.body.approvalId)).lines);
    }
    const refused = await owner.post(`/purchase-orders/${byHand.id}/send`, { channel: 'link' });

    expectOffers(lines.toSorted((one, other) => Number(other.unitPrice) - Number(one.unitPrice)));
    expect((await shown(refused.body.approvalId)).lines[0]).not.toHaveProperty('offers');
  });
});
