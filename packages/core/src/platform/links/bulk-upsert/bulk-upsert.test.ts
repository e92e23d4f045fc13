import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { transactionsSettled } from '../../../testing/kit/postgres.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const CATALOG = ['catalog.read', 'catalog.write'] as const;
const LINKS = ['external_links.read', 'external_links.write'] as const;

describe.each(testDialects)('many at once on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let key: TestKey;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    key = await portal.issueKey();
  });
  afterAll(() => kit.close());

  const upsert = (resource: string, items: readonly object[], { api } = key) =>
    api.post(`/${resource}/operations/bulk-upsert`, { items }, { 'Idempotency-Key': crypto.randomUUID() });
  const outcomesOf = async (resource: string, items: readonly object[]) => {
    const { status, body } = await upsert(resource, items);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items as { index: number; outcome: string; id: string; version: number; errors: object[] }[];
  };
  const eventsSince = async (cursor: string) => {
    await transactionsSettled();
    const { body } = await key.api.get(`/events?cursor=${cursor}&limit=100`);
    return (body.items as { event: string; resource: { id: string } }[]).map(({ event, resource }) => [
      event,
      resource.id,
    ]);
  };
  const endOfFeed = async (cursor = ''): Promise<string> => {
    await transactionsSettled();
    const { pageInfo } = (await key.api.get(`/events?limit=100${cursor}`)).body;
    return pageInfo.hasMore ? endOfFeed(`&cursor=${pageInfo.nextCursor}`) : pageInfo.nextCursor;
  };

  it('creates, changes and leaves alone, and tells it like single calls', async () => {
    const [bolt] = await outcomesOf('catalog-items', [{ name: 'Bolt', sku: 'b-1' }]);
    const cursor = await endOfFeed();

    const outcomes = await outcomesOf('catalog-items', [
      { name: 'Bolt', sku: 'B-1' },
      { name: 'Bolt M8', sku: 'B-1', brand: 'Severstal' },
      { name: 'Nut', sku: 'N-1' },
      { name: 'Nut', sku: 'n-1' },
    ]);

    const nut = outcomes[2]?.id;
    expect(outcomes).toEqual([
      { index: 0, outcome: 'updated', id: bolt?.id, version: 2, errors: [] },
      { index: 1, outcome: 'updated', id: bolt?.id, version: 3, errors: [] },
      { index: 2, outcome: 'created', id: nut, version: 1, errors: [] },
      { index: 3, outcome: 'updated', id: nut, version: 2, errors: [] },
    ]);
    expect(await outcomesOf('catalog-items', [{ name: 'Nut', sku: 'n-1' }])).toMatchObject([
      { outcome: 'unchanged', id: nut, version: 2 },
    ]);
    expect((await key.api.get(`/catalog-items/${bolt?.id}`)).body).toMatchObject({
      name: 'Bolt M8',
      brand: 'Severstal',
    });
    expect(await eventsSince(cursor)).toEqual([
      ['integration_api.catalog_item.updated', bolt?.id],
      ['integration_api.catalog_item.updated', bolt?.id],
      ['integration_api.catalog_item.created', nut],
      ['integration_api.catalog_item.updated', nut],
    ]);
  });

  it('writes the rows that are right, and tells of each other what is wrong with it', async () => {
    const cursor = await endOfFeed();

    const outcomes = await outcomesOf('counterparties', [
      { name: 'Romashka', inn: '7707083893', kpp: '773601001' },
      { name: '', inn: '7707083890' },
      { name: 'Vasilek', colour: 'red' },
      { name: 'Landysh', externalId: '7' },
      { name: 'Romashka 2', inn: '7707083893', kpp: '773601001', website: 'https://romashka.ru' },
      { name: 'Lutik', externalSource: null, externalId: null },
    ]);

    expect(outcomes).toMatchObject([
      { outcome: 'created', version: 1 },
      { outcome: 'failed', id: null, version: null },
      { outcome: 'failed', errors: [{ pointer: '/items/2/colour', code: 'unknown_field' }] },
      { outcome: 'failed', errors: [{ pointer: '/items/3/externalSource', code: 'required' }] },
      { outcome: 'updated', id: outcomes[0]?.id, version: 2 },
      { outcome: 'created' },
    ]);
    expect(outcomes[1]?.errors.map((error) => (error as { pointer: string }).pointer)).toEqual([
      '/items/1/name',
      '/items/1/inn',
    ]);
    expect(await eventsSince(cursor)).toHaveLength(3);
  });

  it('undoes all of a row that fails when it is written, and takes the next', async () => {
    await outcomesOf('catalog-items', [
      { name: 'Taken', sku: 'T-1' },
      { name: 'Named', sku: 'T-2', externalSource: '1c', externalId: 't-2' },
    ]);
    const cursor = await endOfFeed();

    const outcomes = await outcomesOf('catalog-items', [
      { name: 'Named', sku: 'T-1', externalSource: '1c', externalId: 't-2' },
      { name: 'New', sku: 'T-3', unitId: crypto.randomUUID() },
      { name: 'New', sku: 'T-3' },
    ]);

    expect(outcomes).toMatchObject([
      { outcome: 'failed', errors: [{ pointer: '/items/0', code: 'duplicate_sku' }] },
      { outcome: 'failed', errors: [{ pointer: '/items/1/unitId' }] },
      { outcome: 'created', version: 1 },
    ]);
    expect(await eventsSince(cursor)).toEqual([['integration_api.catalog_item.created', outcomes[2]?.id]]);
  });

  it('matches by external identifier first, links what it writes, and makes another of what was archived', async () => {
    const row = { name: 'Cable', sku: 'C-1', externalSource: '1c', externalId: 'c-1' };
    const [created] = await outcomesOf('catalog-items', [row]);
    const [renamed] = await outcomesOf('catalog-items', [{ ...row, sku: 'C-2', externalId: ' c-1 ' }]);
    const [bySku] = await outcomesOf('catalog-items', [
      { name: 'Cable', sku: 'c-2', externalSource: 'wms', externalId: '1' },
    ]);

    expect(renamed).toMatchObject({ outcome: 'updated', id: created?.id });
    expect(bySku).toMatchObject({ id: created?.id });
    const links = await key.api.get(`/links?externalSource=wms&entityId=${created?.id}`);
    expect(links.body.items).toMatchObject([{ externalId: '1', entityType: 'catalog_item' }]);

    await key.api.delete(`/catalog-items/${created?.id}`);
    const [again] = await outcomesOf('catalog-items', [row]);
    expect(again).toMatchObject({ outcome: 'created', version: 1 });
    expect(again?.id).not.toBe(created?.id);
    expect(await outcomesOf('catalog-items', [row])).toMatchObject([{ outcome: 'unchanged', id: again?.id }]);
  });

  it('asks for the scopes of links where a row has an external identifier, and for a key of the call always', async () => {
    const bare = await portal.issueKey(CATALOG);
    const linking = await portal.issueKey([...CATALOG, ...LINKS]);
    const row = { name: 'Pipe', externalSource: '1c', externalId: 'p-1' };

    expect(await upsert('catalog-items', [row], bare)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    expect(await upsert('catalog-items', [{ name: 'Pipe' }], bare)).toMatchObject({ status: 200 });
    expect(await upsert('catalog-items', [row], linking)).toMatchObject({ status: 200 });
    expect(await key.api.post('/catalog-items/operations/bulk-upsert', { items: [row] })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_required' },
    });
  });

  it.each([
    ['no rows', []],
    ['more than 500', Array.from({ length: 501 }, () => ({ name: 'Bolt' }))],
    ['a row that is none', ['Bolt']],
  ])('refuses %s as a whole', async (_name, items) => {
    expect(await upsert('catalog-items', items as object[])).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});
