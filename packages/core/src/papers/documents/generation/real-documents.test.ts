import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../renderers/index.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { createProcurekit } from '../../../composition/procurekit.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { TEST_MASTER_KEY } from '../../../testing/kit/test-kit.js';
import { sampleDocument, type DocumentForm } from '../forms/index.js';

/** Everything here is drawn by the real renderer, in threads of its own. */
let scene: DocumentScene;
let renderer: DocumentRenderer;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  scene = await openDocumentScene({ renderer });
});
afterAll(() => scene.kit.close());

const download = async (documentId: string) => {
  const { body } = await scene.key.api.post(`/generated-documents/${documentId}/download-url`);
  const { bytes } = await scene.key.api.get(new URL(body.url).pathname);
  return { bytes, body };
};

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}

describe('an invoice from a requisition', () => {
  it('is a PDF with the firm, the customer, the lines and the totals of the requisition', async () => {
    const { id } = await scene.aRequisition();
    const job = await scene.generate({ procurementId: id, kind: 'SALES_INVOICE', formats: ['pdf', 'docx', 'xlsx'] });
    expect(job).toMatchObject({ status: 'completed', error: null });

    const [pdf, docx, xlsx] = await Promise.all(
      job.documents.map(({ documentId }: { documentId: string }) => download(documentId)),
    );

    const text = await textOf(pdf.bytes);
    for (const expected of ['ООО «СтройСнаб»', 'АО «УралМонтаж»', 'Бетон М300', job.documents[0].number]) {
      expect(text).toContain(expected);
    }
    expect(text.replaceAll(/\s/g, '')).toContain('252236,53');
    for (const office of [docx, xlsx]) expect([...office.bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  });
});

describe('a goods waybill', () => {
  it('has the mass of goods whose weight the catalog tells, in whichever unit they are', async () => {
    const owner = scene.portal.signedIn();
    const { body: box } = await owner.post('/units', { name: 'Короб', shortName: 'кор' });
    const article = { name: 'Болт', weightKg: '0.25', packagings: [{ unitId: box.id, factor: '12' }] };
    const { body: bolt } = await owner.post('/catalog', article);
    const line = { catalogItemId: bolt.id, unitId: box.id, quantity: '7', unitPrice: '100.00' };
    const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Болты', items: [line] });

    const job = await scene.generate({ procurementId: requisition.id, kind: 'GOODS_WAYBILL' });

    // Seven boxes of twelve, a quarter of a kilogram each.
    expect(job).toMatchObject({ status: 'completed' });
    const text = await textOf((await download(job.documents[0].documentId)).bytes);
    expect(text).toContain('Двадцать один кг');
  });
});

describe('a template of the portal', () => {
  const create = (fields: object) =>
    scene.portal.owner.documentTemplates.create({ kind: 'SALES_INVOICE', name: 'Наш счёт', format: 'html', ...fields });

  it('is used for its kind once it is the default, with its variables filled in', async () => {
    const template = await create({
      isDefault: true,
      body:
        '<h1>Счёт {{document.number}} от {{date:document.date}}</h1><p>{{customer.name}} {{nothing.here}}</p>' +
        '<table>{{#items}}<tr><td>{{name}}</td><td>{{money:grossAmount}}</td></tr>{{/items}}</table>' +
        '<p>{{words:totals.totalAmount}}</p>',
    });
    const { id } = await scene.aRequisition();

    const job = await scene.generate({ procurementId: id, kind: 'SALES_INVOICE' });

    expect(template).toMatchObject({ unknownVariables: ['nothing.here'], status: 'active', isDefault: true });
    expect(template.usedVariables).toContain('document.number');
    const text = await textOf((await download(job.documents[0].documentId)).bytes);
    expect(text).toContain(`Счёт ${job.documents[0].number} от 15.01.2026`);
    expect(text).toContain('Двести пятьдесят две тысячи двести тридцать шесть рублей 53 копейки');
    expect(text).toContain('Арматура А500С Ø12');
    const { body } = await scene.key.api.get(`/generated-documents?jobId=${job.jobId}`);
    expect(body.items[0].templateId).toBe(template.id);
  });

  it('that is named must be active, of the kind, and make the format', async () => {
    const { id } = await scene.aRequisition();
    const html = await create({ body: '<p>{{document.number}}</p>' });
    const draft = await create({ body: '<p>-</p>', status: 'draft' });
    const ask = (kind: string, templateId: string, formats = ['pdf']) =>
      scene.request({ procurementId: id, kind, templateId, formats });

    expect((await ask('SALES_INVOICE', html.id)).status).toBe(202);
    for (const [kind, templateId] of [
      ['CONTRACT', html.id],
      ['SALES_INVOICE', draft.id],
      ['SALES_INVOICE', crypto.randomUUID()],
    ] as const) {
      expect(await ask(kind, templateId)).toMatchObject({ status: 400, body: { code: 'template_kind_mismatch' } });
    }
    expect(await ask('SALES_INVOICE', html.id, ['docx'])).toMatchObject({
      status: 400,
      body: { code: 'template_not_supported' },
    });
    await scene.kit.kit.worker.runUntilIdle();
  });

  it('that could do harm is refused with what is wrong with it', async () => {
    const refusal: unknown = await create({ body: '<p>ok</p><script>alert(1)</script>' }).catch(
      (error: unknown) => error,
    );

    expect(refusal).toMatchObject({ status: 400, problems: [{ pointer: '/body', code: 'invalid_format' }] });
    await expect(create({ format: 'docx', body: '<p>no file</p>' })).rejects.toMatchObject({
      problems: [{ pointer: '/fileId', code: 'required' }],
    });
    await expect(create({ format: 'docx', fileId: crypto.randomUUID() })).rejects.toMatchObject({
      problems: [{ pointer: '/fileId', code: 'reference_not_found' }],
    });
  });

  it('is changed with its variables looked up anew, and gives up its place as the default', async () => {
    const first = await create({ kind: 'CONTRACT', body: '<p>{{document.number}}</p>', isDefault: true });
    const second = await create({ kind: 'CONTRACT', body: '<p>-</p>', isDefault: true });

    const changed = await scene.portal.owner.documentTemplates.update(second.id, { body: '<p>{{customer.inn}}</p>' });

    expect(changed).toMatchObject({ usedVariables: ['customer.inn'], version: 2 });
    const { items } = await scene.portal.owner.documentTemplates.list({ kind: 'CONTRACT' });
    expect(items.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
    expect(items.map(({ id }) => id)).toContain(first.id);
  });
});

describe('in process', () => {
  it('a document of any kind is printed with one call', async () => {
    const { bytes, mimeType } = await scene.kit.kit.documents.render({
      kind: 'GOODS_WAYBILL',
      data: sampleDocument({ lines: 3 }),
      format: 'pdf',
    });

    expect(mimeType).toBe('application/pdf');
    expect(await textOf(bytes)).toContain('ТОВАРНАЯ НАКЛАДНАЯ TN-2026-17');
  });

  it('says what is missing, and what there is not', async () => {
    const { documents } = scene.kit.kit;
    const { seller: _, ...data } = sampleDocument({ lines: 1 });

    await expect(documents.render({ kind: 'SALES_INVOICE', data, format: 'pdf' })).rejects.toMatchObject({
      code: 'data_missing',
      message: expect.stringContaining('a seller'),
    });
    await expect(documents.render({ kind: 'CONTRACT', data, format: 'xlsx' })).rejects.toThrow(RangeError);
    const lines = data.lines.map((line) => ({ ...line, unitPrice: '1,5' }));
    await expect(documents.render({ kind: 'PICKING_LIST', data: { ...data, lines }, format: 'pdf' })).rejects.toThrow(
      'Line 1, unitPrice: "1,5"',
    );
    await expect(documents.render({ kind: 'toString', data, format: 'pdf' })).rejects.toThrow(RangeError);
  });

  it('prints kinds of the embedder’s own, and the embedder’s own layouts of the kinds that there are', async () => {
    const label: DocumentForm = {
      title: 'Ярлык',
      numberPrefix: 'LB',
      formats: ['pdf'],
      requires: ['lines'],
      layOut: ({ number, lines }) => ({
        title: `Ярлык ${number}`,
        page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 10, left: 10 }, fontSize: 12 },
        footer: '',
        blocks: lines.map(({ name }) => ({ kind: 'text', text: `На складе: ${name}` })),
      }),
    };
    const { storage, clock } = scene.kit;
    const own = createProcurekit({
      storage,
      clock,
      renderer,
      files: scene.files,
      masterKey: TEST_MASTER_KEY,
      documentForms: { LABEL: label, PICKING_LIST: label },
    });
    const data = sampleDocument({ lines: 1 });

    const printed = await own.documents.render({ kind: 'LABEL', data, format: 'pdf' });
    const { id } = await scene.aRequisition();
    const asked = await scene.request({ procurementId: id, kind: 'PICKING_LIST' });
    await own.worker.runUntilIdle();

    expect(await textOf(printed.bytes)).toContain('На складе: Кабель силовой');
    const job = (await scene.key.api.get(`/document-generation-jobs/${asked.body.jobId}`)).body;
    expect(job.documents[0]).toMatchObject({
      number: expect.stringMatching(/^LB-2026-/),
      fileName: expect.stringMatching(/^Ярлык/),
    });
    expect(await textOf((await download(job.documents[0].documentId)).bytes)).toContain('На складе: Бетон М300');
  });
});
