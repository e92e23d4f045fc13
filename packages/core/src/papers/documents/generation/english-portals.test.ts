import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { documentForms, type DocumentData, type DocumentKind } from '../forms/index.js';

const ITEMS = [{ rawName: 'Brick', quantity: '1250', unitPrice: '2.50' }];
const NAMES: Partial<Record<DocumentKind, string>> = {
  COMMERCIAL_PROPOSAL: 'Commercial proposal CP-2026-1.pdf',
  SALES_INVOICE: 'Invoice SCH-2026-1.pdf',
  CONTRACT: 'Supply contract CT-2026-1.pdf',
  ROUTE_SHEET: 'Route sheet ML-2026-1.pdf',
  PICKING_LIST: 'Picking list KL-2026-1.pdf',
  DELIVERY_REQUEST: 'Delivery request ZD-2026-1.pdf',
};

describe.each(testDialects)('documents of an English portal on %s', (dialect) => {
  let scene: DocumentScene;
  let procurementId: string;

  beforeAll(async () => {
    scene = await openDocumentScene({ storage: await openTestStorage(dialect) });
    await scene.portal.owner.regionalSettings.update({ locale: 'en-US' });
    ({ id: procurementId } = await scene.aRequisition({ items: ITEMS }));
  });
  afterAll(() => scene.kit.close());

  const printed = () => {
    const { data, form } = scene.renderer.calls.at(-1) as unknown as { data: DocumentData; form: DocumentKind };
    return { data, text: JSON.stringify(documentForms[form].layOut(data)).replaceAll('\u00a0', ' ') };
  };

  it.each(Object.entries(NAMES))('are English where no official form stands behind a %s', async (kind, fileName) => {
    const job = await scene.generate({ procurementId, kind });

    expect(job).toMatchObject({ status: 'completed', documents: [{ fileName }] });
    expect(printed().data).toMatchObject({
      language: 'en',
      dateFormat: 'MM/DD/YYYY',
      lines: [{ unitName: 'pc' }],
    });
    expect(printed().data.basis?.title).toBe('Requisition');
    expect(printed().text).not.toMatch(/Заявка|Счёт|Договор|лист/);
  });

  it('are Russian where one does', async () => {
    const job = await scene.generate({ procurementId, kind: 'GOODS_WAYBILL' });

    expect(job.documents[0].fileName).toMatch(/^Товарная накладная ТОРГ-12/);
    expect(printed().data).toMatchObject({ language: 'ru', lines: [{ unitName: 'шт' }], basis: { title: 'Заявка' } });
  });

  it('are English when a record is exported', async () => {
    const people = scene.portal.signedIn();
    const { customerId, sellerProfileId } = scene;
    const items = [{ name: 'Brick', quantity: '2', unitPrice: '2.50' }];
    const invoice = await people.post('/sales-invoices', { customerId, sellerProfileId, procurementId, items });

    const file = await people.get(`/sales-invoices/${invoice.body.id}/export?format=docx`);

    expect(decodeURIComponent(file.headers['Content-Disposition'] ?? '')).toContain('Invoice ');
    expect(printed()).toMatchObject({ data: { language: 'en', basis: { title: 'Requisition' } } });
  });
});
