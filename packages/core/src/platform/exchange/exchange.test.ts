import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildWorkbook } from '../../adapters/sheets/build-workbook-for-tests.js';
import { openSheets } from '../../adapters/sheets/open-sheets.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { CATALOG_COLUMNS, ITEM_COLUMNS } from './columns.js';
import { headingIn } from './headings.js';
import { guessMapping } from './reading/guess-columns.js';
import { MAX_IMPORT_BYTES } from './schemas.js';

let kit: TestKit;
let portal: TestPortal;
let api: ApiClient;
let requisition: string;

const CATALOG = '/catalog/exchange';
const utf8 = (text: string) => new TextEncoder().encode(text);
const send = (
  content: Uint8Array | string,
  fields: Record<string, string> = {},
  { name = 'rows.csv', to = CATALOG } = {},
) =>
  uploadTo(api, `${to}/imports`, {
    file: { content: typeof content === 'string' ? utf8(content) : content, name },
    fields,
  });
const apply = (jobId: string, body: object = {}, to = CATALOG) => api.post(`${to}/imports/${jobId}/apply`, body);
const patch = (jobId: string, body: object, to = CATALOG) => api.patch(`${to}/imports/${jobId}/preview`, body);
const problemsOf = ({ body }: { body: { errors: { pointer: string; code: string }[] } }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);
const linesOf = async (id: string) => (await api.get(`/purchase-requisitions/${id}`)).body.items;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  api = portal.signedIn();
  const { body } = await api.post('/purchase-requisitions', { name: 'Метизы' });
  requisition = `/purchase-requisitions/${body.id}/exchange`;
});
afterAll(() => kit.close());

describe('a preview', () => {
  it('tells what each row of a table would become, and writes nothing', async () => {
    await api.post('/catalog', { name: 'Гайка', sku: 'G-1' });
    const before = (await api.get('/catalog')).body.total;

    const response = await send(
      'Наименование;Артикул;Ед. изм.;Цена;Ставка НДС;Остаток\nБолт;B-1;шт;1 234,5;20%;7\nГайка;g-1;кг;;без НДС;\n;X-1;ведро;много;;\n',
    );

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      entity: 'catalog_items',
      direction: 'import',
      status: 'preview_ready',
      fileName: 'rows.csv',
      mode: 'upsert',
      matchBy: 'sku',
      result: null,
      createdById: portal.ownerId,
      appliedAt: null,
      counts: { total: 3, valid: 2, warning: 0, error: 1, create: 1, update: 1, skip: 0 },
    });
    expect(Date.parse(response.body.expiresAt) - Date.parse(response.body.createdAt)).toBe(24 * 60 * 60 * 1000);
    expect(response.body.columns).toEqual([
      { column: 'Наименование', sample: 'Болт', target: 'name', isRequired: true },
      { column: 'Артикул', sample: 'B-1', target: 'sku', isRequired: false },
      { column: 'Ед. изм.', sample: 'шт', target: 'unit', isRequired: false },
      { column: 'Цена', sample: '1 234,5', target: 'plannedCost', isRequired: false },
      { column: 'Ставка НДС', sample: '20%', target: 'vatRate', isRequired: false },
      { column: 'Остаток', sample: '7', target: null, isRequired: false },
    ]);
    expect(response.body.rows).toEqual([
      {
        rowId: 'r1',
        rowNumber: 2,
        action: 'create',
        status: 'valid',
        matchedId: null,
        messages: [],
        isSelected: true,
        values: { name: 'Болт', sku: 'B-1', unit: 'шт', plannedCost: '1234.50', vatRate: '20.00' },
      },
      expect.objectContaining({ rowId: 'r2', action: 'update', matchedId: expect.any(String) }),
      expect.objectContaining({ rowId: 'r3', rowNumber: 4, status: 'error', isSelected: false }),
    ]);
    expect(response.body.rows[1].values).toEqual({ name: 'Гайка', sku: 'g-1', unit: 'кг', vatRate: null });
    const problems = response.body.rows[2].messages.map(({ field, code }: Record<string, string>) => [field, code]);
    expect(problems.toSorted()).toEqual([
      ['name', 'required'],
      ['plannedCost', 'invalid_format'],
      ['unit', 'reference_not_found'],
    ]);
    expect((await api.get('/catalog')).body.total).toBe(before);
  });

  it('is corrected: other meanings of columns, other values, other ways to match', async () => {
    const { body } = await send('Название;Что-то\nШайба;W-1\nШтифт;W-1\n');

    const mapped = await patch(body.jobId, { mapping: { 'Что-то': 'sku' } });
    expect(mapped.body.rows.map(({ status }: { status: string }) => status)).toEqual(['valid', 'error']);

    const edited = await patch(body.jobId, {
      rows: [{ rowId: 'r2', values: { sku: 'W-2', plannedCost: 10.5, isActive: false } }],
    });
    expect(edited.body.rows[1]).toMatchObject({
      status: 'valid',
      values: { name: 'Штифт', sku: 'W-2', plannedCost: '10.50', isActive: false },
    });

    const skipped = await patch(body.jobId, { rows: [{ rowId: 'r1', action: 'skip' }] });
    expect(skipped.body.counts).toMatchObject({ create: 1, skip: 1, error: 0 });

    const emptied = await patch(body.jobId, { mapping: { Название: null }, mode: 'update_only', matchBy: 'name' });
    expect(emptied.body).toMatchObject({ mode: 'update_only', matchBy: 'name', counts: { skip: 2 } });
  });

  it('is shown page by page, by either call', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => `Деталь ${index + 1}`).join('\n');
    const { body } = await send(`name\n${rows}\n`);
    expect(body.rows).toHaveLength(100);

    const second = await patch(body.jobId, { page: 2, limit: 60 });
    const same = await api.get(`${CATALOG}/imports/${body.jobId}?page=2&limit=60`);

    expect(second.body.rows.map(({ rowId }: { rowId: string }) => rowId)).toEqual(
      Array.from({ length: 60 }, (_, index) => `r${index + 61}`),
    );
    expect(same.body.rows).toEqual(second.body.rows);
  });

  it('refuses corrections of what is not there, all of them at once', async () => {
    const { body } = await send('name;sku;x\nA;1;2\n');

    expect(problemsOf(await patch(body.jobId, { mapping: { y: 'name', x: 'colour' } }))).toEqual([
      ['/mapping/y', 'unknown_field'],
      ['/mapping/x', 'invalid_enum'],
    ]);
    expect(problemsOf(await patch(body.jobId, { mapping: { name: 'sku', sku: 'sku' } }))).toEqual([
      ['/mapping/sku', 'not_unique'],
    ]);
    expect(
      problemsOf(await patch(body.jobId, { rows: [{ rowId: 'r9' }, { rowId: 'r1', values: { toString: 'x' } }] })),
    ).toEqual([
      ['/rows/0/rowId', 'reference_not_found'],
      ['/rows/1/values/toString', 'unknown_field'],
    ]);
  });
});

describe('a file', () => {
  it('is read in windows-1251, and as it is said to be', async () => {
    const cyrillic = Uint8Array.of(...utf8('name;unit\n'), 0xc1, 0xee, 0xeb, 0xf2, 0x3b, 0xf8, 0xf2, 0x0a);

    expect((await send(cyrillic)).body.rows[0].values).toEqual({ name: 'Болт', unit: 'шт' });
    expect(problemsOf(await send(cyrillic, { encoding: 'utf-8' }))).toEqual([['/file', 'invalid_format']]);
    expect((await send('name;x,sku\nA;1,2\n', { delimiter: ',' })).body.columns[0].column).toBe('name;x');
  });

  it('may be a workbook', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>name</t></is></c><c t="inlineStr"><is><t>minStock</t></is></c></row><row><c t="s"><v>1</v></c><c><v>0.1</v></c></row>';

    const { body } = await send(buildWorkbook({ rows }), {}, { name: 'каталог.xlsx' });

    expect(body).toMatchObject({ fileName: 'каталог.xlsx', rows: [{ values: { name: 'Болт М10', minStock: '0.1' } }] });
  });

  const linked = buildWorkbook({ rows: '', parts: { 'xl/externalLinks/externalLink1.xml': '<x/>' } });
  it.each([
    ['that is no table', '%PDF-1.7\n', 'file_type_not_allowed'],
    ['without rows', 'name;sku\n', 'too_few_items'],
    ['with more rows than are taken', `name\n${'x\n'.repeat(10_001)}`, 'too_many_items'],
    ['with far more rows than are taken', `name\n${'x\n'.repeat(20_000)}`, 'too_many_items'],
    ['that is larger than is taken', new Uint8Array(MAX_IMPORT_BYTES + 1).fill(65), 'body_too_large'],
    ['with links to other files', linked, 'invalid_format'],
  ])('%s is refused, and leaves nothing behind', async (_what, content, code) => {
    const { body } = await send(content, {}, { name: 'x.csv' });

    expect(body.errors?.[0].code ?? body.code).toBe(code);
  });

  it('is refused with everything that is wrong with the form', async () => {
    const response = await uploadTo(api, `${CATALOG}/imports`, { fields: { mode: 'all', matchBy: 'colour', x: '1' } });

    expect(problemsOf(response).toSorted()).toEqual([
      ['/file', 'required'],
      ['/matchBy', 'invalid_enum'],
      ['/mode', 'invalid_enum'],
      ['/x', 'unknown_field'],
    ]);
  });
});

describe('an import of the catalog', () => {
  it('adds and changes items as ordinary calls do, once', async () => {
    const { body: category } = await api.post('/catalog/categories', { name: 'Крепёж' });
    const { body: nut } = await api.post('/catalog', { name: 'Гайка М8', sku: 'N-8', brand: 'Старая' });
    const { body: job } = await send(
      'name;sku;category;unit;type;isActive;brand\nВинт;V-1;крепёж;кг;услуга;нет;\nГайка М8 оц.;n-8;;;;;\nБез имени;;нет такой;;;;\n',
    );

    const applied = await apply(job.jobId);

    expect(applied.body).toMatchObject({
      status: 'partially_applied',
      result: { created: 1, updated: 1, skipped: 1, failed: 0 },
      appliedAt: expect.any(String),
    });
    const [screw] = (await api.get('/catalog?search=V-1')).body.items;
    expect(screw).toMatchObject({
      name: 'Винт',
      categoryId: category.id,
      type: 'service',
      isActive: false,
      version: 1,
    });
    expect((await api.get(`/catalog/${nut.id}`)).body).toMatchObject({
      name: 'Гайка М8 оц.',
      brand: 'Старая',
      version: 2,
    });
    expect((await apply(job.jobId)).body.code).toBe('import_already_applied');
    expect((await patch(job.jobId, { mode: 'upsert' })).body.code).toBe('import_already_applied');
    expect((await patch(job.jobId, {})).body.rows[0]).toMatchObject({ rowId: 'r1', status: 'valid' });
  });

  it('takes just the rows that are chosen', async () => {
    const { body: job } = await send('name;sku\nA;S-1\nB;S-2\n;S-3\n');

    expect(problemsOf(await apply(job.jobId, { selectedRowIds: ['r1', 'r4', 'x'] }))).toEqual([
      ['/selectedRowIds/1', 'reference_not_found'],
      ['/selectedRowIds/2', 'reference_not_found'],
    ]);
    const { body } = await apply(job.jobId, { selectedRowIds: ['r1', 'r3'] });

    expect(body).toMatchObject({
      status: 'partially_applied',
      result: { created: 1, updated: 0, skipped: 1, failed: 0 },
    });
    expect(body.rows.map(({ isSelected }: { isSelected: boolean }) => isSelected)).toEqual([true, false, true]);
  });

  it('lets no row that is refused keep the others out', async () => {
    const { body: job } = await send('name;sku\nA;R-1\nB;R-2\nC;R-3\n');
    await api.post('/catalog', { name: 'Другой', sku: 'r-2' });

    const { body } = await apply(job.jobId);

    expect(body).toMatchObject({
      status: 'partially_applied',
      result: { created: 2, updated: 0, skipped: 0, failed: 1 },
    });
    expect(body.rows[1]).toMatchObject({ status: 'error', messages: [{ field: null, code: 'duplicate_sku' }] });
  });

  it('that nobody applies within a day expires', async () => {
    const { body: job } = await send('name\nA\n');
    kit.clock.advance(24 * 60 * 60 * 1000);

    expect((await api.get(`${CATALOG}/imports/${job.jobId}`)).body.status).toBe('expired');
    expect((await apply(job.jobId)).body).toMatchObject({ code: 'invalid_status', currentStatus: 'expired' });
    await kit.kit.worker.runUntilIdle();
    expect((await apply(job.jobId)).body).toMatchObject({ code: 'invalid_status', currentStatus: 'expired' });
  });

  it('is not found under a requisition, nor by another portal', async () => {
    const { body: job } = await send('name\nA\n');
    const other = (await kit.createPortal()).signedIn();

    expect((await apply(job.jobId, {}, requisition)).status).toBe(404);
    expect((await other.get(`${CATALOG}/imports/${job.jobId}`)).status).toBe(404);
  });
});

describe('an import of the lines of a requisition', () => {
  it('adds lines behind those that are there, follows the catalog, and keeps the amount', async () => {
    const { body: bolt } = await api.post('/catalog', {
      name: 'Болт М10',
      sku: 'BM-10',
      unitCode: '166',
      vatRate: '10.00',
    });
    const { body } = await api.post('/purchase-requisitions', {
      name: 'Стройка',
      items: [{ rawName: 'Первая', quantity: '1', unitPrice: '5.00' }],
    });
    const to = `/purchase-requisitions/${body.id}/exchange`;
    const { body: job } = await send(
      'name;sku;quantity;unit;unitPrice;requiredDate;comment\nБолт;bm-10;2,5;;10;15.01.2027;срочно\nВторая;нет-такого;3;м;;;\nТретья;;0;;;;\n',
      {},
      { to },
    );
    expect(job.rows.map(({ status }: { status: string }) => status)).toEqual(['valid', 'warning', 'error']);
    expect(job.rows[1].messages).toEqual([{ field: 'sku', code: 'unknown_sku', message: expect.any(String) }]);

    const applied = await apply(job.jobId, { selectedRowIds: ['r1', 'r2'] }, to);

    expect(applied.body).toMatchObject({
      status: 'applied',
      result: { created: 2, updated: 0, skipped: 0, failed: 0 },
    });
    const lines = await linesOf(body.id);
    expect(lines.map(({ rawName, sortOrder }: Record<string, unknown>) => [rawName, sortOrder])).toEqual([
      ['Первая', 0],
      ['Болт', 1],
      ['Вторая', 2],
    ]);
    expect(lines[1]).toMatchObject({
      catalogItemId: bolt.id,
      skuSnapshot: 'BM-10',
      quantity: '2.5',
      unitId: bolt.unitId,
      vatRate: '10.00',
      requiredDate: '2027-01-15T00:00:00.000Z',
      comment: 'срочно',
      totalPrice: '25.00',
    });
    expect((await api.get(`/purchase-requisitions/${body.id}`)).body).toMatchObject({
      plannedTotal: '30.00',
      version: 2,
    });
  });

  it('changes lines that it finds by their names', async () => {
    const { body } = await api.post('/purchase-requisitions', {
      name: 'Ещё',
      items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '2.00' }],
    });
    const to = `/purchase-requisitions/${body.id}/exchange`;
    const { body: job } = await send(
      'name;quantity\nКабель;10\nТруба;1\n',
      { matchBy: 'name', mode: 'update_only' },
      { to },
    );

    await apply(job.jobId, {}, to);

    expect(await linesOf(body.id)).toMatchObject([{ rawName: 'Кабель', quantity: '10', totalPrice: '20.00' }]);
    expect((await api.get(`/purchase-requisitions/${body.id}`)).body.plannedTotal).toBe('20.00');
  });

  it('comes from the text of a mail or from files of the portal', async () => {
    const fromMail = (body: object) => api.post(`${requisition}/imports/from-mail`, body);
    const { body: job } = await fromMail({ rawText: 'Добрый день!\n1. Болт М10 - 100 шт\n2. Гайка - 50 кг\n' });
    expect(job).toMatchObject({ status: 'preview_ready', fileName: null, counts: { total: 2, valid: 2 } });
    expect(job.rows[1].values).toEqual({ name: 'Гайка', quantity: '50', unit: 'кг' });

    const keep = async (content: string, name: string) =>
      (await uploadTo(api, '/files', { fields: { entityType: 'portal' }, file: { content: utf8(content), name } })).body
        .id;
    const fileIds = [
      await keep('Наименование;Кол-во\nБолт;1\n', 'a.csv'),
      await keep('Гайка - 2 шт\nШайба - 3 шт\n', 'b.txt'),
    ];
    const { body: files } = await fromMail({ fileIds });
    expect(files.rows.map(({ values }: { values: object }) => values)).toEqual([
      { name: 'Болт', quantity: '1' },
      { name: 'Гайка', quantity: '2', unit: 'шт' },
      { name: 'Шайба', quantity: '3', unit: 'шт' },
    ]);

    const pdf = await keep('%PDF-1.7\n', 'c.pdf');
    expect(problemsOf(await fromMail({ fileIds: [pdf] }))).toEqual([['/fileIds/0', 'invalid_format']]);
    expect(problemsOf(await fromMail({ fileIds: [crypto.randomUUID()] }))).toEqual([
      ['/fileIds/0', 'reference_not_found'],
    ]);
    expect(problemsOf(await fromMail({ emailMessageId: 'x' }))).toEqual([['/emailMessageId', 'reference_not_found']]);
    expect(problemsOf(await fromMail({}))).toEqual([['/rawText', 'required']]);
    expect(problemsOf(await fromMail({ rawText: 'Добрый день!' }))).toEqual([['/rawText', 'too_few_items']]);
  });

  it('is refused where the requisition is archived or hidden', async () => {
    const { body } = await api.post('/purchase-requisitions', { name: 'Старая', isDraft: true });
    const to = `/purchase-requisitions/${body.id}/exchange`;
    const { body: job } = await send('name;quantity\nБолт;1\n', {}, { to });
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    expect((await buyer.get(`${to}/template`)).status).toBe(404);
    await api.delete(`/purchase-requisitions/${body.id}`);

    expect((await send('name;quantity\nБолт;1\n', {}, { to })).body.code).toBe('record_archived');
    expect((await apply(job.jobId, {}, to)).body.code).toBe('record_archived');
  });
});

describe('a template', () => {
  it.each(['csv', 'tsv', 'xlsx'] as const)('in %s has the columns, and hints that are no rows', async (format) => {
    const { headers, bytes } = await download(`${requisition}/template?format=${format}`);
    expect(headers['Content-Disposition']).toContain(`.${format}`);

    const rows = await read(bytes, format);
    const columns = Object.keys(ITEM_COLUMNS);
    expect(rows[0]).toEqual(columns.map((column) => headingIn(column, 'ru')));
    expect(guessMapping(rows[0] ?? [], ITEM_COLUMNS)).toEqual(columns);
    expect(problemsOf(await send(bytes, {}, { name: `t.${format}`, to: requisition }))).toEqual([
      ['/file', 'too_few_items'],
    ]);
  });
});

describe('an export', () => {
  it.each(['csv', 'tsv', 'xlsx'] as const)('in %s is a link to a table that can be imported again', async (format) => {
    const { body: category } = await api.post('/catalog/categories', { name: `Экспорт ${format}` });
    const item = { sku: `E-${format}`, categoryId: category.id, plannedCost: '12.50', vatRate: null, minStock: '1.5' };
    await api.post('/catalog', { name: '=Опасный', ...item });

    const { status, body } = await api.post(`${CATALOG}/export`, { format, filters: { categoryId: category.id } });

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        jobId: expect.any(String),
        status: 'completed',
        fileName: expect.stringContaining(`.${format}`),
        url: expect.any(String),
        expiresAt: new Date(kit.clock.now() + 300_000).toISOString(),
      },
    });
    const { bytes } = await download(new URL(body.url).pathname.replace('/api/v1', ''));
    const [heading, row] = await read(bytes, format);
    expect(heading).toEqual(Object.keys(CATALOG_COLUMNS));
    expect(row?.slice(0, 2)).toEqual(['=Опасный', `E-${format}`]);
    if (format !== 'xlsx') expect(new TextDecoder().decode(bytes)).toContain("\r\n'=Опасный");
    const again = await send(bytes, {}, { name: `again.${format}` });
    expect(again.body.rows[0]).toMatchObject({
      status: 'valid',
      action: 'update',
      values: {
        name: '=Опасный',
        category: `Экспорт ${format}`,
        plannedCost: '12.50',
        vatRate: null,
        minStock: '1.5',
        isActive: true,
      },
    });
  });

  it('has the columns that are asked for, in their order', async () => {
    const { body } = await api.post(`${requisition}/export`, {
      format: 'csv',
      columns: ['quantity', 'name'],
      filters: { status: 'new' },
    });
    const { bytes } = await download(new URL(body.url).pathname.replace('/api/v1', ''));

    expect((await read(bytes, 'csv'))[0]).toEqual(['quantity', 'name']);
    expect(
      problemsOf(await api.post(`${requisition}/export`, { columns: ['brand'], filters: { colour: 'x' } })).toSorted(),
    ).toEqual([
      ['/columns/0', 'invalid_enum'],
      ['/filters/colour', 'unknown_field'],
    ]);
  });

  it('ends with its link, and its file is removed', async () => {
    const { body } = await api.post(`${CATALOG}/export`, {});
    const path = new URL(body.url).pathname.replace('/api/v1', '');
    kit.clock.advance(300_001);
    await kit.kit.worker.runUntilIdle();

    expect((await api.get(path)).body.code).toBe('link_expired');
  });
});

async function download(path: string) {
  const response = await api.request('GET', path, {});
  return { headers: response.headers, bytes: response.bytes };
}

async function read(content: Uint8Array, format: 'csv' | 'tsv' | 'xlsx') {
  const sheets = openSheets();
  try {
    const rows = await sheets.read(
      { content, kind: format === 'xlsx' ? 'workbook' : 'text' },
      { maxRows: 100, maxColumns: 100 },
    );
    return rows.map(({ cells }) => cells);
  } finally {
    await sheets.close();
  }
}
