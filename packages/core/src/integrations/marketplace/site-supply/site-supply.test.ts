import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { finished, installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const REPORT = '/integrations/site-supply/reports';

describe.each(testDialects)('what building sites need, in files, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string;
  let warehouseId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    warehouseId = (await portal.owner.warehouses.create({ name: 'Мост', code: 'SITE-1' })).id;
    await portal.owner.catalogItems.create({ name: 'Кабель ВВГ', sku: 'C-1', unitCode: '006' });
    const { pipeline } = await portal.owner.pipelineSettings.get({});
    id = await installed(owner, 'site-supply', { pipelineId: pipeline.id, format: 'csv' });
  });

  const HEADING = 'requestNumber;name;quantity;sku;unit;requiredDate;site;requesterName;priority;comment';
  async function taken(lines: readonly string[]) {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\r\n')]), 'needs.csv');
    const response = new Response(form);
    const { status, body } = await owner.request('POST', `/api/v1/integrations/installations/${id}/files`, {
      rawBody: new Uint8Array(await response.arrayBuffer()),
      headers: { 'Content-Type': response.headers.get('content-type') ?? '' },
    });
    expect(status, JSON.stringify(body)).toBe(202);
    return finished(kit, owner, id, body.jobId);
  }
  const numbered = async (number: string) => {
    const { items } = await portal.owner.requisitions.list({ search: number });
    return items[0] === undefined ? undefined : portal.owner.requisitions.get(items[0].id);
  };

  it('become requisitions, one for each number, at the warehouse or the address of the site', async () => {
    const run = await taken([
      HEADING,
      'N-1;Кабель;1 200,5;c-1;м;15.02.2026;site-1;Петров;срочный;до обеда',
      'N-2;Песок;3;;т;;ул. Новая, 5;;;',
      'N-1;Муфта;4;;шт;;SITE-1;;;',
    ]);

    expect(run).toMatchObject({
      status: 'completed',
      errors: [],
      counts: { requisition_import: { read: 2, created: 2 } },
    });
    expect(await numbered('N-1')).toMatchObject({
      customerRequestNumber: 'N-1',
      warehouseId,
      requesterName: 'Петров',
      priority: 'urgent',
      comment: 'до обеда',
      deliveryAddress: null,
      items: [
        { rawName: 'Кабель', quantity: '1200.5', skuSnapshot: 'C-1', requiredDate: '2026-02-15T00:00:00.000Z' },
        { rawName: 'Муфта', quantity: '4' },
      ],
    });
    expect(await numbered('N-2')).toMatchObject({ warehouseId: null, deliveryAddress: 'ул. Новая, 5' });
  });

  it('of more than 10 000 rows make no requisition', async () => {
    const run = await taken([HEADING, ...Array.from({ length: 10_001 }, (_, row) => `N-${row};Кабель;1;;;;;;;`)]);

    expect(run).toMatchObject({ status: 'failed', errors: [{ part: 'files', code: 'too_many_rows' }] });
    expect((await owner.get('/purchase-requisitions')).body.total).toBe(0);
  });

  it('keep a request out that cannot be read as a whole, say which rows, and stop no other', async () => {
    const run = await taken([
      HEADING,
      'N-1;Кабель;много;;;;;;;',
      'N-1;Муфта;4;;бочка;;;;;',
      'N-2;Песок;3;;;;;;;',
      ';Щебень;1;;;;;;;',
    ]);

    expect(run).toMatchObject({
      status: 'completed_with_errors',
      counts: { requisition_import: { created: 1, failed: 2 } },
      errors: [
        { externalId: 'N-1', code: 'validation_failed', message: expect.stringMatching(/row 2: .*; row 3: бочка/) },
        { externalId: 'row 5', code: 'validation_failed' },
      ],
    });
    expect(await numbered('N-1')).toBeUndefined();
    expect((await taken([HEADING, 'N-1;Кабель;7;;;;;;;'])).counts.requisition_import).toMatchObject({ created: 1 });
  });

  it('change what was asked for until somebody was asked for a price', async () => {
    const table = (quantity: string) => [HEADING, `N-1;Кабель;${quantity};;;;;;;`, 'N-2;Песок;1;;;;;;;'];
    await taken(table('1'));
    const changed = await taken(table('2'));
    const requisition = await numbered('N-1');
    const supplier = await portal.owner.counterparties.create({
      name: 'Поставщик',
      isSupplier: true,
      email: 'a@b.ru',
    });
    const made = await owner.post('/supplier-rfqs', {
      procurementId: requisition?.id,
      supplierIds: [supplier.id],
    });
    const sent = await owner.post(`/supplier-rfqs/${made.body.items[0].id}/send`);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const late = await taken(table('3'));

    expect(changed.counts.requisition_import).toMatchObject({ updated: 1, skipped: 1 });
    expect(late.errors).toMatchObject([{ externalId: 'N-1', code: 'requisition_locked' }]);
    expect(await numbered('N-1')).toMatchObject({ items: [{ quantity: '2' }] });
  });

  it('are refused without their columns', async () => {
    expect(await taken(['Товар;Количество', 'Кабель;1'])).toMatchObject({
      status: 'completed_with_errors',
      errors: [{ part: 'files', code: 'column_not_found', message: expect.stringContaining('requestNumber') }],
    });
  });

  it('are summed up by sites, with what was received and how many trips go there', async () => {
    await taken([HEADING, 'N-1;Кабель;10;c-1;м;;SITE-1;;;', 'N-2;Кабель;5;c-1;м;;SITE-1;;;', 'N-3;=1+1;3;;т;;Поле;;;']);
    const requisition = await numbered('N-1');
    const [line] = requisition?.items ?? [];
    await portal.owner.stockReceipts.create(requisition?.id ?? '', {
      warehouseId,
      items: [{ itemId: line?.id ?? '', quantity: '4' }],
    });
    const batch = await portal.owner.deliveryBatches.create({ procurementId: requisition?.id ?? '' });
    await portal.owner.deliveryTrips.create({ batchIds: [batch.id], stops: [{ warehouseId }] });
    const textOf = async (client: ApiClient, query = '') =>
      new TextDecoder().decode((await client.get(REPORT + query)).bytes).split('\r\n');
    const stranger = portal.signedIn((await portal.addUser(['buyer'])).id);

    const report = await owner.get(REPORT);

    expect(report.headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(await textOf(owner)).toEqual([
      'site,sku,name,unit,requested,ordered,received,trips',
      'Мост,C-1,Кабель,м,15,10,4,1',
      "Поле,,'=1+1,т,3,0,0,0",
      '',
    ]);
    expect(await textOf(owner, '?from=2099-01-01')).toHaveLength(2);
    expect(await textOf(stranger)).toHaveLength(2);
  });

  it('are reported while the integration is on', async () => {
    await owner.post(`/integrations/installations/${id}/disable`);
    expect((await owner.get(REPORT)).body.code).toBe('integration_not_active');
    await owner.delete(`/integrations/installations/${id}`);
    expect((await owner.get(REPORT)).body.code).toBe('integration_not_installed');
  });
});
