import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../../adapters/node/node-ids.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { userOfHeader, workspaceApi } from '../../../testing/kit/workspace-api.js';
import { PIECE, unitByCode } from '../../../kernel/values/numbers/units.js';
import { FILE_TYPES, Files } from '../../../platform/files/index.js';

let kit: TestKit;
let portal: TestPortal;
let api: ApiClient;
let eventsOf: ReturnType<typeof listenForEvents>;

beforeAll(async () => {
  kit = await openTestKit({ authenticate: userOfHeader });
  eventsOf = listenForEvents(kit.kit.events);
});
beforeEach(async () => {
  portal = await kit.createPortal();
  api = workspaceApi(kit, portal);
});
afterAll(() => kit.close());

const items = () => portal.owner.catalogItems;
const create = (body: Partial<Parameters<ReturnType<typeof items>['create']>[0]> = {}) =>
  items().create({ name: 'Болт', ...body });
const newWarehouse = async () => (await portal.owner.warehouses.create({ name: 'Склад' })).id;
const namesOf = async (query: Parameters<ReturnType<typeof items>['list']>[0]) =>
  (await items().list(query)).items.map(({ name }) => name);
/** Names of records as an address finds them: in process, several values come as an array. */
const namesAt = async (path: string): Promise<string[]> =>
  (await api.get(path)).body.items.map(({ name }: { name: string }) => name);
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);

/** A file of a portal, as an upload leaves it. */
async function newFile(type: keyof typeof FILE_TYPES, { id: portalId, ownerId } = portal): Promise<string> {
  const id = nodeIds.uuid();
  await kit.storage.transaction(portalId, (tx) =>
    tx.collection(Files).insert({
      id,
      entityType: 'catalog_item',
      entityId: null,
      fileName: `x.${type}`,
      mimeType: FILE_TYPES[type],
      sizeBytes: 1,
      sha256: '0'.repeat(64),
      purpose: 'image',
      createdById: ownerId,
      createdAt: '2026-01-15T09:30:00.000Z',
    }),
  );
  return id;
}

describe('creating a catalog item in the workspace', () => {
  it('needs a name only', async () => {
    const { status, headers, body } = await api.post('/catalog', { name: 'Болт' });

    expect(status).toBe(201);
    expect(headers).toMatchObject({ ETag: 'W/"1"', Location: `/api/v1/catalog/${body.id}` });
    expect(body).toMatchObject({ sku: null, unitId: PIECE.id, manualCost: null, imageFileId: null, stockTotal: '0' });
    expect(body).not.toHaveProperty('initialStock');
    expect(eventsOf(body.id)).toEqual([['catalog_item.created', 1]]);
  });

  it('takes costs, an image, a unit by its code and what is in stock', async () => {
    const [warehouseId, imageFileId] = [await newWarehouse(), await newFile('png')];
    const initialStock = { warehouseId, quantity: 12.5, unitCost: 80 };

    const item = await create({ plannedCost: 90, manualCost: '95.5', imageFileId, unitCode: '166', initialStock });
    const { items: levels } = await portal.owner.stock.get(item.id);
    const movements = await portal.owner.stock.listMovements(item.id);

    expect(item).toMatchObject({ plannedCost: '90.00', manualCost: '95.50', imageFileId, stockTotal: '12.5' });
    expect(item).toMatchObject({ unitId: unitByCode('166')?.id, lastPurchasePrice: null, version: 1 });
    expect(levels).toMatchObject([{ warehouseId, onHand: '12.5', averageCost: '80.00', costCurrency: 'RUB' }]);
    expect(movements.items).toMatchObject([
      { type: 'initial', quantity: '12.5', balanceAfter: '12.5', unitCost: '80.00', documentType: null, reason: null },
    ]);
    expect(eventsOf(item.id)).toEqual([['catalog_item.created', 1]]);
  });

  it.each([
    [{ initialStock: { warehouseId: PIECE.id, quantity: 1 } }, '/initialStock/warehouseId', 'reference_not_found'],
    [{ manualCost: -1 }, '/manualCost', 'out_of_range'],
    [{ imageFileId: PIECE.id }, '/imageFileId', 'reference_not_found'],
    [{ stockTotal: '1' }, '/stockTotal', 'unknown_field'],
  ])('refuses %j, and leaves nothing behind', async (body, pointer, code) => {
    const response = await api.post('/catalog', { name: 'Болт', ...body });

    expect(response.status).toBe(400);
    expect(problemsOf(response.body)).toEqual([[pointer, code]]);
    expect((await items().list({})).total).toBe(0);
  });

  it.each([
    [{ quantity: 0 }, 'out_of_range'],
    [{}, 'required'],
  ])('refuses a stock of %j in a warehouse that is not there for both', async (stock, code) => {
    const response = await api.post('/catalog', { name: 'Болт', initialStock: { warehouseId: PIECE.id, ...stock } });

    expect(problemsOf(response.body)).toEqual([
      ['/initialStock/quantity', code],
      ['/initialStock/warehouseId', 'reference_not_found'],
    ]);
    expect((await items().list({})).total).toBe(0);
  });

  it('refuses a file that is no image, and one of another portal', async () => {
    const drawing = await api.post('/catalog', { name: 'x', imageFileId: await newFile('dwg') });
    const foreign = await api.post('/catalog', {
      name: 'x',
      imageFileId: await newFile('png', await kit.createPortal()),
    });

    expect(problemsOf(drawing.body)).toEqual([['/imageFileId', 'invalid_format']]);
    expect(problemsOf(foreign.body)).toEqual([['/imageFileId', 'reference_not_found']]);
  });

  it('asks for an article and for custom fields where the settings do', async () => {
    await portal.owner.catalogSettings.update({ skuRequired: true });
    await portal.owner.customFields.create({
      entityType: 'catalog_item',
      key: 'grade',
      label: 'Марка',
      type: 'string',
      isRequired: true,
    });

    expect(problemsOf((await api.post('/catalog', { name: 'x' })).body)).toEqual([
      ['/customFields/grade', 'required'],
      ['/sku', 'required'],
    ]);
    expect(problemsOf((await api.post('/catalog', { name: 'x', sku: 'A' })).body)).toEqual([
      ['/customFields/grade', 'required'],
    ]);
    expect((await api.post('/catalog', { name: 'x', sku: 'A', customFields: { grade: '1' } })).status).toBe(201);
    expect((await api.post('/catalog', { name: 'x', sku: 'a', customFields: { grade: '1' } })).body).toMatchObject({
      code: 'duplicate_sku',
      takenSku: 'a',
    });
  });
});

describe('changing a catalog item in the workspace', () => {
  it('keeps to itself what keys do not see', async () => {
    const { id } = await create();
    const imageFileId = await newFile('webp');

    const costed = await items().update(id, { manualCost: '5.00' });
    const pictured = await items().update(id, { imageFileId });
    const same = await items().update(id, { manualCost: 5, imageFileId });
    const renamed = await items().update(id, { name: 'Гайка', manualCost: null });

    expect([costed.version, pictured.version, same.version, renamed.version]).toEqual([2, 3, 3, 4]);
    expect(renamed).toMatchObject({ name: 'Гайка', manualCost: null, imageFileId });
    expect(eventsOf(id)).toEqual([
      ['catalog_item.created', 1],
      ['catalog_item.updated', 4],
    ]);
    expect(await (await portal.erp()).catalogItems.get(id)).not.toHaveProperty('imageFileId');
  });

  it('refuses a stale version, an archived item, and whoever may only look', async () => {
    const { id } = await create();
    const viewer = workspaceApi(kit, portal, (await portal.addUser(['viewer'])).id);
    await api.patch(`/catalog/${id}`, { name: 'x' }, { 'If-Match': 'W/"1"' });

    expect((await api.patch(`/catalog/${id}`, { name: 'y', version: 1 })).body).toMatchObject({
      code: 'version_conflict',
      currentVersion: 2,
    });
    expect((await viewer.get(`/catalog/${id}`)).status).toBe(200);
    expect((await viewer.patch(`/catalog/${id}`, { name: 'y' })).body.code).toBe('insufficient_rights');
    expect((await viewer.delete(`/catalog/${id}`)).body.code).toBe('insufficient_rights');
    expect(await api.delete(`/catalog/${id}`)).toMatchObject({ status: 200, body: { id, version: 3 } });
    expect((await api.patch(`/catalog/${id}`, { manualCost: 1, version: 1 })).body.code).toBe('record_archived');
    expect((await api.get(`/catalog/${id}`)).status).toBe(200);
    expect(eventsOf(id).at(-1)).toEqual(['catalog_item.deleted', 3]);
  });

  it('lets an item keep the image that it has, also when the file is gone', async () => {
    const imageFileId = await newFile('jpg');
    const { id } = await create({ imageFileId });
    await kit.storage.transaction(portal.id, (tx) => tx.collection(Files).remove(imageFileId));

    await expect(items().update(id, { name: 'Гайка', imageFileId })).resolves.toMatchObject({ imageFileId });
  });

  it('does not archive what is in stock', async () => {
    const { id } = await create({ initialStock: { warehouseId: await newWarehouse(), quantity: 1 } });

    expect(await api.delete(`/catalog/${id}`)).toMatchObject({ status: 409, body: { code: 'stock_not_empty' } });
  });
});

describe('the catalog', () => {
  it('shows what is in stock of each item, and longer fields in the detail only', async () => {
    const [one, other] = [await newWarehouse(), await newWarehouse()];
    const stocked = await create({ name: 'А', initialStock: { warehouseId: one, quantity: 2 } });
    await create({ name: 'Б' });
    await portal.owner.stock.adjust(stocked.id, { warehouseId: other, quantity: '0.5', reason: 'found' });

    const page = await items().list({ sort: 'name' });

    expect(page).toMatchObject({ resource: 'catalog', total: 2 });
    expect(page.items.map(({ name, stockTotal }) => [name, stockTotal])).toEqual([
      ['А', '2.5'],
      ['Б', '0'],
    ]);
    for (const name of ['description', 'imageFileId', 'customFields', 'weightKg', 'skuKey']) {
      expect(page.items[0]).not.toHaveProperty(name);
    }
    expect(await items().get(stocked.id)).toMatchObject({ stockTotal: '2.5', description: null, weightKg: null });
  });

  it.each([
    ['name', ['А', 'Б', 'В', 'Г', 'Д']],
    ['-name', ['Д', 'Г', 'В', 'Б', 'А']],
    ['plannedCost', ['Д', 'Г', 'А', 'Б', 'В']],
    ['-plannedCost', ['В', 'Б', 'А', 'Д', 'Г']],
  ] as const)('goes on behind the border of a page when sorted by %s', async (sort, expected) => {
    for (const [name, plannedCost] of [['Д'], ['В', '100.00'], ['Г'], ['А', '9.00'], ['Б', '20.00']] as const) {
      await create({ name, plannedCost: plannedCost ?? null });
    }

    const pages = await Promise.all([1, 2, 3].map((page) => items().list({ sort, page, limit: 2 })));

    expect(pages.flatMap(({ items: rows }) => rows.map(({ name }) => name))).toEqual(expected);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  it('is narrowed down', async () => {
    const category = await portal.owner.catalogCategories.create({ name: 'Крепёж' });
    await create({ name: 'Болт', categoryId: category.id, brand: 'Метиз', sku: 'B-1' });
    await create({ name: 'Доставка', type: 'service', isActive: false });
    await create({ name: 'Монтаж', type: 'work' });
    await items().archive((await create({ name: 'Архив' })).id);
    const sort = 'name';

    expect(await namesOf({ sort, categoryId: category.id })).toEqual(['Болт']);
    expect(await namesOf({ sort, brand: 'Метиз', type: 'goods' })).toEqual(['Болт']);
    expect(await namesAt('/catalog?sort=name&type=service,work')).toEqual(['Доставка', 'Монтаж']);
    expect(await namesOf({ sort, type: ['work', 'goods'], isActive: true })).toEqual(['Болт', 'Монтаж']);
    expect(await namesOf({ sort, isActive: false })).toEqual(['Доставка']);
    expect(await namesOf({ sort, q: 'b-1' })).toEqual(['Болт']);
    expect(await namesOf({ sort, includeArchived: true })).toEqual(['Архив', 'Болт', 'Доставка', 'Монтаж']);
    expect((await api.get('/catalog?updatedSince=2026-01-01')).body.errors).toMatchObject([
      { parameter: 'updatedSince', code: 'unknown_parameter' },
    ]);
  });

  it('keeps the address of its categories apart from those of its items', async () => {
    const { id } = (await api.post('/catalog/categories', { name: 'Крепёж' })).body;
    const { id: itemId } = await create();

    expect((await api.get('/catalog/categories')).body).toMatchObject({ resource: 'categories', total: 1 });
    expect((await api.get(`/catalog/categories/${id}`)).body).toMatchObject({ id, path: 'Крепёж' });
    expect((await api.get(`/catalog/${itemId}`)).body).toMatchObject({ id: itemId });
    expect((await api.get('/catalog/category')).body.code).toBe('validation_failed');
    expect((await api.patch(`/catalog/categories/${id}`, { sortOrder: 2 })).body.sortOrder).toBe(2);
    expect(await api.delete(`/catalog/categories/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect((await api.delete(`/catalog/categories/${id}`)).status).toBe(404);
  });
});
