import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';

let kit: TestKit;
let scene: SourcingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
});
afterAll(() => kit.close());

const COMMENT = 'С сертификатом, без замен';
const NOTE = 'СЕКРЕТ: дороже, но свои';
const ADDRESS = 'Тула, Лесная, 7';

const pageAt = async (url: string) => {
  const { bytes } = await createApiClient(kit.kit.dispatch, { prefix: '' }).get(new URL(url).pathname);
  return new TextDecoder().decode(bytes);
};

/** A request that says all there is to say, with what its supplier got of it. */
async function asked() {
  const owner = scene.portal.signedIn();
  const requisition = await owner.post('/purchase-requisitions', {
    name: 'Заявка',
    deliveryAddress: ADDRESS,
    items: [{ rawName: 'Бетон М300', quantity: '10', comment: COMMENT, requiredDate: '2026-03-10' }],
  });
  const { id } = requisition.body;
  const [rfq] = (
    await owner.post('/supplier-rfqs', {
      procurementId: id,
      supplierId: scene.supplierId,
      responseDeadline: '2026-02-01T09:00:00.000Z',
      deliveryDeadline: '2026-03-15',
      paymentTermsText: 'Оплата за 30 дней',
      deliveryTermsText: 'До склада',
      vatMode: 'INCLUSIVE',
      internalComment: NOTE,
    })
  ).body.items;
  const sent = await owner.post(`/supplier-rfqs/${rfq.id}/send`, {});
  const mail = (await kit.sentMails()).at(-1);
  return { owner, id, itemId: requisition.body.items[0].id, rfqId: rfq.id, url: sent.body.publicUrl as string, mail };
}

const SAID = [COMMENT, ADDRESS, 'Оплата за 30 дней', 'До склада', 'RUB', 'с НДС', '10 марта 2026', '15 марта 2026'];

describe('a supplier who is asked for prices', () => {
  it('reads in the mail, its workbook and on the page what is asked for, by when, where to and on which terms', async () => {
    const { mail, url } = await asked();
    const { sheets } = await readXlsx(mail?.attachments[0]?.bytes ?? new Uint8Array());
    const body = await pageAt(url);

    for (const text of [mail?.text ?? '', JSON.stringify(sheets[0]?.rows), body]) {
      for (const said of SAID) expect(text).toContain(said);
      expect(text).not.toContain(NOTE);
    }
    expect(mail?.text).toMatch(/Бетон М300 — 10 /);
    for (const lot of ['Минимальный заказ', 'Кратность заказа']) {
      expect(JSON.stringify(sheets[0]?.rows)).toContain(lot);
      expect(body).toContain(lot);
    }
  });

  it('is told the address and the basis of prices by the call of the link, too', async () => {
    const { url } = await asked();
    const token = url.split('/').at(-1) ?? '';

    const { body } = await scene.portal.signedIn().get(`/public/v1/supplier-rfqs/${token}`);

    expect(body.rfq).toMatchObject({ deliveryAddress: ADDRESS, currency: 'RUB', vatMode: 'INCLUSIVE' });
    expect(body.items).toMatchObject([{ comment: COMMENT, requiredDate: expect.stringContaining('2026-03-') }]);
    expect(JSON.stringify(body)).not.toContain(NOTE);
  });

  it('reads again in the order what it was asked for, and never what was noted of the decision', async () => {
    const { owner, id, itemId, rfqId } = await asked();
    const quote = await owner.post('/supplier-quotes', { rfqId, items: [] });
    const rfqItems = (await owner.get(`/supplier-rfqs/${rfqId}`)).body.items;
    await owner.patch(`/supplier-quotes/${quote.body.id}`, {
      items: [{ rfqItemId: rfqItems[0].id, unitPrice: '100.00' }],
    });
    await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
    const quoteItemId = (await owner.get(`/supplier-quotes/${quote.body.id}`)).body.items[0].id;
    await owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, {
      decisions: [{ itemId, quoteItemId, comment: NOTE }],
    });
    const [order] = (await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {})).body.items;
    const { publicUrl } = (await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' })).body;
    await owner.post(`/purchase-orders/${order.id}/confirm`, {
      comment: NOTE,
      items: [{ itemId: order.items[0].id, comment: NOTE }],
    });

    const page = await pageAt(publicUrl);
    const call = await owner.get(`/public/v1/purchase-orders/${publicUrl.split('/').at(-1)}`);

    expect(order.items).toMatchObject([{ comment: COMMENT }]);
    expect(page).toContain(COMMENT);
    expect(call.body.items).toMatchObject([{ comment: COMMENT }]);
    for (const text of [page, JSON.stringify(call.body)]) expect(text).not.toContain(NOTE);
  });
});
