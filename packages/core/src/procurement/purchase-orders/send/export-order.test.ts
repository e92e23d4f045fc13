import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../../papers/renderers/index.js';
import { readArchive } from '../../../papers/renderers/office/read-archive.js';
import { readPdf, squeeze, squeezedText } from '../../../papers/renderers/pdf/read-pdf-for-tests.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let renderer: DocumentRenderer;
let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  kit = await openTestKit({ files: createMemoryFileStore(), renderer });
  scene = await orderingScene(kit);
});
afterAll(async () => {
  await kit.close();
  await renderer.close();
});

const anOrder = () =>
  scene.anOrder({
    items: [
      { rawName: 'Кабель ВВГ', sku: 'K-77', quantity: '3', unitPrice: '33.33', vatRate: '22.00' },
      { rawName: 'Лоток', quantity: '3', unitPrice: '33.33', vatRate: '22.00', discountPercent: '10.00' },
    ],
    deliveryAddress: 'Тула, Лесная, 7',
    expectedAt: '2026-02-20T09:00:00.000Z',
    paymentTermsText: 'Оплата по факту',
    comment: 'Звонить заранее',
    internalComment: 'Не дороже прошлого раза',
    supplierContact: { name: 'Пётр Снабов', phone: '+7 999 111-22-33' },
    paymentSchedule: [
      { kind: 'prepayment', percent: '30.00' },
      { kind: 'deferred', percent: '70.00', days: 14 },
    ],
  });

/** What every format says of the order. */
const SAID = ['Кабель ВВГ', 'K-77', 'Тула, Лесная, 7', 'Оплата по факту', 'Звонить заранее', 'Пётр Снабов', '14 дн.'];

async function exported(id: string, format: string) {
  const answer = await scene.owner.get(`/purchase-orders/${id}/export?format=${format}`);
  expect(answer.status).toBe(200);
  return answer;
}

async function partsOf(bytes: Uint8Array): Promise<string> {
  const files = await readArchive(bytes);
  const texts = [...files].filter(([name]) => name.endsWith('.xml'));
  return squeeze(texts.map(([, content]) => new TextDecoder().decode(content).replaceAll(/<[^>]+>/g, '')).join(' '));
}

describe('the form of an order', () => {
  it('says in a PDF who orders what from whom at what price, with the sum in words, and none of our own notes', async () => {
    const order = await anOrder();

    const { bytes } = await exported(order.id, 'pdf');

    const text = squeezedText(await readPdf(bytes));
    // 99.99 + 22.00 and 89.99 + 19.80.
    const figures = ['189,98', '41,80', '231,78', '99,99', '89,99', 'Двести тридцать один рубль 78 копеек'];
    for (const said of [...SAID, ...figures, order.number, order.supplierName, '20 февраля 2026', 'Скидка']) {
      expect(text, said).toContain(squeeze(said));
    }
    expect(text).not.toContain(squeeze('Не дороже прошлого раза'));
    expect(text).not.toContain(squeeze('Условия поставки'));
  });

  it.each(['docx', 'xlsx'])('says the same in %s', async (format) => {
    const order = await anOrder();

    const { bytes, headers } = await exported(order.id, format);

    const text = await partsOf(bytes);
    for (const said of [...SAID, order.number, 'Двести тридцать один рубль 78 копеек']) {
      expect(text, said).toContain(squeeze(said));
    }
    expect(text).toMatch(format === 'xlsx' ? /231\.78/ : /231,78/);
    expect(text).not.toContain(squeeze('Не дороже прошлого раза'));
    expect(headers['Content-Disposition']).toContain(`.${format}`);
  });

  it('is a PDF unless another format is asked for, and is of no other portal', async () => {
    const order = await anOrder();
    const other = await kit.createPortal(`p-${crypto.randomUUID().slice(0, 8)}`);

    const { headers, status } = await scene.owner.get(`/purchase-orders/${order.id}/export`);
    const unseen = await other.signedIn().get(`/purchase-orders/${order.id}/export`);
    const unknown = await scene.owner.get(`/purchase-orders/${order.id}/export?format=odt`);

    expect([status, unseen.status, unknown.status]).toEqual([200, 404, 400]);
    expect(headers['Content-Disposition']).toContain('.pdf');
  });

  it('names both firms in full, with where they are', async () => {
    const legal = { legalName: 'Общество «Завод в полном виде»', legalAddress: '620000, Екатеринбург, Мира, 1' };
    await scene.owner.patch(`/counterparties/${scene.supplierId}`, legal);
    const own = { legalName: 'Общество «Снаб в полном виде»', legalAddress: '101000, Москва, Лесная, 2' };
    const profile = await scene.owner.post('/settings/seller-profiles', { name: 'Снаб', inn: '7707083893', ...own });
    const order = await scene.anOrder({ sellerProfileId: profile.body.id });

    const { bytes } = await exported(order.id, 'pdf');

    const text = squeezedText(await readPdf(bytes));
    for (const said of [...Object.values(legal), ...Object.values(own)]) expect(text).toContain(squeeze(said));
  });

  it('is printed by a template of the portal, which knows both sides, the revision and the place', async () => {
    const order = await anOrder();
    const { id: templateId } = await scene.portal.owner.documentTemplates.create({
      kind: 'PURCHASE_ORDER',
      name: 'Наш заказ',
      format: 'html',
      body:
        '<p>{{document.number}} ред. {{document.revision}} от {{buyer.name}} для {{seller.name}}, {{supplier.name}}: ' +
        '{{delivery.address}}</p><table>{{#items}}<tr><td>{{name}}</td><td>{{money:grossAmount}}</td></tr>{{/items}}</table>',
    });

    const { bytes } = await exported(order.id, `pdf&templateId=${templateId}`);

    const text = squeezedText(await readPdf(bytes));
    for (const said of [
      `${order.number} ред. 1 от`,
      `для ${order.supplierName}, ${order.supplierName}: Тула`,
      '121,99',
    ]) {
      expect(text, said).toContain(squeeze(said));
    }
  });
});

it('is in English in an English portal', async () => {
  const portal = await kit.createPortal('english-orders');
  const owner = portal.signedIn();
  const settings = await owner.patch('/settings/regional', { locale: 'en-US' });
  const { body: supplier } = await owner.post('/counterparties', { name: 'Cables Ltd' });
  const { body: order } = await owner.post('/purchase-orders', {
    supplierId: supplier.id,
    items: [{ rawName: 'Cable', quantity: '2', unitPrice: '10.50', vatRate: '22.00' }],
  });

  const { bytes } = await owner.get(`/purchase-orders/${order.id}/export?format=pdf`);

  expect(settings.status).toBe(200);
  const text = squeezedText(await readPdf(bytes));
  for (const said of [`Purchase order ${order.number} of`, 'Cables Ltd', '21.00', '4.62', '25.62', 'Twenty-five']) {
    expect(text, said).toContain(squeeze(said));
  }
});
