import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { createLogisticsObject, createRoute } from '../index.js';

let kit: TestKit;
let scene: LogisticsScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
});
afterAll(() => kit.close());

const anObject = async (name: string) =>
  (
    await inUnitOfWork(kit, scene.portal.id, (unit) =>
      createLogisticsObject(unit, {
        name,
        address: `${name}, склад`,
        latitude: 55.75,
        longitude: 37.6,
      }),
    )
  ).result;

describe('creating a trip', () => {
  it('answers a draft with its number, stops and version', async () => {
    const response = await scene.createTrip({
      comment: 'Звонить за час',
      distanceKm: '12.5',
      stops: [
        { address: 'Склад', type: 'pickup', contactName: 'Пётр', contactPhone: '+79161234567' },
        { address: 'Объект', plannedArrivalAt: '2026-01-16' },
      ],
    });

    expect(response.status).toBe(201);
    expect(response.headers).toMatchObject({
      ETag: 'W/"1"',
      Location: `/api/v1/integration-api/delivery-trips/${response.body.id}`,
    });
    expect(response.body).toMatchObject({
      status: 'draft',
      version: 1,
      batchIds: [],
      vehicleId: null,
      distanceKm: '12.5',
      currentStopId: null,
      comment: 'Звонить за час',
      stops: [
        { sequence: 1, type: 'pickup', status: 'pending', result: null },
        { sequence: 2, type: 'delivery', plannedArrivalAt: '2026-01-16T00:00:00.000Z' },
      ],
    });
    expect(response.body.number).toMatch(/^TRIP-2026-\d{6}$/);
    expect(response.body.stops[0]).not.toHaveProperty('contactName');
    expect(response.body.stops[0]).not.toHaveProperty('contactPhone');
    expect(response.body).not.toHaveProperty('busyUntil');
    expect(await scene.tripEvents(response.body.id)).toEqual(['created']);
    expect((await scene.key.api.get(`/delivery-trips/${response.body.id}`)).body).toEqual(response.body);
  });

  it('fills names and numbers from the directory unless they are sent', async () => {
    const carrier = await scene.key.api.post('/counterparties', {
      name: 'ТК Север',
      isCarrier: true,
      inn: '7707083893',
    });
    const { body } = await scene.createTrip({
      vehicleId: await scene.aVehicle(),
      driverId: await scene.aDriver(),
      carrierId: carrier.body.id,
      driverPhone: '+79990000000',
    });

    expect(body).toMatchObject({
      vehicleModel: 'КамАЗ',
      driverName: 'Иван Петров',
      driverPhone: '+79990000000',
      carrierName: 'ТК Север',
      carrierInn: '7707083893',
    });
    expect(body.vehicleNumber).toMatch(/^А\d+ВС77$/);
  });

  it('needs an Idempotency-Key and repeats its answer', async () => {
    const body = { stops: [{ address: 'Склад' }] };
    const headers = { 'Idempotency-Key': 'trip-1' };

    const without = await scene.key.api.post('/delivery-trips', body);
    const first = await scene.key.api.post('/delivery-trips', body, headers);
    const again = await scene.key.api.post('/delivery-trips', body, headers);

    expect(without).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  it('takes the points of a route where no stops are sent', async () => {
    const [from, to] = [await anObject('База'), await anObject('Стройка')];
    const { result: route } = await inUnitOfWork(kit, scene.portal.id, (unit) =>
      createRoute(unit, {
        name: 'База — Стройка',
        distanceKm: '40',
        points: [
          { logisticsObjectId: to.id, sequence: 2, plannedOffsetMinutes: 90 },
          { logisticsObjectId: from.id, sequence: 1, plannedOffsetMinutes: 0 },
        ],
      }),
    );

    const { body } = await scene.createTrip({
      routeId: route.id,
      stops: undefined,
      plannedStartAt: '2026-01-20T06:00:00Z',
    });

    expect(body).toMatchObject({ routeId: route.id, distanceKm: '40' });
    expect(body.stops).toMatchObject([
      {
        address: 'База, склад',
        latitude: 55.75,
        logisticsObjectId: from.id,
        plannedArrivalAt: '2026-01-20T06:00:00.000Z',
      },
      { address: 'Стройка, склад', logisticsObjectId: to.id, plannedArrivalAt: '2026-01-20T07:30:00.000Z' },
    ]);
  });

  it('puts batches on the trip, those that no stop names at its last delivery', async () => {
    const [named, unnamed] = [await scene.aBatch(), await scene.aBatch()];

    const { body } = await scene.createTrip({
      batchIds: [named.id, unnamed.id],
      stops: [{ address: 'А', batchIds: [named.id] }, { address: 'Б' }, { address: 'В', type: 'waypoint' }],
    });
    const batch = await scene.key.api.get(`/delivery-batches/${named.id}`);

    expect(body.stops.map((stop: { batchIds: string[] }) => stop.batchIds)).toEqual([[named.id], [unnamed.id], []]);
    expect(batch.body).toMatchObject({ tripId: body.id, status: 'draft', version: 2 });
  });

  it('refuses a batch that is on another open trip, spent or unknown', async () => {
    const taken = await scene.aBatch();
    await scene.createTrip({ batchIds: [taken.id] });

    expect(await scene.createTrip({ batchIds: [taken.id] })).toMatchObject({
      status: 409,
      body: { code: 'batch_already_assigned', batchIds: [taken.id] },
    });
    const unknown = await scene.createTrip({ batchIds: [crypto.randomUUID()] });
    expect(unknown.body.errors).toMatchObject([{ pointer: '/batchIds/0', code: 'reference_not_found' }]);
  });

  it.each([
    [{ stops: undefined }, '/stops', 'required'],
    [{ stops: [] }, '/stops', 'too_few_items'],
    [{ stops: [{}] }, '/stops/0/address', 'required'],
    [{ stops: [{ address: 'А', latitude: 1 }] }, '/stops/0/longitude', 'required'],
    [{ stops: [{ address: 'А', latitude: 91, longitude: 0 }] }, '/stops/0/latitude', 'out_of_range'],
    [{ stops: [{ address: 'А', status: 'completed' }] }, '/stops/0/status', 'unknown_field'],
    [{ stops: [{ address: 'А', batchIds: [crypto.randomUUID()] }] }, '/stops/0/batchIds/0', 'reference_not_found'],
    [{ stops: [{ warehouseId: crypto.randomUUID() }] }, '/stops/0/warehouseId', 'reference_not_found'],
    [{ stops: [{ logisticsObjectId: crypto.randomUUID() }] }, '/stops/0/logisticsObjectId', 'reference_not_found'],
    [{ vehicleId: crypto.randomUUID() }, '/vehicleId', 'reference_not_found'],
    [{ driverId: crypto.randomUUID() }, '/driverId', 'reference_not_found'],
    [{ carrierId: crypto.randomUUID() }, '/carrierId', 'reference_not_found'],
    [{ routeId: crypto.randomUUID() }, '/routeId', 'reference_not_found'],
    [{ plannedStartAt: '2026-02-02', plannedEndAt: '2026-02-01' }, '/plannedEndAt', 'out_of_range'],
    [{ status: 'planned' }, '/status', 'unknown_field'],
    [{ odometerStartKm: 1 }, '/odometerStartKm', 'unknown_field'],
    [{ distanceKm: '-1' }, '/distanceKm', 'out_of_range'],
  ])('refuses %j at %s', async (body, pointer, code) => {
    const response = await scene.createTrip(body);

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
