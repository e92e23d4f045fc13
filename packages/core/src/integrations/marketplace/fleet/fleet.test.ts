import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { installed } from '../../../testing/kit/installed.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { plateKey } from './find-vehicle.js';

describe('where vehicles are', () => {
  let kit: TestKit;
  let owner: ApiClient;
  let id: string;
  let path: string;
  let vehicleId: string;

  beforeAll(async () => {
    kit = await openTestKit();
    owner = (await kit.createPortal()).signedIn();
    id = await installed(owner, 'fleet-tracking');
    const { url } = (await owner.get(`/integrations/installations/${id}/webhook-endpoint`)).body;
    path = `/api/v1/webhooks/fleet-tracking/${url.split('/').at(-1)}`;
    const vehicle = { vehicleNumber: 'А 123 ВС 77', vin: 'XTA210990Y2766389' };
    vehicleId = (await owner.post('/logistics/vehicles', vehicle)).body.id;
  });
  afterAll(() => kit.close());

  const minutesAgo = (minutes: number) => kit.clock.now() - minutes * 60_000;
  const locations = async () =>
    (await owner.get(`/logistics/vehicle-locations?vehicleId=${vehicleId}`)).body.items.map(
      ({ latitude, longitude, speedKmh, heading, recordedAt, source }: Readonly<Record<string, unknown>>) => ({
        latitude,
        longitude,
        speedKmh,
        heading,
        recordedAt,
        source,
      }),
    );

  it('is told by Traccar, by Wialon and in our own words, whatever letters the plate has', async () => {
    const traccar = {
      position: {
        valid: true,
        fixTime: toInstant(minutesAgo(3)),
        latitude: 55.1,
        longitude: 37.1,
        speed: 10,
        course: 359.6,
      },
      device: { name: 'a123bc77', uniqueId: 'nothing' },
    };
    const wialon = { nm: 'A123BC 77', t: minutesAgo(2) / 1000, pos: { y: 55.2, x: 37.2, s: 40, c: 90 } };
    const own = { vin: 'xta210990y2766389', latitude: 55.3, longitude: 37.3, recordedAt: toInstant(minutesAgo(1)) };

    const answers = [
      await owner.post(path, traccar),
      await owner.post(path, wialon),
      await owner.post(path, [own, { ...traccar, position: { ...traccar.position, valid: false } }]),
      await owner.post(path, traccar),
    ];

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { ok: true }]));
    expect(await locations()).toEqual([
      { latitude: 55.3, longitude: 37.3, speedKmh: null, heading: null, recordedAt: own.recordedAt, source: 'gps' },
      {
        latitude: 55.2,
        longitude: 37.2,
        speedKmh: 40,
        heading: 90,
        recordedAt: toInstant(minutesAgo(2)),
        source: 'gps',
      },
      {
        latitude: 55.1,
        longitude: 37.1,
        speedKmh: 18.52,
        heading: 0,
        recordedAt: traccar.position.fixTime,
        source: 'gps',
      },
    ]);
  });

  it('is noted where the vehicle is known, and the rest is in the log', async () => {
    const known = { vehicleId, latitude: 1, longitude: 1, recordedAt: toInstant(minutesAgo(30)) };

    await owner.post(path, [{ ...known, vehicleId: crypto.randomUUID() }, { ...known, latitude: 91 }, known]);

    expect(await locations()).toHaveLength(4);
    const [logged] = (await owner.get(`/integrations/installations/${id}/logs?direction=INBOUND`)).body.items;
    expect(logged).toMatchObject({
      event: 'fleet.position',
      responseStatus: 200,
      message: expect.stringMatching(/^#0 not_found.*; #1 validation_failed: \/latitude/),
    });
  });

  it('is noted by a mapping too, once for each time', async () => {
    const { items } = (await owner.get(`/integrations/installations/${id}/mappings`)).body;
    const trial = (body: object) =>
      owner.post(`/integrations/installations/${id}/mappings/${items[0].id}/test`, { event: items[0].event, body });
    const told = { vehicleNumber: 'A123BC77', latitude: 55.1, longitude: 37.1 };

    const fresh = await trial({ ...told, recordedAt: toInstant(minutesAgo(60)) });
    const again = await trial({ ...told, recordedAt: toInstant(minutesAgo(3)) });
    const unknown = await trial({ ...told, vehicleNumber: 'X000XX00' });

    expect(fresh.body.results).toMatchObject([{ outcome: 'ok', action: 'recorded' }]);
    expect(again.body.results).toMatchObject([{ outcome: 'duplicate', action: 'duplicate' }]);
    expect(unknown.body.results).toMatchObject([{ outcome: 'not_found', action: 'skipped' }]);
  });

  it('is refused with a token that is none, and while the integration is off', async () => {
    expect((await owner.post('/api/v1/webhooks/fleet-tracking/whin_x', {})).status).toBe(404);
    await owner.post(`/integrations/installations/${id}/disable`);
    expect(await owner.post(path, {})).toMatchObject({ status: 403, body: { code: 'integration_disabled' } });
  });

  it('compares plates as people read them', () => {
    expect(plateKey('а 123-вс 77')).toBe(plateKey('A123BC77'));
    expect(plateKey('Б001ББ')).not.toBe(plateKey('B001BB'));
  });
});
