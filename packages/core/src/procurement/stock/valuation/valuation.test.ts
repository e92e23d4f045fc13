import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import { toPriceUnits } from '../../../kernel/values/numbers/price.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let owner: ApiClient;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  owner = (await kit.createPortal()).signedIn();
  warehouseId = (await owner.post('/warehouses', { name: 'Главный' })).body.id;
});
afterAll(() => kit.close());

const anArticle = async (more: object = {}) =>
  (
    await owner.post('/catalog', {
      name: 'Кабель',
      sku: `К-${Math.random()}`,
      initialStock: { warehouseId, quantity: '10', unitCost: '100.00' },
      ...more,
    })
  ).body.id as string;
const adjust = (id: string, body: object) =>
  owner.post(`/catalog/${id}/movements/adjustment`, { warehouseId, reason: 'found', ...body });
const valuation = async (query: string) => (await owner.get(`/stock/valuation?${query}`)).body;
const now = () => new Date(kit.clock.now()).toISOString();

describe('the valuation of stock', () => {
  it('tells what lies where and what it is worth, with totals in each currency', async () => {
    const catalogItemId = await anArticle();
    await adjust(catalogItemId, { quantity: '10', unitCost: '130.00' });

    const body = await valuation(`catalogItemId=${catalogItemId}`);

    expect(body).toMatchObject({
      items: [
        {
          catalogItemId,
          name: 'Кабель',
          warehouseId,
          warehouseName: 'Главный',
          onHand: '20',
          averageCost: '115.00',
          value: '2300.00',
          currency: 'RUB',
        },
      ],
      totals: [{ currency: 'RUB', value: '2300.00' }],
      count: 1,
    });
  });

  it('tells it as of any moment, with what happened at it', async () => {
    const catalogItemId = await anArticle();
    const first = now();
    kit.clock.advance(60_000);
    await adjust(catalogItemId, { quantity: '-4', reason: 'loss' });

    const at = async (moment: string) =>
      (await valuation(`catalogItemId=${catalogItemId}&at=${encodeURIComponent(moment)}`)).items.map(
        ({ onHand, value }: { onHand: string; value: string }) => [onHand, value],
      );

    expect(await at(first)).toEqual([['10', '1000.00']]);
    expect(await at(now())).toEqual([['6', '600.00']]);
    expect(await at('2020-01-01T00:00:00Z')).toEqual([]);
  });

  it('tells pages, and totals of all of them', async () => {
    const pages = await Promise.all([1, 2].map((page) => valuation(`limit=1&page=${page}`)));

    expect(pages[0].items).toHaveLength(1);
    expect(pages[0].count).toBeGreaterThan(1);
    expect(pages[0].totals).toEqual(pages[1].totals);
    expect(pages[0].items[0].catalogItemId).not.toBe(pages[1].items[0].catalogItemId);
  });

  it('is for those who may see stock, and for those who pay', async () => {
    const portal = await kit.createPortal();
    const statusFor = async (role: 'finance' | 'viewer' | 'approver') =>
      (await portal.signedIn((await portal.addUser([role])).id).get('/stock/valuation')).status;

    expect([await statusFor('finance'), await statusFor('viewer'), await statusFor('approver')]).toEqual([
      200, 200, 403,
    ]);
  });
});

describe('a corrected cost', () => {
  const movementsOf = async (id: string) => (await owner.get(`/catalog/${id}/movements`)).body.items;

  it('is an entry of its own that changes what is left in value, and neither the movement nor earlier valuations', async () => {
    const catalogItemId = await anArticle();
    const before = now();
    kit.clock.advance(60_000);
    await adjust(catalogItemId, { quantity: '-4', reason: 'loss' });
    const movements = await movementsOf(catalogItemId);
    const initial = movements.find(({ type }: { type: string }) => type === 'initial');

    const corrected = await owner.post('/stock/cost-corrections', { movementId: initial.id, unitCost: '120.00' });
    const again = await owner.post('/stock/cost-corrections', { movementId: initial.id, unitCost: '110.00' });

    expect(corrected).toMatchObject({
      status: 201,
      body: {
        type: 'adjustment',
        reason: 'correction',
        quantity: '0',
        unitCost: '120.00',
        value: '120.00',
        correctedMovementId: initial.id,
      },
    });
    expect(again.body).toMatchObject({ value: '-60.00' });
    expect((await movementsOf(catalogItemId)).slice(2)).toEqual(movements);
    expect((await owner.get(`/catalog/${catalogItemId}/stock`)).body.items).toMatchObject([{ averageCost: '110.00' }]);
    const valueAt = async (at: string) => (await valuation(`catalogItemId=${catalogItemId}&at=${at}`)).totals[0].value;
    expect(await valueAt(before)).toBe('1000.00');
    expect(await valueAt(now())).toBe('660.00');
  });

  it('is for goods that came in', async () => {
    const catalogItemId = await anArticle();
    const { body } = await adjust(catalogItemId, { quantity: '-4', reason: 'loss' });

    const refused = await owner.post('/stock/cost-corrections', { movementId: body.id, unitCost: '1.00' });

    expect(refused.body.errors).toMatchObject([{ pointer: '/movementId', code: 'invalid_format' }]);
  });
});

type Movement = Readonly<Record<'warehouseId' | 'type' | 'quantity' | 'value' | 'occurredAt' | 'id', string>>;

/** Money or a worth in millionths. */
const units = (value: string) => toPriceUnits(value);
const sumOf = (movements: readonly Movement[]) => movements.reduce((total, { value }) => total + units(value), 0n);
/** What valuations show, in millionths: to the kopeck. */
const toKopecks = (exact: bigint) => divideRounded(exact, 10_000n) * 10_000n;

/** One thing that a keeper does. */
const deed = fc.record({
  kind: fc.constantFrom('in', 'in', 'out', 'count', 'move', 'send', 'correct', 'reverse'),
  item: fc.nat({ max: 1 }),
  back: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  cost: fc.integer({ min: 0, max: 1_000_000 }),
});

describe.each(testDialects)('the value of stock on %s', (dialect) => {
  let own: TestKit;
  let keeper: ApiClient;
  let places: readonly [string, string];

  beforeAll(async () => {
    own = await openTestKit({ storage: await openTestStorage(dialect) });
    keeper = (await own.createPortal()).signedIn();
    const aWarehouse = async (name: string) => (await keeper.post('/warehouses', { name })).body.id as string;
    places = [await aWarehouse('А'), await aWarehouse('Б')];
  });
  afterAll(() => own.close());

  const anItem = async () => (await keeper.post('/catalog', { name: 'Болт' })).body.id as string;
  const bring = (id: string, body: object) =>
    keeper.post(`/catalog/${id}/movements/adjustment`, { warehouseId: places[0], reason: 'found', ...body });
  const post = async (body: object, item: object) => {
    const { body: made } = await keeper.post('/stock-documents', { items: [item], ...body });
    return keeper.post(`/stock-documents/${made.id}/post`, {});
  };
  const totalOf = async (id: string) =>
    (await keeper.get(`/stock/valuation?catalogItemId=${id}`)).body.totals[0]?.value as string | undefined;
  const movementsOf = async (id: string): Promise<Movement[]> => {
    const pages: Movement[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = (await keeper.get(`/catalog/${id}/movements?limit=100&page=${page}`)).body;
      pages.push(...items);
      if (items.length < 100) return pages;
    }
  };

  it('is what was paid for it, whatever the average is rounded to', async () => {
    const id = await anItem();
    await bring(id, { quantity: '10000', unitCost: '1.00' });
    await bring(id, { quantity: '20000', unitCost: '2.00' });

    expect(await totalOf(id)).toBe('50000.00');
    expect((await keeper.get(`/catalog/${id}/stock`)).body.items).toMatchObject([{ averageCost: '1.666667' }]);
  });

  it('goes out in proportion, and to the last kopeck with the last piece', async () => {
    const id = await anItem();
    await bring(id, { quantity: '3', unitCost: '3.333333' });
    await bring(id, { quantity: '4', unitCost: '7.77' });
    const issue = { kind: 'issue', fromWarehouseId: places[0] };
    for (let piece = 0; piece < 7; piece += 1) await post(issue, { catalogItemId: id, quantity: '1' });

    expect(sumOf(await movementsOf(id))).toBe(0n);
    expect(await totalOf(id)).toBeUndefined();
  });

  it.each([false, true])('moves unchanged between warehouses at different costs, in two steps: %s', async (twoStep) => {
    const id = await anItem();
    await bring(id, { quantity: '7', unitCost: '10.01' });
    await bring(id, { quantity: '10', unitCost: '20.10', warehouseId: places[1] });
    const [fromWarehouseId, toWarehouseId] = places;
    const before = await totalOf(id);
    const sent = await post(
      { kind: 'transfer', fromWarehouseId, toWarehouseId, twoStep },
      { catalogItemId: id, quantity: '5' },
    );
    if (twoStep) await keeper.post(`/stock-documents/${sent.body.id}/receive`, {});
    expect(await totalOf(id)).toBe(before);
    const stock = async () =>
      (await keeper.get(`/catalog/${id}/stock`)).body.items.map(
        ({ onHand, averageCost }: { onHand: string; averageCost: string }) => [onHand, averageCost],
      );
    expect(await stock()).toEqual([
      ['2', '10.01'],
      ['15', '16.736667'],
    ]);

    await keeper.post(`/stock-documents/${sent.body.id}/reverse`, {});

    expect(await stock()).toEqual([
      ['7', '10.01'],
      ['10', '20.10'],
    ]);
    expect(await totalOf(id)).toBe(before);
  });

  it('of goods of a transfer that is undone is what they are worth where others went out meanwhile', async () => {
    const id = await anItem();
    await bring(id, { quantity: '5', unitCost: '100.00' });
    const [fromWarehouseId, toWarehouseId] = places;
    const moved = await post(
      { kind: 'transfer', fromWarehouseId, toWarehouseId },
      { catalogItemId: id, quantity: '5' },
    );
    await bring(id, { quantity: '5', unitCost: '10.00', warehouseId: toWarehouseId });
    await post({ kind: 'issue', fromWarehouseId: toWarehouseId }, { catalogItemId: id, quantity: '5' });

    await keeper.post(`/stock-documents/${moved.body.id}/reverse`, {});

    expect(await totalOf(id)).toBe('275.00');
  });

  it('is the same after anything was done and undone', async () => {
    const id = await anItem();
    await bring(id, { quantity: '3', unitCost: '0.001' });
    await bring(id, { quantity: '7.7', unitCost: '13.17' });
    const before = await keeper.get(`/stock/valuation?catalogItemId=${id}`);
    const undo = ({ body }: { body: { id: string } }) => keeper.post(`/stock-documents/${body.id}/reverse`, {});
    const line = { catalogItemId: id, quantity: '3.3' };

    await undo(await post({ kind: 'issue', fromWarehouseId: places[0] }, line));
    await undo(await post({ kind: 'return_from_site', toWarehouseId: places[0] }, { ...line, unitCost: '99.99' }));
    await undo(
      await post({ kind: 'count', fromWarehouseId: places[0] }, { catalogItemId: id, countedQuantity: '0.1' }),
    );
    const returned = await post({ kind: 'return_from_site', toWarehouseId: places[0] }, { ...line, unitCost: '5.00' });
    const [back] = await movementsOf(id);
    await keeper.post('/stock/cost-corrections', { movementId: back?.id, unitCost: '7.00' });
    await undo(returned);

    const after = await keeper.get(`/stock/valuation?catalogItemId=${id}`);
    expect(after.body.items).toEqual(before.body.items);
  });

  it('equals the sum of movements, and stock what there is, whatever keepers do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 100, maxLength: 100 }), async (deeds) => {
        const items = [await anItem(), await anItem()];
        const posted: string[] = [];
        const moments: string[] = [];
        for (const { kind, item, back, quantity: millis, cost } of deeds) {
          own.clock.advance(1000);
          const catalogItemId = items[item] ?? '';
          const quantity = String(millis / 1000);
          const unitCost = (cost / 1000).toFixed(3);
          const [from, to] = back ? places.toReversed() : places;
          const document = async (body: object) => {
            const line = { catalogItemId, ...(kind === 'count' ? { countedQuantity: quantity } : { quantity }) };
            const { status, body: done } = await post({ fromWarehouseId: from, ...body }, line);
            if (status === 200) posted.push(done.id as string);
            return done.id as string;
          };
          if (kind === 'in') await bring(catalogItemId, { warehouseId: from, quantity, unitCost });
          else if (kind === 'out') await document({ kind: 'issue' });
          else if (kind === 'count') await document({ kind: 'count' });
          else if (kind === 'move') await document({ kind: 'transfer', toWarehouseId: to });
          else if (kind === 'send') {
            const sent = await document({ kind: 'transfer', toWarehouseId: to, twoStep: true });
            await keeper.post(`/stock-documents/${sent}/receive`, {});
          } else if (kind === 'reverse') await keeper.post(`/stock-documents/${posted.shift() ?? 'none'}/reverse`, {});
          else {
            const [movement] = (await keeper.get(`/catalog/${catalogItemId}/movements?type=adjustment`)).body.items;
            if (movement !== undefined) {
              await keeper.post('/stock/cost-corrections', { movementId: movement.id, unitCost });
            }
          }
          moments.push(new Date(own.clock.now()).toISOString());
        }
        for (const id of items) {
          const movements = await movementsOf(id);
          for (const at of [moments[50] ?? '', moments.at(-1) ?? '']) {
            const until = movements.filter(({ occurredAt }) => occurredAt <= at);
            const { totals } = (await keeper.get(`/stock/valuation?catalogItemId=${id}&at=${at}`)).body;
            const total = totals.reduce((sum: bigint, { value }: { value: string }) => sum + units(value), 0n);
            expect(total).toBe(toKopecks(sumOf(until)));
          }
          const { items: valued } = (await keeper.get(`/stock/valuation?catalogItemId=${id}`)).body;
          const { items: stock } = (await keeper.get(`/catalog/${id}/stock`)).body;
          for (const { warehouseId: place, onHand, averageCost } of valued) {
            expect(stock).toContainEqual(expect.objectContaining({ warehouseId: place, onHand, averageCost }));
          }
        }
      }),
      { numRuns: dialect === 'sqlite' ? 4 : 2, endOnFailure: true },
    );
  });
});
