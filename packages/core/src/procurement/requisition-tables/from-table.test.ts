import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';

const PATH = '/purchase-requisitions/from-table';

describe.each(testDialects)('a requisition from a table on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let buyer: ApiClient;
  let costItemId: string;
  let siteId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    const owner = portal.signedIn();
    costItemId = (await owner.post('/cost-items', { name: 'Материалы', code: '10.01' })).body.id;
    await owner.post('/cost-items', { name: 'Инструмент', code: '10.02' });
    siteId = (await owner.post('/logistics/objects', { name: 'ЖК Север, корпус 2', type: 'site' })).body.id;
    await owner.post('/catalog', { name: 'Болт М8', sku: 'BOLT-8' });
    buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
  });
  afterAll(() => kit.close());

  const preview = (lines: readonly string[], fields: Readonly<Record<string, string>> = {}, api = buyer) => {
    const content = new TextEncoder().encode(lines.join('\n'));
    return uploadTo(api, PATH, { fields, file: { content, name: 'Заявка на метизы.csv' } });
  };
  const HEADING = 'Наименование;Артикул;Кол-во, шт;Цена без НДС;Ставка НДС;Статья затрат;Объект;Срок;Примечание';
  const ROWS = [
    HEADING,
    'Болт М8;BOLT-8;100;10,50;22%;10.01;ЖК  СЕВЕР, корпус 2;15.03.2026;срочно',
    'Ключ 13;;2;450;22%;Инструмент;;;',
  ];
  const count = async () => (await buyer.get('/purchase-requisitions')).body.total;

  it('is previewed, and nothing is written', async () => {
    const before = await count();

    const { status, body } = await preview(ROWS, { dueDate: '2026-03-20T00:00:00.000Z', vatMode: 'EXCLUSIVE' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'preview_ready',
      requisition: { name: 'Заявка на метизы', vatMode: 'EXCLUSIVE' },
      procurementId: null,
      notUnderstood: [],
      counts: { total: 2, create: 2, error: 0 },
      rows: [
        { values: { quantity: '100', unit: 'шт', unitPrice: '10.50', costItem: '10.01', comment: 'срочно' } },
        { values: { quantity: '2', costItem: 'Инструмент' } },
      ],
    });
    expect(await count()).toBe(before);
  });

  it('is made with its lines, their sites, cost items, days and prices, as the preview said', async () => {
    const fields = { name: 'Метизы', costItemId, logisticsObjectId: siteId, vatMode: 'INCLUSIVE', priority: 'high' };
    const { body: job } = await preview([...ROWS, 'Шайба;;5;1,00;22%;;;;'], fields);

    const { status, body } = await buyer.post(`${PATH}/${job.jobId}/apply`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'applied', result: { created: 3, failed: 0 } });
    const { body: made } = await buyer.get(`/purchase-requisitions/${body.procurementId}`);
    expect(made).toMatchObject({ name: 'Метизы', vatMode: 'INCLUSIVE', priority: 'high', source: 'import' });
    expect(made.items).toMatchObject([
      {
        rawName: 'Болт М8',
        skuSnapshot: 'BOLT-8',
        quantity: '100',
        unitPrice: '12.81',
        vatRate: '22.00',
        costItemId,
        logisticsObjectId: siteId,
        requiredDate: '2026-03-15T00:00:00.000Z',
        comment: 'срочно',
      },
      { rawName: 'Ключ 13', unitPrice: '549.00', logisticsObjectId: siteId },
      { rawName: 'Шайба', unitPrice: '1.22', costItemId, logisticsObjectId: siteId },
    ]);
    expect(made.items[1].costItemId).not.toBe(costItemId);
    expect(made.plannedTotal).toBe('2385.10');
    expect((await buyer.post(`${PATH}/${job.jobId}/apply`)).body.code).toBe('import_already_applied');
    expect((await buyer.get(`${PATH}/${job.jobId}`)).body).toMatchObject({ procurementId: made.id, status: 'applied' });
  });

  it('has problems of its rows for sites, cost items and units that are not there, and leaves such rows out', async () => {
    const { body: job } = await preview([
      'Наименование;Артикул;Кол-во;Ед. изм.;Статья;Объект',
      'Песок;;1;т;99.99;',
      'Песок;;1;т;;Дача',
      'Болт М8;BOLT-8;1;кг;;',
      'Щебень;;1;т;10.01;',
    ]);

    const { body } = await buyer.post(`${PATH}/${job.jobId}/apply`);

    const codes = job.rows.map(({ messages }: { messages: { field: string; code: string }[] }) =>
      messages.map(({ field, code }) => `${field}: ${code}`),
    );
    expect(codes).toEqual([
      ['costItem: reference_not_found'],
      ['site: reference_not_found'],
      ['unit: unit_not_convertible'],
      [],
    ]);
    expect(body).toMatchObject({ status: 'partially_applied', result: { created: 1 } });
  });

  it('is corrected before it is made', async () => {
    const { body: job } = await preview(['Наименование;Кол-во;Статья', 'Песок;1;нет такой']);

    const { body } = await buyer.patch(`${PATH}/${job.jobId}/preview`, {
      rows: [{ rowId: 'r1', values: { costItem: 'материалы' } }],
    });

    expect(body).toMatchObject({ counts: { error: 0, create: 1 }, requisition: { name: 'Заявка на метизы' } });
  });

  it('leaves nothing where a line cannot be made any more, and can be applied again', async () => {
    const owner = portal.signedIn();
    const { body: gone } = await owner.post('/cost-items', { name: 'Временная', code: 'TMP' });
    const { body: job } = await preview(['Наименование;Кол-во;Статья', 'Песок;1;', 'Щебень;1;TMP']);
    await owner.patch(`/cost-items/${gone.id}`, { isActive: false });
    const before = await count();

    const refused = await buyer.post(`${PATH}/${job.jobId}/apply`);

    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([400, 'reference_not_found']);
    expect(await count()).toBe(before);
    expect((await buyer.get(`${PATH}/${job.jobId}`)).body).toMatchObject({ status: 'preview_ready' });
    await owner.patch(`/cost-items/${gone.id}`, { isActive: true });
    expect((await buyer.post(`${PATH}/${job.jobId}/apply`)).body.result.created).toBe(2);
  });

  it('is for who may create requisitions, and seen by who sent it alone', async () => {
    const { body: job } = await preview(ROWS);
    const keeper = portal.signedIn((await portal.addUser(['warehouse_keeper'])).id);

    const refused = await preview(ROWS, {}, keeper);
    const unknown = await preview(ROWS, { warehouseId: '00000000-0000-4000-8000-000000000000' });

    expect(refused.status).toBe(403);
    expect(unknown.body.errors).toMatchObject([{ pointer: '/warehouseId', code: 'reference_not_found' }]);
    expect((await portal.signedIn().get(`${PATH}/${job.jobId}`)).status).toBe(404);
    expect((await portal.signedIn().post(`${PATH}/${job.jobId}/apply`)).status).toBe(404);
  });
});
