import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';

let kit: TestKit;
let scene: LogisticsScene;
let people: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  scene = await logisticsScene(kit);
  people = scene.portal.signedIn();
});

const aPlace = async (name: string, fields: object = {}) =>
  (await people.post('/logistics/objects', { name, latitude: 56, longitude: 60, ...fields })).body.id;
const map = async (query = '') => (await people.get(`/logistics/map${query}`)).body;
const numbersOf = (trips: readonly { id: string }[]) => trips.map(({ id }) => id).toSorted();

describe('the map', () => {
  it('shows places and routes with coordinates, trips that are not over, and vehicles where they were seen last', async () => {
    const [depot, site] = [
      await aPlace('База'),
      await aPlace('Стройка', { latitude: 57, type: 'site', region: 'Урал' }),
    ];
    await aPlace('Без координат', { latitude: undefined, longitude: undefined });
    await people.post('/logistics/routes', {
      name: 'База — Стройка',
      points: [{ logisticsObjectId: depot }, { logisticsObjectId: site }],
    });
    const trip = await scene.aTrip('in_transit', { stops: [{ logisticsObjectId: site }] });
    await people.post(`/logistics/vehicles/${trip.vehicleId}/locations`, { latitude: 56.5, longitude: 60.5 });

    const shown = await map();

    expect(shown.objects).toContainEqual({
      id: site,
      name: 'Стройка',
      type: 'site',
      latitude: 57,
      longitude: 60,
      region: 'Урал',
    });
    expect(shown.objects).toHaveLength(2);
    expect(shown.vehicles).toEqual([
      {
        vehicleId: trip.vehicleId,
        vehicleNumber: trip.vehicleNumber,
        latitude: 56.5,
        longitude: 60.5,
        recordedAt: '2026-01-15T09:30:00.000Z',
        tripId: trip.id,
      },
    ]);
    expect(shown.trips).toMatchObject([
      {
        id: trip.id,
        number: trip.number,
        status: 'in_transit',
        stops: [{ sequence: 1, status: 'pending', latitude: 57 }],
      },
    ]);
    expect(shown.routes).toMatchObject([
      {
        name: 'База — Стройка',
        points: [
          { latitude: 56, longitude: 60 },
          { latitude: 57, longitude: 60 },
        ],
      },
    ]);
  });

  it('shows the trips of a day, of days and of a status, days being those of the portal', async () => {
    const plan = (plannedStartAt: string, plannedEndAt?: string) =>
      scene.aTrip('planned', { plannedStartAt, plannedEndAt });
    // Midnight in Moscow is 21:00 in UTC.
    const [evening, night, long] = [
      await plan('2026-01-15T20:59:59Z'),
      await plan('2026-01-15T21:00:00Z'),
      await plan('2026-01-14T06:00:00Z', '2026-01-17T06:00:00Z'),
    ];
    const ids = (...trips: { id: string }[]) => numbersOf(trips);
    const found = async (query: string) => numbersOf((await map(query)).trips);

    expect(await found('?date=2026-01-15')).toEqual(ids(evening, long));
    expect(await found('?date=2026-01-16')).toEqual(ids(night, long));
    expect(await found('?date=2026-01-16T01:00:00%2B03:00')).toEqual(ids(night, long));
    expect(await found('?dateFrom=2026-01-16')).toEqual(ids(night, long));
    expect(await found('?dateTo=2026-01-15')).toEqual(ids(evening, long));
    expect(await found('?dateFrom=2026-01-15&dateTo=2026-01-16')).toEqual(ids(evening, night, long));
    expect(await found('?dateTo=2026-01-15T20:59:59Z&dateFrom=2026-01-15')).toEqual(ids(evening, long));
    expect(await found('?status=draft,in_transit')).toEqual([]);
    expect((await people.get('/logistics/map?date=2026-02-30')).body.errors).toMatchObject([
      { parameter: 'date', code: 'invalid_format' },
    ]);
  });

  it('shows what is in a region and what leads there', async () => {
    const [here, there] = [await aPlace('А', { region: 'Тверь' }), await aPlace('Б', { region: 'Пермь' })];
    const trip = await scene.aTrip('planned', { stops: [{ logisticsObjectId: here }] });
    await scene.aTrip('planned', { stops: [{ logisticsObjectId: there }] });
    for (const points of [
      [here, there],
      [there, there],
    ]) {
      const named = points.map((logisticsObjectId) => ({ logisticsObjectId }));
      await people.post('/logistics/routes', { name: 'R', points: named });
    }

    const shown = await map('?region=Тверь');

    expect(shown.objects).toMatchObject([{ id: here }]);
    expect(shown.trips).toMatchObject([{ id: trip.id }]);
    expect(shown.routes).toHaveLength(1);
  });

  it('is GeoJSON for whoever asks for it', async () => {
    const [depot, site] = [await aPlace('База'), await aPlace('Стройка', { longitude: 61 })];
    const stops = [{ logisticsObjectId: depot }, { address: 'Где-то' }, { logisticsObjectId: site }];
    const { body: trip } = await scene.createTrip({ stops });

    const answer = await people.request('GET', '/logistics/map', { headers: { Accept: 'application/geo+json' } });
    const { type, features } = JSON.parse(new TextDecoder().decode(answer.bytes));

    expect(answer.headers).toMatchObject({ 'Content-Type': 'application/geo+json', Vary: 'Accept' });
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(5);
    expect(features).toContainEqual({
      type: 'Feature',
      id: trip.id,
      geometry: {
        type: 'LineString',
        coordinates: [
          [60, 56],
          [61, 56],
        ],
      },
      properties: { kind: 'trip', number: trip.number, status: 'draft' },
    });
    expect((await people.get('/logistics/map')).headers).toMatchObject({
      'Content-Type': expect.stringContaining('json;'),
    });
  });
});

describe('the summary', () => {
  it('counts what is planned, under way, done today and late', async () => {
    const [draft, planned, batch] = [await scene.aBatch(), await scene.aBatch(), await scene.aBatch()];
    const late = await scene.aTrip('planned', { batchIds: [planned.id], plannedStartAt: '2026-01-15T06:00:00Z' });
    const running = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    await people.patch(`/logistics/batches/${draft.id}`, { plannedDeliveryDate: '2026-01-14' });
    const next = await scene.aTrip('planned', { plannedStartAt: '2026-01-16T06:00:00Z' });
    await people.post('/logistics/vehicles', { vehicleNumber: 'Р001РР77', status: 'maintenance' });

    const before = (await people.get('/logistics')).body;
    const report = { stopId: running.stops[0].id, skipArrival: true };
    const done = await scene.command(running, 'complete-stop', report);
    await scene.command(done.body, 'complete');
    const after = (await people.get('/logistics')).body;

    expect(before).toMatchObject({
      trips: { draft: 0, planned: 2, inTransit: 1, completedToday: 0, late: 1 },
      batches: { draft: 1, planned: 1, inTransit: 1, deliveredToday: 0, overdue: 1 },
      vehicles: { active: 3, onTrip: 1, maintenance: 1 },
      drivers: { active: 3, onTrip: 1 },
    });
    expect(before.upcoming).toEqual([
      {
        tripId: next.id,
        number: next.number,
        plannedStartAt: '2026-01-16T06:00:00.000Z',
        vehicleNumber: next.vehicleNumber,
        driverName: 'Иван Петров',
      },
    ]);
    expect(late.status).toBe('planned');
    expect(after).toMatchObject({
      trips: { inTransit: 0, completedToday: 1 },
      batches: { inTransit: 0, deliveredToday: 1 },
      vehicles: { onTrip: 0 },
    });
  });

  it('counts what the caller sees', async () => {
    await scene.aTrip('planned', { batchIds: [(await scene.aBatch()).id] });
    const keeper = await scene.portal.addUser(['warehouse_keeper']);

    const { body } = await scene.portal.signedIn(keeper.id).get('/logistics');

    expect(body).toMatchObject({ trips: { planned: 0 }, batches: { planned: 0 }, vehicles: { active: 1 } });
  });
});
