import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { transactionsSettled } from '../../../testing/kit/postgres.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

interface Outcome {
  readonly outcome: string;
  readonly id: string;
  readonly version: number;
  readonly errors: readonly { readonly pointer: string; readonly code: string }[];
}

describe.each(testDialects)('many at once of other records on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let key: TestKey;
  let supplierId: string;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    await portal.owner.regionalSettings.update({ integrationItems: true });
    key = await portal.issueKey();
    supplierId = (await key.api.post('/counterparties', { name: 'Romashka', isSupplier: true })).body.id;
  });
  afterAll(() => kit.close());

  const upsert = async (resource: string, ...items: readonly object[]): Promise<readonly Outcome[]> => {
    const path = `/${resource}/operations/bulk-upsert`;
    const { status, body } = await key.api.post(path, { items }, { 'Idempotency-Key': crypto.randomUUID() });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items;
  };
  const named = (externalId: string) => ({ externalSource: '1c', externalId });
  const eventsOf = async (id: string) => {
    await transactionsSettled();
    const { body } = await key.api.get('/events?since=2020-01-01&limit=100');
    return (body.items as { event: string; resource: { id: string } }[])
      .filter(({ resource }) => resource.id === id)
      .map(({ event }) => event);
  };

  it('warehouses: matched by code, however it is written', async () => {
    const [created] = await upsert('warehouses', { name: 'Yard', code: 'W-1' });
    const outcomes = await upsert('warehouses', { name: 'Yard 2', code: 'w-1' }, { name: 'Other' }, { name: '' });

    expect(created).toMatchObject({ outcome: 'created', version: 1 });
    expect(outcomes).toMatchObject([
      { outcome: 'updated', id: created?.id, version: 2 },
      { outcome: 'created' },
      { outcome: 'failed', errors: [{ pointer: '/items/2/name' }] },
    ]);
    expect(await upsert('warehouses', { name: 'Yard 2', code: 'w-1' })).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('requisitions: matched by external identifier, with their lines in their order', async () => {
    const row = {
      ...named('r-1'),
      name: 'Concrete',
      items: [
        { rawName: 'M300', quantity: '2', unitPrice: '10.00' },
        { rawName: 'M400', quantity: '1', unitPrice: '12.00' },
      ],
    };
    const [created] = await upsert('purchase-requisitions', row);
    const [same] = await upsert('purchase-requisitions', row);
    const [changed] = await upsert('purchase-requisitions', { ...row, items: [{ rawName: 'M300', quantity: '3' }] });
    const [another] = await upsert('purchase-requisitions', { name: 'Concrete' });

    expect([created, same, changed]).toMatchObject([
      { outcome: 'created', version: 1 },
      { outcome: 'unchanged', id: created?.id },
      { outcome: 'updated', id: created?.id, version: 2 },
    ]);
    expect(another).toMatchObject({ outcome: 'created' });
    const lines = await key.api.get(`/procurement-items?procurementId=${created?.id}`);
    expect(lines.body.items).toMatchObject([{ rawName: 'M300', quantity: '3', unitPrice: '10.00' }]);
    expect(await eventsOf(created?.id ?? '')).toEqual([
      'integration_api.procurement.created',
      'integration_api.procurement.updated',
    ]);
  });

  it('requisitions: what a row names and is not there fails that row alone, and so does what is said once only', async () => {
    const other = await kit.createPortal();
    const stranger = (await (await other.issueKey()).api.post('/counterparties', { name: 'Stranger' })).body.id;
    const [{ id: pipelineId }] = (await key.api.get('/pipelines')).body.items;
    const second = await portal.owner.pipelineSettings.addPipeline({ name: 'Works' });

    const outcomes = await upsert(
      'purchase-requisitions',
      { name: 'A', customerId: stranger },
      { name: 'B', items: [{ catalogItemId: crypto.randomUUID(), quantity: 1 }] },
      { name: 'C', customFields: { nothing: 1 } },
      { ...named('r-2'), name: 'D', pipelineId },
      { ...named('r-2'), name: 'D 2', pipelineId },
      { ...named('r-2'), name: 'D 3', pipelineId: second.id },
    );

    expect(outcomes).toMatchObject([
      { outcome: 'failed', errors: [{ pointer: '/items/0/customerId', code: 'reference_not_found' }] },
      { outcome: 'failed', errors: [{ pointer: '/items/1/items/0/catalogItemId', code: 'reference_not_found' }] },
      { outcome: 'failed', errors: [{ code: 'unknown_custom_field' }] },
      { outcome: 'created' },
      { outcome: 'updated' },
      { outcome: 'failed', errors: [{ pointer: '/items/5/pipelineId', code: 'unknown_field' }] },
    ]);
  });

  it('requisitions: a portal that takes no lines from keys refuses the rows that have some', async () => {
    const bare = await (await kit.createPortal()).issueKey();
    const items = [{ name: 'X', items: [{ rawName: 'A', quantity: 1 }] }, { name: 'Y' }];

    const { body } = await bare.api.post(
      '/purchase-requisitions/operations/bulk-upsert',
      { items },
      { 'Idempotency-Key': crypto.randomUUID() },
    );

    expect(body.items).toMatchObject([
      { outcome: 'failed', errors: [{ pointer: '/items/0/items', code: 'unknown_field' }] },
      { outcome: 'created' },
    ]);
  });

  it('invoices: matched by supplier, number and year', async () => {
    const line = { name: 'Bolt', quantity: '10', unitPrice: '5.00', vatRate: '22.00' };
    const row = { number: 'INV-7', supplierId, invoiceDate: '2026-01-10', items: [line] };
    const [created] = await upsert('invoices', row);
    const outcomes = await upsert(
      'invoices',
      { ...row, number: 'inv-7' },
      { ...row, number: 'inv-7', comment: 'Urgent' },
      { ...row, invoiceDate: '2025-01-10' },
      { number: 'INV-8', supplierId },
      { number: 'INV-9', supplierId: crypto.randomUUID(), totalAmount: '1.00' },
    );

    expect(created).toMatchObject({ outcome: 'created', version: 1 });
    expect(outcomes).toMatchObject([
      { outcome: 'updated', id: created?.id, version: 2 },
      { outcome: 'updated', id: created?.id, version: 3 },
      { outcome: 'created' },
      { outcome: 'failed', errors: [{ pointer: '/items/3/totalAmount', code: 'required' }] },
      { outcome: 'failed', errors: [{ pointer: '/items/4/supplierId', code: 'reference_not_found' }] },
    ]);
    expect(await upsert('invoices', { ...row, number: 'inv-7', comment: 'Urgent' })).toMatchObject([
      { outcome: 'unchanged', id: created?.id },
    ]);
  });

  it('items of a price list: each by itself, and the list changes once', async () => {
    const { body: bolt } = await key.api.post('/catalog-items', { name: 'Bolt', sku: 'PL-1' });
    const { body: nut } = await key.api.post('/catalog-items', { name: 'Nut', sku: 'PL-2' });
    const { body: list } = await key.api.post('/price-lists', { name: 'Prices', supplierId });
    const path = `price-lists/${list.id}/items`;

    const first = await upsert(
      path,
      { sku: 'pl-1', price: '1.00' },
      { catalogItemId: nut.id, price: '2.00' },
      { sku: 'unknown', price: '2.00' },
      { catalogItemId: nut.id, price: '3.00', minQuantity: '10' },
      { sku: 'PL-1', price: '1.50' },
      { price: '1.00' },
    );

    expect(first).toMatchObject([
      { outcome: 'created', version: 2 },
      { outcome: 'created', version: 2 },
      { outcome: 'failed', id: null, version: null, errors: [{ pointer: '/items/2/sku', code: 'unknown_sku' }] },
      { outcome: 'created' },
      { outcome: 'updated', id: first[0]?.id, version: 2 },
      { outcome: 'failed', errors: [{ pointer: '/items/5/catalogItemId', code: 'required' }] },
    ]);
    expect(await upsert(path, { catalogItemId: bolt.id, price: '1.50' })).toMatchObject([
      { outcome: 'unchanged', id: first[0]?.id, version: 2 },
    ]);
    const shown = (await key.api.get(`/price-lists/${list.id}`)).body;
    expect(shown).toMatchObject({ itemsCount: 3, version: 2 });
    expect(await eventsOf(list.id)).toEqual([
      'integration_api.price_list.created',
      'integration_api.price_list.updated',
    ]);
    expect(
      await key.api.post(
        `/price-lists/${crypto.randomUUID()}/items/operations/bulk-upsert`,
        { items: [{ price: '1.00' }] },
        { 'Idempotency-Key': 'x' },
      ),
    ).toMatchObject({ status: 404 });
  });
});
