import { readXlsx, writeXlsx, type CellValue } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRenderer, TemplateLocale } from '../../ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';

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
