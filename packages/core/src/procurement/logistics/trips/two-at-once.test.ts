import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';

describe.each(testDialects)('two dispatchers at once on %s', (dialect) => {
  let kit: TestKit;
  let scene: LogisticsScene;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await logisticsScene(kit);
  });
  afterAll(() => kit.close());

  const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? String(status)).toSorted();

  it('cannot plan the same vehicle and driver twice for the same time', async () => {
    const transport = { vehicleId: await scene.aVehicle(), driverId: await scene.aDriver() };
    const plan = { ...transport, plannedStartAt: '2026-01-16T06:00:00Z', plannedEndAt: '2026-01-16T12:00:00Z' };
    const drafts = await Promise.all([1, 2, 3].map(async () => (await scene.createTrip()).body));

    const answers = await Promise.all(drafts.map((draft) => scene.command(draft, 'plan', plan)));

    expect(codesOf(answers)).toEqual(['200', 'resource_busy', 'resource_busy']);
  });

  it('cannot put the same batch on two trips', async () => {
    const { id } = await scene.aBatch();

    const answers = await Promise.all([1, 2, 3].map(() => scene.createTrip({ batchIds: [id] })));

    expect(codesOf(answers)).toEqual(['201', 'batch_already_assigned', 'batch_already_assigned']);
  });

  it('who report the same stop move stock and quantities once', async () => {
    const warehouseId = (await scene.key.api.post('/warehouses', { name: 'Склад' })).body.id;
    const batch = await scene.aBatch({ warehouseId });
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
    const report = { stopId: trip.stops[0].id, skipArrival: true };
    const people = scene.portal.signedIn();
    const path = `/logistics/trips/${trip.id}/commands/complete-stop`;

    const answers = await Promise.all([
      scene.command(trip, 'complete-stop', report),
      people.post(path, { version: trip.version, ...report }),
      people.post(path, { version: trip.version, ...report }, { 'Idempotency-Key': 'same' }),
    ]);
    const late = await people.post(path, { version: trip.version + 1, ...report });

    expect(codesOf(answers)).toEqual(['200', 'version_conflict', 'version_conflict']);
    expect(late.body.code).toBe('invalid_transition');
    const items = await scene.key.api.get(`/procurement-items?procurementId=${batch.procurementId}`);
    expect(items.body.items).toMatchObject([{ receivedQuantity: '10' }]);
  });
});
