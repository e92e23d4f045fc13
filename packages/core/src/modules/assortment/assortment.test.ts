import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let itemId: string;
let supplierId: string;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
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
    await assortment().unlinkSupplier(itemId, supplierId);
    await assortment().linkSupplier(itemId, { supplierId });
    await assortment().removeProduct(supplierId, itemId);

    await expect(assortment().removeProduct(supplierId, itemId)).rejects.toMatchObject({ status: 404 });
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
    await assortment().removeCategory(supplierId, category.id);
    await catalogCategories.remove(category.id);
    await expect(assortment().removeCategory(supplierId, category.id)).rejects.toMatchObject({ status: 404 });
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
