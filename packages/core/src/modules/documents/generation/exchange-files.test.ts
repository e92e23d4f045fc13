import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeInn } from '../../../sample-data/russian-identifiers.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { readTransferDocument } from '../forms/index.js';

let scene: DocumentScene;

beforeAll(async () => {
  scene = await openDocumentScene();
});
afterAll(() => scene.kit.close());

const kind = 'UNIVERSAL_TRANSFER_DOCUMENT';

async function download(documentId: string) {
  const { body } = await scene.key.api.post(`/generated-documents/${documentId}/download-url`);
  const { bytes, headers } = await scene.key.api.get(new URL(body.url).pathname);
  return { body, bytes, headers };
}

describe('a transfer document as the file that is exchanged', () => {
  it('is made beside the paper, under the same number and under the name that its format wants', async () => {
    const { id } = await scene.aRequisition();

    const job = await scene.generate({ procurementId: id, kind, formats: ['pdf', 'xml'] });
    const [pdf, xml] = job.documents;
    const { body, bytes, headers } = await download(xml.documentId);

    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(xml).toMatchObject({ format: 'xml', number: pdf.number });
    expect(xml.fileName).toMatch(/^ON_NSCHFDOPPR_\d{10}_\d{10}-\d{9}_20260115_[0-9a-f-]{36}_0_0_0_0_0_00\.xml$/);
    expect(body).toMatchObject({ mimeType: 'application/xml', fileName: xml.fileName });
    expect(headers['Content-Type']).toContain('application/xml');
    const read = readTransferDocument(bytes);
    expect(`${read.fileId}.xml`).toBe(xml.fileName);
    expect(read).toMatchObject({
      number: pdf.number,
      seller: { name: 'ООО «СтройСнаб»' },
      buyer: { name: 'АО «УралМонтаж»' },
      grossAmount: '252236.53',
      lines: [
        { name: 'Бетон М300', quantity: '10' },
        { name: 'Арматура А500С Ø12', quantity: '2.5' },
      ],
    });
  });

  it('is refused as long as somebody lacks a tax number or nobody signs, and so is the paper beside it', async () => {
    const { owner } = scene.portal;
    const unsigned = await owner.sellerProfiles.create({ name: 'ООО «Без подписи»', inn: makeInn(77) });
    const customer = await scene.key.api.post('/counterparties', { name: 'АО «Без ИНН»', isCustomer: true });
    const { id } = await scene.aRequisition({ customerId: customer.body.id });

    const parameters = { sellerProfileId: unsigned.id };
    const job = await scene.generate({ procurementId: id, kind, formats: ['pdf', 'xml'], parameters });

    expect(job).toMatchObject({ status: 'failed', documents: [], error: { code: 'data_missing' } });
    for (const missing of ['ИНН покупателя', 'подписывающего за продавца']) {
      expect(job.error.message).toContain(missing);
    }
    expect(await scene.generate({ procurementId: id, kind, parameters })).toMatchObject({ status: 'completed' });
  });

  it('is made of no other kind', async () => {
    const { id } = await scene.aRequisition();

    expect(await scene.request({ procurementId: id, kind: 'GOODS_WAYBILL', formats: ['xml'] })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/formats/0', code: 'invalid_enum' }] },
    });
  });

  it('is offered without a template', async () => {
    const { formats } = await scene.portal.owner.documentTemplates.logisticsExportOptions(kind);

    expect(formats.at(-1)).toEqual({ format: 'xml', supportsTemplate: false, isDefault: false });
  });
});
