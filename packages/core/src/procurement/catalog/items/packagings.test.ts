import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { createApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { unitByCode } from '../../../kernel/values/numbers/units.js';

const METRE = unitByCode('006')?.id ?? '';
const GTIN = '4006381333931';

describe.each(testDialects)('packagings of an item on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let coil: string;
  let pallet: string;
  let warehouseId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    owner = scene.owner;
    coil = (await owner.post('/units', { name: 'Бухта', shortName: 'бухта' })).body.id;
    pallet = (await owner.post('/units', { name: 'Паллета', shortName: 'пал' })).body.id;
    warehouseId = (await owner.post('/warehouses', { name: 'Главный' })).body.id;
  });
  afterAll(() => kit.close());

  const aCable = async (more: object = {}) =>
    owner.post('/catalog', {
      name: 'Кабель',
      unitId: METRE,
      packagings: [
        { unitId: coil, factor: '100', gtin: GTIN, isPurchaseDefault: true },
        { unitId: pallet, factor: 2400.5 },
      ],
      ...more,
    });
  const awarded = async (catalogItemId: string, line: object, offer: object) => {
    const { body: requisition } = await owner.post('/purchase-requisitions', {
      name: 'Кабель',
      items: [{ catalogItemId, ...line }],
    });
    const itemId = requisition.items[0].id;
    const rfqs = await owner.post('/supplier-rfqs', { procurementId: requisition.id, supplierId: scene.supplierId });
    await owner.post(`/supplier-rfqs/${rfqs.body.items[0].id}/send`, { channel: 'link' });
    const quote = await owner.post('/supplier-quotes', {
      procurementId: requisition.id,
      rfqId: rfqs.body.items[0].id,
      supplierId: scene.supplierId,
      items: [{ procurementItemId: itemId, vatRate: null, ...offer }],
    });
    await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
    const compared = await owner.get(`/supplier-quotes/compare/list?procurementId=${requisition.id}`);
    const decided = await owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
      decisions: [{ itemId, quoteItemId: compared.body.items[0].offers[0].quoteItemId }],
    });
    return { procurementId: requisition.id, itemId, offer: compared.body.items[0].offers[0], decided: decided.body };
  };

  it('are kept with the item, and told to keys', async () => {
    const { status, body } = await aCable();
    const key = (await scene.portal.issueKey()).api;

    expect(status).toBe(201);
    expect((await key.get(`/catalog-items/${body.id}`)).body.packagings).toEqual([
      { unitId: coil, factor: '100', gtin: GTIN, isPurchaseDefault: true },
      { unitId: pallet, factor: '2400.5', gtin: null, isPurchaseDefault: false },
    ]);
    const found = await owner.get(`/catalog?search=${GTIN}`);
    expect(found.body.items.map(({ id }: { id: string }) => id)).toContain(body.id);
    const bare = await key.patch(`/catalog-items/${body.id}`, { packagings: [] });
    expect(bare.body.packagings).toEqual([]);
    expect((await owner.get(`/catalog?search=${GTIN}`)).body.items).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    );
  });

  it('are refused where two are one, with every problem at once', async () => {
    const { body } = await aCable({
      packagings: [
        { unitId: METRE, factor: '2' },
        { unitId: coil, factor: '1', gtin: GTIN, isPurchaseDefault: true },
        { unitId: coil, factor: '1', gtin: GTIN, isPurchaseDefault: true },
      ],
    });

    expect(body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)).toEqual([
      '/packagings/0/unitId not_unique',
      '/packagings/2/unitId not_unique',
      '/packagings/2/gtin not_unique',
      '/packagings/2/isPurchaseDefault not_unique',
    ]);
  });

  it.each([
    [{ factor: '0' }, 'factor', 'out_of_range'],
    [{ factor: '1.0000001' }, 'factor', 'too_many_fraction_digits'],
    [{ factor: '1', gtin: '4006381333930' }, 'gtin', 'invalid_format'],
    [{ factor: '1', unitId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e' }, 'unitId', 'reference_not_found'],
  ])('are refused as %j', async (packaging, field, code) => {
    const { body } = await aCable({ packagings: [{ unitId: coil, ...packaging }] });

    expect(body.errors).toMatchObject([{ pointer: `/packagings/0/${field}`, code }]);
  });

  it('go into stock in base units, at the cost of one', async () => {
    const { body: cable } = await aCable();
    const { procurementId, itemId } = await awarded(
      cable.id,
      { quantity: '3', unitId: coil },
      { unitPrice: '135.75', unitId: coil },
    );

    const receipt = await owner.post(`/purchase-requisitions/${procurementId}/stock-receipt`, {
      warehouseId,
      items: [{ itemId, quantity: '2.5' }],
    });

    expect(receipt.body).toMatchObject({
      items: [{ receivedQuantity: '2.5' }],
      movements: [{ quantity: '250', unitCost: '1.3575' }],
    });
    const stock = await owner.get(`/catalog/${cable.id}/stock`);
    expect(stock.body.totals).toMatchObject({ onHand: '250' });
  });

  it('are compared and awarded by the unit that is asked for', async () => {
    const { body: cable } = await aCable();

    const { offer, decided } = await awarded(
      cable.id,
      { quantity: '250', unitId: METRE },
      { quantity: '3', unitPrice: '135.75', unitId: coil },
    );

    expect(offer).toMatchObject({ unitPrice: '135.75', unitPriceNet: '1.3575', isBestPrice: true });
    expect(decided.items).toMatchObject([{ quantity: '250', unitPrice: '1.3575', netAmount: '339.38' }]);
  });

  it('are the units of orders that say none, and count what arrives in their own', async () => {
    const { body: cable } = await aCable();
    const { body: requisition } = await owner.post('/purchase-requisitions', {
      name: 'Кабель',
      items: [{ catalogItemId: cable.id, quantity: '250', unitId: METRE }],
    });
    const itemId = requisition.items[0].id;
    const bare = await scene.anOrder({ items: [{ catalogItemId: cable.id, quantity: '1', unitPrice: '1.00' }] });
    const order = await scene.anOrder({
      procurementId: requisition.id,
      items: [{ procurementItemId: itemId, quantity: '2.5', unitPrice: '135.75', unitId: coil }],
    });
    const sent = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const supplier = createApiClient(kit.kit.dispatch, {});
    await supplier.post(`/api/v1/public/v1/purchase-orders/${String(sent.body.publicUrl).split('/').at(-1)}`, {});

    await owner.post(`/purchase-requisitions/${requisition.id}/stock-receipt`, {
      warehouseId,
      items: [{ itemId, quantity: '125', unitCost: '1.00' }],
    });
    const half = (await owner.get(`/purchase-orders/${order.id}`)).body;

    expect(bare.items).toMatchObject([{ unitId: coil }]);
    expect(half).toMatchObject({ receiptStatus: 'partial', items: [{ receivedQuantity: '1.25' }] });
  });
});
