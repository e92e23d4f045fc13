import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildWorkbook } from '../../adapters/sheets/build-workbook-for-tests.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';

/** A list as a foreman sends it: what is odd about each row stands beside it. */
const LIST: readonly (readonly [cells: readonly string[], oddity: string])[] = [
  [['ООО «Стройка»', '', '', '', '', '', '', ''], 'letterhead above the heading'],
  [
    ['Заявка на материалы № 17 от 12.01.2026, объект: ЖК «Север»', '', '', '', '', '', '', ''],
    'title above the heading',
  ],
  [
    ['№ п/п', 'Примечание', 'Наименование материалов', 'Кол-во', '', 'Ед. изм.', 'Артикул / код', 'Срок поставки'],
    'heading in other words and order',
  ],
  [['', '', '', 'по проекту', 'к заказу', '', '', ''], 'second row of the heading'],
  [['1', '2', '3', '4', '5', '6', '7', '8'], 'numbers of the columns'],
  [['Раздел 1. Отопление', '', '', '', '', '', '', ''], 'title of a section'],
  [
    ['1', 'ГОСТ 3262', 'Труба стальная 1/2"', '1 200,5', '1 000,5', 'пог. м', 'ТР-15', 'до 01.02.2026'],
    'decimal comma, thousands, a unit and a date as people write them',
  ],
  [['2', '', 'Кран шаровой', '12', '10', 'шт.', 'НЕТ-ТАКОГО-7', ''], 'an article that the catalog does not know'],
  [['3', 'белый', 'Радиатор', '', '8 шт', '', '', '01.03.26'], 'quantity and unit in one cell'],
  [['', '', 'Итого по разделу 1:', '1 212,5', '1 018,5', '', '', ''], 'sum of a section'],
  [
    [
      '№ п/п',
      'Примечание',
      'Наименование материалов',
      'Кол-во по проекту',
      'Кол-во к заказу',
      'Ед. изм.',
      'Артикул / код',
      'Срок поставки',
    ],
    'heading of the next page',
  ],
  [['II', '', 'ВОДОСНАБЖЕНИЕ', '', '', '', '', ''], 'title in capitals, beside its number'],
  [
    ['4', '', 'труба\u00a0стальная  1/2"', '5', '5', 'м.п.', 'тр-15', ''],
    'the first line once more, spelled in another way',
  ],
  [['5', '', 'Кабель ВВГ', '7', 'много', 'м', '', ''], 'a quantity that is none'],
  [['ИТОГО', '', '', '1 224,5', '1 023,5', '', '', ''], 'sum of everything'],
  [['', '', '', '', '', '', '', ''], 'an empty row'],
  [['Составил: прораб Иванов И. И.', '', '', '', '', '', '', ''], 'signature'],
];

const csv = () => new TextEncoder().encode(LIST.map(([cells]) => cells.map(quoted).join(';')).join('\n'));
const windows1251 = () =>
  Uint8Array.from(Buffer.from(new TextDecoder().decode(csv())).toString().split(''), toWindows1251);
const workbook = () =>
  buildWorkbook({ rows: LIST.map(([cells]) => `<row>${cells.map(inlineCell).join('')}</row>`).join('') });

describe.each(testDialects)('a list of a building site on %s', (dialect) => {
  let kit: TestKit;
  let api: ApiClient;
  let pipe: { readonly id: string };
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    api = (await kit.createPortal()).signedIn();
    pipe = (await api.post('/catalog', { name: 'Труба 15', sku: 'ТР-15', unitCode: '018' })).body;
  });
  afterAll(() => kit.close());

  async function newRequisition(): Promise<string> {
    return (await api.post('/purchase-requisitions', { name: 'ЖК «Север»' })).body.id;
  }
  const importInto = (requisition: string, content: Uint8Array, name: string) =>
    uploadTo(api, `/purchase-requisitions/${requisition}/exchange/imports`, { file: { content, name } });

  it.each([
    ['CSV', csv, 'список.csv'],
    ['CSV in windows-1251', windows1251, 'список.csv'],
    ['a workbook', workbook, 'список.xlsx'],
  ])('is understood as %s', async (_form, contentOf, name) => {
    const { status, body } = await importInto(await newRequisition(), contentOf(), name);

    expect(status).toBe(201);
    const targets = body.columns.map(({ target }: { readonly target: string | null }) => target);
    expect(targets).toEqual([null, 'comment', 'name', null, 'quantity', 'unit', 'sku', 'requiredDate']);
    const told = body.rows.map((row: Row) => [row.rowNumber, row.action, row.status, row.messages[0]?.code]);
    expect(told).toEqual([
      [6, 'skip', 'warning', 'title_row'],
      [7, 'create', 'valid', undefined],
      [8, 'create', 'warning', 'unknown_sku'],
      [9, 'create', 'valid', undefined],
      [10, 'skip', 'warning', 'total_row'],
      [11, 'skip', 'warning', 'title_row'],
      [12, 'skip', 'warning', 'title_row'],
      [13, 'create', 'warning', 'not_unique'],
      [14, 'create', 'error', 'invalid_format'],
      [15, 'skip', 'warning', 'total_row'],
      [17, 'skip', 'warning', 'title_row'],
    ]);
    expect(body.counts).toEqual({ total: 11, valid: 2, warning: 8, error: 1, create: 4, update: 0, skip: 6 });
  });

  it('becomes lines with what it says, and these go into price requests', async () => {
    const requisition = await newRequisition();
    const path = `/purchase-requisitions/${requisition}`;
    const { body: job } = await importInto(requisition, csv(), 'список.csv');

    const { body: applied } = await api.post(`${path}/exchange/imports/${job.jobId}/apply`, {});
    const { body: lines } = await api.get(path);
    const { body: supplier } = await api.post('/counterparties', { name: 'Поставщик', isSupplier: true });
    const { body: requests } = await api.post('/supplier-rfqs', {
      procurementId: requisition,
      supplierIds: [supplier.id],
    });
    const { body: request } = await api.get(`/supplier-rfqs/${requests.items[0].id}`);

    expect(applied).toMatchObject({
      status: 'partially_applied',
      result: { created: 4, updated: 0, skipped: 7, failed: 0 },
    });
    expect(lines.items).toMatchObject([
      {
        catalogItemId: pipe.id,
        skuSnapshot: 'ТР-15',
        rawName: 'Труба стальная 1/2"',
        quantity: '1000.5',
        comment: 'ГОСТ 3262',
        requiredDate: '2026-02-01T00:00:00.000Z',
      },
      { catalogItemId: null, skuSnapshot: 'НЕТ-ТАКОГО-7', rawName: 'Кран шаровой', quantity: '10', comment: null },
      { catalogItemId: null, skuSnapshot: null, rawName: 'Радиатор', quantity: '8', comment: 'белый' },
      { catalogItemId: pipe.id, quantity: '5' },
    ]);
    expect(request.items).toMatchObject([
      { skuSnapshot: 'ТР-15', quantity: '1000.5', comment: 'ГОСТ 3262' },
      { skuSnapshot: 'НЕТ-ТАКОГО-7', comment: null },
      { rawName: 'Радиатор', comment: 'белый' },
      { quantity: '5' },
    ]);
  });

  it('has its lines found again, by articles that the catalog does not know too', async () => {
    const requisition = await newRequisition();
    const path = `/purchase-requisitions/${requisition}`;
    const first = await importInto(requisition, csv(), 'список.csv');
    await api.post(`${path}/exchange/imports/${first.body.jobId}/apply`, {});

    const { body: again } = await importInto(requisition, csv(), 'список.csv');

    const actions = again.rows.map(({ rowNumber, action }: Row) => [rowNumber, action]);
    expect(actions.filter(([, action]: readonly [number, string]) => action === 'update')).toEqual([
      [7, 'update'],
      [8, 'update'],
      [13, 'update'],
    ]);
  });

  it('has rows taken that were left out, when somebody says so', async () => {
    const requisition = await newRequisition();
    const { body: job } = await importInto(requisition, csv(), 'список.csv');

    const { body } = await api.patch(`/purchase-requisitions/${requisition}/exchange/imports/${job.jobId}/preview`, {
      rows: [
        { rowId: 'r5', action: 'create' },
        { rowId: 'r1', values: { name: 'Отопление', quantity: '1' } },
      ],
    });

    expect(body.rows[0]).toMatchObject({ action: 'create', status: 'valid' });
    expect(body.rows[4]).toMatchObject({ action: 'create', status: 'valid', values: { quantity: '1018.5' } });
  });

  it('is not taken for titles and sums where a catalog is imported', async () => {
    const rows = ['Наименование', 'Система вентиляции', 'БОЛТ', 'Total Quartz 9000', 'Раздел 2', 'Итого: 3'];
    const { body } = await uploadTo(api, '/catalog/exchange/imports', {
      file: { content: new TextEncoder().encode(rows.join('\n')), name: 'каталог.csv' },
    });

    expect(body.rows.map(({ action }: Row) => action)).toEqual(['create', 'create', 'create', 'skip', 'skip']);
  });
});

interface Row {
  readonly rowNumber: number;
  readonly action: string;
  readonly status: string;
  readonly messages: readonly { readonly code: string }[];
}

function quoted(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function inlineCell(cell: string): string {
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function toWindows1251(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const special: Readonly<Record<string, number>> = {
    '№': 0xb9,
    '«': 0xab,
    '»': 0xbb,
    ё: 0xb8,
    Ё: 0xa8,
    '\u00a0': 0xa0,
  };
  return special[sign] ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);
}
