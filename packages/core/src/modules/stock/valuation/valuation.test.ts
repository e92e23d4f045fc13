import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

  it('is for those who may see stock', async () => {
    const portal = await kit.createPortal();
    const finance = portal.signedIn((await portal.addUser(['finance'])).id);

    expect((await finance.get('/stock/valuation')).status).toBe(403);
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

/** One thing that a keeper does. */
const deed = fc.record({
  kind: fc.constantFrom('in', 'in', 'out', 'count', 'move', 'correct', 'reverse'),
  item: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  cost: fc.integer({ min: 0, max: 1_000_000 }),
});

describe.each(testDialects)('whatever keepers do on %s', (dialect) => {
  let own: TestKit;

  beforeAll(async () => {
    own = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => own.close());

  it('valuations equal the movements until then, and the stock there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: dialect === 'sqlite' ? 20 : 8 }), async (deeds) => {
        const keeper = (await own.createPortal()).signedIn();
        const places = [
          (await keeper.post('/warehouses', { name: 'А' })).body.id as string,
          (await keeper.post('/warehouses', { name: 'Б' })).body.id as string,
        ] as const;
        const items = [
          (await keeper.post('/catalog', { name: 'Один' })).body.id as string,
          (await keeper.post('/catalog', { name: 'Два' })).body.id as string,
        ];
        const posted: string[] = [];
        const moments: string[] = [];
        for (const { kind, item, quantity: millis, cost } of deeds) {
          own.clock.advance(1000);
          const catalogItemId = items[item] ?? '';
          const quantity = String(millis / 1000);
          const unitCost = (cost / 1000).toFixed(3);
          const document = async (body: object) => {
            const line = { catalogItemId, ...(kind === 'count' ? { countedQuantity: quantity } : { quantity }) };
            const { body: made } = await keeper.post('/stock-documents', { items: [line], ...body });
            const { status } = await keeper.post(`/stock-documents/${made.id}/post`, {});
            if (status === 200) posted.push(made.id as string);
          };
          if (kind === 'in') {
            const body = { warehouseId: places[0], quantity, unitCost, reason: 'found' };
            await keeper.post(`/catalog/${catalogItemId}/movements/adjustment`, body);
          } else if (kind === 'out') await document({ kind: 'issue', fromWarehouseId: places[0] });
          else if (kind === 'count') await document({ kind: 'count', fromWarehouseId: places[1] });
          else if (kind === 'move') {
            await document({ kind: 'transfer', fromWarehouseId: places[0], toWarehouseId: places[1] });
          } else if (kind === 'reverse') await keeper.post(`/stock-documents/${posted.shift() ?? 'none'}/reverse`, {});
          else {
            const [movement] = (await keeper.get(`/catalog/${catalogItemId}/movements?type=adjustment`)).body.items;
            if (movement !== undefined) {
              await keeper.post('/stock/cost-corrections', { movementId: movement.id, unitCost });
            }
          }
          moments.push(new Date(own.clock.now()).toISOString());
        }
        const movements = (
          await Promise.all(
            items.map(async (id) => (await keeper.get(`/catalog/${id}/movements?limit=100`)).body.items),
          )
        ).flat() as { warehouseId: string; quantity: string; value: string; occurredAt: string }[];
        const cents = (value: string) => BigInt(value.replace('.', ''));
        for (const at of [moments[Math.floor(moments.length / 2)] ?? '', moments.at(-1) ?? '']) {
          const { totals, items: valued } = (await keeper.get(`/stock/valuation?at=${at}`)).body;
          const sum = movements
            .filter(({ occurredAt }) => occurredAt <= at)
            .reduce((total, { value }) => total + cents(value), 0n);
          expect(totals.reduce((total: bigint, each: { value: string }) => total + cents(each.value), 0n)).toBe(sum);
          if (at !== moments.at(-1)) continue;
          const stock = (
            await Promise.all(items.map(async (id) => (await keeper.get(`/catalog/${id}/stock`)).body.items))
          ).flat();
          for (const { catalogItemId, warehouseId: place, onHand } of valued) {
            expect(stock).toContainEqual(expect.objectContaining({ catalogItemId, warehouseId: place, onHand }));
          }
        }
      }),
      { numRuns: dialect === 'sqlite' ? 12 : 2, endOnFailure: true },
    );
  });
});
