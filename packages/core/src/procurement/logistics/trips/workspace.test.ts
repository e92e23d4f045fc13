import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
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

const command = (trip: { id: string; version: number }, name: string, body: object = {}) =>
  people.post(`/logistics/trips/${trip.id}/commands/${name}`, { version: trip.version, ...body });

describe('a trip in the workspace', () => {
  it('goes through the same commands as in the Integration API, and shows whom to call', async () => {
    const batch = await scene.aBatch();
    const created = await people.post('/logistics/trips', {
      batchIds: [batch.id],
      vehicleNumber: 'А001АА77',
      driverName: 'Иванов',
      plannedStartAt: '2026-01-16T06:00:00Z',
      stops: [{ address: 'Тверь', contactName: 'Прораб', contactPhone: '+79161234567' }],
    });

    const planned = await command(created.body, 'plan');
    const running = await command(planned.body, 'dispatch');
    const stopId = running.body.currentStopId;
    const done = await command(running.body, 'complete-stop', { stopId, skipArrival: true });
    const completed = await command(done.body, 'complete');

    expect(created).toMatchObject({ status: 201, headers: { Location: `/api/v1/logistics/trips/${created.body.id}` } });
    expect(created.body.stops).toMatchObject([{ contactName: 'Прораб', contactPhone: '+79161234567' }]);
    expect(completed.body).toMatchObject({ status: 'completed', version: 5 });
    const listed = await people.get('/logistics/trips?status=completed,cancelled&search=иванов&sort=-plannedStartAt');
    expect(listed.body).toMatchObject({ resource: 'trips', total: 1, items: [{ id: created.body.id }] });
    const seen = await scene.key.api.get(`/delivery-trips/${created.body.id}`);
    expect(seen.body).toMatchObject({ status: 'completed', version: 5 });
    expect(seen.body.stops[0]).not.toHaveProperty('contactName');
  });

  it('needs the version for a command', async () => {
    const { body } = await people.post('/logistics/trips', { stops: [{ address: 'Тверь' }] });

    expect((await people.post(`/logistics/trips/${body.id}/commands/plan`, {})).body.code).toBe('version_required');
  });

  it('that is cancelled gives its batches back', async () => {
    const batch = await scene.aBatch();
    const trip = await scene.aTrip('planned', { batchIds: [batch.id] });

    const cancelled = await people.post(`/logistics/trips/${trip.id}/cancel`, { comment: 'Нет машины' });
    const next = await scene.createTrip({ batchIds: [batch.id] });

    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancelledAt: expect.any(String),
      comment: 'Нет машины',
    });
    expect(await scene.tripEvents(trip.id)).toEqual(['created', 'status_changed', 'status_changed']);
    expect(next.status).toBe(201);
  });

  it('cannot be cancelled once it has left', async () => {
    const trip = await scene.aTrip('in_transit');

    expect((await people.post(`/logistics/trips/${trip.id}/cancel`, {})).body).toMatchObject({
      code: 'invalid_transition',
      allowedTransitions: ['completed'],
    });
  });

  it('is seen with the right to see logistics and changed with the right to edit it', async () => {
    const finance = await scene.portal.addUser(['finance']);
    const viewer = await scene.portal.addUser(['viewer']);

    expect((await scene.portal.signedIn(finance.id).get('/logistics/trips')).status).toBe(403);
    expect((await scene.portal.signedIn(viewer.id).get('/logistics/trips')).status).toBe(200);
    const refused = await scene.portal.signedIn(viewer.id).post('/logistics/trips', { stops: [{ address: 'А' }] });
    expect(refused.body).toMatchObject({ code: 'insufficient_rights', requiredRight: 'logistics.edit' });
  });
});
