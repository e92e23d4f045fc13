import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testWorld } from '../../../testing/kit/test-world.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { EventResource, EventType } from '../../../kernel/events/events.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { stockTotals } from './levels.js';
import { moveStock, transferStock } from './move-stock.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
});
afterAll(() => kit.close());

const newItem = async () => (await key.api.post('/catalog-items', { name: 'Болт' })).body.id as string;
const newWarehouse = async (name = 'Склад') => (await key.api.post('/warehouses', { name })).body.id as string;
const adjust = (itemId: string, warehouseId: string, body: object) =>
  portal.owner.stock.adjust(itemId, { warehouseId, quantity: 1, reason: 'found', ...body });

/** Runs a part of a unit of work as other modules do, and returns what it announced. */
async function inUnit<T>(work: (call: WriteCall) => Promise<T>) {
  const announced: (readonly [string, EventResource])[] = [];
  const result = await kit.storage.transaction(portal.id, (tx) =>
    work({
      ...testWorld(kit),
      lock: () => Promise.reject(new Error('Nothing here locks rows of several records.')),
      tx,
      portalId: portal.id,
      now: '2026-01-15T09:30:00.000Z',
      requestId: 'r',
      caller: {
        kind: 'user',
        userName: 'Owner',
        portalId: portal.id,
        userId: portal.ownerId,
        rights: new Set(),
        pipelineIds: [],
        warehouseIds: [],
        grants: new Set(),
      },
      announce: (type: EventType, resource: EventResource) => void announced.push([type.name, resource]),
    }),
  );
  return { result, announced };
}

describe('adjusting stock', () => {
  it('changes it by a quantity or sets it after a count', async () => {
    const [item, warehouse] = [await newItem(), await newWarehouse('Главный')];

    const found = await adjust(item, warehouse, { quantity: '10.5', unitCost: '100', comment: ' нашли ' });
    const counted = await adjust(item, warehouse, { mode: 'set', quantity: 4, reason: 'inventory_count' });
    const confirmed = await adjust(item, warehouse, { mode: 'set', quantity: 4, reason: 'inventory_count' });
    const stock = await portal.owner.stock.get(item);

    expect(found).toMatchObject({
      catalogItemId: item,
      warehouseId: warehouse,
      type: 'adjustment',
      quantity: '10.5',
      balanceAfter: '10.5',
      unitCost: '100.00',
      currency: 'RUB',
      reason: 'found',
      documentType: 'adjustment',
      documentId: null,
      comment: 'нашли',
      createdById: portal.ownerId,
    });
    expect(counted).toMatchObject({ quantity: '-6.5', balanceAfter: '4', unitCost: '100.00' });
    expect(confirmed).toMatchObject({ quantity: '0', balanceAfter: '4' });
    expect(stock).toEqual({
      items: [
        {
          catalogItemId: item,
          warehouseId: warehouse,
          warehouseName: 'Главный',
          onHand: '4',
          reserved: '0',
          available: '4',
          averageCost: '100.00',
          costCurrency: 'RUB',
          updatedAt: expect.any(String),
        },
      ],
      totals: { onHand: '4', reserved: '0', available: '4' },
    });
  });

  it('never takes out more than there is', async () => {
    const [item, warehouse] = [await newItem(), await newWarehouse()];
    await adjust(item, warehouse, { quantity: 2 });

    await expect(adjust(item, warehouse, { quantity: '-2.000001', reason: 'loss' })).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      details: { warehouseId: warehouse, onHand: '2' },
    });
    await expect(adjust(item, warehouse, { quantity: -2 })).resolves.toMatchObject({ balanceAfter: '0' });
  });

  it('refuses what means nothing', async () => {
    const [item, warehouse] = [await newItem(), await newWarehouse()];
    const refused = (pointer: string, code: string) => ({ problems: [{ pointer, code }] });

    await expect(adjust(item, warehouse, { quantity: 0 })).rejects.toMatchObject(refused('/quantity', 'out_of_range'));
    await expect(adjust(item, warehouse, { mode: 'set', quantity: -1 })).rejects.toMatchObject(
      refused('/quantity', 'out_of_range'),
    );
    await expect(adjust(item, crypto.randomUUID(), {})).rejects.toMatchObject(
      refused('/warehouseId', 'reference_not_found'),
    );
    await expect(adjust(crypto.randomUUID(), warehouse, {})).rejects.toMatchObject({ status: 404 });
    await key.api.delete(`/catalog-items/${item}`);
    await expect(adjust(item, warehouse, {})).rejects.toMatchObject({ code: 'record_archived' });
  });

  it('belongs to those who edit the catalog', async () => {
    const [item, warehouse] = [await newItem(), await newWarehouse()];
    const viewer = await portal.addUser(['viewer']);
    const as = kit.kit.as({ portalId: portal.id, userId: viewer.id });

    await expect(as.stock.get(item)).resolves.toMatchObject({ items: [] });
    await expect(as.stock.adjust(item, { warehouseId: warehouse, quantity: 1, reason: 'found' })).rejects.toMatchObject(
      { code: 'insufficient_rights' },
    );
  });
});

describe('moving stock', () => {
  it('notes a receipt with a cost as the last purchase of the item', async () => {
    const [item, warehouse] = [await newItem(), await newWarehouse()];
    const place = { catalogItemId: item, warehouseId: warehouse };

    const { announced } = await inUnit(async (call) => {
      await moveStock(call, call, { ...place, type: 'receipt', quantity: '10', unitCost: '100.00' });
      await moveStock(call, call, { ...place, type: 'receipt', quantity: '10', unitCost: '200.00' });
      await moveStock(call, call, { ...place, type: 'receipt', quantity: '1' });
      await moveStock(call, call, { ...place, type: 'issue', quantity: '-1' });
    });

    const { body } = await key.api.get(`/catalog-items/${item}`);
    expect(body).toMatchObject({ lastPurchasePrice: '200.00', lastPurchaseAt: '2026-01-15T09:30:00.000Z', version: 3 });
    expect(announced.map(([name]) => name)).toEqual(Array(2).fill('integration_api.catalog_item.updated'));
    expect((await portal.owner.stock.get(item)).items).toMatchObject([{ onHand: '20', averageCost: '150.00' }]);
  });

  it('transfers by two movements of one transfer, at the average cost', async () => {
    const [item, from, to] = [await newItem(), await newWarehouse(), await newWarehouse()];
    const transfer = { catalogItemId: item, fromWarehouseId: from, toWarehouseId: to };
    await adjust(item, from, { quantity: 5, unitCost: '7.00' });

    const { result } = await inUnit((call) => transferStock(call, call, { ...transfer, quantity: '2' }));

    expect(result.out).toMatchObject({ type: 'transfer_out', quantity: '-2', balanceAfter: '3', unitCost: '7.00' });
    expect(result.in).toMatchObject({ type: 'transfer_in', quantity: '2', balanceAfter: '2', unitCost: '7.00' });
    expect(result.in.transferId).toBe(result.out.transferId);
    await expect(inUnit((call) => transferStock(call, call, { ...transfer, quantity: '4' }))).rejects.toMatchObject({
      code: 'insufficient_stock',
    });
    const totals = await stockTotals(kit.storage.forPortal(portal.id), [item, crypto.randomUUID()]);
    expect([...totals]).toEqual([[item, '5']]);
  });

  it('is told by movement, latest first', async () => {
    const [item, one, other] = [await newItem(), await newWarehouse(), await newWarehouse()];
    await adjust(item, one, { quantity: 1 });
    kit.clock.advance(60_000);
    await adjust(item, other, { quantity: 2 });
    const { stock } = portal.owner;
    const quantitiesOf = async (query: Parameters<typeof stock.listMovements>[1]) =>
      (await stock.listMovements(item, query)).items.map(({ quantity }) => quantity);

    expect(await quantitiesOf({})).toEqual(['2', '1']);
    expect(await quantitiesOf({ warehouseId: one })).toEqual(['1']);
    expect(await quantitiesOf({ type: 'receipt' })).toEqual([]);
    expect(await quantitiesOf({ type: 'receipt,adjustment' })).toEqual(['2', '1']);
    expect(await quantitiesOf({ sort: 'occurredAt' })).toEqual(['1', '2']);
    expect(await quantitiesOf({ sort: '-quantity', limit: 1, page: 2 })).toEqual(['1']);
    expect(await quantitiesOf({ dateFrom: '2026-01-15T09:30:00Z', dateTo: '2026-01-15T09:31:00Z' })).toHaveLength(2);
    expect(await quantitiesOf({ dateFrom: '2026-01-15T09:31:00Z' })).toEqual(['2']);
    expect(await quantitiesOf({ dateTo: '2026-01-15T09:30:30Z' })).toEqual(['1']);
  });
});

describe('archiving while there is stock', () => {
  it('is refused for the item and for the warehouse', async () => {
    const [item, warehouse] = [await newItem(), await newWarehouse()];
    await adjust(item, warehouse, { quantity: 1 });

    expect(await key.api.delete(`/catalog-items/${item}`)).toMatchObject({
      status: 409,
      body: { code: 'stock_not_empty' },
    });
    expect((await key.api.delete(`/warehouses/${warehouse}`)).body.code).toBe('stock_not_empty');
    await adjust(item, warehouse, { quantity: -1 });
    expect((await key.api.delete(`/catalog-items/${item}`)).status).toBe(200);
    expect((await key.api.delete(`/warehouses/${warehouse}`)).status).toBe(200);
  });
});
