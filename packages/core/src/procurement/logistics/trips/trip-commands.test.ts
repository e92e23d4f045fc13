import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { COMMAND_STATUSES, TRIP_COMMANDS, TRIP_STATUSES } from './statuses.js';
import { DeliveryTrips } from './records.js';

let kit: TestKit;
let scene: LogisticsScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
});
afterAll(() => kit.close());

describe('a command', () => {
  it('needs the version, an Idempotency-Key and the current version', async () => {
    const trip = await scene.aTrip('draft');
    const path = `/delivery-trips/${trip.id}/commands/plan`;
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

    expect((await scene.key.api.post(path, {}, key())).body.code).toBe('version_required');
    expect((await scene.key.api.post(path, { version: 1 })).body.code).toBe('idempotency_key_required');
    expect(await scene.key.api.post(path, { version: 7 }, key())).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', currentVersion: 1 },
    });
    expect(await scene.key.api.post(path, {}, { ...key(), 'If-Match': 'W/"1"' })).toMatchObject({
      status: 200,
      headers: { ETag: 'W/"2"' },
      body: { version: 2, status: 'planned' },
    });
  });

  it('that is unknown is refused as an enum', async () => {
    const trip = await scene.aTrip('draft');

    const response = await scene.command(trip, 'cancel');

    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(response.body.errors).toMatchObject([{ parameter: 'command', code: 'invalid_enum' }]);
  });

  it('takes the fields of its own only and names every problem', async () => {
    const trip = await scene.aTrip('in_transit');

    const response = await scene.command(trip, 'arrive-stop', { vehicleId: null, arrivedAt: 'soon' });

    expect(response.status).toBe(400);
    expect(response.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['/stopId', 'required'],
        ['/arrivedAt', 'invalid_format'],
        ['/vehicleId', 'unknown_field'],
      ]),
    );
  });

  it.each(TRIP_COMMANDS.flatMap((command) => TRIP_STATUSES.map((status) => [command, status] as const)))(
    '%s in status %s follows the table',
    async (command, status) => {
      const trip = await scene.aTrip('draft');
      const stopId = trip.stops[0].id;
      await kit.storage.transaction(scene.portal.id, (tx) =>
        tx.collection(DeliveryTrips).updateWhere({ id: trip.id }, { status }),
      );

      const body = command.endsWith('stop') ? { stopId, ...(command === 'complete-stop' ? { skip: true } : {}) } : {};
      const response = await scene.command(trip, command, body);

      if (!COMMAND_STATUSES[command].includes(status)) {
        expect(response).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
      } else if (command === 'complete') {
        expect(response).toMatchObject({ status: 409, body: { code: 'trip_has_open_stops', openStopIds: [stopId] } });
      } else expect(response.status).toBe(200);
    },
  );
});

describe('planning', () => {
  it('names what is missing', async () => {
    const { body: bare } = await scene.createTrip();

    const response = await scene.command(bare, 'plan');

    expect(response).toMatchObject({
      status: 409,
      body: { code: 'trip_incomplete', missing: ['vehicle', 'driver', 'plannedStartAt'] },
    });
  });

  it('is content with names and numbers of hired transport', async () => {
    const { body: bare } = await scene.createTrip();

    const response = await scene.command(bare, 'plan', {
      vehicleNumber: 'Е777КХ199',
      driverName: 'Наёмный водитель',
      plannedStartAt: '2026-01-20T06:00:00Z',
    });

    expect(response).toMatchObject({ status: 200, body: { status: 'planned', vehicleNumber: 'Е777КХ199' } });
    expect(await scene.tripEvents(bare.id)).toEqual(['created', 'updated', 'status_changed']);
  });

  it('changes the plan of a planned trip, and nothing when nothing differs', async () => {
    const trip = await scene.aTrip('planned', { plannedStartAt: '2026-05-01T06:00:00Z' });

    const same = await scene.command(trip, 'plan', { plannedStartAt: '2026-05-01T06:00:00Z' });
    const moved = await scene.command(trip, 'plan', { plannedStartAt: '2026-05-02T06:00:00Z' });

    expect(same.body.version).toBe(trip.version);
    expect(moved.body).toMatchObject({ version: trip.version + 1, plannedStartAt: '2026-05-02T06:00:00.000Z' });
    expect(await scene.tripEvents(trip.id)).toEqual(['created', 'status_changed', 'updated']);
  });

  it('orders the stops anew', async () => {
    const trip = await scene.aTrip('draft', { stops: [{ address: 'А' }, { address: 'Б' }, { address: 'В' }] });
    const [first, , third] = trip.stops;

    const { body } = await scene.command(trip, 'plan', {
      stops: [
        { stopId: third.id, sequence: 1, plannedArrivalAt: '2026-01-16T08:00:00Z' },
        { stopId: first.id, sequence: 3 },
      ],
    });

    expect(body.stops.map((stop: { address: string; sequence: number }) => [stop.sequence, stop.address])).toEqual([
      [1, 'В'],
      [2, 'Б'],
      [3, 'А'],
    ]);
    expect(body.stops[0].plannedArrivalAt).toBe('2026-01-16T08:00:00.000Z');
  });

  it('plans the batches with the trip, but not one without items', async () => {
    const [full, empty] = [await scene.aBatch(), await scene.aBatch({ items: [] })];
    const trip = await scene.aTrip('draft', { batchIds: [full.id] });
    const other = await scene.aTrip('draft', { batchIds: [empty.id] });

    await scene.command(trip, 'plan');
    const refused = await scene.command(other, 'plan');

    expect((await scene.key.api.get(`/delivery-batches/${full.id}`)).body.status).toBe('planned');
    expect(refused.body.errors).toMatchObject([{ code: 'too_few_items' }]);
  });
});

describe('a busy vehicle or driver', () => {
  const at = (hour: string, end?: string) => ({
    plannedStartAt: `2026-03-01T${hour}:00:00Z`,
    ...(end === undefined ? {} : { plannedEndAt: `2026-03-01T${end}:00:00Z` }),
  });

  it.each([
    ['overlapping at the start', at('08', '12'), at('07', '09'), 409],
    ['within', at('08', '12'), at('09', '10'), 409],
    ['one after the other', at('08', '12'), at('12', '14'), 200],
    ['one before the other', at('08', '12'), at('06', '08'), 200],
    ['without a planned end: a shift', at('08'), at('19'), 409],
    ['after a shift without a planned end', at('08'), at('20'), 200],
  ])('%s', async (_name, first, second, status) => {
    const vehicleId = await scene.aVehicle();
    const planned = await scene.aTrip('planned', { vehicleId, ...first });
    const trip = await scene.aTrip('draft', { vehicleId, ...second });

    const response = await scene.command(trip, 'plan');

    expect(response.status).toBe(status);
    if (status === 409) {
      expect(response.body).toMatchObject({ code: 'resource_busy', resources: ['vehicle'], tripIds: [planned.id] });
    }
  });

  it('is busy while the trip runs and free when it is over', async () => {
    const driverId = await scene.aDriver();
    const running = await scene.aTrip('in_transit', { driverId, plannedStartAt: '2026-04-01T06:00:00Z' });
    const trip = await scene.aTrip('draft', { driverId, plannedStartAt: '2026-04-01T07:00:00Z' });

    const busy = await scene.command(trip, 'plan');
    const stopped = await scene.command(running, 'complete-stop', { stopId: running.stops[0].id, skip: true });
    await scene.command(stopped.body, 'complete');

    expect(busy.body).toMatchObject({ code: 'resource_busy', resources: ['driver'] });
    expect((await scene.command(trip, 'plan')).status).toBe(200);
  });
});

describe('times of what happened', () => {
  const report = { startedAt: 'dispatch', completedAt: 'complete-stop', arrivedAt: 'arrive-stop' } as const;

  it.each(Object.entries(report))('%s of %s may lie 5 minutes ahead, not more', async (field, command) => {
    const trip = await scene.aTrip(command === 'dispatch' ? 'planned' : 'in_transit');
    const stop =
      command === 'dispatch'
        ? {}
        : { stopId: trip.stops[0].id, ...(command === 'complete-stop' ? { skip: true } : {}) };
    const ahead = (ms: number) => new Date(kit.clock.now() + ms).toISOString();

    const late = await scene.command(trip, command, { ...stop, [field]: ahead(300_001) });
    const near = await scene.command(trip, command, { ...stop, [field]: ahead(300_000) });

    expect(late.body.errors).toMatchObject([{ pointer: `/${field}`, code: 'out_of_range' }]);
    expect(near.status).toBe(200);
  });
});
