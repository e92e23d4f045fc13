import { readXlsx, writeXlsx, type CellValue } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRenderer, TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { buildArchive } from '../office/build-archive-for-tests.js';
import { openDocumentRenderer } from '../open-document-renderer.js';
import { readArchive } from '../office/read-archive.js';
import { readPdf, squeeze, squeezedText } from '../pdf/read-pdf-for-tests.js';

const locale: TemplateLocale = { timeZone: 'Europe/Moscow', dateFormat: 'DD.MM.YYYY', currencyCode: 'RUB' };
const values = {
  procurement: { number: 'PR-2026-000001', dueDate: '2026-02-01T00:00:00.000Z', plannedTotal: '1234.50' },
  items: [
    { name: 'Кабель <ВВГ> & муфта', quantity: '2.5', total: '100.00' },
    { name: 'Цемент', quantity: '10', total: '1134.50' },
    { name: '=1+1', quantity: '1', total: '0.00' },
  ],
  notes: [],
};

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});

afterAll(() => renderer.close());

describe('filling an XLSX template', () => {
  it('repeats the row between the marks and moves down what stands below', async () => {
    const { rows } = await fill([
      ['Заявка {{procurement.number}}', null, null],
      ['№', 'Наименование', 'Сумма'],
      ['{{#items}}{{name}}', '{{items.quantity}}', '{{money:total}}{{/items}}'],
      ['Итого', null, '{{money:procurement.plannedTotal}}'],
      ['{{words:procurement.plannedTotal}}', null, null],
      ['К {{date:procurement.dueDate}}', null, null],
    ]);

    expect(rows).toEqual([
      ['Заявка PR-2026-000001', null, null],
      ['№', 'Наименование', 'Сумма'],
      ['Кабель <ВВГ> & муфта', '2.5', 100],
      ['Цемент', '10', 1134.5],
      ['=1+1', '1', 0],
      ['Итого', null, 1234.5],
      ['Одна тысяча двести тридцать четыре рубля 50 копеек', null, null],
      ['К 01.02.2026', null, null],
    ]);
  });

  it('repeats several rows, keeps inverted sections for empty lists and drops empty ones', async () => {
    const { rows } = await fill([
      ['{{#items}}{{name}}'],
      ['количество {{quantity}}{{/items}}'],
      ['{{#notes}}{{text}}{{/notes}}'],
      ['{{^notes}}'],
      ['замечаний нет'],
      ['{{/notes}}'],
      ['{{#items}}{{name}}, {{/items}}'],
    ]);

    const texts = rows.map((row) => row[0] ?? '').filter((text) => text !== '');
    expect(texts).toEqual([
      'Кабель <ВВГ> & муфта',
      'количество 2.5',
      'Цемент',
      'количество 10',
      '=1+1',
      'количество 1',
      'замечаний нет',
      'Кабель <ВВГ> & муфта, Цемент, =1+1, ',
    ]);
  });

  it('moves merged cells with their rows', async () => {
    const { merges } = await fill(
      [
        ['{{#items}}{{name}}', null],
        ['{{quantity}}', '{{/items}}'],
        ['Подпись', null],
      ],
      [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
        { startRow: 2, startCol: 0, endRow: 2, endCol: 1 },
      ],
    );

    expect(merges?.map((merge) => merge.startRow)).toEqual([0, 2, 4, 6]);
  });

  it('keeps what it does not fill as it stands in the file, and forgets where cells were calculated', async () => {
    const { default: PizZip } = await import('pizzip');
    const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const content = buildArchive([
      {
        name: '[Content_Types].xml',
        content:
          '<Types><Override PartName="/xl/calcChain.xml" ContentType="x"></Override><Override PartName="/xl/workbook.xml" ContentType="y"/></Types>',
      },
      { name: 'xl/workbook.xml', content: `<workbook xmlns="${namespace}"/>` },
      { name: 'xl/calcChain.xml', content: '<calcChain/>' },
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><r><t>{{procurement</t></r><r><t>.number}}</t></r><rPh><t>x</t></rPh></si><si/></sst>',
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<worksheet xmlns="${namespace}"><dimension ref="A1:B9"/><sheetData>\n<row r="3" spans="1:2" ht="20" x:y="&quot;&amp;"><c r="A3" s="4" t="s"><v>0</v></c><c r="B3" s="5"><f a="b">A1&lt;2</f><v>7</v></c><c><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells><pageSetup/></worksheet>`,
      },
    ]);

    const { bytes } = await renderer.renderTemplate({
      template: { format: 'xlsx', content },
      values,
      output: 'xlsx',
      locale,
    });

    const zip = new PizZip(bytes);
    expect(zip.file('xl/worksheets/sheet1.xml')?.asText()).toBe(
      `<worksheet xmlns="${namespace}"><sheetData><row r="3" ht="20" x:y="&quot;&amp;"><c r="A3" s="4" t="inlineStr"><is><t xml:space="preserve">PR-2026-000001</t></is></c><c r="B3" s="5"><f a="b">A1&lt;2</f></c><c><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells><pageSetup/></worksheet>`,
    );
    expect(zip.file('[Content_Types].xml')?.asText()).toBe(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="y"/></Types>',
    );
    expect(zip.file('xl/calcChain.xml')).toBeNull();
  });

  it('lets sums grow over the rows of a section, and each row compute with its own cells', async () => {
    const content = new Uint8Array(
      await writeXlsx({
        sheets: [
          {
            name: 'Лист',
            rows: [
              ['{{#items}}{{name}}', '{{quantity:items.quantity}}', '{{money:total}}', null, '{{/items}}'],
              ['Итого', null, null, null, null],
              ['{{#notes}}{{text}}', null, '{{/notes}}', null, null],
            ],
            cells: new Map([
              ['0,3', { formula: 'B1*C1', value: 0 }],
              ['1,2', { formula: 'SUM(C1:C1)&"A1:A1"', value: 0 }],
              ['1,3', { formula: 'SUM($D$1:D$1)+C2+SUM(B3:B3)', value: 0 }],
            ]),
          },
        ],
      }),
    );

    const { bytes } = await renderer.renderTemplate({
      template: { format: 'xlsx', content },
      values,
      output: 'xlsx',
      locale,
    });

    const xml = new TextDecoder().decode((await readArchive(bytes)).get('xl/worksheets/sheet1.xml'));
    const formulas = [...xml.matchAll(/<f>([^<]*)<\/f>/g)].map(([, text = '']) => text.replaceAll('&quot;', '"'));
    expect(formulas).toEqual(['B1*C1', 'B2*C2', 'B3*C3', 'SUM(C1:C3)&amp;"A1:A1"', 'SUM($D$1:D$3)+C4+SUM(0)']);
    expect(xml).toContain('<v>2.5</v>');
  });

  it.each(['html', 'pdf'] as const)('can be looked at as %s, with its sums', async (output) => {
    const content = new Uint8Array(
      await writeXlsx({
        sheets: [
          {
            name: 'Лист',
            rows: [
              ['Заявка {{procurement.number}}', null, null, null],
              ['{{#items}}{{name}}', '{{quantity:quantity}}', '{{money:total}}', null],
              ['{{/items}}', null, null, null],
              ['Итого', null, null, null],
            ],
            cells: new Map([
              ['1,3', { formula: 'B2*C2', value: 0 }],
              ['3,2', { formula: 'SUM(C2:C2)', value: 0 }],
              ['3,3', { formula: 'SUM(D2:D2)', value: 0 }],
            ]),
            merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
          },
        ],
      }),
    );

    const { bytes } = await renderer.renderTemplate({ template: { format: 'xlsx', content }, values, output, locale });

    const text =
      output === 'pdf'
        ? squeezedText(await readPdf(bytes))
        : squeeze(new TextDecoder().decode(bytes).replace(/<[^>]+>/g, ''));
    for (const shown of ['Заявка PR-2026-000001', 'Цемент', '1134,50', '11345', '1234,50', '11595']) {
      expect(text).toContain(squeeze(shown));
    }
  });

  it('reports unknown paths and keeps the text around them', async () => {
    const { rows, unknownVariables } = await fill([['[{{supplier.name}}]']]);

    expect(rows).toEqual([['[]']]);
    expect(unknownVariables).toEqual(['supplier.name']);
  });

  it.each([
    ['a section that is never closed', [['{{#items}}'], ['x']]],
    ['a section that closes elsewhere', [['{{#items}}x'], ['{{/notes}}']]],
  ])('refuses %s', async (_, rows) => {
    await expect(fill(rows)).rejects.toMatchObject({ code: 'template_error', reason: 'syntax' });
  });
});

describe('inspecting an XLSX template', () => {
  it('lists the variables of all rows and sections', async () => {
    const content = await workbook([
      ['{{procurement.number}}'],
      ['{{#items}}{{name}} {{supplier}}{{/items}}'],
      ['{{#lots}}{{money:lots.total}}'],
      ['{{/lots}}'],
    ]);

    const inspection = await renderer.inspectTemplate({
      template: { format: 'xlsx', content },
      knownPaths: ['procurement.number', 'items.name'],
    });

    expect(inspection).toEqual({
      usedVariables: ['procurement.number', 'items', 'name', 'supplier', 'lots', 'lots.total'],
      unknownVariables: ['supplier', 'lots', 'lots.total'],
    });
  });
});

type Rows = readonly (readonly CellValue[])[];
type Merges = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['merges']>;

async function workbook(rows: Rows, merges: Merges = []): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Лист', rows: rows.map((row) => [...row]), merges }] }));
}

async function fill(rows: Rows, merges: Merges = []) {
  const template = { format: 'xlsx', content: await workbook(rows, merges) } as const;
  const { bytes, unknownVariables } = await renderer.renderTemplate({ template, values, output: 'xlsx', locale });
  const sheet = (await readXlsx(bytes)).sheets[0];
  return { rows: sheet?.rows ?? [], merges: sheet?.merges, unknownVariables };
}
