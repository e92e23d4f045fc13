import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRenderer, TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { buildDocx, docxParagraph, docxRow } from '../office/build-archive-for-tests.js';
import { docxOrientation, docxToHtml } from './docx-to-html.js';
import { htmlToLayout } from '../html/html-to-layout.js';
import { openDocumentRenderer } from '../open-document-renderer.js';
import { readPdf, squeezedText } from '../pdf/read-pdf-for-tests.js';

const locale: TemplateLocale = { timeZone: 'Europe/Moscow', dateFormat: 'DD.MM.YYYY', currencyCode: 'RUB' };
const values = {
  procurement: {
    number: 'PR-2026-000001',
    createdAt: '2026-01-15T21:30:00.000Z',
    plannedTotal: '1234.50',
    comment: null,
  },
  items: [
    { name: 'Кабель <ВВГ> & муфта', quantity: '2.5', total: '100.00' },
    { name: 'Цемент', quantity: '10', total: '1134.50' },
  ],
  notes: [],
};

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});

afterAll(() => renderer.close());

describe('filling a DOCX template', () => {
  it('puts values, filtered amounts, words and dates in place', async () => {
    const text = await fill(
      docxParagraph('{{procurement.number}} от {{date:procurement.createdAt}}') +
        docxParagraph('{{money:procurement.plannedTotal}} ({{words:procurement.plannedTotal}})') +
        docxParagraph('[{{procurement.comment}}]'),
    );

    expect(text).toContain('PR-2026-000001 от 16.01.2026');
    expect(text).toContain('1\u00a0234,50 (Одна тысяча двести тридцать четыре рубля 50 копеек)');
    expect(text).toContain('[]');
  });

  it('repeats table rows, with the paths of the catalog and with short ones', async () => {
    const text = await fill(
      `<w:tbl>${docxRow('{{#items}}{{name}}', '{{items.quantity}}', '{{money:items.total}}{{/items}}')}</w:tbl>`,
    );

    expect(text).toContain('Кабель <ВВГ> & муфта');
    expect(text).toMatch(/Цемент\s+10\s+1\u00a0134,50/);
  });

  it('prints an inverted section when the list is empty and the outer value inside a section', async () => {
    const text = await fill(
      docxParagraph('{{^notes}}замечаний нет{{/notes}}{{^items}}пусто{{/items}}') +
        docxParagraph('{{#items}}{{procurement.number}};{{/items}}'),
    );

    expect(text).toContain('замечаний нет');
    expect(text).not.toContain('пусто');
    expect(text).toContain('PR-2026-000001;PR-2026-000001;');
  });

  it('puts together a variable that Word has split over several runs', async () => {
    const split = '<w:p><w:r><w:t>{{procure</w:t></w:r><w:r><w:t>ment.num</w:t></w:r><w:r><w:t>ber}}</w:t></w:r></w:p>';

    expect(await fill(split)).toContain('PR-2026-000001');
  });

  it('prints unknown paths as nothing and reports them', async () => {
    const content = buildDocx(
      docxParagraph('[{{supplier.name}}{{constructor.name}}{{items.length}}{{__proto__.polluted}}]'),
    );

    const filled = await renderer.renderTemplate({
      template: { format: 'docx', content },
      values,
      output: 'docx',
      locale,
    });

    expect(filled.unknownVariables).toEqual([
      'supplier.name',
      'constructor.name',
      'items.length',
      '__proto__.polluted',
    ]);
  });

  it('becomes HTML and PDF with the same text', async () => {
    const content = buildDocx(
      docxParagraph('Заявка {{procurement.number}}') +
        `<w:tbl>${docxRow('{{#items}}{{name}}', '{{quantity}}{{/items}}')}</w:tbl>`,
    );
    const template = { format: 'docx', content } as const;

    const html = await renderer.renderTemplate({ template, values, output: 'html', locale });
    const pdf = await renderer.renderTemplate({ template, values, output: 'pdf', locale });

    expect(new TextDecoder().decode(html.bytes)).toContain('Кабель &lt;ВВГ&gt; &amp; муфта');
    expect(squeezedText(await readPdf(pdf.bytes))).toContain('ЗаявкаPR2026000001Кабель<ВВГ>&муфта2.5Цемент10');
  });

  it('keeps headings, bold text, alignment, tables and the way the paper lies as PDF', async () => {
    const styled = (properties: string, text: string, run = '') =>
      `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const content = buildDocx(
      styled('<w:pStyle w:val="Heading1"/>', 'Заголовок') +
        styled('<w:jc w:val="right"/>', 'Справа') +
        styled('', 'Жирно', '<w:b/>') +
        `<w:tbl><w:tr>${cell(styled('<w:jc w:val="center"/>', 'Итого', '<w:b/>'))}${cell(docxParagraph('5'))}</w:tr></w:tbl>` +
        '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>',
      {
        'word/styles.xml':
          '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      },
    );

    const html = await docxToHtml(content);
    const layout = await htmlToLayout(html, { title: '', orientation: await docxOrientation(content) });

    expect(layout.page.orientation).toBe('landscape');
    expect(layout.blocks).toMatchObject([
      { text: 'Заголовок', level: 1, bold: true },
      { text: 'Справа', align: 'right', bold: false },
      { text: 'Жирно', bold: true },
      {
        kind: 'table',
        rows: [
          [
            { text: 'Итого', bold: true, align: 'center' },
            { text: '5', bold: false },
          ],
        ],
      },
    ]);
  });

  it('cannot become a spreadsheet', async () => {
    const content = buildDocx(docxParagraph('x'));

    const filling = renderer.renderTemplate({ template: { format: 'docx', content }, values, output: 'xlsx', locale });

    await expect(filling).rejects.toMatchObject({ code: 'conversion_error' });
  });
});

describe('inspecting a DOCX template', () => {
  it('lists the variables and which of them the catalog does not have', async () => {
    const content = buildDocx(
      docxParagraph('{{procurement.number}} {{money:procurement.total}} {{supplier.inn}}') +
        docxParagraph('{{#items}}{{name}} {{items.price}}{{/items}}'),
    );

    const inspection = await renderer.inspectTemplate({
      template: { format: 'docx', content },
      knownPaths: ['procurement.number', 'procurement.total', 'items.name'],
    });

    expect(inspection).toEqual({
      usedVariables: ['procurement.number', 'procurement.total', 'supplier.inn', 'items', 'name', 'items.price'],
      unknownVariables: ['supplier.inn', 'items.price'],
    });
  });

  it.each([
    ['an unclosed section', '{{#items}}{{name}}', 'syntax'],
    ['an unclosed variable', 'Итого {{procurement.number', 'syntax'],
    ['a path that is an expression', '{{procurement.number.toString()}}', 'syntax'],
    ['an unknown filter', '{{upper:procurement.number}}', 'syntax'],
    ['a value pasted as XML', '{{@procurement.comment}}', 'active_content'],
  ])('refuses %s', async (_, text, reason) => {
    const template = { format: 'docx', content: buildDocx(docxParagraph(text)) } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({
      code: 'template_error',
      reason,
    });
    await expect(renderer.renderTemplate({ template, values, output: 'docx', locale })).rejects.toMatchObject({
      code: 'template_error',
      reason,
    });
  });
});

async function fill(body: string): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const template = { format: 'docx', content: buildDocx(body) } as const;
  const { bytes } = await renderer.renderTemplate({ template, values, output: 'docx', locale });
  return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
}
