import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

const [KILOGRAM, TONNE, PIECE, METRE, ROLL] = ['166', '168', '796', '006', '736'];

describe.each(testDialects)('what is bought in another unit than was asked for, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let budgetId: string;
  let sand: string;
  let screw: string;
  let box: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
    budgetId = (await made('/budgets', { name: 'Б', ...year, amount: '100000.00', control: 'stop' })).id;
    await owner.post(`/budgets/${budgetId}/change-status`, { status: 'active' });
    box = (await made('/units', { name: 'Короб', shortName: 'кор' })).id;
    sand = (await made('/catalog', { name: 'Песок', unitCode: KILOGRAM })).id;
    screw = (await made('/catalog', { name: 'Винт', packagings: [{ unitId: box, factor: '3' }] })).id;
  });

  const made = async (path: string, body: object) => {
    const answer = await owner.post(path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const held = async () => {
    const { reserved, committed, actual } = (await owner.get(`/budgets/${budgetId}`)).body;
    return [reserved, committed, actual] as readonly string[];
  };
  const read = async (id: string) => (await owner.get(`/purchase-requisitions/${id}`)).body;
  const wanted = (line: object) => made('/purchase-requisitions', { name: 'Т', vatMode: 'NO_VAT', items: [line] });
  const ordered = async (requisition: { id: string; items: { id: string }[] }, line: object) => {
    const items = [{ procurementItemId: requisition.items[0]?.id, ...line }];
    const order = await scene.anOrder({ procurementId: requisition.id, vatMode: 'NO_VAT', items });
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    return order;
  };
  const billed = (more: object) =>
    made('/invoices', { supplierId: scene.supplierId, number: nodeIds.uuid(), vatMode: 'NO_VAT', ...more });

  it('takes of what is reserved what it is of that', async () => {
    const tonnes = await wanted({ catalogItemId: sand, quantity: '10', unitCode: TONNE, unitPrice: '1000.00' });
    const reserved = await held();

    await ordered(tonnes, { catalogItemId: sand, quantity: '1000', unitCode: KILOGRAM, unitPrice: '1.00' });
    const aTenth = await held();
    await ordered(tonnes, { catalogItemId: sand, quantity: '9', unitCode: TONNE, unitPrice: '1000.00' });

    expect([reserved, aTenth, await held()]).toEqual([
      ['10000.00', '0.00', '0.00'],
      ['9000.00', '1000.00', '0.00'],
      ['0.00', '10000.00', '0.00'],
    ]);
  });

  it('leaves nothing reserved where it came to the whole in thirds', async () => {
    const boxes = await wanted({ catalogItemId: screw, quantity: '1', unitId: box, unitPrice: '30000.00' });
    for (let count = 0; count < 3; count += 1)
      await ordered(boxes, { catalogItemId: screw, quantity: '1', unitCode: PIECE, unitPrice: '10000.00' });

    expect(await held()).toEqual(['0.00', '30000.00', '0.00']);
  });

  it('is no longer committed once it is invoiced of the requisition, in whatever unit', async () => {
    const kilograms = await wanted({ catalogItemId: sand, quantity: '5000', unitCode: KILOGRAM, unitPrice: '1.00' });
    await ordered(kilograms, { catalogItemId: sand, quantity: '5', unitCode: TONNE, unitPrice: '1000.00' });
    const line = { name: 'Песок', procurementItemId: kilograms.items[0].id, catalogItemId: sand };

    await billed({
      procurementId: kilograms.id,
      items: [{ ...line, quantity: '2', unitCode: TONNE, unitPrice: '1000.00' }],
    });

    expect(await held()).toEqual(['0.00', '3000.00', '2000.00']);
  });

  it('is invoiced in full when all of it is, and not before', async () => {
    const boxes = await wanted({ catalogItemId: screw, quantity: '1', unitId: box });
    const [{ id: procurementItemId }] = boxes.items;
    const offer = { procurementItemId, quantity: '3', unitCode: PIECE, unitPrice: '10.00' };
    const about = { procurementId: boxes.id, supplierId: scene.supplierId, vatMode: 'NO_VAT' };
    const quote = await made('/supplier-quotes', { ...about, items: [offer] });
    await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    const decisions = [{ itemId: procurementItemId, quoteItemId: quote.items[0].id }];
    await owner.patch(`/purchase-requisitions/${boxes.id}/quote-line-decisions`, { decisions });
    const piece = { name: 'Винт', catalogItemId: screw, quantity: '1', unitCode: PIECE, unitPrice: '10.00' };

    const statuses: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      await billed({ procurementId: boxes.id, items: [piece] });
      statuses.push((await read(boxes.id)).invoiceStatus);
    }

    expect(statuses).toEqual(['partial', 'partial', 'full']);
  });

  it('is invoiced of the requisition by invoices that name its orders alone', async () => {
    const tonnes = await wanted({ catalogItemId: sand, quantity: '10', unitCode: TONNE });
    const line = { catalogItemId: sand, quantity: '10000', unitCode: KILOGRAM, unitPrice: '1.00' };
    const offer = { procurementItemId: tonnes.items[0].id, quantity: '10', unitCode: TONNE, unitPrice: '1000.00' };
    const about = { procurementId: tonnes.id, supplierId: scene.supplierId, vatMode: 'NO_VAT' };
    const quote = await made('/supplier-quotes', { ...about, items: [offer] });
    await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    const decisions = [{ itemId: tonnes.items[0].id, quoteItemId: quote.items[0].id }];
    await owner.patch(`/purchase-requisitions/${tonnes.id}/quote-line-decisions`, { decisions });
    const order = await ordered(tonnes, line);
    const named = { name: 'Песок', ...line, purchaseOrderItemId: order.items[0].id };

    await billed({ items: [{ ...named, quantity: '4000' }] });
    const aPart = (await read(tonnes.id)).invoiceStatus;
    await billed({ items: [{ ...named, quantity: '6000' }] });

    expect([aPart, (await read(tonnes.id)).invoiceStatus]).toEqual(['partial', 'full']);
  });

  it.each([
    [
      'accepts all that is offered, though it is less than was wanted',
      { quantity: '1000', unitCode: KILOGRAM },
      '1',
      'accepted',
    ],
    [
      'accepts a part of what is offered in the larger unit',
      { quantity: '10', unitCode: TONNE },
      '2',
      'partially_accepted',
    ],
  ])('%s', async (_what, offered, quantity, status) => {
    const tonnes = await wanted({ catalogItemId: sand, quantity: '10', unitCode: TONNE });
    const [{ id: procurementItemId }] = tonnes.items;
    const about = { procurementId: tonnes.id, supplierId: scene.supplierId };
    const quote = await made('/supplier-quotes', {
      ...about,
      items: [{ procurementItemId, unitPrice: '1.00', ...offered }],
    });
    await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    const decisions = [{ itemId: procurementItemId, quoteItemId: quote.items[0].id, quantity }];
    await owner.patch(`/purchase-requisitions/${tonnes.id}/quote-line-decisions`, { decisions });

    expect((await owner.get(`/supplier-quotes/${quote.id}`)).body.status).toBe(status);
  });

  it('is ordered by hand as it was offered, in the unit of the offer and at its price', async () => {
    const metres = await wanted({ rawName: 'Кабель', quantity: '100', unitCode: METRE });
    const quote = await offeredInRolls(metres);
    const line = { procurementItemId: metres.items[0].id, quoteItemId: quote.items[0].id };
    const about = { supplierId: scene.supplierId, procurementId: metres.id, vatMode: 'NO_VAT' };
    const order = (more: object) => owner.post('/purchase-orders', { ...about, items: [{ ...line, ...more }] });

    const asOffered = [await order({ quantity: '1' }), await order({ quantity: '1', unitCode: ROLL })];
    const inMetres = await order({ quantity: '100', unitCode: METRE });

    for (const { body } of asOffered)
      expect(body).toMatchObject({
        grossAmount: '5835.00',
        items: [{ quantity: '1', unitFactor: '100', unitPrice: '5835.00' }],
      });
    expect(inMetres).toMatchObject({ status: 400, body: { errors: [{ pointer: '/items/0/unitPrice' }] } });
  });

  it('comes with a trip in the unit that it travels in', async () => {
    const metres = await wanted({ rawName: 'Кабель', quantity: '100', unitCode: METRE });
    const quote = await offeredInRolls(metres);
    const order = await ordered(metres, { quoteItemId: quote.items[0].id, quantity: '1' });
    const roll = { procurementItemId: metres.items[0].id, purchaseOrderItemId: order.items[0].id };

    await travelled(metres.id, [[{ ...roll, quantity: '1', unitCode: ROLL }]]);

    expect(await read(metres.id)).toMatchObject({ receiptStatus: 'full', items: [{ receivedQuantity: '100' }] });
    const after = (await owner.get(`/purchase-orders/${order.id}`)).body;
    expect(after).toMatchObject({ receiptStatus: 'full', items: [{ receivedQuantity: '1' }] });
  });

  it('has come in full once it came in thirds, with three batches', async () => {
    const boxes = await wanted({ catalogItemId: screw, quantity: '1', unitId: box });
    const piece = { procurementItemId: boxes.items[0].id, quantity: '1', unitCode: PIECE };

    await travelled(boxes.id, [[piece], [piece], [piece]]);

    expect(await read(boxes.id)).toMatchObject({ receiptStatus: 'full', items: [{ receivedQuantity: '1' }] });
  });

  const offeredInRolls = async (requisition: { id: string; items: { id: string }[] }) => {
    const roll = { quantity: '1', unitCode: ROLL, unitFactor: '100', unitPrice: '5835.00' };
    const items = [{ procurementItemId: requisition.items[0]?.id, ...roll }];
    return made('/supplier-quotes', {
      procurementId: requisition.id,
      supplierId: scene.supplierId,
      vatMode: 'NO_VAT',
      items,
    });
  };
  const travelled = async (procurementId: string, batches: readonly object[][]) => {
    const warehouseId = (await made('/warehouses', { name: nodeIds.uuid() })).id;
    const batchIds: string[] = [];
    for (const items of batches)
      batchIds.push((await made('/logistics/batches', { procurementId, warehouseId, items })).id);
    const stops = [{ sequence: 1, type: 'delivery', warehouseId, batchIds }];
    const planned = {
      batchIds,
      driverName: 'Иванов',
      vehicleNumber: 'А001АА77',
      plannedStartAt: '2026-01-15T10:00:00.000Z',
      stops,
    };
    const trip = await made('/logistics/trips', planned);
    const seen = async () => (await owner.get(`/logistics/trips/${trip.id}`)).body;
    const stopId = (await seen()).stops[0].id;
    const arrival = { stopId, skipArrival: true, result: 'delivered' };
    for (const [command, body] of [
      ['plan', {}],
      ['dispatch', {}],
      ['complete-stop', arrival],
    ] as const) {
      const { version } = await seen();
      const answer = await owner.post(`/logistics/trips/${trip.id}/commands/${command}`, { ...body, version });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
  };
});
