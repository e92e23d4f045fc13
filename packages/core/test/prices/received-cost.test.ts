import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let owner: ApiClient;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  scene = await orderingScene(kit);
  owner = scene.owner;
  warehouseId = (await owner.post('/warehouses', { name: 'Главный' })).body.id;
});
afterAll(() => kit.close());

/** Orders an item, receives parts of it, and tells what each unit cost and what lies in stock is worth. */
async function received(
  line: { readonly catalogItemId?: string } & Readonly<Record<string, unknown>>,
  { order = {}, parts }: { order?: object; parts: readonly string[] },
) {
  const { catalogItemId = (await owner.post('/catalog', { name: 'Гвозди' })).body.id } = line;
  const { id, items } = await scene.anOrder({ ...order, items: [{ vatRate: '22.00', ...line, catalogItemId }] });
  await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  for (const quantity of parts) {
    const body = { purchaseOrderId: id, warehouseId, items: [{ purchaseOrderItemId: items[0].id, quantity }] };
    expect(await owner.post('/stock-receipts', body)).toMatchObject({ status: 201 });
  }
  const { items: movements } = (await owner.get(`/catalog/${catalogItemId}/movements`)).body;
  const { items: places } = (await owner.get(`/stock/valuation?catalogItemId=${catalogItemId}`)).body;
  return {
    movements: movements.map(({ unitCost, value }: { unitCost: string; value: string }) => [unitCost, value]),
    places: places.map(({ averageCost, value }: { averageCost: string; value: string }) => [averageCost, value]),
  };
}

describe('what received goods cost', () => {
  it('is their net price with all of its digits', async () => {
    expect(await received({ quantity: '10', unitPrice: '1.357501' }, { parts: ['10'] })).toEqual({
      movements: [['1.357501', '13.57501']],
      places: [['1.357501', '13.58']],
    });
    expect(await received({ quantity: '3', unitPrice: '0.001' }, { parts: ['2', '1'] })).toEqual({
      movements: [
        ['0.001', '0.001'],
        ['0.001', '0.002'],
      ],
      places: [['0.001', '0.00']],
    });
  });

  it('is without the VAT that a price contains, and less the discount', async () => {
    const order = { vatMode: 'INCLUSIVE' };
    const line = { quantity: '3', unitPrice: '100.00', discountPercent: '10.00' };

    expect(await received(line, { order, parts: ['3'] })).toMatchObject({ places: [['73.770492', '221.31']] });
  });

  it('bears its share of the freight to the kopeck, however many pieces share it and however they come', async () => {
    const charges = [{ kind: 'freight', amount: '100.00', vatRate: '22.00', spread: 'amount' }];
    const line = { quantity: '30000', unitPrice: '1.00' };

    expect(await received(line, { order: { charges }, parts: ['10000', '19999', '1'] })).toMatchObject({
      places: [['1.003333', '30100.00']],
    });
  });

  it('is what was paid for a packaging, whatever a third of that comes to', async () => {
    const unitId = (await owner.post('/units', { name: 'Ящик', shortName: 'ящ', precision: 0 })).body.id;
    const article = { name: 'Болты', packagings: [{ unitId, factor: '3' }] };
    const catalogItemId = (await owner.post('/catalog', article)).body.id;

    const { places } = await received({ catalogItemId, unitId, quantity: '7', unitPrice: '10.00' }, { parts: ['7'] });

    expect(places).toEqual([['3.333333', '70.00']]);
  });
});
