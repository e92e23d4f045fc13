import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../../papers/renderers/index.js';
import { readPdf, squeeze, squeezedText } from '../../../papers/renderers/pdf/read-pdf-for-tests.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { unitByCode } from '../../../kernel/values/numbers/units.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let renderer: DocumentRenderer;
let scene: OrderingScene;
let from: string;
let to: string;
let article: string;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  kit = await openTestKit({ files: createMemoryFileStore(), renderer });
  scene = await orderingScene(kit);
  from = (await scene.owner.post('/warehouses', { name: 'Главный склад' })).body.id;
  to = (await scene.owner.post('/warehouses', { name: 'Площадка Север' })).body.id;
  const initialStock = { warehouseId: from, quantity: '40', unitCost: '125.50' };
  article = (await scene.owner.post('/catalog', { name: 'Кабель ВВГ', sku: 'К-77', initialStock })).body.id;
});
afterAll(async () => {
  await kit.close();
  await renderer.close();
});

async function aDocument(body: object, { isPosted = true } = {}) {
  const { id, number } = (
    await scene.owner.post('/stock-documents', {
      fromWarehouseId: from,
      items: [{ catalogItemId: article, quantity: '4' }],
      ...body,
    })
  ).body;
  if (isPosted) await scene.owner.post(`/stock-documents/${id}/post`, {});
  return { id: id as string, number: number as string };
}
const exported = (id: string, query = '') => scene.owner.get(`/stock-documents/${id}/export?${query}`);
const textOf = async (id: string, query = '') => squeezedText(await readPdf((await exported(id, query)).bytes));

describe('a stock document on paper', () => {
  it.each([
    ['a transfer', { kind: 'transfer' }, 'ТОРГ-13', ['Площадка Север', '502,00']],
    ['an issue', { kind: 'issue', recipientName: 'Иванов И. И.' }, 'М-11', ['Иванов И. И.', '502,00']],
    ['a return to the supplier', { kind: 'return_to_supplier' }, 'М-15', ['502,00']],
    ['a write-off', { kind: 'write_off', reason: 'Залит водой' }, 'М-11', ['Залит водой']],
  ])('is the usual form of %s', async (_what, body, form, said) => {
    const places = body.kind === 'transfer' ? { toWarehouseId: to } : {};
    const { id, number } = await aDocument({ ...body, ...places });

    const text = await textOf(id);

    for (const each of [form, number, 'Главный склад', 'Кабель ВВГ', 'К-77', ...said]) {
      expect(text, each).toContain(squeeze(each));
    }
  });

  it('of a return shows the price and VAT that the goods came with, whatever those in stock cost on average', async () => {
    const items = [
      {
        rawName: 'Кабель',
        catalogItemId: article,
        quantity: '10',
        unitPrice: '200',
        discountPercent: '10',
        vatRate: '22.00',
      },
    ];
    const order = await scene.anOrder({ items });
    expect((await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' })).status).toBe(200);
    const [{ id: purchaseOrderItemId }] = order.items;
    const arrived = { purchaseOrderId: order.id, warehouseId: from, items: [{ purchaseOrderItemId, quantity: '10' }] };
    expect((await scene.owner.post('/stock-receipts', arrived)).status).toBe(201);
    const { id } = await aDocument({
      kind: 'return_to_supplier',
      purchaseOrderId: order.id,
      items: [{ catalogItemId: article, quantity: '3' }],
    });

    const text = await textOf(id);

    for (const each of ['180,00', '540,00', '118,80', '658,80']) expect(text, each).toContain(squeeze(each));
  });

  it('sets what was counted against what the books say, before and after it is posted', async () => {
    const stock = (await scene.owner.get(`/catalog/${article}/stock`)).body.items;
    const booked = stock.find(({ warehouseId }: { warehouseId: string }) => warehouseId === from).onHand as string;
    const items = [{ catalogItemId: article, countedQuantity: '7.25' }];
    const { id } = await aDocument({ kind: 'count', items }, { isPosted: false });
    const draft = await textOf(id);
    await scene.owner.post(`/stock-documents/${id}/post`, {});

    const posted = await textOf(id);

    for (const text of [draft, posted]) {
      for (const each of ['ИНВ-3', '7,25', booked]) expect(text, each).toContain(squeeze(each));
    }
  });

  it('tells of a count where it differs from the books, and by how much, with units of each kind apart', async () => {
    const steel = (await scene.owner.post('/catalog', { name: 'Балка', unitId: unitByCode('168')?.id })).body.id;
    const found = { catalogItemId: steel, countedQuantity: '12.5', unitCost: '100.00' };
    const stock = (await scene.owner.get(`/catalog/${article}/stock`)).body.items;
    const booked = stock.find(({ warehouseId }: { warehouseId: string }) => warehouseId === from).onHand as string;
    const same = { catalogItemId: article, countedQuantity: booked };
    const { id } = await aDocument({ kind: 'count', items: [same, found] });

    const comparison = await textOf(id, 'form=INVENTORY_COMPARISON');
    const list = await textOf(id);

    for (const each of ['ИНВ-19', '0317017', 'СЛИЧИТЕЛЬНАЯ ВЕДОМОСТЬ', 'Балка', '12,5']) {
      expect(comparison, each).toContain(squeeze(each));
    }
    expect(comparison).not.toContain(squeeze('Кабель'));
    expect(list).toMatch(/целыхпятьдесятыхт/iu);
  });

  it('can be another form of its kind, a workbook, or a template of the portal', async () => {
    const { id, number } = await aDocument({ kind: 'issue', items: [{ catalogItemId: article, quantity: '1' }] });
    const { id: templateId } = await scene.portal.owner.documentTemplates.create({
      kind: 'MATERIALS_ISSUE_WAYBILL',
      name: 'Наша М-15',
      format: 'html',
      body:
        '<p>Отпуск {{document.number}} со склада {{shipper.department}}</p>' +
        '<table>{{#items}}<tr><td>{{name}}</td><td>{{quantity:releasedQuantity}}</td></tr>{{/items}}</table>',
    });

    expect(await textOf(id, 'form=MATERIALS_ISSUE_WAYBILL')).toContain(squeeze('М-15'));
    expect(await textOf(id, `form=MATERIALS_ISSUE_WAYBILL&templateId=${templateId}`)).toContain(
      squeeze(`Отпуск ${number} со склада Главный склад`),
    );
    const workbook = await exported(id, 'format=xlsx');
    expect(workbook.headers['Content-Type']).toContain('spreadsheetml');
    expect(workbook.status).toBe(200);
    expect(await exported(id, `templateId=${templateId}`)).toMatchObject({
      status: 400,
      body: { code: 'template_kind_mismatch' },
    });
    expect((await exported(id, 'form=INVENTORY_LIST')).body.errors).toMatchObject([{ parameter: 'form' }]);
  });
});
