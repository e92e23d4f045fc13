import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildDocx, docxParagraph, docxRow } from '../../renderers/office/build-archive-for-tests.js';
import { openDocumentRenderer } from '../../renderers/index.js';
import { readPdf, squeeze, squeezedText } from '../../renderers/pdf/read-pdf-for-tests.js';
import type { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { documentVariables, partyVariables, sampleDocument } from '../forms/index.js';
import { DOCUMENT_KINDS } from '../kinds.js';

let scene: DocumentScene;
let templates: DocumentScene['portal']['owner']['documentTemplates'];

beforeAll(async () => {
  scene = await openDocumentScene({ renderer: openDocumentRenderer({ workers: 1 }) });
  templates = scene.portal.owner.documentTemplates;
});
afterAll(() => scene.kit.close());

const html = (body: string, fields: object = {}) =>
  templates.create({ kind: 'PICKING_LIST', name: 'Наш лист', format: 'html', body, ...fields });
const bytesOf = async ({ content }: FileAnswer): Promise<Uint8Array> => {
  if (!(content instanceof Uint8Array)) throw new TypeError('A preview is made whole before it is answered.');
  return content;
};
const textOf = async (file: FileAnswer) => new TextDecoder().decode(await bytesOf(file));

async function docx(body: string) {
  const sent = { bytes: buildDocx(body), fileName: 'form.docx' };
  const owner = {
    entityType: 'portal',
    entityId: null,
    purpose: 'template',
    createdById: scene.portal.ownerId,
  } as const;
  const file = await scene.kit.kit.files.keep(scene.portal.id, sent, owner);
  return templates.create({ kind: 'PICKING_LIST', name: 'Бланк', format: 'docx', fileId: file.id });
}

describe('variables of templates', () => {
  it('name everything that a document itself can print', async () => {
    const { items } = await templates.variables({ kind: 'CONTRACT' });
    const named = new Set(items.map(({ path }) => path));
    const values = { ...documentVariables(sampleDocument({ lines: 1 })), supplier: partyVariables(undefined) };

    const printed = Object.entries(values).flatMap(([prefix, value]) => {
      const one: unknown = Array.isArray(value) ? value[0] : value;
      return Object.keys(one as object).map((name) => `${prefix}.${name}`);
    });

    expect(printed.filter((path) => !named.has(path))).toEqual([]);
  });

  it('are those that the Variable API lists for requisitions, and all of them have a value', async () => {
    const { body } = await scene.key.api.request('GET', '/api/v1/variables?domain=procurement');
    const { items } = await templates.variables({ kind: 'PICKING_LIST' });
    const named = new Set(items.map(({ path }) => path));
    const ofRequisitions = body.items
      .map(({ path }: { path: string }) => path)
      .filter((path: string) => !path.startsWith('procurementItem.'));
    expect(ofRequisitions.filter((path: string) => !named.has(path))).toEqual([]);
    expect(ofRequisitions).toContain('items.receivedQuantity');

    const template = await html(items.map(({ path }) => `<p>{{${path}}}</p>`).join(''));
    const { id } = await scene.aRequisition();
    const preview = await templates.preview(template.id, { entityId: id }, { format: 'html' });

    expect(template.unknownVariables).toEqual([]);
    expect(await textOf(preview)).toContain('Материалы на объект');
  });

  it('include custom fields of requisitions', async () => {
    await scene.portal.owner.customFields.create({
      entityType: 'procurement',
      key: 'site',
      label: 'Площадка',
      type: 'string',
    });

    const { items } = await templates.variables({ kind: 'PICKING_LIST' });

    expect(items).toContainEqual(expect.objectContaining({ path: 'custom.site', label: 'Площадка', isCustom: true }));
    expect((await html('<p>{{custom.site}}</p>')).unknownVariables).toEqual([]);
  });
});

describe('a preview', () => {
  it('is filled with sample data where no requisition is named', async () => {
    const { id } = await html('<h1>{{document.number}}</h1><p>{{customer.name}}|{{procurement.plannedTotal}}</p>');

    const preview = await templates.preview(id, {}, { format: 'html' });

    expect(preview).toMatchObject({ fileName: 'Наш лист.html', mimeType: expect.stringContaining('text/html') });
    expect(await textOf(preview)).toContain('<h1>ОБРАЗЕЦ</h1>');
    expect(await textOf(preview)).toContain('|1250.50');
  });

  it('is filled with a requisition, without taking a number or keeping anything', async () => {
    const { id } = await html(
      '<h1>{{document.number}}</h1><p>{{delivery.address}}</p>{{#items}}<p>{{name}} {{receivedQuantity}}</p>{{/items}}',
    );
    const requisition = await scene.aRequisition();
    const before = scene.files.files.size;

    const preview = await templates.preview(id, {
      entityId: requisition.id,
      parameters: { deliveryAddress: 'Тверь, склад 7' },
    });

    const text = squeezedText(await readPdf(await bytesOf(preview)));
    for (const expected of ['ОБРАЗЕЦ', 'Тверь, склад 7', 'Бетон М300 0', 'Арматура А500С Ø12 0']) {
      expect(text).toContain(squeeze(expected));
    }
    expect(scene.files.files.size).toBe(before);
    const { body } = await scene.key.api.get(`/generated-documents?procurementId=${requisition.id}`);
    expect(body.total).toBe(0);
  });

  it.each(['html', 'docx', 'pdf'] as const)(
    'of a Word template is made as %s, with its table and headings',
    async (format) => {
      const { id } = await docx(
        `${docxParagraph('Лист {{document.number}}')}<w:tbl>${docxRow('{{#items}}{{name}}', '{{quantity}}{{/items}}')}</w:tbl>`,
      );
      const requisition = await scene.aRequisition();

      const preview = await templates.preview(id, { entityId: requisition.id }, { format });

      const bytes = await bytesOf(preview);
      if (format === 'docx') expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
      else {
        const text = format === 'pdf' ? squeezedText(await readPdf(bytes)) : squeeze(new TextDecoder().decode(bytes));
        for (const expected of ['Лист ОБРАЗЕЦ', 'Бетон М300', 'Арматура']) expect(text).toContain(squeeze(expected));
      }
    },
  );

  it('that cannot be made says why', async () => {
    const endless = '{{#items}}'.repeat(20) + '{{name}}'.repeat(5000) + '{{/items}}'.repeat(20);
    const { id } = await html(endless);
    const { items } = await templates.list({ kind: 'PICKING_LIST', limit: 1 });
    expect(items[0]?.id).toBe(id);

    await expect(templates.preview(id, {}, { format: 'html' })).rejects.toMatchObject({
      status: 409,
      code: 'preview_failed',
      message: expect.stringContaining('could not be previewed'),
    });
  });

  it('refuses parameters of other kinds, and references that lead nowhere', async () => {
    const { id } = await html('<p>-</p>');
    const unknown = crypto.randomUUID();
    const preview = (body: Parameters<typeof templates.preview>[1]) => templates.preview(id, body);

    await expect(preview({ parameters: { customerId: unknown } })).rejects.toMatchObject({
      code: 'unknown_parameter_key',
      problems: [{ pointer: '/parameters/customerId' }],
    });
    await expect(preview({ entityId: unknown })).rejects.toMatchObject({ problems: [{ pointer: '/entityId' }] });
    const { id: entityId } = await scene.aRequisition();
    await expect(preview({ entityId, parameters: { routeIds: [unknown] } })).rejects.toMatchObject({
      problems: [{ pointer: '/parameters/routeIds/0', code: 'reference_not_found' }],
    });
    await expect(templates.preview(unknown, {})).rejects.toMatchObject({ status: 404 });
  });

  it('is for those who manage settings', async () => {
    const { id } = await html('<p>-</p>');
    const buyer = await scene.portal.addUser(['buyer']);
    const { documentTemplates } = scene.kit.kit.as({ portalId: scene.portal.id, userId: buyer.id });

    await expect(documentTemplates.preview(id, {})).rejects.toMatchObject({ code: 'insufficient_rights' });
    expect((await documentTemplates.variables({ kind: 'CONTRACT' })).kind).toBe('CONTRACT');
  });
});

describe('a template with variables that do not exist', () => {
  it('stays a draft and says what may have been meant, until somebody says that it is meant so', async () => {
    const drafted = await html('<p>{{seler.name}} {{#items}}{{quantitty}}{{/items}}</p>');

    expect(drafted).toMatchObject({ status: 'draft', unknownVariables: ['seler.name', 'quantitty'] });
    expect(drafted.didYouMean[0]).toEqual({
      variable: 'seler.name',
      suggestions: expect.arrayContaining(['seller.name']),
      message: expect.stringContaining('Переменной {{seler.name}} нет. Возможно, вы имели в виду {{seller.name}}'),
    });
    expect(drafted.didYouMean[1]?.suggestions).toContain('items.quantity');

    const confirmed = await templates.update(drafted.id, { status: 'active' });
    expect(confirmed).toMatchObject({ status: 'active', didYouMean: [{ variable: 'seler.name' }, {}] });
    const mistyped = await templates.update(drafted.id, { body: '<p>{{seller.nmae}}</p>' });
    expect(mistyped.status).toBe('draft');
  });

  it('is used as it is when they resemble nothing that there is', async () => {
    const template = await html('<p>{{nothing.here}}</p>');

    expect(template).toMatchObject({ status: 'active', unknownVariables: ['nothing.here'] });
    expect(template.didYouMean).toMatchObject([{ variable: 'nothing.here', suggestions: [] }]);
  });

  it('is refused in the language of the portal where it is broken', async () => {
    await expect(html('<p>{{#items}}</p>')).rejects.toMatchObject({
      problems: [{ pointer: '/body', message: 'Ошибка в разметке шаблона: {{#items}}' }],
    });
  });
});

describe('a template to start from', () => {
  it('is the built-in form, and can be sent back as it is', async () => {
    const starter = await templates.starter({ kind: 'GOODS_WAYBILL', format: 'html' });

    expect(starter).toMatchObject({ fileName: 'Товарная накладная ТОРГ-12.html' });
    const created = await html(await textOf(starter), { kind: 'GOODS_WAYBILL' });
    expect(created).toMatchObject({ status: 'active', unknownVariables: [], didYouMean: [] });
    const { id } = await scene.aRequisition();
    const preview = await textOf(await templates.preview(created.id, { entityId: id }, { format: 'html' }));
    for (const printed of ['ТОРГ-12', 'Бетон М300', 'Арматура А500С']) expect(preview).toContain(printed);
  });
});

describe('export options', () => {
  it('tell the formats of a kind, the usual one first, and the active templates', async () => {
    const active = await html('<p>-</p>', { kind: 'CONTRACT', name: 'Договор', isDefault: true });
    await html('<p>-</p>', { kind: 'CONTRACT', status: 'draft' });

    const options = await templates.contractExportOptions();

    expect(options).toEqual({
      kind: 'CONTRACT',
      formats: [{ format: 'docx', supportsTemplate: true, isDefault: true }],
      templates: [{ id: active.id, name: 'Договор', format: 'html', isDefault: true }],
    });
  });

  it('know that the workbook of a sales invoice takes no template', async () => {
    expect((await templates.salesInvoiceExportOptions()).formats).toEqual([
      { format: 'xlsx', supportsTemplate: false, isDefault: true },
      { format: 'docx', supportsTemplate: true, isDefault: false },
    ]);
    expect((await templates.proposalExportOptions()).formats.map(({ format }) => format)).toEqual(['docx', 'pdf']);
  });

  it('are there for every delivery document, and for no other kind', async () => {
    const sales: readonly string[] = ['COMMERCIAL_PROPOSAL', 'SALES_INVOICE', 'CONTRACT'];
    for (const kind of DOCUMENT_KINDS) {
      const asked = templates.logisticsExportOptions(kind as 'ROUTE_SHEET');
      if (sales.includes(kind)) await expect(asked).rejects.toMatchObject({ status: 400 });
      else expect((await asked).formats[0]).toEqual({ format: 'pdf', supportsTemplate: true, isDefault: true });
    }
  });
});

it('prints dates as the settings of the portal have them, where a template says nothing of it', async () => {
  const { id } = await html('<p>{{document.date}}</p>');
  await scene.portal.owner.regionalSettings.update({ dateFormat: 'YYYY-MM-DD' });

  const printed = await textOf(await templates.preview(id, {}, { format: 'html' }));

  expect(printed).toContain('<p>2026-01-15</p>');
  await scene.portal.owner.regionalSettings.update({ dateFormat: 'DD.MM.YYYY' });
});

it('can be read as a whole, which a list does not show', async () => {
  const created = await html('<p>{{seler.name}}</p>');

  expect(await templates.get(created.id)).toEqual(created);
  await expect(templates.get(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});
