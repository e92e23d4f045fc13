import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nodeIds } from '../../../adapters/node/node-ids.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { expireReservations } from './expire-reservations.js';

let kit: TestKit;
let scene: OrderingScene;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
});
afterAll(() => kit.close());

const anArticle = async (quantity = '10', more: object = {}) =>
  (
    await scene.owner.post('/catalog', {
      name: 'Кабель',
      initialStock: { warehouseId, quantity, unitCost: '100.00' },
      ...more,
    })
  ).body.id as string;
const aSite = async () =>
  (await scene.owner.post('/logistics/objects', { name: 'Дом 7', type: 'site' })).body.id as string;
const reserve = (body: object) => scene.owner.post('/reservations', { warehouseId, ...body });
const stockOf = async (id: string) => {
  const { onHand, reserved, available } = (await scene.owner.get(`/catalog/${id}/stock`)).body.totals;
  return [onHand, reserved, available];
};
async function issue(body: object) {
  const document = (
    await scene.owner.post('/stock-documents', { kind: 'issue', fromWarehouseId: warehouseId, ...body })
  ).body;
  return { ...document, answer: await scene.owner.post(`/stock-documents/${document.id}/post`, {}) };
}
/** A requisition for so many of articles. */
async function aRequisition(lines: readonly (readonly [catalogItemId: string, quantity: string])[], more: object = {}) {
  const answer = await scene.owner.post('/purchase-requisitions', {
    name: 'Потребность',
    items: lines.map(([catalogItemId, quantity]) => ({ catalogItemId, quantity })),
    ...more,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { id, items } = answer.body;
  return { id: id as string, itemIds: items.map((item: { id: string }) => item.id) as string[] };
}
/** Puts the item of the first line of a requisition in stock. */
async function stocked(
  { owner }: OrderingScene,
  id: string,
  { quantity, ...place }: { warehouseId: string; quantity: string },
) {
  const [line] = (await owner.get(`/purchase-requisitions/${id}/availability`)).body.items;
  const adjustment = { ...place, quantity, reason: 'found', unitCost: '1.00' };
  const answer = await owner.post(`/catalog/${line.catalogItemId}/movements/adjustment`, adjustment);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return line.catalogItemId as string;
}
const availability = async (id: string) =>
  (await scene.owner.get(`/purchase-requisitions/${id}/availability`)).body.items;

describe('a reservation', () => {
  it('keeps goods from everybody but those whom they are for', async () => {
    const [catalogItemId, forId] = [await anArticle(), await aSite()];
    const items = (quantity: string) => [{ catalogItemId, quantity }];

    const reserved = await reserve({ catalogItemId, quantity: '7', forType: 'logistics_object', forId });
    const others = await issue({ items: items('4') });
    const own = await issue({ items: items('8'), logisticsObjectId: forId });

    expect(reserved).toMatchObject({
      status: 201,
      body: { status: 'active', quantity: '7', takenQuantity: '0', logisticsObjectId: forId, procurementId: null },
    });
    expect(others.answer).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', lines: [{ onHand: '10', available: '3', requested: '4' }] },
    });
    expect(own.answer.status).toBe(200);
    expect(await stockOf(catalogItemId)).toEqual(['2', '0', '2']);
    const after = await scene.owner.get(`/reservations/${reserved.body.id}`);
    expect(after.body).toMatchObject({ status: 'taken', takenQuantity: '7', endedAt: expect.any(String) });
  });

  it('holds its goods again when the issue that took them is reversed', async () => {
    const [catalogItemId, forId] = [await anArticle(), await aSite()];
    const { body } = await reserve({ catalogItemId, quantity: '7', forType: 'logistics_object', forId });
    const { id } = await issue({ items: [{ catalogItemId, quantity: '5' }], logisticsObjectId: forId });
    const between = await stockOf(catalogItemId);

    const reversed = await scene.owner.post(`/stock-documents/${id}/reverse`, {});

    expect(between).toEqual(['5', '2', '3']);
    expect(reversed.status).toBe(200);
    expect(await stockOf(catalogItemId)).toEqual(['10', '7', '3']);
    expect((await scene.owner.get(`/reservations/${body.id}`)).body).toMatchObject({
      status: 'active',
      takenQuantity: '0',
    });
  });

  it('is refused beyond what is free, and for what there is not', async () => {
    const [catalogItemId, forId] = [await anArticle('3'), await aSite()];
    const forSite = { catalogItemId, forType: 'logistics_object' };

    const much = await reserve({ ...forSite, forId, quantity: '3.000001' });
    const nowhere = await reserve({ ...forSite, forId: nodeIds.uuid(), quantity: '1' });
    const notALine = await reserve({ ...forSite, forType: 'procurement_item', forId, quantity: '1' });
    const past = await reserve({ ...forSite, forId, quantity: '1', until: '2020-01-01T00:00:00Z' });

    expect(much).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', errors: [{ pointer: '/quantity' }] },
    });
    expect(nowhere.body.errors).toMatchObject([{ pointer: '/forId', code: 'reference_not_found' }]);
    expect(notALine.body.errors).toMatchObject([{ pointer: '/forId', code: 'reference_not_found' }]);
    expect(past.body.errors).toMatchObject([{ pointer: '/until', code: 'out_of_range' }]);
    expect(await stockOf(catalogItemId)).toEqual(['3', '0', '3']);
  });

  it('is released once, and leaves goods to everybody', async () => {
    const [catalogItemId, forId] = [await anArticle(), await aSite()];
    const { body } = await reserve({ catalogItemId, quantity: '7', forType: 'logistics_object', forId });

    const released = await scene.owner.delete(`/reservations/${body.id}`);
    const again = await scene.owner.delete(`/reservations/${body.id}`);

    expect(released).toMatchObject({ status: 200, body: { status: 'released' } });
    expect(again.body.code).toBe('invalid_transition');
    expect(await stockOf(catalogItemId)).toEqual(['10', '0', '10']);
  });

  it('ends when its time is over: by itself, and at once where somebody wants the goods', async () => {
    const forId = await aSite();
    const [one, other] = [await anArticle(), await anArticle()];
    const until = new Date(kit.clock.now() + 60_000).toISOString();
    const made = [one, other].map((catalogItemId) =>
      reserve({ catalogItemId, quantity: '7', forType: 'logistics_object', forId, until }),
    );
    const ids = (await Promise.all(made)).map(({ body }) => body.id as string);
    kit.clock.advance(120_000);

    const { answer } = await issue({ items: [{ catalogItemId: one, quantity: '10' }] });
    const ended = await scene.run((call) => expireReservations(call, { limit: 100 }));

    expect([answer.status, ended]).toEqual([200, 1]);
    expect(await stockOf(other)).toEqual(['10', '0', '10']);
    const statuses = ids.map(async (id) => (await scene.owner.get(`/reservations/${id}`)).body.status);
    expect(await Promise.all(statuses)).toEqual(['expired', 'expired']);
  });
});

describe('what a requisition can have from stock', () => {
  it('is told for each line, in its unit, and shared among lines for the same item', async () => {
    const [plenty, some] = [await anArticle('100'), await anArticle('10')];
    const { id } = await aRequisition([
      [plenty, '30'],
      [some, '8'],
      [some, '8'],
    ]);

    const items = await availability(id);

    expect(items).toMatchObject([
      { onHand: '100', reserved: '0', available: '100', fromStock: '30', toBuy: '0', onOrder: [] },
      { onHand: '10', fromStock: '8', toBuy: '0' },
      { onHand: '10', fromStock: '2', toBuy: '6' },
    ]);
  });

  it('is reserved, so that only the rest is asked for, decided and ordered', async () => {
    const article = await anArticle('4');
    const requisition = await aRequisition([[article, '10']]);
    const path = `/purchase-requisitions/${requisition.id}`;

    const reserved = await scene.owner.post(`${path}/reserve-available`, {});
    const again = await scene.owner.post(`${path}/reserve-available`, {});
    const [line] = await availability(requisition.id);

    expect(reserved).toMatchObject({
      status: 201,
      body: { items: [{ quantity: '4', forType: 'procurement_item', forId: requisition.itemIds[0], warehouseId }] },
    });
    expect(again.body.items).toEqual([]);
    expect(line).toMatchObject({ onHand: '4', reserved: '4', available: '0', reservedForLine: '4', toBuy: '6' });

    const [rfq] = (
      await scene.owner.post('/supplier-rfqs', { procurementId: requisition.id, supplierIds: [scene.supplierId] })
    ).body.items;
    expect(rfq.items).toMatchObject([{ quantity: '6' }]);
    await scene.send(rfq);
    const quoted = await scene.submit(
      await scene.aQuote(rfq, { items: [{ procurementItemId: requisition.itemIds[0], unitPrice: '5.00' }] }),
    );
    const quote = (await scene.owner.get(`/supplier-quotes/${quoted.id}`)).body;
    const decided = await scene.owner.patch(`${path}/quote-line-decisions`, {
      decisions: [{ itemId: requisition.itemIds[0], quoteItemId: quote.items[0].id }],
    });
    expect(decided.body.items).toMatchObject([{ quantity: '6' }]);
    const orders = await scene.owner.post(`${path}/purchase-orders`, {});
    expect(orders.body.items[0].items).toMatchObject([{ quantity: '6' }]);
  });

  it('orders less of what was decided before it was reserved', async () => {
    const requisition = await scene.aDecidedRequisition();
    const [forId] = requisition.itemIds;
    const catalogItemId = await stocked(scene, requisition.id, { warehouseId, quantity: '10' });
    await reserve({ catalogItemId, quantity: '4', forType: 'procurement_item', forId });

    const { body } = await scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {
      itemIds: [forId],
    });

    expect(body.items[0].items).toMatchObject([{ procurementItemId: forId, quantity: '6' }]);
  });

  it('counts what is on order, with its date, until it has arrived', async () => {
    const requisition = await scene.aDecidedRequisition();
    const expectedAt = '2026-12-01T00:00:00.000Z';
    const { body } = await scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {});
    for (const { id } of body.items) {
      await scene.owner.patch(`/purchase-orders/${id}`, { expectedAt });
      await scene.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    }
    const before = await availability(requisition.id);
    await scene.owner.post(`/purchase-requisitions/${requisition.id}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: requisition.itemIds[0], quantity: '3' }],
    });

    const [after] = await availability(requisition.id);

    expect(before[0]).toMatchObject({ onOrder: [{ quantity: '10', expectedAt }], onOrderQuantity: '10', toBuy: '0' });
    expect(after).toMatchObject({ receivedQuantity: '3', onOrder: [{ quantity: '7' }], toBuy: '0' });
  });

  it('converts between the unit of the line and that of the stock, and leaves no crumbs to be bought', async () => {
    const box = (await scene.owner.post('/units', { name: 'Ящик', shortName: 'ящ', precision: 0 })).body.id;
    const article = await anArticle('7', { packagings: [{ unitId: box, factor: '3' }] });
    const requisition = (
      await scene.owner.post('/purchase-requisitions', {
        name: 'В ящиках',
        items: [
          { catalogItemId: article, quantity: '2', unitId: box },
          { catalogItemId: article, quantity: '1', unitId: box },
        ],
      })
    ).body;

    const made = await scene.owner.post(`/purchase-requisitions/${requisition.id}/reserve-available`, {});

    expect(made.body.items).toMatchObject([{ quantity: '6' }, { quantity: '1' }]);
    expect(await availability(requisition.id)).toMatchObject([
      { reservedForLine: '2', toBuy: '0' },
      { reservedForLine: '0.333333', toBuy: '0.666667' },
    ]);
  });

  it('is free again when the requisition is cancelled', async () => {
    const article = await anArticle('4');
    const { id } = await aRequisition([[article, '10']]);
    await scene.owner.post(`/purchase-requisitions/${id}/reserve-available`, {});
    const before = await stockOf(article);

    const cancelled = await scene.owner.patch(`/purchase-requisitions/${id}/status`, {
      status: 'cancelled',
      reason: 'Не нужно',
    });

    expect(cancelled.status).toBe(200);
    expect(before).toEqual(['4', '4', '0']);
    expect(await stockOf(article)).toEqual(['4', '0', '4']);
  });

  it('is told to those who may see stock, and reserved by those who may change it', async () => {
    const article = await anArticle('4');
    const { id } = await aRequisition([[article, '10']]);
    const as = async (role: 'viewer' | 'finance' | 'warehouse_keeper') =>
      scene.portal.signedIn((await scene.portal.addUser([role])).id);
    const [viewer, finance, keeper] = [await as('viewer'), await as('finance'), await as('warehouse_keeper')];
    const path = `/purchase-requisitions/${id}`;

    const read = [viewer, finance, keeper].map(async (who) => (await who.get(`${path}/availability`)).status);
    expect(await Promise.all(read)).toEqual([200, 403, 200]);
    expect((await viewer.post(`${path}/reserve-available`, {})).status).toBe(403);
    expect((await keeper.post(`${path}/reserve-available`, {})).body.items).toHaveLength(1);
    expect((await viewer.get(`/reservations?procurementId=${id}`)).body.items).toHaveLength(1);
  });
});

describe.each(testDialects)('reservations at once on %s', (dialect) => {
  let other: TestKit;
  let race: OrderingScene;

  beforeAll(async () => {
    other = await openTestKit({ storage: await openTestStorage(dialect) });
    race = await orderingScene(other);
  });
  afterAll(() => other.close());

  it('never keep more than there is, whoever issues meanwhile', async () => {
    const { owner } = race;
    const place = (await owner.post('/warehouses', { name: 'Главный' })).body.id as string;
    const forId = (await owner.post('/logistics/objects', { name: 'Дом 7', type: 'site' })).body.id as string;
    const articles = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (
            await owner.post('/catalog', {
              name: 'Кабель',
              initialStock: { warehouseId: place, quantity: '20', unitCost: '1.00' },
            })
          ).body.id as string,
      ),
    );
    const documents = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) =>
          (
            await owner.post('/stock-documents', {
              kind: 'issue',
              fromWarehouseId: place,
              ...(index % 2 === 0 ? { logisticsObjectId: forId } : {}),
              items: articles.map((catalogItemId) => ({ catalogItemId, quantity: '3' })),
            })
          ).body.id as string,
      ),
    );

    const answers = await Promise.all([
      ...documents.map((id) => owner.post(`/stock-documents/${id}/post`, {})),
      ...Array.from({ length: 20 }, (_, index) =>
        owner.post('/reservations', {
          catalogItemId: articles[index % 3],
          warehouseId: place,
          quantity: '2',
          forType: 'logistics_object',
          forId,
        }),
      ),
    ]);

    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const active = (await owner.get('/reservations?limit=100')).body.items;
    for (const catalogItemId of articles) {
      const { totals } = (await owner.get(`/catalog/${catalogItemId}/stock`)).body;
      const open = active
        .filter((each: { catalogItemId: string; status: string }) => each.catalogItemId === catalogItemId)
        .filter(({ status }: { status: string }) => status === 'active')
        .reduce((sum: number, each: { quantity: string; takenQuantity: string }) => {
          return sum + Number(each.quantity) - Number(each.takenQuantity);
        }, 0);
      expect(Number(totals.onHand)).toBeGreaterThanOrEqual(0);
      expect(Number(totals.available)).toBeGreaterThanOrEqual(0);
      expect(Number(totals.reserved)).toBe(open);
    }
  });

  it('of one requisition are made once, and what is reserved is not ordered as well', async () => {
    const { owner } = race;
    const place = (await owner.post('/warehouses', { name: 'Второй' })).body.id as string;
    const requisition = await race.aDecidedRequisition();
    const catalogItemId = await stocked(race, requisition.id, { warehouseId: place, quantity: '6' });
    const path = `/purchase-requisitions/${requisition.id}`;
    const body = { catalogItemId, warehouseId: place, quantity: '2', forType: 'procurement_item' };

    await Promise.all([
      ...[1, 2, 3].map(() => owner.post('/reservations', { ...body, forId: requisition.itemIds[0] })),
      owner.post(`${path}/purchase-orders`, {}),
      ...[1, 2, 3].map(() => owner.post(`${path}/reserve-available`, {})),
    ]);

    expect((await owner.get(`/catalog/${catalogItemId}/stock`)).body.totals.reserved).toBe('6');
  });
});
