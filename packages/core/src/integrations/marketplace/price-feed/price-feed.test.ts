import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { finished, installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { requireFewRows } from '../files/row-limit.js';
import { feedRowsOf } from './columns.js';

describe.each(testDialects)('price lists of a supplier in files, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string;
  let supplierId: string;
  let bolt: string;
  let nut: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', isSupplier: true })).id;
    bolt = (await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' })).id;
    nut = (await portal.owner.catalogItems.create({ name: 'Гайка', sku: 'N-1', barcode: '4006381333931' })).id;
    const settings = { counterpartyId: supplierId, format: 'csv', skuColumn: 'Артикул', priceColumn: 'Цена' };
    id = await installed(owner, 'supplier-price-feed', settings);
  });

  const path = () => `/integrations/installations/${id}/files`;
  async function send(lines: readonly string[]) {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\r\n')]), 'prices.csv');
    const response = new Response(form);
    return owner.request('POST', `/api/v1${path()}`, {
      rawBody: new Uint8Array(await response.arrayBuffer()),
      headers: { 'Content-Type': response.headers.get('content-type') ?? '' },
    });
  }
  const taken = async (lines: readonly string[]) => finished(kit, owner, id, (await send(lines)).body.jobId);
  const list = async () => {
    const [found] = (await owner.get('/price-lists')).body.items;
    return found === undefined ? undefined : (await owner.get(`/price-lists/${found.id}`)).body;
  };
  const HEADING = 'Артикул;Цена;barcode;minQuantity';

  it('become prices, row by row, and say which rows they could not read', async () => {
    const answer = await send([
      'Прайс-лист от 15.01',
      HEADING,
      'B-1;12,50;;1',
      'X;1;4006381333931;10',
      'Y;1;;',
      'B-1;дорого;;',
    ]);
    const run = await finished(kit, owner, id, answer.body.jobId);

    const runs = async (query: string) => (await owner.get(`/integrations/installations/${id}/jobs${query}`)).body;
    const { errors: _errors, ...listed } = run;

    expect(answer).toMatchObject({ status: 202, body: { queued: true } });
    expect(await runs('?status=completed_with_errors')).toEqual({ items: [listed], total: 1 });
    expect(await runs('?status=running')).toEqual({ items: [], total: 0 });
    expect(run).toMatchObject({
      status: 'completed_with_errors',
      counts: { price_import: { read: 4, updated: 2, failed: 2 } },
      errors: [
        { part: 'price_import', externalId: 'row 5', code: 'unknown_sku' },
        { part: 'price_import', externalId: 'row 6', code: 'validation_failed' },
      ],
    });
    const made = await list();
    expect(made).toMatchObject({ code: `feed:${supplierId}`, status: 'active', currency: 'RUB', supplierId });
    expect(made.items).toHaveLength(2);
    expect(made.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ catalogItemId: bolt, price: '12.50', supplierSku: 'B-1' }),
        expect.objectContaining({ catalogItemId: nut, price: '1.00', minQuantity: '10' }),
      ]),
    );
    expect((await owner.get(path())).body).toMatchObject({
      total: 1,
      items: [{ fileName: 'prices.csv', status: 'completed_with_errors' }],
    });
  });

  it('replace what stood there before, and the same file is taken once', async () => {
    const first = [HEADING, 'B-1;10;;', 'X;1;4006381333931;'];
    await taken(first);

    expect((await send(first)).body).toMatchObject({ queued: false });
    expect(await taken([HEADING, 'B-1;11;;'])).toMatchObject({ status: 'completed' });
    expect((await list()).items).toMatchObject([{ catalogItemId: bolt, price: '11.00' }]);
  });

  it('that would take most prices away are not applied', async () => {
    await owner.patch(`/integrations/installations/${id}/config`, { createMissingItems: true });
    await owner.post(`/integrations/installations/${id}/enable`);
    await taken(['Артикул;Цена;name', ...Array.from({ length: 5 }, (_, index) => `S-${index};10;Товар ${index}`)]);

    const run = await taken([HEADING, 'S-1;11;;', 'S-2;11;;']);

    expect(run).toMatchObject({
      status: 'completed_with_errors',
      errors: [{ part: 'files', code: 'feed_suspicious' }],
    });
    expect((await list()).items).toHaveLength(5);
    expect((await owner.get(path())).body.items.map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['failed', 'completed']),
    );
  });

  it('of more than 10 000 rows fail as a whole, and keep no other file waiting', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `B-1;${index + 1};;${index + 1}`);
    const answer = await send([HEADING, ...rows(10_001)]);
    await send([HEADING, 'B-1;12,50;;']);
    const run = await finished(kit, owner, id, answer.body.jobId);
    kit.clock.advance(60 * 60_000);
    const later = await finished(kit, owner, id, answer.body.jobId);

    expect(run).toMatchObject({ status: 'failed', errors: [{ part: 'files', code: 'too_many_rows' }] });
    expect(run.counts).toMatchObject({ price_import: { read: 1 }, files: { failed: 1 } });
    expect(later).toEqual(run);
    expect((await list()).items).toMatchObject([{ catalogItemId: bolt, price: '12.50' }]);
    expect((await owner.get(path())).body.items.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'completed',
      'failed',
    ]);
    expect((await owner.get(`/integrations/installations/${id}`)).body.lastErrorMessage).toMatch(/^too_many_rows: /);
  });

  it('are taken by integrations that take files, while they are on', async () => {
    await owner.post(`/integrations/installations/${id}/disable`);
    expect((await send([HEADING])).body.code).toBe('integration_not_active');
    id = await installed(owner, 'fleet-tracking');
    expect((await send([HEADING])).status).toBe(404);
  });
});

describe('columns of a price list', () => {
  const rows = (...lines: string[][]) => lines.map((cells, index) => ({ number: index + 1, cells }));

  it('have at most 10 000 rows below them, without those that say nothing', () => {
    const named = { skuColumn: 'Код', priceColumn: 'Цена' };
    const table = (count: number) =>
      rows(['Прайс-лист'], ['Код', 'Цена'], ...Array.from({ length: count }, () => ['A', '1']), ['', ' ']);

    expect(requireFewRows(feedRowsOf(table(10_000), named))).toHaveLength(10_000);
    expect(() => requireFewRows(feedRowsOf(table(10_001), named))).toThrow('more than 10000 rows');
  });

  it('are named by heading, letter or number', () => {
    const table = rows(['Код', 'Цена'], ['A', '1']);

    expect(feedRowsOf(table, { skuColumn: 'код', priceColumn: 'b' })).toEqual([
      { number: 2, supplierSku: 'A', price: '1' },
    ]);
    expect(feedRowsOf(rows(['A', '1']), { skuColumn: '1', priceColumn: '2' })).toHaveLength(1);
    expect(feedRowsOf(rows(['Код', 'Цена'], ['A', '1']), { skuColumn: '1', priceColumn: 'B' })).toHaveLength(1);
    expect(() => feedRowsOf(table, { skuColumn: 'Артикул', priceColumn: 'Цена' })).toThrow('Артикул');
  });
});
