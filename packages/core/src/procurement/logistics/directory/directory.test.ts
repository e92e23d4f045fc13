import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';

let kit: TestKit;
let scene: LogisticsScene;
let people: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
  people = scene.portal.signedIn();
});
afterAll(() => kit.close());

const add = async (path: string, body: object) => (await people.post(`/logistics/${path}`, body)).body;
const aRoute = async (name: string, places: readonly string[]) =>
  add('routes', { name, points: places.map((logisticsObjectId) => ({ logisticsObjectId })) });

describe('a logistics object', () => {
  it('is created whole, found by its fields, and changed', async () => {
    const created = await people.post('/logistics/objects', {
      name: 'Стройка на Южной',
      type: 'site',
      region: 'Свердловская область',
      latitude: 56.81,
      longitude: 60.65,
    });
    await add('objects', { name: 'База', type: 'warehouse' });

    const { id } = created.body;
    expect(created).toMatchObject({
      status: 201,
      headers: { ETag: 'W/"1"', Location: `/api/v1/logistics/objects/${id}` },
      body: { isActive: true, comment: null, counterpartyId: null, archivedAt: null, version: 1 },
    });
    for (const query of ['search=ЮЖНОЙ', 'type=site,customer', 'region=Свердловская%20область']) {
      const { body } = await people.get(`/logistics/objects?${query}`);
      expect(body).toMatchObject({ resource: 'objects', total: 1, items: [{ id }] });
    }
    expect(await people.patch(`/logistics/objects/${id}`, { version: 1, isActive: false })).toMatchObject({
      status: 200,
      body: { isActive: false, version: 2 },
    });
    expect((await people.patch(`/logistics/objects/${id}`, { version: 1, name: 'Ещё' })).body).toMatchObject({
      code: 'version_conflict',
      currentVersion: 2,
    });
  });

  it('has both coordinates or none', async () => {
    const refused = await people.post('/logistics/objects', { name: 'Точка', latitude: 55 });

    expect(refused.body.errors).toMatchObject([{ pointer: '/longitude', code: 'required' }]);
  });

  it('is removed while nothing refers to it, and archived once something does', async () => {
    const [alone, onRoute, onStop] = [
      await add('objects', { name: 'А' }),
      await add('objects', { name: 'Б' }),
      await add('objects', { name: 'В' }),
    ];
    await aRoute('Б — Б', [onRoute.id, onRoute.id]);
    await scene.createTrip({ stops: [{ logisticsObjectId: onStop.id }] });

    expect(await people.delete(`/logistics/objects/${alone.id}`)).toMatchObject({ status: 204 });
    for (const { id } of [onRoute, onStop]) {
      const archived = await people.delete(`/logistics/objects/${id}`);
      expect(archived).toMatchObject({ status: 200, body: { id, archivedAt: expect.any(String) } });
      expect((await people.patch(`/logistics/objects/${id}`, { name: 'Г' })).body.code).toBe('record_archived');
    }
    expect((await people.get(`/logistics/objects/${alone.id}`)).status).toBe(404);
    const listed = (await people.get('/logistics/objects?limit=100')).body.items.map((item: { id: string }) => item.id);
    expect(listed).not.toContain(onRoute.id);
  });
});

describe('a driver and a vehicle', () => {
  it('are archived once they were on a trip, with a status that says so', async () => {
    const [vehicleId, driverId] = [await scene.aVehicle(), await scene.aDriver()];
    await scene.createTrip({ vehicleId, driverId });

    expect((await people.delete(`/logistics/vehicles/${vehicleId}`)).body).toMatchObject({ status: 'archived' });
    expect((await people.delete(`/logistics/drivers/${driverId}`)).body).toMatchObject({ status: 'archived' });
    expect((await people.get('/logistics/drivers?status=archived')).body.items).toMatchObject([{ id: driverId }]);
    expect((await people.delete(`/logistics/vehicles/${await scene.aVehicle()}`)).status).toBe(204);
  });

  it('leave the number of an archived vehicle free', async () => {
    const first = await add('vehicles', { vehicleNumber: 'К001КК77' });

    const taken = await people.post('/logistics/vehicles', { vehicleNumber: 'к001кк77' });
    await people.patch(`/logistics/vehicles/${first.id}`, { status: 'archived' });
    const again = await people.post('/logistics/vehicles', { vehicleNumber: 'К001КК77' });

    expect(taken).toMatchObject({ status: 409, body: { code: 'duplicate_code' } });
    expect(again.status).toBe(201);
  });

  it('name every reference and phone that is wrong', async () => {
    const driver = await people.post('/logistics/drivers', {
      fullName: 'Иван',
      carrierId: crypto.randomUUID(),
      userId: crypto.randomUUID(),
    });
    const phone = await people.post('/logistics/drivers', { fullName: 'Иван', phone: '123' });

    expect(driver.body.errors).toMatchObject([
      { pointer: '/carrierId', code: 'reference_not_found' },
      { pointer: '/userId', code: 'reference_not_found' },
    ]);
    expect(phone.body.errors).toMatchObject([{ pointer: '/phone', code: 'invalid_phone' }]);
  });

  it('have the papers that an electronic waybill asks for', async () => {
    const papers = { inn: '500100732259', licenseIssuedAt: '2019-05-20T00:00:00.000Z' };
    const contract = { ownershipDocumentNumber: 'Л-7', ownershipDocumentDate: '2025-03-01T00:00:00.000Z' };

    expect(await add('drivers', { fullName: 'Иван', ...papers })).toMatchObject(papers);
    expect(await add('vehicles', { vehicleNumber: 'К009КК77', ownership: 'hired', ...contract })).toMatchObject(
      contract,
    );
    // Of a firm, and of nobody: its check digits are wrong.
    for (const [inn, code] of [
      ['7707083893', 'invalid_format'],
      ['500100732258', 'invalid_inn_checksum'],
    ]) {
      const refused = await people.post('/logistics/drivers', { fullName: 'Иван', inn });
      expect(refused.body.errors).toMatchObject([{ pointer: '/inn', code }]);
    }
  });

  it('of whom one is suspended cannot be chosen', async () => {
    const driver = await add('drivers', { fullName: 'Пётр', status: 'suspended' });

    const refused = await scene.createTrip({ driverId: driver.id });

    expect(refused.body.errors).toMatchObject([{ pointer: '/driverId', code: 'reference_not_found' }]);
  });
});

describe('a route', () => {
  it('keeps its points in the order of the drive', async () => {
    const [first, second] = [await add('objects', { name: '1' }), await add('objects', { name: '2' })];
    const points = [
      { logisticsObjectId: second.id, sequence: 2, plannedOffsetMinutes: 40 },
      { logisticsObjectId: first.id, sequence: 1 },
    ];

    const route = await add('routes', { name: 'Кольцо', points });

    expect(route.points).toEqual([
      { logisticsObjectId: first.id, sequence: 1, plannedOffsetMinutes: null },
      { logisticsObjectId: second.id, sequence: 2, plannedOffsetMinutes: 40 },
    ]);
  });

  it('has two points at least, each in the directory', async () => {
    const { id } = await add('objects', { name: '1' });

    const short = await people.post('/logistics/routes', { name: 'R', points: [{ logisticsObjectId: id }] });
    const unknown = [{ logisticsObjectId: id }, { logisticsObjectId: crypto.randomUUID() }];
    const lost = await people.post('/logistics/routes', { name: 'R', points: unknown });

    expect(short.body.errors).toMatchObject([{ pointer: '/points', code: 'too_few_items' }]);
    expect(lost.body.errors).toMatchObject([{ pointer: '/points/1/logisticsObjectId', code: 'reference_not_found' }]);
  });
});
