import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

describe.each(testDialects)('reserved goods, on %s,', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let places: readonly [string, string];
  let catalogItemId: string;
  let siteId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    const aWarehouse = async (name: string) => (await owner.post('/warehouses', { name })).body.id as string;
    places = [await aWarehouse('А'), await aWarehouse('Б')];
    siteId = (await owner.post('/logistics/objects', { name: 'Стройка', address: 'Москва' })).body.id;
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    const initialStock = { warehouseId: places[0], quantity: '10', unitCost: '5.00' };
    catalogItemId = (await owner.post('/catalog', { name: 'Кабель', initialStock })).body.id;
  });

  const reserve = async (quantity: string, who = owner, more: object = {}) => {
    const { status, body } = await who.post('/reservations', {
      catalogItemId,
      warehouseId: places[0],
      quantity,
      forType: 'logistics_object',
      forId: siteId,
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const post = async (body: object, item: object) => {
    const made = await owner.post('/stock-documents', { items: [{ catalogItemId, ...item }], ...body });
    return owner.post(`/stock-documents/${made.body.id}/post`, {});
  };
  const adjust = (body: object) =>
    owner.post(`/catalog/${catalogItemId}/movements/adjustment`, { warehouseId: places[0], reason: 'loss', ...body });
  const level = async () => (await owner.get(`/catalog/${catalogItemId}/stock`)).body.items[0];

  const ways = {
    issue: () => post({ kind: 'issue', fromWarehouseId: places[0] }, { quantity: '4' }),
    transfer: () => post({ kind: 'transfer', fromWarehouseId: places[0], toWarehouseId: places[1] }, { quantity: '4' }),
    return: () => post({ kind: 'return_to_supplier', fromWarehouseId: places[0] }, { quantity: '4' }),
    'write-off': () => post({ kind: 'write_off', fromWarehouseId: places[0] }, { quantity: '4' }),
    adjustment: () => adjust({ quantity: '-4' }),
    'adjustment to what is there': () => adjust({ mode: 'set', quantity: '6', reason: 'correction' }),
  };
  it.each(Object.keys(ways) as (keyof typeof ways)[])('stay where they are by an %s', async (way) => {
    const { id } = await reserve('7');

    const refused = await ways[way]();

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        lines: [{ available: '3', requested: '4', reservations: [{ id, quantity: '7', forId: siteId }] }],
      },
    });
    expect(await level()).toMatchObject({ onHand: '10', reserved: '7' });
    await owner.delete(`/reservations/${id}`);
    expect([200, 201]).toContain((await ways[way]()).status);
  });

  it('stay where they came with what is undone', async () => {
    const back = await post({ kind: 'return_from_site', toWarehouseId: places[0] }, { quantity: '5' });
    await reserve('12');

    const refused = await owner.post(`/stock-documents/${back.body.id}/reverse`, {});

    expect(refused.body).toMatchObject({ code: 'insufficient_stock', lines: [{ available: '3' }] });
  });

  it('are free to go once their time is over', async () => {
    await reserve('7', owner, { until: new Date(kit.clock.now() + 60_000).toISOString() });
    kit.clock.advance(60_000);

    expect((await ways['write-off']()).status).toBe(200);
    expect(await level()).toMatchObject({ onHand: '6', reserved: '0' });
  });

  it('are cut by a count that finds less, the newest first, and whoever made them is told', async () => {
    const manager = portal.signedIn((await portal.addUser(['procurement_manager'])).id);
    const first = await reserve('4');
    kit.clock.advance(1000);
    const second = await reserve('2', manager);
    kit.clock.advance(1000);
    const third = await reserve('3', manager);
    const told = async (who: ApiClient) =>
      (await who.get('/inbox?kind=reservation_cut')).body.items.map(
        ({ subject }: { subject: { entityId: string } }) => subject.entityId,
      );

    const counted = await post({ kind: 'count', fromWarehouseId: places[0] }, { countedQuantity: '5' });

    expect(counted).toMatchObject({
      status: 200,
      body: {
        cutReservations: [
          { reservationId: third.id, cutQuantity: '3' },
          { reservationId: second.id, cutQuantity: '1' },
        ],
      },
    });
    expect(await level()).toMatchObject({ onHand: '5', reserved: '5', available: '0' });
    const read = async ({ id }: { id: string }) => (await owner.get(`/reservations/${id}`)).body;
    expect(await read(first)).toMatchObject({ status: 'active', quantity: '4', cutQuantity: null });
    expect(await read(second)).toMatchObject({ status: 'active', quantity: '1', cutQuantity: '1' });
    expect(await read(third)).toMatchObject({ status: 'released', cutQuantity: '3', cutById: counted.body.id });
    expect(await told(owner)).toEqual([]);
    expect((await told(manager)).toSorted()).toEqual([second.id, third.id].toSorted());
    await owner.delete(`/reservations/${first.id}`);
    expect(await level()).toMatchObject({ reserved: '1' });
  });
});
