import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { userOfHeader, workspaceApi } from '../../testing/kit/workspace-api.js';

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

const warehouses = () => portal.owner.warehouses;
const namesOf = async (query: Parameters<ReturnType<typeof warehouses>['list']>[0]) =>
  (await warehouses().list(query)).items.map(({ name }) => name);
/** Names of records as an address finds them: in process, several values come as an array. */
const namesAt = async (path: string): Promise<string[]> =>
  (await api.get(path)).body.items.map(({ name }: { name: string }) => name);

describe('warehouses in the workspace', () => {
  it('are the records that keys see, with custom fields in the detail only', async () => {
    const created = await api.post('/warehouses', { name: 'Главный', latitude: 55.75, longitude: 37.62 });
    const { id } = created.body;

    const listed = await warehouses().list({});
    const shown = await (await portal.erp()).warehouses.get(id);

    expect(created).toMatchObject({ status: 201, headers: { ETag: 'W/"1"', Location: `/api/v1/warehouses/${id}` } });
    expect(await warehouses().get(id)).toEqual(shown);
    const { customFields, ...inList } = shown;
    expect(customFields).toEqual({});
    expect(listed).toEqual({ resource: 'warehouses', items: [inList], page: 1, limit: 50, total: 1 });
    expect(eventsOf(id)).toEqual([['warehouse.created', 1]]);
  });

  it('ask for required custom fields', async () => {
    await portal.owner.customFields.create({
      entityType: 'warehouse',
      key: 'area',
      label: 'Площадь',
      type: 'number',
      isRequired: true,
    });

    await expect(warehouses().create({ name: 'x' })).rejects.toMatchObject({
      problems: [{ pointer: '/customFields/area', code: 'required' }],
    });
  });

  it('are read by those who may view them and changed by those who may edit', async () => {
    const { id } = await warehouses().create({ name: 'Склад' });
    const seen = workspaceApi(kit, portal, (await portal.addUser(['viewer'])).id);
    const stranger = workspaceApi(kit, await kit.createPortal());

    expect((await seen.get(`/warehouses/${id}`)).status).toBe(200);
    expect((await seen.post('/warehouses', { name: 'x' })).body.code).toBe('insufficient_rights');
    expect((await stranger.patch(`/warehouses/${id}`, { name: 'x' })).status).toBe(404);
  });
});

describe('lists of warehouses', () => {
  it.each([
    ['region', ['Б', 'Д', 'В', 'А', 'Г']],
    ['-region', ['А', 'Г', 'В', 'Б', 'Д']],
    ['latitude', ['А', 'В', 'Г', 'Д', 'Б']],
    ['-isActive', ['А', 'В', 'Г', 'Д', 'Б']],
  ] as const)('go on behind the border of a page when sorted by %s', async (sort, expected) => {
    const place = (latitude: number) => ({ latitude, longitude: 0 });
    await warehouses().create({ name: 'Б', isActive: false, ...place(10) });
    await warehouses().create({ name: 'А', region: 'Юг', ...place(-9) });
    await warehouses().create({ name: 'В', region: 'Север', ...place(1) });
    await warehouses().create({ name: 'Г', region: 'Юг', ...place(2) });
    await warehouses().create({ name: 'Д', ...place(9) });

    const pages = await Promise.all([1, 2, 3].map((page) => warehouses().list({ sort, page, limit: 2 })));

    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(expected);
  });

  it('are narrowed down', async () => {
    await warehouses().create({ name: 'Главный', region: 'Москва', address: 'ул. Лесная, 5' });
    await warehouses().create({ name: 'Транзит', type: 'transit', isActive: false });
    await warehouses().create({ name: 'Цех', type: 'production', region: 'Москва' });
    const gone = await warehouses().create({ name: 'Архив' });
    await warehouses().archive(gone.id);
    const sort = 'name';

    expect(await namesAt('/warehouses?sort=name&type=main,production')).toEqual(['Главный', 'Цех']);
    expect(await namesOf({ sort, region: 'Москва', type: ['production', 'site'] })).toEqual(['Цех']);
    expect(await namesOf({ sort, isActive: false })).toEqual(['Транзит']);
    expect(await namesOf({ sort, search: 'лесн' })).toEqual(['Главный']);
    expect(await namesOf({ sort, includeArchived: true })).toEqual(['Архив', 'Главный', 'Транзит', 'Цех']);
  });
});

describe('the default warehouse', () => {
  it('is replaced by a new one and by a change, each time with an event', async () => {
    const first = await warehouses().create({ name: 'Первый', isDefault: true });
    const second = await warehouses().create({ name: 'Второй', isDefault: true });

    await warehouses().update(first.id, { isDefault: true });
    await warehouses().update(first.id, { isDefault: true });

    expect(await warehouses().get(first.id)).toMatchObject({ isDefault: true, version: 3 });
    expect(await warehouses().get(second.id)).toMatchObject({ isDefault: false, version: 2 });
    expect(eventsOf(first.id)).toEqual([
      ['warehouse.created', 1],
      ['warehouse.updated', 2],
      ['warehouse.updated', 3],
    ]);
    expect(eventsOf(second.id)).toEqual([
      ['warehouse.created', 1],
      ['warehouse.updated', 2],
    ]);
  });

  it('stays when the change of another one is refused', async () => {
    const first = await warehouses().create({ name: 'Первый', code: 'A', isDefault: true });
    const second = await warehouses().create({ name: 'Второй' });

    const refused = await api.patch(`/warehouses/${second.id}`, { isDefault: true, code: 'A' });

    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate_code' } });
    expect(await warehouses().get(first.id)).toMatchObject({ isDefault: true, version: 1 });
    expect(eventsOf(first.id)).toEqual([['warehouse.created', 1]]);
  });

  it('is not archived', async () => {
    const { id } = await warehouses().create({ name: 'Первый', isDefault: true });

    expect(await api.delete(`/warehouses/${id}`)).toMatchObject({ status: 409, body: { code: 'default_warehouse' } });
    await warehouses().update(id, { isDefault: false });
    expect(await api.delete(`/warehouses/${id}`)).toMatchObject({ status: 200, body: { id, version: 3 } });
  });
});

describe('changing a warehouse', () => {
  it('refuses a stale version, and an archived one before that', async () => {
    const { id } = await warehouses().create({ name: 'Склад' });

    const changed = await api.patch(`/warehouses/${id}`, { name: 'Новый' }, { 'If-Match': 'W/"1"' });
    const stale = await api.patch(`/warehouses/${id}`, { name: 'Старый', version: 1 });
    await api.delete(`/warehouses/${id}`);

    expect(changed).toMatchObject({ status: 200, headers: { ETag: 'W/"2"' }, body: { name: 'Новый', version: 2 } });
    expect(stale.body).toMatchObject({ code: 'version_conflict', currentVersion: 2 });
    expect((await api.patch(`/warehouses/${id}`, { version: 1 })).body.code).toBe('record_archived');
    expect((await api.get(`/warehouses/${id}`)).status).toBe(200);
  });
});
