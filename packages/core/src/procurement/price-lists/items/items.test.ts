import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { unitByCode } from '../../../kernel/values/numbers/units.js';
import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { openTestKit, type TestKey, type TestKit } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let key: TestKey;
let eventsOf: ReturnType<typeof listenForEvents>;
let bolt: { id: string; unitId: string };
let nut: { id: string };
let listId: string;

const post = (body: object) => key.api.post('/price-lists', { name: 'Прайс', ...body });
const patch = (body: object) => key.api.patch(`/price-lists/${listId}`, body);
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);

beforeAll(async () => {
  kit = await openTestKit();
  key = await (await kit.createPortal()).issueKey();
  eventsOf = listenForEvents(kit.kit.events);
  bolt = (await key.api.post('/catalog-items', { name: 'Болт', sku: 'Болт-1', vatRate: '10.00', unitCode: '166' }))
    .body;
  nut = (await key.api.post('/catalog-items', { name: 'Гайка', sku: 'N-1' })).body;
});
beforeEach(async () => {
  const { body } = await post({
    items: [
      { catalogItemId: bolt.id, price: '10.00' },
      { catalogItemId: bolt.id, price: '9.00', minQuantity: '100' },
    ],
  });
  listId = body.id;
});
afterAll(() => kit.close());

describe('items of a new price list', () => {
  it('take unit and VAT rate from the catalog', async () => {
    const { body } = await post({ items: [{ sku: 'болт-1', price: 12.5, supplierSku: 'S-7', leadTimeDays: 3 }] });

    expect(body.itemsCount).toBe(1);
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        priceListId: body.id,
        catalogItemId: bolt.id,
        sku: 'Болт-1',
        name: 'Болт',
        supplierSku: 'S-7',
        unitId: bolt.unitId,
        unitFactor: '1',
        price: '12.50',
        minQuantity: '1',
        maxQuantity: null,
        minOrderQuantity: null,
        orderMultiple: null,
        vatRate: '10.00',
        leadTimeDays: 3,
        comment: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('are refused with every problem found', async () => {
    const archived = (await key.api.post('/catalog-items', { name: 'Старьё' })).body.id;
    await key.api.delete(`/catalog-items/${archived}`);

    const response = await post({
      items: [
        { price: '1.00' },
        { catalogItemId: crypto.randomUUID(), price: '1.00' },
        { catalogItemId: bolt.id, sku: 'N-1', price: '1.00' },
        { catalogItemId: nut.id },
        { catalogItemId: archived, price: '1.00' },
        { catalogItemId: nut.id, price: '1.00', minQuantity: '10', maxQuantity: '5' },
        { catalogItemId: nut.id, price: '1.00', minQuantity: '20', unitCode: '000' },
      ],
    });

    expect(response.status).toBe(400);
    expect(problemsOf(response.body)).toEqual([
      ['/items/1/catalogItemId', 'reference_not_found'],
      ['/items/2/sku', 'invalid_format'],
      ['/items/0/catalogItemId', 'required'],
      ['/items/3/price', 'required'],
      ['/items/4/catalogItemId', 'reference_not_found'],
      ['/items/5/maxQuantity', 'out_of_range'],
      ['/items/6/unitCode', 'reference_not_found'],
    ]);
  });

  it('name articles that are in the catalog', async () => {
    const response = await post({ items: [{ sku: 'nothing', price: '1.00' }] });

    expect(response).toMatchObject({ status: 400, body: { code: 'unknown_sku' } });
    expect(problemsOf(response.body)).toEqual([['/items/0/sku', 'unknown_sku']]);
  });

  it.each([
    [{ price: '-0.01' }, '/items/0/price', 'out_of_range'],
    [{ price: '1.0000001' }, '/items/0/price', 'too_many_fraction_digits'],
    [{ price: '1.00', minQuantity: '0' }, '/items/0/minQuantity', 'out_of_range'],
    [{ price: '1.00', leadTimeDays: -1 }, '/items/0/leadTimeDays', 'out_of_range'],
    [{ price: '1.00', name: 'Болт' }, '/items/0/name', 'unknown_field'],
  ])('refuse %j', async (item, pointer, code) => {
    const response = await post({ items: [{ catalogItemId: bolt.id, ...item }] });

    expect(problemsOf(response.body)).toEqual([[pointer, code]]);
  });

  it('have one price from each quantity on', async () => {
    const items = [
      { catalogItemId: bolt.id, price: '1.00' },
      { sku: 'Болт-1', price: '2.00', minQuantity: '1.0' },
    ];

    expect(await post({ items })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_price_item', catalogItemId: bolt.id, minQuantity: '1' },
    });
  });
});

describe('items in a change of a price list', () => {
  it('are changed where catalog item and least quantity are those of an item, else added', async () => {
    const before = (await key.api.get(`/price-lists/${listId}`)).body;

    const { body } = await patch({
      items: [
        { sku: 'болт-1', minQuantity: '100', price: '8.50' },
        { catalogItemId: nut.id, price: '3.00' },
      ],
    });

    expect(body).toMatchObject({ itemsCount: 3, version: 2 });
    expect(body.items.map(({ id, price }: { id: string; price: string }) => [id, price])).toEqual([
      [before.items[0].id, '10.00'],
      [before.items[1].id, '8.50'],
      [expect.any(String), '3.00'],
    ]);
    expect(eventsOf(listId)).toEqual([
      ['price_list.created', 1],
      ['price_list.updated', 2],
    ]);
  });

  it('are found by id, and keep what is not sent', async () => {
    const { body: before } = await patch({
      items: [{ catalogItemId: bolt.id, comment: 'склад', supplierSku: 'S', unitCode: '168' }],
    });
    const [item] = before.items;

    const { body } = await patch({ items: [{ id: item.id, minQuantity: '5', supplierSku: null }] });

    expect(body.items[0]).toMatchObject({
      id: item.id,
      minQuantity: '5',
      supplierSku: null,
      comment: 'склад',
      price: '10.00',
      unitId: unitByCode('168')?.id,
    });
  });

  it('are in a unit of their catalog item, whether the change names it or not', async () => {
    const [{ id }] = (await key.api.get(`/price-lists/${listId}`)).body.items;

    const refused = await patch({ items: [{ id, unitCode: '006' }] });
    const changed = await patch({ items: [{ id, unitCode: '168' }] });

    expect(refused.body.code).toBe('unit_not_convertible');
    expect(problemsOf(refused.body)).toEqual([['/items/0/unitCode', 'unit_not_convertible']]);
    expect(changed.body.items[0]).toMatchObject({ unitFactor: '1000' });
  });

  it('leave everything alone when nothing differs', async () => {
    const { body } = await patch({ items: [{ catalogItemId: bolt.id, price: 10 }], removeItemIds: [] });

    expect(body.version).toBe(1);
    expect(eventsOf(listId)).toEqual([['price_list.created', 1]]);
  });

  it('are removed before others are added', async () => {
    const { items } = (await key.api.get(`/price-lists/${listId}`)).body;

    const { body } = await patch({
      removeItemIds: [items[0].id],
      items: [{ catalogItemId: bolt.id, price: '11.00' }],
    });

    expect(body.itemsCount).toBe(2);
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(items[0].id);
    expect(body.items.map(({ price }: { price: string }) => price).toSorted()).toEqual(['11.00', '9.00']);
  });

  it('must be items of this list', async () => {
    const other = (await post({ items: [{ catalogItemId: bolt.id, price: '1.00' }] })).body.items[0].id;

    expect(problemsOf((await patch({ items: [{ id: other, price: '2.00' }] })).body)).toEqual([
      ['/items/0/id', 'reference_not_found'],
    ]);
    expect(problemsOf((await patch({ removeItemIds: [other] })).body)).toEqual([
      ['/removeItemIds/0', 'reference_not_found'],
    ]);
    expect((await key.api.get(`/price-lists/${listId}`)).body).toMatchObject({ itemsCount: 2, version: 1 });
  });

  it('do not take the quantity of another item', async () => {
    const { items } = (await key.api.get(`/price-lists/${listId}`)).body;

    expect((await patch({ items: [{ id: items[0].id, minQuantity: '100' }] })).body.code).toBe('duplicate_price_item');
    expect((await patch({ items: [items[0], items[0]].map(({ id }) => ({ id, price: '1.00' })) })).body.code).toBe(
      'duplicate_price_item',
    );
  });

  it('can be changed while the list is active', async () => {
    const { body } = await post({ type: 'sale', items: [{ catalogItemId: bolt.id, price: '1.00' }] });
    await key.api.post(`/price-lists/${body.id}/operations/change-status`, { status: 'active' });

    const changed = await key.api.patch(`/price-lists/${body.id}`, { items: [{ sku: 'N-1', price: '2.00' }] });

    expect(changed.body).toMatchObject({ status: 'active', itemsCount: 2, version: 3 });
  });

  it('show the name that the catalog item has now', async () => {
    const { id } = (await key.api.post('/catalog-items', { name: 'Шайба', sku: 'W-1' })).body;
    await patch({ items: [{ catalogItemId: id, price: '1.00' }] });

    await key.api.patch(`/catalog-items/${id}`, { name: 'Шайба М10' });

    const { body } = await key.api.get(`/price-lists/${listId}`);
    expect(body.items.at(-1)).toMatchObject({ name: 'Шайба М10', sku: 'W-1' });
  });
});

describe('the number of items', () => {
  it('is at most 1000 in a request and 5000 in a list', async () => {
    const items = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        catalogItemId: nut.id,
        price: '1.00',
        minQuantity: String(first + index),
      }));
    const { body } = await post({ items: items(1, 1000) });
    for (const first of [1001, 2001, 3001, 4001]) {
      await key.api.patch(`/price-lists/${body.id}`, { items: items(first, 1000) });
    }

    const tooMany = await key.api.patch(`/price-lists/${body.id}`, { items: items(5001, 1) });

    expect((await post({ items: items(1, 1001) })).body.errors).toEqual([
      expect.objectContaining({ pointer: '/items', code: 'too_many_items' }),
    ]);
    expect(problemsOf(tooMany.body)).toEqual([['/items', 'too_many_items']]);
    expect((await key.api.get(`/price-lists/${body.id}`)).body.itemsCount).toBe(5000);
  });
});
