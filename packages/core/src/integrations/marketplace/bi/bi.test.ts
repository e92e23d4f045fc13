import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../../adapters/node/node-ids.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { installed, loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { orderingScene } from '../../../testing/scenes/ordering-scene.js';
import { CatalogItems } from '../../../procurement/catalog/index.js';
import { PriceListItems } from '../../../procurement/price-lists/index.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';

const PATH = '/bi/datasets';

describe.each(testDialects)('datasets on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let token: string;
  let id: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    token = `${portal.id}-${portal.id}`;
    id = await installed(owner, 'bi-export', { datasetToken: token });
  });

  const pull = (path = '', bearer = token) => owner.get(`${PATH}${path}`, { Authorization: `Bearer ${bearer}` });
  const text = async (path: string) => new TextDecoder().decode((await pull(path)).bytes);
  const lines = async (path: string) =>
    (await text(path))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  it('are listed with their columns, those of the portal included', async () => {
    await owner.post('/settings/custom-fields', {
      entityType: 'catalog_item',
      key: 'color',
      label: 'Цвет',
      type: 'string',
    });
    await portal.owner.catalogItems.create({ name: 'Болт', customFields: { color: 'red' } });

    const { items } = (await pull()).body;
    const catalog = items.find(({ name }: { name: string }) => name === 'catalog_items');

    expect(items).toHaveLength(23);
    expect(catalog.rows).toBe(1);
    expect(catalog.columns).toEqual(
      expect.arrayContaining([
        { name: 'id', type: 'uuid' },
        { name: 'plannedCost', type: 'decimal' },
        { name: 'updatedAt', type: 'timestamp' },
        { name: 'custom_color', type: 'string' },
      ]),
    );
    expect(await lines('/catalog_items?format=ndjson')).toMatchObject([{ name: 'Болт', custom_color: 'red' }]);
  });

  it('tell credit notes from invoices, line by line too', async () => {
    const { id: supplierId } = await portal.owner.counterparties.create({ name: 'ООО Завод', isSupplier: true });
    const items = [{ name: 'Кабель', quantity: '2', unitPrice: '100.00' }];
    const { body: invoice } = await owner.post('/invoices', { supplierId, number: 'A-1', items });
    // What is paid in full leaves a credit note to be given back.
    await owner.post(`/invoices/${invoice.id}/payments`, { amount: invoice.totalAmount });
    const note = { supplierId, number: 'C-1', kind: 'credit_note', creditedInvoiceId: invoice.id };
    const credited = await owner.post('/invoices', { ...note, items: [{ ...items[0], quantity: '1' }] });
    expect(credited.status, JSON.stringify(credited.body)).toBe(201);
    const refunded = await owner.post(`/invoices/${credited.body.id}/payments`, { amount: '5.00' });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(201);

    const { items: listed } = (await pull()).body;
    const columns = listed.find(({ name }: { name: string }) => name === 'invoice_items').columns;
    const invoices = await lines('/invoices?format=ndjson');
    const rows = await lines('/invoice_items?format=ndjson');

    expect(columns).toContainEqual({ name: 'invoiceKind', type: 'string' });
    expect(invoices.map(({ number, kind }) => [number, kind]).toSorted()).toEqual([
      ['A-1', 'invoice'],
      ['C-1', 'credit_note'],
    ]);
    expect(rows.map(({ invoiceId, invoiceKind }) => [invoiceId === invoice.id, invoiceKind]).toSorted()).toEqual([
      [false, 'credit_note'],
      [true, 'invoice'],
    ]);
    const payments = await lines('/payments?format=ndjson');
    expect(payments.map(({ amount, invoiceKind }) => [amount, invoiceKind]).toSorted()).toEqual([
      [invoice.totalAmount, 'invoice'],
      ['5.00', 'credit_note'],
    ]);
  });

  it('come as CSV with the columns that are wanted, archived rows too', async () => {
    const first = await portal.owner.priceLists.create({ name: 'Цены "Юг", новые', code: 'P-1' });
    await portal.owner.priceLists.archive(first.id);

    expect(await text('/price_lists?columns=code,name')).toBe('code,name\r\nP-1,"Цены ""Юг"", новые"\r\n');
    expect((await pull('/price_lists?columns=nothing')).body.errors).toEqual([
      { parameter: 'columns', code: 'invalid_enum', message: 'There is no column nothing' },
    ]);
    expect((await pull('/price_lists?columns=code,,name')).body.errors).toEqual([
      { parameter: 'columns', code: 'invalid_format', message: 'Must be names of columns, separated by commas' },
    ]);
  });

  it('hold no formula for whoever opens them as a table, and numbers and phones as they are', async () => {
    const suppliers = [
      { name: "=cmd|'/c calc'!A0", phone: '+7 900 111-22-33' },
      { name: '@SUM(1+1)', phone: null },
      { name: '+1+cmd', phone: null },
    ];
    for (const supplier of suppliers) await portal.owner.counterparties.create(supplier);
    const columns = 'columns=name,phone';

    const told = (await text(`/counterparties?${columns}`)).trim().split('\r\n').slice(1);

    expect(told.map((line) => line.split(',').at(0)).toSorted()).toEqual(
      suppliers.map(({ name }) => `'${name}`).toSorted(),
    );
    expect(told.filter((line) => !line.endsWith(','))).toEqual([
      expect.stringMatching(/,\+7\d{10}$|,\+7 900 111-22-33$/),
    ]);
    kit.clock.advance(60 * 60_000);
    expect((await lines(`/counterparties?format=ndjson&${columns}`)).map(({ name }) => name).toSorted()).toEqual(
      suppliers.map(({ name }) => name).toSorted(),
    );
  });

  it('go on where the last pull ended, and give the whole once in a while', async () => {
    await portal.owner.catalogItems.create({ name: 'Первый' });
    const whole = await pull('/catalog_items?format=ndjson');
    const watermark = String(whole.headers['X-Dataset-Watermark']);
    const again = await pull('/catalog_items?format=ndjson');
    kit.clock.advance(60_000);
    await portal.owner.catalogItems.create({ name: 'Второй' });

    expect(watermark).toBe(addMs(toInstant(kit.clock.now()), -65_000));
    expect(again).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(again.headers['Retry-After']).toBe('3600');
    expect(await lines(`/catalog_items?format=ndjson&updatedSince=${addMs(watermark, 6_000)}`)).toMatchObject([
      { name: 'Второй' },
    ]);
    kit.clock.advance(60 * 60_000);
    expect(await lines('/catalog_items?format=ndjson')).toMatchObject([{ name: 'Первый' }, { name: 'Второй' }]);
    expect(await loggedEvents(owner, id)).toContain('dataset.read');
  });

  it('hold every row of many pages once', async () => {
    const { id: first } = await portal.owner.catalogItems.create({ name: 'Болт' });
    await kit.storage.transaction(portal.id, async ({ collection }) => {
      const row = await collection(CatalogItems).find(first);
      if (row === null) throw new Error('It was just made.');
      const copies = Array.from({ length: 2200 }, () => ({ ...row, id: nodeIds.uuid() }));
      await collection(CatalogItems).insertMany(copies);
    });

    const rows = await lines('/catalog_items?format=ndjson&columns=id');

    expect(new Set(rows.map((row) => row['id'])).size).toBe(2201);
    expect(rows).toHaveLength(2201);
  });

  it('hold what belongs to others, also more of it than is read at a time', async () => {
    const { id: catalogItemId } = await portal.owner.catalogItems.create({ name: 'Болт' });
    const items = [{ catalogItemId, price: '1.00' }];
    for (const name of ['Север', 'Юг']) await portal.owner.priceLists.create({ name, items });
    await kit.storage.transaction(portal.id, async ({ collection }) => {
      const [row] = await collection(PriceListItems).list({ limit: 1 });
      if (row === undefined) throw new Error('It was just made.');
      const copies = Array.from({ length: 5100 }, (_, n) => ({ ...row, id: nodeIds.uuid(), minQuantity: `${n + 2}` }));
      await collection(PriceListItems).insertMany(copies);
    });

    const rows = await lines('/price_list_items?format=ndjson&columns=id,priceListId');

    expect(new Set(rows.map((row) => row['id'])).size).toBe(5102);
    expect(rows).toHaveLength(5102);
    // Lists come one after the other.
    expect(rows.filter((row, at) => row['priceListId'] !== rows[at - 1]?.['priceListId'])).toHaveLength(2);
  });

  it('tell what was decided for whom, each part of a line that is split', async () => {
    const scene = await orderingScene(kit);
    const datasetToken = `${scene.portal.id}-${scene.portal.id}`;
    await installed(scene.owner, 'bi-export', { datasetToken });
    const { id: procurementId, itemIds, lines: offered, suppliers } = await scene.aQuotedRequisition();
    const decisions = [0, 1].map((supplier) => ({
      itemId: itemIds[0],
      quoteItemId: offered[supplier]?.[0],
      quantity: ['4', '6'][supplier],
    }));
    await scene.owner.patch(`/purchase-requisitions/${procurementId}/quote-line-decisions`, { decisions });

    const columns = 'procurementId,supplierId,quantity,unitPrice,grossAmount';
    const awards = new TextDecoder().decode((await pull(`/awards?columns=${columns}`, datasetToken)).bytes);

    expect(awards.trim().split('\r\n').toSorted()).toEqual(
      [
        columns,
        `${procurementId},${suppliers[0]},4,100.00,488.00`,
        `${procurementId},${suppliers[1]},6,33.33,243.98`,
      ].toSorted(),
    );
  });

  it('leave prices out where they are to stay here', async () => {
    await portal.owner.catalogItems.create({ name: 'Болт', plannedCost: '10.00' });
    await owner.patch(`/integrations/installations/${id}/config`, { includePrices: false });
    await owner.post(`/integrations/installations/${id}/enable`);

    expect((await lines('/catalog_items?format=ndjson'))[0]).not.toHaveProperty('plannedCost');
  });

  it('are for whoever shows the token, of an integration that is at work', async () => {
    expect(await pull('', 'x'.repeat(40))).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect((await owner.get(PATH)).status).toBe(401);

    const other = (await kit.createPortal()).signedIn();
    const { id: second } = (await other.post('/integrations/installations', { integrationSlug: 'bi-export' })).body;
    const taken = await other.patch(`/integrations/installations/${second}/config`, { datasetToken: token });
    expect(taken.body.errors).toMatchObject([{ pointer: '/datasetToken', code: 'not_unique' }]);

    await owner.post(`/integrations/installations/${id}/disable`);
    expect((await pull()).body.code).toBe('integration_not_active');
    await owner.delete(`/integrations/installations/${id}`);
    expect((await pull()).status).toBe(401);
  });
});
