import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let eventsOf: ReturnType<typeof listenForEvents>;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
  eventsOf = listenForEvents(kit.kit.events);
});
afterAll(() => kit.close());

const post = (body: object) => key.api.post('/warehouses', { name: 'Склад', ...body });
const create = async (body: object = {}) => (await post(body)).body;
const get = async (id: string) => (await key.api.get(`/warehouses/${id}`)).body;
const patch = (id: string, body: object) => key.api.patch(`/warehouses/${id}`, body);
const idsOf = async (query: string) =>
  (await key.api.get(`/warehouses?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id);

describe('creating a warehouse', () => {
  it('needs a name only', async () => {
    const response = await key.api.post('/warehouses', { name: ' Основной ' });

    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: response.body.id,
      name: 'Основной',
      code: null,
      type: 'main',
      address: null,
      region: null,
      latitude: null,
      longitude: null,
      contactName: null,
      phone: null,
      workingHours: null,
      isDefault: false,
      isActive: true,
      comment: null,
      customFields: {},
      createdAt: '2026-01-15T09:30:00.000Z',
      updatedAt: '2026-01-15T09:30:00.000Z',
      version: 1,
      archivedAt: null,
    });
    expect(response.headers).toMatchObject({
      ETag: 'W/"1"',
      Location: `/api/v1/integration-api/warehouses/${response.body.id}`,
    });
    expect(eventsOf(response.body.id)).toEqual([['warehouse.created', 1]]);
  });

  it.each([
    [{ latitude: 91, longitude: 0 }, '/latitude', 'out_of_range'],
    [{ latitude: 0, longitude: -180.5 }, '/longitude', 'out_of_range'],
    [{ latitude: 55.1234567, longitude: 37 }, '/latitude', 'too_many_fraction_digits'],
    [{ latitude: 55.1 }, '/longitude', 'required'],
    [{ longitude: 37 }, '/latitude', 'required'],
    [{ type: 'cellar' }, '/type', 'invalid_enum'],
    [{ isActive: null }, '/isActive', 'not_nullable'],
    [{ code: 'x'.repeat(33) }, '/code', 'too_long'],
    [{ archivedAt: null }, '/archivedAt', 'unknown_field'],
  ])('refuses %j', async (body, pointer, code) => {
    const response = await post(body);

    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual([expect.objectContaining({ pointer, code })]);
  });

  it('keeps a code unique in the portal, also when its warehouse is archived', async () => {
    const { id } = await create({ code: 'W-1' });
    await key.api.delete(`/warehouses/${id}`);
    const elsewhere = await (await kit.createPortal()).issueKey();

    expect(await post({ code: 'W-1' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_code', takenCode: 'W-1' },
    });
    expect((await elsewhere.api.post('/warehouses', { name: 'Другой', code: 'W-1' })).status).toBe(201);
    expect([(await post({ code: null })).status, (await post({ code: '' })).status]).toEqual([201, 201]);
  });

  it('checks custom fields', async () => {
    await portal.owner.customFields.create({ entityType: 'warehouse', key: 'ramps', label: 'Рампы', type: 'number' });

    expect((await post({ customFields: { ramps: 4 } })).body.customFields).toEqual({ ramps: 4 });
    expect((await post({ customFields: { gates: 4 } })).body.code).toBe('unknown_custom_field');
  });
});

describe('the default warehouse', () => {
  it('is one: a new one takes the place of the one before', async () => {
    const first = await create({ isDefault: true });
    const second = await create({ isDefault: true });
    const third = await create();
    await patch(third.id, { isDefault: true });

    expect(await get(first.id)).toMatchObject({ isDefault: false, version: 2 });
    expect(await get(second.id)).toMatchObject({ isDefault: false, version: 2 });
    expect(await get(third.id)).toMatchObject({ isDefault: true, version: 2 });
    expect(eventsOf(first.id)).toEqual([
      ['warehouse.created', 1],
      ['warehouse.updated', 2],
    ]);
  });

  it('cannot be archived', async () => {
    const { id } = await create({ isDefault: true });

    expect(await key.api.delete(`/warehouses/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'default_warehouse' },
    });
  });
});

describe('changing a warehouse', () => {
  it('raises the version once and says so', async () => {
    const { id } = await create({ address: 'Москва' });

    const changed = await patch(id, { address: null, latitude: 55.75, longitude: 37.61 });
    const same = await patch(id, { latitude: 55.75 });

    expect(changed.body).toMatchObject({ address: null, latitude: 55.75, longitude: 37.61, version: 2 });
    expect(same.body.version).toBe(2);
    expect(eventsOf(id)).toEqual([
      ['warehouse.created', 1],
      ['warehouse.updated', 2],
    ]);
  });

  it('keeps a location whole', async () => {
    const { id } = await create({ latitude: 55.75, longitude: 37.61 });

    expect((await patch(id, { latitude: null })).body.errors).toEqual([
      expect.objectContaining({ pointer: '/latitude', code: 'required' }),
    ]);
    expect((await patch(id, { latitude: null, longitude: null })).status).toBe(200);
  });

  it('refuses a stale version, a taken code and the warehouse of another portal', async () => {
    await create({ code: 'W-2' });
    const { id } = await create();
    const elsewhere = await (await kit.createPortal()).issueKey();

    expect((await patch(id, { name: 'x', version: 7 })).body).toMatchObject({
      code: 'version_conflict',
      currentVersion: 1,
    });
    expect((await patch(id, { code: 'W-2' })).body.code).toBe('duplicate_code');
    expect((await elsewhere.api.patch(`/warehouses/${id}`, { name: 'x' })).status).toBe(404);
  });

  it('takes single custom values from the settings', async () => {
    const field = await portal.owner.customFields.create({
      entityType: 'warehouse',
      key: 'guard',
      label: 'Охрана',
      type: 'boolean',
    });
    const { id } = await create();

    await portal.owner.customFields.setValue(field.id, { entityId: id, value: true });

    expect(await get(id)).toMatchObject({ customFields: { guard: true }, version: 2 });
    expect(eventsOf(id).at(-1)).toEqual(['warehouse.updated', 2]);
  });
});

describe('archiving a warehouse', () => {
  it('answers the record, which then refuses changes before it looks at the version', async () => {
    const { id } = await create();

    const archived = await key.api.delete(`/warehouses/${id}`);

    expect(archived).toMatchObject({ status: 200, body: { id, version: 2, archivedAt: expect.any(String) } });
    expect(eventsOf(id).at(-1)).toEqual(['warehouse.deleted', 2]);
    expect((await patch(id, { name: 'x', version: 99 })).body.code).toBe('record_archived');
    expect((await key.api.delete(`/warehouses/${id}`)).body.code).toBe('record_archived');
    expect((await get(id)).id).toBe(id);
  });
});

describe('listing warehouses', () => {
  it('filters', async () => {
    kit.clock.advance(60_000);
    const since = '2026-01-15T09:31:00.000Z';
    const transit = await create({ name: 'Транзит', type: 'transit', code: 'TRZ' });
    const closed = await create({ name: 'Закрыт', isActive: false, address: 'Тверь, Складская 5' });
    const gone = await create({ name: 'Снесён' });
    await key.api.delete(`/warehouses/${gone.id}`);

    expect(await idsOf(`updatedSince=${since}`)).toEqual([transit.id, closed.id].toSorted());
    expect(await idsOf(`updatedSince=${since}&includeArchived=true`)).toHaveLength(3);
    expect(await idsOf(`updatedSince=${since}&type=transit`)).toEqual([transit.id]);
    expect(await idsOf(`updatedSince=${since}&isActive=false`)).toEqual([closed.id]);
    expect(await idsOf('search=trz')).toEqual([transit.id]);
    expect(await idsOf(`q=${encodeURIComponent('ТВЕРЬ, склад')}`)).toEqual([closed.id]);
  });

  it('shows a page with the exact total', async () => {
    const response = await key.api.get('/warehouses?page=2&limit=3');

    expect(response.body).toMatchObject({ resource: 'warehouses', page: 2, limit: 3 });
    expect(response.body.items).toHaveLength(3);
    expect(response.body.total).toBe((await key.api.get('/warehouses?limit=100')).body.items.length);
  });
});

describe('what a warehouse does not have', () => {
  it('is a status', async () => {
    const { id } = await create();

    const response = await key.api.post(`/warehouses/${id}/operations/change-status`, { status: 'closed' });

    expect(response).toMatchObject({ status: 404, body: { code: 'operation_not_supported' } });
  });
});

it('shows in the description of a key what the key may do with warehouses', async () => {
  const reader = await portal.issueKey(['warehouses.read']);
  const meta = (await reader.api.get('/meta')).body;
  const full = (await key.api.get('/meta')).body;

  expect(meta.resources).toEqual([{ key: 'warehouses', scope: 'warehouses.read', operations: ['list', 'get'] }]);
  expect(meta.events).toEqual(['created', 'updated', 'deleted'].map((name) => `integration_api.warehouse.${name}`));
  expect(full.resources).toContainEqual({
    key: 'warehouses',
    scope: 'warehouses.read',
    operations: ['list', 'create', 'get', 'update', 'archive', 'restore'],
  });
});
