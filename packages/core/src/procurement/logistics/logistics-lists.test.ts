import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { logisticsScene, type LogisticsScene } from '../../testing/scenes/logistics-scene.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let scene: LogisticsScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
});
afterAll(() => kit.close());

const idsOf = (response: { body: { items: { id: string }[] } }) => response.body.items.map(({ id }) => id);

describe.each(['/delivery-trips', '/delivery-batches'])('reading %s by cursor', (path) => {
  const create = async (at: LogisticsScene): Promise<string> =>
    path === '/delivery-trips' ? (await at.createTrip()).body.id : (await at.aBatch()).id;

  it('reaches every record once, newest first, although some are added meanwhile', async () => {
    const own = await logisticsScene(kit);
    const created: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      created.push(await create(own));
      kit.clock.advance(count % 2);
    }

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await own.key.api.get(`${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.body).toMatchObject({ resource: path.slice(1), pageInfo: { limit: 2 } });
      if (cursor === '') await create(own);
      seen.push(...idsOf(page));
      cursor = page.body.pageInfo.nextCursor;
    }

    expect(seen).toEqual(created.toReversed());
  });

  it('lets a poller resume with updatedSince, oldest change first', async () => {
    const own = await logisticsScene(kit);
    await create(own);
    kit.clock.advance(1000);
    const since = new Date(kit.clock.now()).toISOString();
    const changed = [await create(own), await create(own)].toSorted();

    const first = await own.key.api.get(`${path}?updatedSince=${since}&limit=1`);
    const second = await own.key.api.get(
      `${path}?updatedSince=${since}&limit=1&cursor=${first.body.pageInfo.nextCursor}`,
    );

    expect([...idsOf(first), ...idsOf(second)]).toEqual(changed);
    expect(second.body.pageInfo.nextCursor).toBeNull();
  });

  it('refuses a cursor that is malformed, of other filters or of another list', async () => {
    const own = await logisticsScene(kit);
    await create(own);
    await create(own);
    const { nextCursor } = (await own.key.api.get(`${path}?limit=1`)).body.pageInfo;
    const other = path === '/delivery-trips' ? '/delivery-batches' : '/delivery-trips';

    for (const url of [
      `${path}?cursor=`,
      `${path}?cursor=x`,
      `${path}?limit=1&status=draft&cursor=${nextCursor}`,
      `${other}?limit=1&cursor=${nextCursor}`,
      `${path}?cursor=${'a'.repeat(600)}`,
    ]) {
      expect(await own.key.api.get(url)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    }
    expect((await own.key.api.get(`${path}?limit=2&cursor=${nextCursor}`)).status).toBe(200);
  });

  it('does not reach into another portal', async () => {
    const id = await create(scene);
    const stranger = await (await kit.createPortal()).issueKey();

    expect(await stranger.api.get(`${path}/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(idsOf(await stranger.api.get(path))).toEqual([]);
  });
});

describe('filters', () => {
  it('find batches by requisition, supplier, trip and status', async () => {
    const supplierId = (await scene.key.api.post('/counterparties', { name: 'Поставщик' })).body.id;
    const batch = await scene.aBatch({ supplierId });
    const { body: trip } = await scene.createTrip({ batchIds: [batch.id] });

    for (const filter of [
      `procurementId=${batch.procurementId}`,
      `supplierId=${supplierId}`,
      `tripId=${trip.id}`,
      `tripId=${trip.id}&status=draft`,
    ]) {
      expect(idsOf(await scene.key.api.get(`/delivery-batches?${filter}`))).toEqual([batch.id]);
    }
    expect(idsOf(await scene.key.api.get(`/delivery-batches?tripId=${trip.id}&status=planned`))).toEqual([]);
    const [item] = (await scene.key.api.get(`/delivery-batches?tripId=${trip.id}`)).body.items;
    expect(item).not.toHaveProperty('items');
    expect(item).not.toHaveProperty('pipelineId');
  });

  it('find trips by batch, requisition, vehicle, driver, planned start and status', async () => {
    const batch = await scene.aBatch();
    const trip = await scene.aTrip('planned', { batchIds: [batch.id], plannedStartAt: '2026-07-01T06:00:00Z' });

    for (const filter of [
      `batchId=${batch.id}`,
      `procurementId=${batch.procurementId}`,
      `batchId=${batch.id}&procurementId=${batch.procurementId}`,
      `vehicleId=${trip.vehicleId}`,
      `driverId=${trip.driverId}`,
      'plannedFrom=2026-07-01T06:00:00Z&plannedTo=2026-07-01T06:00:00Z',
      `vehicleId=${trip.vehicleId}&status=planned`,
    ]) {
      expect(idsOf(await scene.key.api.get(`/delivery-trips?${filter}`))).toEqual([trip.id]);
    }
    expect(idsOf(await scene.key.api.get('/delivery-trips?plannedFrom=2026-07-02'))).toEqual([]);
    const elsewhere = `batchId=${batch.id}&procurementId=${crypto.randomUUID()}`;
    expect(idsOf(await scene.key.api.get(`/delivery-trips?${elsewhere}`))).toEqual([]);
  });
});

describe('visibility', () => {
  it('follows the requisitions that the creator of the key sees at that moment', async () => {
    const own = await logisticsScene(kit);
    const batch = await own.aBatch();
    const [carrying, empty] = [(await own.createTrip({ batchIds: [batch.id] })).body, (await own.createTrip()).body];
    const creator = await own.portal.addUser(['tenant_admin']);
    const key = await own.portal.issueKey('all', creator.id);

    await own.portal.owner.users.update(creator.id, { roles: ['warehouse_keeper'] });
    const trips = await key.api.get('/delivery-trips');
    const batches = await key.api.get('/delivery-batches');
    const [trip, one] = [
      await key.api.get(`/delivery-trips/${carrying.id}`),
      await key.api.get(`/delivery-batches/${batch.id}`),
    ];
    await own.portal.owner.users.update(creator.id, { pipelineIds: [batch.pipelineId ?? ''] });
    const withPipeline = await key.api.get(`/delivery-batches/${batch.id}`);
    await own.portal.owner.requisitions.update(batch.procurementId ?? '', { responsibleUserId: creator.id });

    expect(withPipeline.status).toBe(404);
    expect(idsOf(trips)).toEqual([empty.id]);
    expect(idsOf(batches)).toEqual([]);
    expect([trip.status, one.status]).toEqual([404, 404]);
    expect(idsOf(await key.api.get('/delivery-trips')).toSorted()).toEqual([carrying.id, empty.id].toSorted());
    expect(idsOf(await key.api.get(`/delivery-trips?batchId=${batch.id}`))).toEqual([carrying.id]);
    expect((await key.api.get(`/delivery-batches/${batch.id}`)).status).toBe(200);
  });
});

describe('scopes', () => {
  it.each([
    ['delivery_trips.read', 'logistics.write'],
    ['logistics.read', 'delivery_trips.write'],
    ['logistics.read', 'logistics.write'],
  ] as const)('%s with %s may create trips and give commands', async (read, write) => {
    const key = await scene.portal.issueKey([read, write]);
    const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });

    const created = await key.api.post('/delivery-trips', { stops: [{ address: 'А' }] }, headers());
    const command = await key.api.post(`/delivery-trips/${created.body.id}/commands/plan`, { version: 1 }, headers());

    expect(created.status).toBe(201);
    expect(command.body.code).toBe('trip_incomplete');
  });

  it('to write without one to read create nothing', async () => {
    const key = await scene.portal.issueKey(['logistics.write', 'delivery_trips.write']);

    const response = await key.api.post('/delivery-trips', {}, { 'Idempotency-Key': 'x' });

    expect(response.body).toMatchObject({
      code: 'insufficient_scope',
      requiredScopes: ['delivery_trips.read', 'logistics.read'],
    });
  });
});
