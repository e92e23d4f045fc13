import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../../papers/renderers/index.js';
import { readPdf, squeeze, squeezedText } from '../../../papers/renderers/pdf/read-pdf-for-tests.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let renderer: DocumentRenderer;
let scene: OrderingScene;
let warehouseId: string;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  kit = await openTestKit({ files: createMemoryFileStore(), renderer });
  scene = await orderingScene(kit);
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный склад' })).body.id;
});
afterAll(async () => {
  await kit.close();
  await renderer.close();
});

async function anOrderInForce() {
  const order = await scene.anOrder();
  await scene.owner.post(`/purchase-orders/${order.id}/send`, {});
  return (await scene.owner.get(`/purchase-orders/${order.id}`)).body;
}

async function receive(body: object) {
  const answer = await scene.owner.post('/stock-receipts', { warehouseId, ...body });
  expect(answer.status).toBe(201);
  return answer.body;
}
const exported = (id: string, query = '') => scene.owner.get(`/stock-receipts/${id}/export?${query}`);
const textOf = async (id: string, query = '') => squeezedText(await readPdf((await exported(id, query)).bytes));

describe('a receipt on paper', () => {
  it('is the form М-4, with what the order says of prices and VAT', async () => {
    const order = await anOrderInForce();
    const { id, number } = await receive({
      purchaseOrderId: order.id,
      documentNumber: 'ТН-815',
      items: [{ purchaseOrderItemId: order.items[0].id, quantity: '9', discrepancyReason: 'shortage' }],
    });

    const text = await textOf(id);

    const known = ['М-4', '0315003', number, 'Главный склад', 'ООО Завод', order.number, 'ТН-815', 'Кабель'];
    // 9 taken in of 10 by the papers, at 100.00 with 22 % on top.
    for (const each of [...known, '900,00', '198,00', '1 098,00']) expect(text, each).toContain(squeeze(each));
  });

  it('leaves the VAT to be filled in where no order names it', async () => {
    const { id: procurementId, itemIds } = await scene.aRequisition();
    const { id } = await receive({ procurementId, items: [{ itemId: itemIds[0], quantity: '3', unitCost: '50.00' }] });

    const text = await textOf(id);

    expect(text).toContain('150,00');
    expect(text.replaceAll('150,00', '').replaceAll('50,00', '')).not.toMatch(/БезНДС|,00/);
  });

  it('is a workbook, a Word file or a template of the portal where that is asked for', async () => {
    const order = await anOrderInForce();
    const items = [{ purchaseOrderItemId: order.items[0].id, quantity: '10' }];
    const { id, number } = await receive({ purchaseOrderId: order.id, items });
    const { id: templateId } = await scene.portal.owner.documentTemplates.create({
      kind: 'GOODS_RECEIPT_ORDER',
      name: 'Наш М-4',
      format: 'html',
      body: '<p>Приход {{document.number}} на {{consignee.department}} от {{seller.name}}</p>',
    });

    for (const format of ['xlsx', 'docx']) {
      const { status, headers, bytes } = await exported(id, `format=${format}`);
      expect(status).toBe(200);
      expect(headers['Content-Type']).toContain('officedocument');
      expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
    }
    expect(await textOf(id, `templateId=${templateId}`)).toContain(
      squeeze(`Приход ${number} на Главный склад от ООО Завод`),
    );
    expect(await exported(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
