import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';

interface Row {
  readonly [column: string]: string;
}

const GTIN = '4006381333931';

describe.each(testDialects)('items of a stock document as a table on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let api: ApiClient;
  let from: string;
  let to: string;
  let box: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    portal = await kit.createPortal();
    api = portal.signedIn();
    from = (await api.post('/warehouses', { name: 'Главный' })).body.id;
    to = (await api.post('/warehouses', { name: 'Площадка' })).body.id;
    box = (await api.post('/units', { name: 'Ящик', shortName: 'ящ', aliases: ['короб'] })).body.id;
  });
  afterAll(() => kit.close());

  const anArticle = async (sku: string, more: object = {}) =>
    (
      await api.post('/catalog', {
        name: `Товар ${sku}`,
        sku,
        initialStock: { warehouseId: from, quantity: '10', unitCost: '5.00' },
        ...more,
      })
    ).body.id as string;
  const aDocument = async (body: object) => {
    const { status, body: made } = await api.post('/stock-documents', { fromWarehouseId: from, ...body });
    if (status !== 201) throw new Error(JSON.stringify(made));
    return made;
  };
  const path = (id: string) => `/stock-documents/${id}/exchange`;
  const preview = (id: string, rows: readonly Row[], fields = {}, client = api) => {
    const columns = [...new Set(rows.flatMap(Object.keys))];
    const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(';'));
    const content = new TextEncoder().encode([columns.join(';'), ...lines].join('\n'));
    return uploadTo(client, `${path(id)}/imports`, { fields, file: { content, name: 'lines.csv' } });
  };
  const apply = async (id: string, rows: readonly Row[], fields = {}) => {
    const { body: job } = await preview(id, rows, fields);
    return (await api.post(`${path(id)}/imports/${job.jobId}/apply`)).body;
  };
  const documentNow = async (id: string) => (await api.get(`/stock-documents/${id}`)).body;
  const exported = async (id: string, body: object) => {
    const { body: link } = await api.post(`${path(id)}/export`, body);
    const file = await api.request('GET', new URL(link.url).pathname.replace(/^.*(?=\/downloads)/, ''));
    return file.bytes;
  };
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace('\ufeff', '').trimEnd().split('\r\n');

  it('fill a draft that has none, by article, barcode or name, in any unit of the item', async () => {
    const packed = { packagings: [{ unitId: box, factor: '6', gtin: GTIN }] };
    const [bolt, nut, washer] = [await anArticle('A-1', packed), await anArticle('A-2'), await anArticle('A-3')];
    const empty = await aDocument({ kind: 'transfer', toWarehouseId: to });

    const done = await apply(empty.id, [
      { Артикул: 'a-1', 'Кол-во': '1 короб', Примечание: 'сверху' },
      { Штрихкод: GTIN, 'Кол-во': '0,5' },
      { Артикул: 'A-2', 'Кол-во': '2' },
      { Наименование: 'товар  a-3', 'Кол-во': '3' },
    ]);

    expect(empty.items).toEqual([]);
    expect(done).toMatchObject({
      entity: 'stock_document_items',
      status: 'applied',
      result: { created: 4, failed: 0 },
    });
    expect((await documentNow(empty.id)).items).toMatchObject([
      { catalogItemId: bolt, quantity: '1', unitId: box, comment: 'сверху' },
      { catalogItemId: bolt, quantity: '0.5', unitId: box },
      { catalogItemId: nut, quantity: '2' },
      { catalogItemId: washer, quantity: '3' },
    ]);
    expect((await api.post(`/stock-documents/${empty.id}/post`)).body.status).toBe('posted');
    expect((await api.get(`/catalog/${bolt}/stock`)).body.totals.onHand).toBe('10');
  });

  it('are told of what is wrong with them before anything is written', async () => {
    await anArticle('B-1');
    await anArticle('B-2', { name: 'Двойник' });
    await anArticle('B-3', { name: 'Двойник' });
    const document = await aDocument({ kind: 'issue' });

    const { body: job } = await preview(document.id, [
      { sku: 'B-1', quantity: '1', unit: 'кг' },
      { sku: 'НЕТ', quantity: '1' },
      { name: 'Двойник', quantity: '1' },
      { barcode: '4006381333948', quantity: '1' },
      { comment: 'без имени', quantity: '1' },
      { sku: 'B-1', quantity: '0' },
    ]);
    const corrected = await api.patch(`${path(document.id)}/imports/${job.jobId}/preview`, {
      rows: [{ rowId: 'r1', values: { unit: 'шт' } }],
    });

    expect(job.rows.map(({ messages: [first] }: { messages: Row[] }) => [first?.['field'], first?.['code']])).toEqual([
      ['unit', 'unit_not_convertible'],
      ['sku', 'unknown_sku'],
      ['name', 'not_unique'],
      ['barcode', 'reference_not_found'],
      ['sku', 'required'],
      ['quantity', 'out_of_range'],
    ]);
    expect(corrected.body.counts).toMatchObject({ valid: 1, error: 5 });
    expect((await documentNow(document.id)).items).toEqual([]);
  });

  it('of a count say what was found, once of each item, and are compared with the books', async () => {
    const [one, two] = [await anArticle('C-1'), await anArticle('C-2')];
    const count = await aDocument({ kind: 'count', items: [{ catalogItemId: one, countedQuantity: '9' }] });

    const done = await apply(count.id, [
      { Артикул: 'C-1', 'Учётное количество': '10', 'Фактическое количество': '8', Причина: 'недостача' },
      { Артикул: 'C-2', 'Учётное количество': '10', 'Фактическое количество': '12', Причина: 'излишек' },
    ]);
    const twice = await preview(count.id, [
      { sku: 'C-2', Факт: '1' },
      { sku: 'C-2', Факт: '2' },
    ]);
    const table = textOf(await exported(count.id, { format: 'csv' }));

    expect(done).toMatchObject({ entity: 'stock_count_items', result: { created: 1, updated: 1, failed: 0 } });
    expect((await documentNow(count.id)).items).toMatchObject([
      { id: count.items[0].id, catalogItemId: one, countedQuantity: '8', bookQuantity: '10' },
      { catalogItemId: two, countedQuantity: '12', bookQuantity: '10', discrepancyReason: 'surplus' },
    ]);
    expect(twice.body.counts).toMatchObject({ error: 1, update: 1 });
    expect(table).toEqual([
      'Артикул;Штрихкод;Наименование;По учёту;Фактическое количество;Разница;Единица измерения;Себестоимость;Причина расхождения;Комментарий',
      'C-1;;Товар C-1;10;8;-2;шт;;shortage;',
      'C-2;;Товар C-2;10;12;2;шт;;surplus;',
    ]);
    expect((await api.post(`/stock-documents/${count.id}/post`)).body).toMatchObject({
      status: 'posted',
      items: [{ quantity: '-2' }, { quantity: '2' }],
    });
    expect((await preview(count.id, [{ sku: 'C-1', Факт: '1' }])).body.code).toBe('invalid_status');
  });

  it('of a count that has none yet are all that lies there, to be counted and sent back', async () => {
    const warehouseId = (await api.post('/warehouses', { name: 'Малый' })).body.id;
    const there = { initialStock: { warehouseId, quantity: '3' } };
    await anArticle('D-1', there);
    await anArticle('D-2', there);
    const count = await aDocument({ kind: 'count', fromWarehouseId: warehouseId });

    const sheet = await exported(count.id, { format: 'tsv', columns: ['sku', 'bookQuantity', 'countedQuantity'] });
    const found = new TextDecoder().decode(sheet).replaceAll('\t3\t', '\t3\t2');
    const { body: job } = await uploadTo(api, `${path(count.id)}/imports`, {
      file: { content: new TextEncoder().encode(found), name: 'sheet.tsv' },
    });
    const done = await api.post(`${path(count.id)}/imports/${job.jobId}/apply`);

    expect(textOf(sheet)[0]).toBe('Артикул\tПо учёту\tФактическое количество');
    expect(done.body).toMatchObject({ status: 'applied', result: { created: 2 } });
    expect((await documentNow(count.id)).items).toMatchObject([
      { countedQuantity: '2', bookQuantity: '3' },
      { countedQuantity: '2', bookQuantity: '3' },
    ]);
  });

  it('come as a workbook, and go into an empty one', async () => {
    await anArticle('E-1');
    const document = await aDocument({ kind: 'write_off' });
    await apply(document.id, [{ sku: 'E-1', quantity: '4', discrepancyReason: 'бой' }]);

    const workbook = await exported(document.id, { format: 'xlsx' });
    const again = await uploadTo(api, `${path(document.id)}/imports`, { file: { content: workbook, name: 'e.xlsx' } });
    const template = await api.request('GET', `${path(document.id)}/template?format=csv`);

    expect(again.body).toMatchObject({ counts: { total: 1, error: 0, update: 1 } });
    expect(again.body.rows[0].values).toMatchObject({ sku: 'E-1', quantity: '4', discrepancyReason: 'damaged' });
    expect(textOf(template.bytes)[0]).toBe(
      'Артикул;Штрихкод;Наименование;Количество;Единица измерения;Себестоимость;Причина расхождения;Комментарий',
    );
  });

  it('are refused columns of another kind of table, keepers of other warehouses, and strangers', async () => {
    await anArticle('F-1');
    const document = await aDocument({ kind: 'issue' });
    const { id: keeperId } = await portal.addUser(['warehouse_keeper']);
    await api.patch(`/users/${keeperId}`, { warehouseIds: [to] });
    const keeper = portal.signedIn(keeperId);
    const stranger = (await kit.createPortal()).signedIn();

    const wrong = await api.post(`${path(document.id)}/export`, { columns: ['sku', 'countedQuantity'] });

    expect(wrong.body).toMatchObject({ errors: [{ pointer: '/columns/1', code: 'invalid_enum' }] });
    const kept = await preview(document.id, [{ sku: 'F-1', quantity: '1' }], {}, keeper);
    expect(kept.body.errors).toMatchObject([{ pointer: '/fromWarehouseId' }]);
    expect((await stranger.get(`${path(document.id)}/template`)).status).toBe(404);
    const unposted = await api.post(`/stock-documents/${document.id}/post`);
    expect(unposted.body.errors).toMatchObject([{ pointer: '/items', code: 'required' }]);
  });
});
