import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let eventsOf: ReturnType<typeof listenForEvents>;
let supplierId: string;
let catalogItemId: string;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
  eventsOf = listenForEvents(kit.kit.events);
  supplierId = (await key.api.post('/counterparties', { name: 'Поставщик' })).body.id;
  catalogItemId = (await key.api.post('/catalog-items', { name: 'Болт', sku: 'B-1' })).body.id;
});
afterAll(() => kit.close());

const post = (body: object = {}) => key.api.post('/price-lists', { name: 'Прайс', ...body });
const create = async (body: object = {}) => (await post(body)).body;
const ready = (body: object = {}) => create({ supplierId, items: [{ catalogItemId, price: '10.00' }], ...body });
const patch = (id: string, body: object) => key.api.patch(`/price-lists/${id}`, body);
const changeStatus = (id: string, status: string) =>
  key.api.post(`/price-lists/${id}/operations/change-status`, { status });
const idsOf = async (query: string) =>
  (await key.api.get(`/price-lists?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id);
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);

describe('creating a price list', () => {
  it('starts a draft that follows the settings of the portal', async () => {
    const response = await post();

    expect(response).toMatchObject({ status: 201, headers: { ETag: 'W/"1"' } });
    expect(response.body).toMatchObject({
      name: 'Прайс',
      code: null,
      type: 'purchase',
      supplierId: null,
      currency: 'RUB',
      vatMode: 'EXCLUSIVE',
      status: 'draft',
      validFrom: null,
      validTo: null,
      itemsCount: 0,
      items: [],
      customFields: {},
      activatedAt: null,
      archivedAt: null,
      version: 1,
    });
    expect(eventsOf(response.body.id)).toEqual([['price_list.created', 1]]);
  });

  it.each([
    [{ supplierId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e' }, '/supplierId', 'reference_not_found'],
    [{ validFrom: '2026-03-01', validTo: '2026-02-01' }, '/validTo', 'out_of_range'],
    [{ type: 'gift' }, '/type', 'invalid_enum'],
    [{ vatMode: 'exclusive' }, '/vatMode', 'invalid_enum'],
    [{ status: 'active' }, '/status', 'unknown_field'],
    [{ items: [{ id: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e' }] }, '/items/0/id', 'unknown_field'],
    [{ removeItemIds: [] }, '/removeItemIds', 'unknown_field'],
  ])('refuses %j', async (body, pointer, code) => {
    const response = await post(body);

    expect(response.status).toBe(400);
    expect(problemsOf(response.body)).toEqual([[pointer, code]]);
  });

  it('keeps a code unique in the portal', async () => {
    await create({ code: 'P-1' });

    expect(await post({ code: 'P-1' })).toMatchObject({ status: 409, body: { code: 'duplicate_code' } });
  });
});

describe('changing a price list', () => {
  it('raises the version once and says so', async () => {
    const { id } = await ready();

    const changed = await patch(id, { name: 'Прайс 2026', validFrom: '2026-02-01', vatMode: 'INCLUSIVE' });
    const same = await patch(id, { name: 'Прайс 2026' });

    expect(changed.body).toMatchObject({ name: 'Прайс 2026', vatMode: 'INCLUSIVE', version: 2 });
    expect(same.body.version).toBe(2);
    expect(eventsOf(id).slice(1)).toEqual([['price_list.updated', 2]]);
    expect(problemsOf((await patch(id, { validTo: '2026-01-01' })).body)).toEqual([['/validTo', 'out_of_range']]);
    expect(problemsOf((await patch(id, { currency: 'USD', type: 'sale' })).body)).toEqual([
      ['/currency', 'unknown_field'],
      ['/type', 'unknown_field'],
    ]);
  });

  it('keeps the supplier of an active purchase price list', async () => {
    const { id } = await ready();
    await changeStatus(id, 'active');

    expect(await patch(id, { supplierId: null })).toMatchObject({ status: 409, body: { code: 'supplier_required' } });
    await changeStatus(id, 'draft');
    expect((await patch(id, { supplierId: null })).status).toBe(200);
  });

  it('refuses a stale version, a taken code and the list of another portal', async () => {
    await create({ code: 'P-2' });
    const { id } = await create();
    const elsewhere = await (await kit.createPortal()).issueKey();

    expect((await patch(id, { name: 'x', version: 2 })).body.code).toBe('version_conflict');
    expect((await patch(id, { code: 'P-2' })).body.code).toBe('duplicate_code');
    expect((await elsewhere.api.get(`/price-lists/${id}`)).status).toBe(404);
  });

  it('takes single custom values from the settings', async () => {
    const field = await portal.owner.customFields.create({
      entityType: 'price_list',
      key: 'season',
      label: 'Сезон',
      type: 'string',
    });
    const { id } = await create();

    await portal.owner.customFields.setValue(field.id, { entityId: id, value: 'зима' });

    expect((await key.api.get(`/price-lists/${id}`)).body).toMatchObject({
      customFields: { season: 'зима' },
      version: 2,
    });
  });
});

describe('the status of a price list', () => {
  it('becomes active with an item and a supplier, and can be withdrawn', async () => {
    const { id } = await ready();

    const active = await changeStatus(id, 'active');
    const draft = await changeStatus(id, 'draft');

    expect(active.body).toMatchObject({ status: 'active', activatedAt: expect.any(String), version: 2 });
    expect(draft.body).toMatchObject({ status: 'draft', items: [{ price: '10.00' }], version: 3 });
    expect(eventsOf(id).slice(1)).toEqual([
      ['price_list.status_changed', 2],
      ['price_list.status_changed', 3],
    ]);
  });

  it('stays draft without items, and without a supplier where it is about purchases', async () => {
    const empty = await create({ supplierId });
    const nobodys = await ready({ supplierId: null });
    const sale = await ready({ supplierId: null, type: 'sale' });

    expect(await changeStatus(empty.id, 'active')).toMatchObject({ status: 409, body: { code: 'price_list_empty' } });
    expect(await changeStatus(nobodys.id, 'active')).toMatchObject({
      status: 409,
      body: { code: 'supplier_required' },
    });
    expect((await changeStatus(sale.id, 'active')).status).toBe(200);
  });

  it('goes only where the table allows', async () => {
    const { id } = await ready();

    expect((await changeStatus(id, 'draft')).body).toMatchObject({
      code: 'invalid_transition',
      allowedTransitions: ['active', 'archived'],
    });
    await changeStatus(id, 'active');
    expect((await changeStatus(id, 'active')).body.allowedTransitions).toEqual(['draft', 'archived']);
  });

  it.each(['change-status', 'DELETE'])('archives by %s, for good as far as keys go', async (way) => {
    const { id } = await ready();

    const archived = await (way === 'DELETE' ? key.api.delete(`/price-lists/${id}`) : changeStatus(id, 'archived'));

    expect(archived).toMatchObject({ status: 200, body: { status: 'archived', archivedAt: expect.any(String) } });
    expect(eventsOf(id).slice(1)).toEqual([
      ['price_list.status_changed', 2],
      ['price_list.deleted', 2],
    ]);
    expect((await changeStatus(id, 'draft')).body.code).toBe('record_archived');
    expect((await patch(id, { name: 'x', version: 7 })).body.code).toBe('record_archived');
    expect((await key.api.delete(`/price-lists/${id}`)).body.code).toBe('record_archived');
  });
});

describe('listing price lists', () => {
  it('filters, and leaves the items out', async () => {
    kit.clock.advance(60_000);
    const since = 'updatedSince=2026-01-15T09:31:00.000Z';
    const purchase = await ready({ name: 'Зимний', code: 'WINTER' });
    const sale = await ready({ name: 'Розница', type: 'sale', supplierId: null });
    await changeStatus(sale.id, 'active');
    const gone = await create({ name: 'Старый' });
    await key.api.delete(`/price-lists/${gone.id}`);

    const page = await key.api.get(`/price-lists?${since}`);

    expect(page.body.resource).toBe('price-lists');
    expect(page.body.items[0]).not.toHaveProperty('items');
    expect(page.body.items[0]).not.toHaveProperty('customFields');
    expect(await idsOf(since)).toEqual([purchase.id, sale.id].toSorted());
    expect(await idsOf(`${since}&includeArchived=true`)).toHaveLength(3);
    expect(await idsOf(`${since}&status=active`)).toEqual([sale.id]);
    expect(await idsOf(`${since}&status=archived`)).toEqual([gone.id]);
    expect(await idsOf(`${since}&type=purchase`)).toEqual([purchase.id]);
    expect(await idsOf(`${since}&supplierId=${supplierId}`)).toEqual([purchase.id]);
    expect(await idsOf('search=winter')).toEqual([purchase.id]);
  });
});

it('shows in the description of a key what the key may do with price lists', async () => {
  const meta = (await (await portal.issueKey(['price_lists.read', 'price_lists.write'])).api.get('/meta')).body;

  expect(meta.resources).toEqual([
    {
      key: 'price-lists',
      scope: 'price_lists.read',
      operations: ['list', 'create', 'get', 'update', 'archive', 'change-status', 'restore'],
    },
  ]);
  expect(meta.events).toEqual(
    ['created', 'updated', 'status_changed', 'deleted', 'reminder_due'].map(
      (name) => `integration_api.price_list.${name}`,
    ),
  );
});
