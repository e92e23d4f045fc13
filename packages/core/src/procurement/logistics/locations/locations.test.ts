import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { locationId } from './location-id.js';

const DAY_MS = 24 * 60 * 60_000;
const PATH = '/logistics/vehicle-locations';

describe('the id of a location', () => {
  const instants = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => toInstant(ms));

  it('is a UUID of version 7 that is the same for the same vehicle and time, and sorts by the time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), instants, instants, (one, other, first, second) => {
        const id = locationId(one, first);

        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(locationId(one, first)).toBe(id);
        if (first < second) expect(id < locationId(other, second)).toBe(true);
        if (one !== other) expect(locationId(other, first)).not.toBe(id);
      }),
    );
  });
});

describe.each(testDialects)('vehicle locations on %s', (dialect) => {
  let kit: TestKit;
  let scene: LogisticsScene;
  let people: ApiClient;
  let vehicleId: string;
  let now: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await logisticsScene(kit);
    people = scene.portal.signedIn();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    vehicleId = await scene.aVehicle();
    now = toInstant(kit.clock.now());
  });

  const at = (minutes: number) => addMs(now, minutes * 60_000);
  const told = (minutes: number, fields: object = {}) => ({
    vehicleId,
    latitude: 55,
    longitude: 37 + minutes / 1000,
    recordedAt: at(minutes),
    source: 'gps',
    ...fields,
  });
  const tell = (...items: object[]) => people.post(PATH, { items });

  it('are refused for each vehicle that is not there, however far down the list', async () => {
    const items = Array.from({ length: 150 }, (_, index) => told(-index));
    const { status, body } = await tell(...items, told(0, { vehicleId: crypto.randomUUID() }));

    expect([status, body.errors]).toMatchObject([
      400,
      [{ pointer: '/items/150/vehicleId', code: 'reference_not_found' }],
    ]);
  });
  const current = async () => (await people.get(`${PATH}?latest=true&vehicleId=${vehicleId}`)).body.items;

  it('are found by the number of the vehicle', async () => {
    const { vehicleNumber } = (await people.get(`/logistics/vehicles/${vehicleId}`)).body;
    await tell(told(1));
    const found = (search: string) => people.get(`${PATH}?vehicleId=${vehicleId}&search=${encodeURIComponent(search)}`);

    expect((await found(vehicleNumber.slice(1, 5))).body).toMatchObject({ total: 1, items: [{ vehicleId }] });
    expect((await found(`${vehicleNumber}?`)).body.total).toBe(0);
  });

  it('are told one by one, now unless a time is sent, once for each time', async () => {
    const path = `/logistics/vehicles/${vehicleId}/locations`;
    const first = await people.post(path, { latitude: 55.75, longitude: 37.6, heading: 359 });
    const again = await people.post(path, { latitude: 1, longitude: 1, recordedAt: now });

    expect(first).toMatchObject({
      status: 201,
      headers: { Location: `/api/v1/logistics/vehicle-locations/${first.body.id}` },
      body: { vehicleId, recordedAt: now, source: 'manual', heading: 359, speedKmh: null, version: 1 },
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await people.get(`${PATH}/${first.body.id}`)).body).toEqual(first.body);
  });

  it('are told many at once, by two at the same time, and kept once', async () => {
    const many = Array.from({ length: 200 }, (_, index) => told(-index));

    const answers = await Promise.all([tell(...many), tell(...many.toReversed()), tell(...many.slice(50), told(-300))]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(201);
    expect((await people.get(`${PATH}?vehicleId=${vehicleId}&limit=1`)).body.total).toBe(201);
    expect(await current()).toMatchObject([{ recordedAt: now, longitude: 37 }]);
  });

  it('say of each what became of it, and of a repetition within one call too', async () => {
    await tell(told(-5));
    const { body } = await tell(told(-4), told(-5), told(-4));

    expect(body).toMatchObject({ created: 1, unchanged: 2 });
    expect(body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'created',
      'unchanged',
      'unchanged',
    ]);
    expect(body.items[0].id).toBe(body.items[2].id);
  });

  it('are listed by vehicle and time, the last first', async () => {
    await tell(told(-30), told(-10), told(-20));
    const times = async (query: string) =>
      (await people.get(`${PATH}?vehicleId=${vehicleId}&${query}`)).body.items.map(
        (item: { recordedAt: string }) => item.recordedAt,
      );

    expect(await times('')).toEqual([at(-10), at(-20), at(-30)]);
    expect(await times(`from=${at(-20)}`)).toEqual([at(-10), at(-20)]);
    expect(await times(`from=${at(-20)}&to=${at(-20)}`)).toEqual([at(-20)]);
    expect(await times('latest=true')).toEqual([at(-10)]);
  });

  it('that come late do not move the vehicle back, and those that go give it its place before', async () => {
    await tell(told(-10));
    await tell(told(-20));
    const [last] = await current();
    const removed = await people.delete(`${PATH}/${last.id}`);
    const [before] = await current();
    const changed = await people.patch(`${PATH}/${before.id}`, { latitude: 10, comment: 'Въезд' });

    expect(last.recordedAt).toBe(at(-10));
    expect(removed.status).toBe(204);
    expect(before.recordedAt).toBe(at(-20));
    expect(changed.body).toMatchObject({ latitude: 10, comment: 'Въезд', version: 2 });
    expect(await current()).toMatchObject([{ latitude: 10 }]);
    expect((await people.get('/logistics/map')).body.vehicles).toContainEqual(
      expect.objectContaining({ vehicleId, latitude: 10, recordedAt: at(-20) }),
    );
  });

  it('name all that is wrong, and keep nothing then', async () => {
    const refused = await tell(
      told(-1),
      told(6),
      told(-1, { vehicleId: crypto.randomUUID() }),
      told(-2, { recordedAt: '1999-12-31' }),
    );
    const unknown = await tell(told(-1), told(-2, { vehicleId: crypto.randomUUID() }));

    expect(refused.body.errors).toMatchObject([
      { pointer: '/items/1/recordedAt', code: 'out_of_range' },
      { pointer: '/items/3/recordedAt', code: 'out_of_range' },
      { pointer: '/items/2/vehicleId', code: 'reference_not_found' },
    ]);
    expect(unknown.body.errors).toMatchObject([{ pointer: '/items/1/vehicleId', code: 'reference_not_found' }]);
    expect((await tell()).body.errors).toMatchObject([{ pointer: '/items', code: 'too_few_items' }]);
    expect(await current()).toEqual([]);
  });

  it('of an archived vehicle are refused', async () => {
    await tell(told(-1));
    await people.delete(`/logistics/vehicles/${vehicleId}`);

    const one = await people.post(`/logistics/vehicles/${vehicleId}/locations`, { latitude: 1, longitude: 1 });

    expect(one.body.code).toBe('record_archived');
    expect((await tell(told(-2))).body.errors).toMatchObject([{ pointer: '/items/0/vehicleId' }]);
  });

  it('are forgotten after 90 days, also by the map', async () => {
    await tell(told(0), told(-1));
    const onMap = async () =>
      (await people.get('/logistics/map')).body.vehicles.some(
        (each: { vehicleId: string }) => each.vehicleId === vehicleId,
      );

    kit.clock.advance(90 * DAY_MS);
    await kit.kit.worker.runUntilIdle();
    const [kept] = await current();
    const shown = await onMap();
    kit.clock.advance(2 * 60 * 60_000);
    await kit.kit.worker.runUntilIdle();

    expect([kept.recordedAt, shown]).toEqual([now, true]);
    expect((await people.get(`${PATH}?vehicleId=${vehicleId}`)).body.total).toBe(0);
    expect(await onMap()).toBe(false);
  });
});
