import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { FACE_PREFIXES } from '../../kernel/operations/prefixes.js';
import { createApiClient, type ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let api: ApiClient;
let itemId: string;
let supplierId: string;

beforeAll(async () => {
  kit = await openTestKit({ authenticate: () => ({ portalId: portal.id, userId: portal.ownerId }) });
  portal = await kit.createPortal();
  key = await portal.issueKey();
  api = createApiClient(kit.kit.dispatch, { prefix: FACE_PREFIXES.workspace });
});
beforeEach(async () => {
  itemId = (await key.api.post('/catalog-items', { name: 'Болт', costCurrency: 'USD' })).body.id;
  supplierId = (await key.api.post('/counterparties', { name: 'Поставщик' })).body.id;
});
afterAll(() => kit.close());

const assortment = () => portal.owner.assortment;
const activeList = async (body: object) => {
  const { body: list } = await key.api.post('/price-lists', {
    name: 'Прайс',
    supplierId,
    items: [{ catalogItemId: itemId, price: '5.00' }],
    ...body,
  });
  await key.api.post(`/price-lists/${list.id}/operations/change-status`, { status: 'active' });
  return list.id as string;
};

describe('a supplier of an item', () => {
  it('is named once, from the item or from the supplier, and changed after that', async () => {
    const first = await assortment().linkSupplier(itemId, { supplierId, supplierSku: 'S-1' });
    const again = await assortment().addProduct(supplierId, { catalogItemId: itemId, manualPrice: 7 });

    expect(first).toMatchObject({
      catalogItemId: itemId,
      counterpartyId: supplierId,
      counterpartyName: 'Поставщик',
      supplierSku: 'S-1',
      manualPrice: null,
      lastQuotePrice: null,
      priceListPrice: null,
      effectivePrice: null,
      effectivePriceSource: 'none',
    });
    expect(again).toMatchObject({
      id: first.id,
      supplierSku: 'S-1',
      manualPrice: '7.00',
      manualCurrency: 'USD',
      effectivePrice: '7.00',
      effectivePriceSource: 'manual',
    });
  });

  it('is answered with 201 when it is new, 200 when it was there, and 204 when it is gone', async () => {
    const links = `/catalog/${itemId}/supplier-links`;
    const products = `/counterparties/${supplierId}/assortment/products`;

    expect((await api.post(links, { supplierId })).status).toBe(201);
    expect((await api.post(links, { supplierId })).status).toBe(200);
    expect(await api.delete(`${links}/${supplierId}`)).toMatchObject({ status: 204, body: undefined });
    expect((await api.post(products, { catalogItemId: itemId })).status).toBe(201);
    expect((await api.post(products, { catalogItemId: itemId })).status).toBe(200);
    expect((await api.delete(`${products}/${itemId}`)).status).toBe(204);
    expect((await api.delete(`${products}/${itemId}`)).status).toBe(404);
  });

  it('has no price from a list that is a draft, for sales, of another supplier, or not valid yet', async () => {
    const other = (await key.api.post('/counterparties', { name: 'Другой' })).body.id;
    const item = { catalogItemId: itemId, price: '5.00' };
    await key.api.post('/price-lists', { name: 'Черновик', supplierId, items: [item] });
    await activeList({ type: 'sale' });
    await activeList({ supplierId: other });
    await activeList({ validFrom: '2027-01-01' });

    expect(await assortment().linkSupplier(itemId, { supplierId })).toMatchObject({
      priceListPrice: null,
      effectivePrice: null,
      effectivePriceSource: 'none',
    });
  });

  it('is not changed by saying the same again', async () => {
    const first = await assortment().linkSupplier(itemId, { supplierId, manualPrice: '7.00' });
    kit.clock.advance(1000);
    const again = await assortment().linkSupplier(itemId, { supplierId, manualPrice: '7.00' });
    const cleared = await assortment().linkSupplier(itemId, { supplierId, manualPrice: null });

    expect(again.updatedAt).toBe(first.updatedAt);
    expect(cleared.updatedAt > first.updatedAt).toBe(true);
    expect(cleared).toMatchObject({ manualPrice: null, effectivePriceSource: 'none' });
  });

  it('has the price of its active price list while that holds', async () => {
    const priceListId = await activeList({ validTo: '2026-01-20' });

    const listed = await assortment().linkSupplier(itemId, { counterpartyId: supplierId });
    kit.clock.set('2026-01-21T00:00:00.000Z');
    const expired = await assortment().linkSupplier(itemId, { counterpartyId: supplierId });

    expect(listed).toMatchObject({ priceListId, priceListPrice: '5.00', effectivePriceSource: 'price_list' });
    expect(expired).toMatchObject({ priceListId: null, priceListPrice: null, effectivePriceSource: 'none' });
  });

  it('is told by one name, and must be there', async () => {
    const other = crypto.randomUUID();
    const problem = (pointer: string, code: string) => ({ problems: [{ pointer, code }] });

    await expect(assortment().linkSupplier(itemId, { supplierId, counterpartyId: other })).rejects.toMatchObject(
      problem('/counterpartyId', 'invalid_format'),
    );
    await expect(assortment().linkSupplier(itemId, {})).rejects.toMatchObject(problem('/counterpartyId', 'required'));
    await expect(assortment().linkSupplier(itemId, { supplierId: other })).rejects.toMatchObject(
      problem('/supplierId', 'reference_not_found'),
    );
    await expect(assortment().addProduct(supplierId, { catalogItemId: other })).rejects.toMatchObject(
      problem('/catalogItemId', 'reference_not_found'),
    );
    await expect(assortment().linkSupplier(itemId, { supplierId, counterpartyId: supplierId })).resolves.toMatchObject({
      counterpartyId: supplierId,
    });
  });

  it('can be removed from either side', async () => {
    await assortment().linkSupplier(itemId, { supplierId });
    await expect(assortment().unlinkSupplier(itemId, supplierId)).resolves.toBeUndefined();
    await assortment().linkSupplier(itemId, { supplierId });
    await assortment().removeProduct(supplierId, itemId);

    await expect(assortment().removeProduct(supplierId, itemId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('listing who supplies what', () => {
  const newItem = async (name: string) => (await key.api.post('/catalog-items', { name })).body.id as string;
  const newSupplier = async (name: string) => (await key.api.post('/counterparties', { name })).body.id as string;

  it('shows the catalog items of a supplier with names and effective prices', async () => {
    const nutId = await newItem('Гайка');
    const washerId = await newItem('Шайба');
    await assortment().addProduct(supplierId, { catalogItemId: itemId, manualPrice: '9.00' });
    await assortment().addProduct(supplierId, { catalogItemId: nutId, supplierSku: 'N' });
    await assortment().addProduct(supplierId, { catalogItemId: washerId });
    const priceListId = await activeList({
      items: [
        { catalogItemId: itemId, price: '5.00' },
        { catalogItemId: nutId, price: '2.00', minQuantity: '10' },
        { catalogItemId: nutId, price: '3.00' },
      ],
    });

    const page = await assortment().listProducts(supplierId, { sort: 'createdAt' });

    expect(page).toMatchObject({ resource: 'products', page: 1, limit: 50, total: 3 });
    expect(new Map(page.items.map((item) => [item.catalogItemName, item]))).toEqual(
      new Map([
        [
          'Болт',
          expect.objectContaining({ effectivePrice: '9.00', effectivePriceSource: 'manual', priceListPrice: '5.00' }),
        ],
        ['Гайка', expect.objectContaining({ effectivePrice: '3.00', effectivePriceSource: 'price_list', priceListId })],
        [
          'Шайба',
          expect.objectContaining({ effectivePrice: null, effectivePriceSource: 'none', catalogItemSku: null }),
        ],
      ]),
    );
  });

  it('shows the suppliers of a catalog item, each with the price of its own lists', async () => {
    const otherId = await newSupplier('Другой');
    await assortment().linkSupplier(itemId, { supplierId, manualPrice: '9.00' });
    await assortment().linkSupplier(itemId, { supplierId: otherId });
    await activeList({ supplierId: otherId, items: [{ catalogItemId: itemId, price: '4.00' }] });

    const { body } = await api.get(`/catalog/${itemId}/supplier-links?sort=-manualPrice&limit=2`);

    expect(body).toMatchObject({ resource: 'supplier-links', page: 1, limit: 2, total: 2 });
    expect(body.items).toEqual([
      expect.objectContaining({ counterpartyName: 'Поставщик', effectivePrice: '9.00', priceListPrice: null }),
      expect.objectContaining({ counterpartyName: 'Другой', effectivePrice: '4.00', priceListPrice: '4.00' }),
    ]);
    expect((await api.get(`/catalog/${itemId}/supplier-links?sort=price`)).status).toBe(400);
  });

  it('leaves out what is archived unless it is asked for', async () => {
    const otherId = await newSupplier('Другой');
    await assortment().linkSupplier(itemId, { supplierId });
    await assortment().linkSupplier(itemId, { supplierId: otherId });
    await key.api.delete(`/counterparties/${otherId}`);

    expect((await assortment().listSupplierLinks(itemId)).total).toBe(1);
    expect((await assortment().listSupplierLinks(itemId, { includeArchived: true })).total).toBe(2);
    await key.api.delete(`/catalog-items/${itemId}`);
    expect((await assortment().listProducts(supplierId)).total).toBe(0);
    expect((await assortment().listProducts(supplierId, { includeArchived: true })).total).toBe(1);
    expect((await portal.owner.counterparties.get(supplierId)).assortment.productsCount).toBe(0);
  });

  it('ends at the portal', async () => {
    const elsewhere = await kit.createPortal();
    await assortment().linkSupplier(itemId, { supplierId });

    await expect(elsewhere.owner.assortment.listSupplierLinks(itemId)).rejects.toMatchObject({ status: 404 });
    await expect(elsewhere.owner.assortment.listProducts(supplierId)).rejects.toMatchObject({ status: 404 });
    await expect(elsewhere.owner.assortment.listCategories(supplierId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a category of an assortment', () => {
  it('is there once and keeps the category from being removed', async () => {
    const { catalogCategories } = portal.owner;
    const category = await catalogCategories.create({ name: 'Крепёж' });

    const added = await assortment().addCategory(supplierId, { categoryId: category.id });
    const again = await assortment().addCategory(supplierId, { categoryId: category.id });

    expect(added).toEqual({
      counterpartyId: supplierId,
      categoryId: category.id,
      categoryName: 'Крепёж',
      createdAt: again.createdAt,
    });
    await expect(catalogCategories.remove(category.id)).rejects.toMatchObject({ code: 'category_in_use' });
    expect(await assortment().listCategories(supplierId)).toMatchObject({
      resource: 'categories',
      items: [added],
      total: 1,
    });
    await assortment().removeCategory(supplierId, category.id);
    await catalogCategories.remove(category.id);
    await expect(assortment().removeCategory(supplierId, category.id)).rejects.toMatchObject({ status: 404 });
  });

  it('shows in the detail record of the counterparty, beside the number of items', async () => {
    const category = await portal.owner.catalogCategories.create({ name: 'Крепёж' });
    const path = `/counterparties/${supplierId}/assortment/categories`;

    const added = await api.post(path, { categoryId: category.id });
    const again = await api.post(path, { categoryId: category.id });
    await assortment().linkSupplier(itemId, { supplierId });

    expect([added.status, again.status]).toEqual([201, 200]);
    const assorted = { categories: [added.body], productsCount: 1 };
    expect(added.body).toMatchObject({ categoryId: category.id, categoryName: 'Крепёж' });
    expect((await portal.owner.counterparties.get(supplierId)).assortment).toEqual(assorted);
    expect((await portal.owner.counterparties.update(supplierId, { rating: '5.0' })).assortment).toEqual(assorted);
    expect((await key.api.get(`/counterparties/${supplierId}`)).body).not.toHaveProperty('assortment');
    expect((await api.delete(`${path}/${category.id}`)).status).toBe(204);
  });

  it('is known, of a counterparty that is not archived', async () => {
    await expect(assortment().addCategory(supplierId, { categoryId: crypto.randomUUID() })).rejects.toMatchObject({
      problems: [{ pointer: '/categoryId', code: 'reference_not_found' }],
    });
    await key.api.delete(`/counterparties/${supplierId}`);
    await expect(assortment().addCategory(supplierId, { categoryId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'record_archived',
    });
  });
});
