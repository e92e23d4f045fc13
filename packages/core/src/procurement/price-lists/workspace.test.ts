import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { userOfHeader, workspaceApi } from '../../testing/kit/workspace-api.js';

let kit: TestKit;
let portal: TestPortal;
let api: ApiClient;
let eventsOf: ReturnType<typeof listenForEvents>;
let supplierId: string;
let boltId: string;
let nutId: string;

beforeAll(async () => {
  kit = await openTestKit({ authenticate: userOfHeader });
  eventsOf = listenForEvents(kit.kit.events);
});
beforeEach(async () => {
  portal = await kit.createPortal();
  api = workspaceApi(kit, portal);
  const erp = await portal.erp();
  supplierId = (await erp.counterparties.create({ name: 'Метиз' })).id;
  boltId = (await erp.catalogItems.create({ name: 'Болт', sku: 'B-1' })).id;
  nutId = (await erp.catalogItems.create({ name: 'Гайка', sku: 'N-1' })).id;
});
afterAll(() => kit.close());

const lists = () => portal.owner.priceLists;
const create = (body: Partial<Parameters<ReturnType<typeof lists>['create']>[0]> = {}) =>
  lists().create({ name: 'Прайс', ...body });
const ready = () => create({ supplierId, items: [{ catalogItemId: boltId, price: '10.00' }] });
const active = async () => lists().update((await ready()).id, { status: 'active' });
const namesOf = async (query: Parameters<ReturnType<typeof lists>['list']>[0]) =>
  (await lists().list(query)).items.map(({ name }) => name);
/** Names of records as an address finds them: in process, several values come as an array. */
const namesAt = async (path: string): Promise<string[]> =>
  (await api.get(path)).body.items.map(({ name }: { name: string }) => name);

describe('price lists in the workspace', () => {
  it('show whether their time is over, in lists too', async () => {
    const over = await create({ name: 'Был', validTo: '2026-01-15T09:29:59.999Z' });
    const last = await create({ name: 'Ещё', validTo: '2026-01-15T09:30:00.000Z' });
    await create({ name: 'Всегда' });

    const { items } = await lists().list({ sort: 'name' });

    expect([over.isExpired, last.isExpired]).toEqual([true, false]);
    expect(items.map(({ name, isExpired }) => [name, isExpired])).toEqual([
      ['Был', true],
      ['Всегда', false],
      ['Ещё', false],
    ]);
    expect(items[0]).not.toHaveProperty('items');
    expect(items[0]).not.toHaveProperty('customFields');
    kit.clock.advance(1);
    expect(await lists().get(last.id)).toMatchObject({ isExpired: true, items: [] });
  });

  it('ask for required custom fields, which keys need not fill in', async () => {
    await portal.owner.customFields.create({
      entityType: 'price_list',
      key: 'basis',
      label: 'Основание',
      type: 'string',
      isRequired: true,
    });

    await expect(create()).rejects.toMatchObject({ problems: [{ pointer: '/customFields/basis', code: 'required' }] });
    await expect(create({ customFields: { basis: 'Договор' } })).resolves.toMatchObject({ version: 1 });
    await expect((await portal.erp()).priceLists.create({ name: 'ERP' })).resolves.toMatchObject({ customFields: {} });
  });

  it('are read by those who may view them and changed by those who may edit', async () => {
    const { id } = await ready();
    const viewer = await portal.addUser(['viewer']);
    const seen = workspaceApi(kit, portal, viewer.id);
    const stranger = workspaceApi(kit, await kit.createPortal());

    expect((await seen.get(`/price-lists/${id}`)).status).toBe(200);
    expect((await seen.patch(`/price-lists/${id}`, { name: 'x' })).body.code).toBe('insufficient_rights');
    expect((await stranger.get(`/price-lists/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/price-lists/${id}`)).status).toBe(404);
  });
});

describe('lists of price lists', () => {
  it.each([
    ['name', ['А', 'Б', 'В', 'Г', 'Д']],
    ['-name', ['Д', 'Г', 'В', 'Б', 'А']],
    ['code', ['Б', 'Г', 'В', 'А', 'Д']],
    ['-code', ['Д', 'А', 'В', 'Б', 'Г']],
  ] as const)('go on behind the border of a page when sorted by %s', async (sort, expected) => {
    // Two of them have no code: among equals the order is that of creation.
    for (const [name, code] of [['Б'], ['Г'], ['А', '2'], ['Д', '3'], ['В', '1']] as const) {
      await create({ name, code: code ?? null });
    }

    const pages = await Promise.all([1, 2, 3].map((page) => lists().list({ sort, page, limit: 2 })));

    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(expected);
    expect(pages.map(({ resource, total }) => [resource, total])).toEqual(Array(3).fill(['price-lists', 5]));
  });

  it('take several statuses, and archived ones when asked for', async () => {
    await create({ name: 'Черновик' });
    const sold = await create({ name: 'Продажа', type: 'sale', items: [{ catalogItemId: boltId, price: 1 }] });
    await lists().update(sold.id, { status: 'active' });
    await lists().archive((await create({ name: 'Архив' })).id);
    const sort = 'name';

    expect(await namesOf({ sort })).toEqual(['Продажа', 'Черновик']);
    expect(await namesOf({ sort, status: 'active' })).toEqual(['Продажа']);
    expect(await namesAt('/price-lists?sort=name&status=draft,active')).toEqual(['Продажа', 'Черновик']);
    expect(await namesOf({ sort, status: ['draft', 'archived'] })).toEqual(['Архив', 'Черновик']);
    expect(await namesOf({ sort, includeArchived: true })).toEqual(['Архив', 'Продажа', 'Черновик']);
    expect(await namesOf({ sort, type: 'sale' })).toEqual(['Продажа']);
    expect(await namesOf({ sort, supplierId })).toEqual([]);
    expect(await namesOf({ sort, search: 'ЧЕРН' })).toEqual(['Черновик']);
    const { body } = await api.get('/price-lists?status=draft,gone&sort=items');
    expect(body.errors).toMatchObject([
      { parameter: 'sort', code: 'invalid_enum' },
      { parameter: 'status', code: 'invalid_enum' },
    ]);
  });
});

describe('changing a price list', () => {
  it('moves it with the same change, which raises the version once', async () => {
    const { id } = await create({ items: [{ catalogItemId: boltId, price: '10.00' }] });

    const changed = await lists().update(id, { name: 'Новый', supplierId, status: 'active' });
    const same = await lists().update(id, { status: 'active' });
    const withdrawn = await lists().update(id, { supplierId: null, status: 'draft' });

    expect(changed).toMatchObject({ name: 'Новый', status: 'active', version: 2 });
    expect(changed.activatedAt).not.toBeNull();
    expect(same.version).toBe(2);
    expect(withdrawn).toMatchObject({ supplierId: null, status: 'draft', version: 3 });
    expect(eventsOf(id)).toEqual([
      ['price_list.created', 1],
      ['price_list.updated', 2],
      ['price_list.status_changed', 2],
      ['price_list.updated', 3],
      ['price_list.status_changed', 3],
    ]);
  });

  it('activates nothing without items and a supplier', async () => {
    const empty = await create({ supplierId });
    const unsupplied = await create({ items: [{ catalogItemId: boltId, price: '1.00' }] });
    const activate = (id: string) => api.patch(`/price-lists/${id}`, { status: 'active' });

    expect((await activate(empty.id)).body.code).toBe('price_list_empty');
    expect((await activate(unsupplied.id)).body.code).toBe('supplier_required');
  });
});

describe('archiving a price list', () => {
  it('answers the record, which refuses changes before it looks at the version', async () => {
    const { id } = await active();

    const stale = await api.post(`/price-lists/${id}/archive`, { version: 1 });
    const archived = await api.post(`/price-lists/${id}/archive`, undefined, { 'If-Match': 'W/"2"' });

    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', currentVersion: 2 } });
    expect(archived).toMatchObject({
      status: 200,
      headers: { ETag: 'W/"3"' },
      body: { status: 'archived', version: 3 },
    });
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await api.post(`/price-lists/${id}/archive`)).body.code).toBe('record_archived');
    expect((await api.patch(`/price-lists/${id}`, { name: 'x', version: 1 })).body.code).toBe('record_archived');
    expect((await api.patch(`/price-lists/${id}`, { status: 'active' })).body.code).toBe('record_archived');
    expect((await api.delete(`/price-lists/${id}`)).body.code).toBe('record_archived');
    expect((await api.post(`/price-lists/${id}/items`, { sku: 'N-1', price: 1 })).body.code).toBe('record_archived');
    expect(eventsOf(id).slice(-2)).toEqual([
      ['price_list.status_changed', 3],
      ['price_list.deleted', 3],
    ]);
  });

  it('is undone by a change of the status to draft', async () => {
    const { id } = await active();
    await lists().archive(id);

    const stale = lists().update(id, { status: 'draft' }, { ifMatch: 2 });
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict' });
    const restored = await lists().update(id, { status: 'draft', name: 'Снова' }, { ifMatch: 3 });

    expect(restored).toMatchObject({ status: 'draft', archivedAt: null, name: 'Снова', itemsCount: 1, version: 4 });
    expect(await namesOf({})).toEqual(['Снова']);
    expect(eventsOf(id).slice(-2)).toEqual([
      ['price_list.updated', 4],
      ['price_list.status_changed', 4],
    ]);
  });
});

describe('deleting a price list', () => {
  it('removes a draft that nothing refers to', async () => {
    const { id } = await ready();

    expect((await api.delete(`/price-lists/${id}`, { 'If-Match': '"2"' })).body.code).toBe('version_conflict');
    const removed = await api.delete(`/price-lists/${id}`);

    expect(removed).toMatchObject({ status: 204, body: undefined });
    expect(removed.bytes).toHaveLength(0);
    expect((await api.get(`/price-lists/${id}`)).status).toBe(404);
    expect(await lists().listByProduct(boltId)).toEqual({ items: [], total: 0 });
    expect(eventsOf(id).at(-1)).toEqual(['price_list.deleted', 2]);
  });

  it('archives one that was active, and a draft that something refers to', async () => {
    const used = await active();
    const linked = await create();
    const erp = await portal.erp();
    await erp.links.put({ externalSource: '1c', externalId: 'P-1', entityType: 'price_list', entityId: linked.id });

    for (const { id, version } of [used, linked]) {
      const { status, body } = await api.delete(`/price-lists/${id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, status: 'archived', version: version + 1 });
    }
  });
});

describe('copying a price list', () => {
  it('makes a draft with the same items and what is its own', async () => {
    const original = await create({
      name: 'Осень',
      code: 'O-1',
      supplierId,
      validTo: '2026-02-01',
      items: [
        { catalogItemId: boltId, price: '10.00', comment: 'первый' },
        { catalogItemId: nutId, price: '2.00' },
        { catalogItemId: boltId, price: '9.00', minQuantity: 100 },
      ],
    });
    await lists().update(original.id, { status: 'active' });
    kit.clock.advance(1000);

    const response = await api.post(`/price-lists/${original.id}/duplicate`);
    const copy = response.body;

    expect(response).toMatchObject({ status: 201, headers: { Location: `/api/v1/price-lists/${copy.id}` } });
    expect(copy).toMatchObject({ name: 'Осень (копия)', code: null, status: 'draft', supplierId, version: 1 });
    expect(copy).toMatchObject({ activatedAt: null, archivedAt: null, itemsCount: 3, validTo: original.validTo });
    expect(copy.createdAt > original.createdAt).toBe(true);
    const shown = ({ catalogItemId, price, minQuantity, comment }: (typeof original.items)[number]) =>
      [catalogItemId, price, minQuantity, comment] as const;
    expect(copy.items.map(shown)).toEqual(original.items.map(shown));
    const ids = [...copy.items, ...original.items].map(({ id }: { readonly id: string }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(eventsOf(copy.id)).toEqual([['price_list.created', 1]]);
  });

  it('takes another name, leaves items out, and copies archived ones', async () => {
    const { id } = await active();
    await lists().archive(id);

    const copy = await lists().duplicate(id, { name: ' Зима ', includeItems: false });

    expect(copy).toMatchObject({ name: 'Зима', status: 'draft', itemsCount: 0, items: [], archivedAt: null });
  });

  it('cuts a long name between letters', async () => {
    const { id } = await create({ name: '🔩'.repeat(255) });

    expect((await lists().duplicate(id, {})).name).toBe(`${'🔩'.repeat(247)} (копия)`);
  });

  it('copies as many items as a list can have', async () => {
    const erp = await portal.erp();
    const { id } = await create();
    for (let first = 1; first <= 5000; first += 1000) {
      const items = Array.from({ length: 1000 }, (_, index) => ({
        catalogItemId: boltId,
        price: '1.00',
        minQuantity: first + index,
      }));
      await erp.priceLists.update(id, { items });
    }

    const copy = await lists().duplicate(id, {});

    expect(copy.itemsCount).toBe(5000);
    expect(copy.items.map(({ minQuantity }) => Number(minQuantity))).toEqual(
      Array.from({ length: 5000 }, (_, index) => index + 1),
    );
    await expect(lists().addItem(copy.id, { catalogItemId: nutId, price: 1 })).rejects.toMatchObject({
      problems: [{ code: 'too_many_items' }],
    });
  });
});

describe('items of a price list in the workspace', () => {
  it('are added with the version of their list', async () => {
    const { id } = await ready();
    const path = `/price-lists/${id}/items`;

    const added = await api.post(path, { sku: 'n-1', price: '2.50', version: 1 });
    const stale = await api.post(path, { sku: 'n-1', price: '2.50', minQuantity: 5, version: 1 });
    const twice = await api.post(path, { catalogItemId: nutId, price: '3.00' });

    expect(added).toMatchObject({ status: 201, body: { priceListId: id, catalogItemId: nutId, price: '2.50' } });
    expect(added.headers['Location']).toBe(`/api/v1/price-lists/${id}/items/${added.body.id}`);
    expect(stale.body).toMatchObject({ code: 'version_conflict', currentVersion: 2 });
    expect(twice).toMatchObject({ status: 409, body: { code: 'duplicate_price_item' } });
    expect((await api.post(path, { sku: 'X', price: 1 })).body.code).toBe('unknown_sku');
    expect((await api.post(path, { sku: 'B-1', minQuantity: 7 })).body.errors).toMatchObject([
      { pointer: '/price', code: 'required' },
    ]);
    expect(await lists().get(id)).toMatchObject({ itemsCount: 2, version: 2 });
    expect(eventsOf(id)).toEqual([
      ['price_list.created', 1],
      ['price_list.updated', 2],
    ]);
  });

  it('are changed and removed, and a change of nothing is none', async () => {
    const { id, items } = await ready();
    const itemId = items[0]?.id ?? '';
    const path = `/price-lists/${id}/items/${itemId}`;

    const changed = await api.patch(path, { price: 11, comment: 'с завода' }, { 'If-Match': 'W/"1"' });
    const same = await api.patch(path, { price: '11.00' });
    const stale = await api.delete(path, { 'If-Match': 'W/"1"' });
    const removed = await api.delete(path, { 'If-Match': 'W/"2"' });

    expect(changed).toMatchObject({ status: 200, body: { id: itemId, price: '11.00', comment: 'с завода' } });
    expect(same.status).toBe(200);
    expect(stale.body.code).toBe('version_conflict');
    expect(removed.status).toBe(204);
    expect((await api.patch(path, { price: 1 })).status).toBe(404);
    expect((await api.delete(path)).status).toBe(404);
    expect(await lists().get(id)).toMatchObject({ itemsCount: 0, items: [], version: 3 });
    expect(eventsOf(id).slice(1)).toEqual([
      ['price_list.updated', 2],
      ['price_list.updated', 3],
    ]);
  });

  it('belong to their list only', async () => {
    const [one, other] = [await ready(), await ready()];

    const response = await api.patch(`/price-lists/${other.id}/items/${one.items[0]?.id}`, { price: 1 });

    expect(response.status).toBe(404);
  });
});

describe('exporting a price list', () => {
  const HEADER = 'sku,name,supplierSku,unitCode,price,currency,minQuantity,maxQuantity,vatRate,leadTimeDays,comment';
  const BOM = '\uFEFF';
  const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const priced = () =>
    create({
      name: 'Прайс «Осень», 50%',
      items: [
        { catalogItemId: boltId, price: 10, supplierSku: 'A;B', leadTimeDays: 3, comment: 'ку "да"', vatRate: null },
      ],
    });
  const exported = async (id: string, body: object) => api.post(`/price-lists/${id}/export`, body);

  it('writes CSV as spreadsheets read it', async () => {
    const { id } = await priced();

    const { status, headers, bytes } = await exported(id, { format: 'csv' });

    expect(status).toBe(200);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(textOf(bytes)).toBe(
      `${BOM}${HEADER.replaceAll(',', ';')}\r\nB-1;Болт;"A;B";796;10.00;RUB;1;;;3;"ку ""да"""\r\n`,
    );
    expect(headers).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Прайс «Осень», 50%.csv')}`,
    });
  });

  it('writes CSV with commas, and TSV', async () => {
    const { id } = await priced();

    const csv = await exported(id, { format: 'csv', delimiter: ',' });
    const tsv = await exported(id, { format: 'tsv' });

    expect(textOf(csv.bytes)).toBe(`${BOM}${HEADER}\r\nB-1,Болт,A;B,796,10.00,RUB,1,,,3,"ку ""да"""\r\n`);
    expect(textOf(tsv.bytes)).toBe(
      `${BOM}${HEADER.replaceAll(',', '\t')}\r\nB-1\tБолт\tA;B\t796\t10.00\tRUB\t1\t\t\t3\t"ку ""да"""\r\n`,
    );
    expect(tsv.headers['Content-Type']).toBe('text/tab-separated-values; charset=utf-8');
    expect(tsv.headers['Content-Disposition']).toMatch(/\.tsv$/);
    expect((await exported(id, { format: 'tsv', delimiter: ',' })).body.errors).toMatchObject([
      { pointer: '/delimiter', code: 'unknown_field' },
    ]);
    expect((await exported(id, { format: 'xlsx' })).status).toBe(400);
  });

  it.each(['=1+1', '+7', '-1', '@SUM(A1)'])('keeps %s from being run', async (formula) => {
    const { id } = await create({ items: [{ catalogItemId: boltId, price: 1, comment: formula }] });

    const { bytes } = await exported(id, { format: 'csv' });

    expect(textOf(bytes).trimEnd().split('\r\n').at(-1)).toBe(`B-1;Болт;;796;1.00;RUB;1;;22.00;;'${formula}`);
  });

  it('writes the head alone for a list without items', async () => {
    const { id } = await create();

    expect(textOf((await exported(id, { format: 'csv', delimiter: ',' })).bytes)).toBe(`${BOM}${HEADER}\r\n`);
  });
});

describe('the prices of a catalog item', () => {
  it('are those of all lists that are not archived, the list activated last first', async () => {
    const draft = await create({ name: 'Черновик', type: 'sale', items: [{ catalogItemId: boltId, price: 20 }] });
    const first = await active();
    kit.clock.advance(1000);
    const second = await active();
    await lists().archive((await active()).id);
    await create({ items: [{ catalogItemId: nutId, price: 1 }] });

    const { status, body } = await api.get(`/price-lists/products/${boltId}`);

    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.items.map(({ priceListId }: { priceListId: string }) => priceListId)).toEqual([
      second.id,
      first.id,
      draft.id,
    ]);
    expect(body.items[1]).toEqual({
      priceListId: first.id,
      priceListName: 'Прайс',
      status: 'active',
      supplierId,
      supplierName: 'Метиз',
      currency: 'RUB',
      price: '10.00',
      minQuantity: '1',
      maxQuantity: null,
      vatRate: '22.00',
      validFrom: null,
      validTo: null,
      isExpired: false,
    });
    expect(body.items[2]).toMatchObject({ supplierId: null, supplierName: null, status: 'draft' });
    expect((await api.get(`/price-lists/products/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('are marked where their list has expired', async () => {
    const valid = await active();
    const over = await active();
    await api.patch(`/price-lists/${over.id}`, { validTo: '2026-01-01' });

    const { items } = (await api.get(`/price-lists/products/${boltId}`)).body;
    const isExpired = (id: string) =>
      items.find(({ priceListId }: { priceListId: string }) => priceListId === id).isExpired as boolean;

    expect([isExpired(over.id), isExpired(valid.id)]).toEqual([true, false]);
  });
});
