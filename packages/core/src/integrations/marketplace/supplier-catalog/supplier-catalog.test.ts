import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote, type FakeRemote, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { exchanged, installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const AVAILABILITY = '/integrations/supplier-catalog-api/availability';

describe('the catalog of a supplier', () => {
  let kit: TestKit;
  let remote: FakeRemote;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string;
  let supplierId: string;
  let products: Readonly<Record<string, unknown>>[];

  beforeAll(async () => {
    remote = await openFakeRemote();
    kit = await openTestKit({ rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    remote.close();
  });
  beforeEach(async () => {
    products = [];
    remote.answer(({ url }: FakeRequest) => {
      if (url.pathname === '/v1/availability') {
        const skus = url.searchParams.get('skus')?.split(',') ?? [];
        const items = skus
          .filter((sku) => sku !== 'none')
          .map((sku) => ({ sku, available: '7', leadTimeDays: 2, price: '10.00', currency: 'RUB' }));
        return { body: { items, asOf: '2026-01-15T09:00:00Z' } };
      }
      return { body: { items: products, nextCursor: null, serverTime: '2026-01-15T09:30:00Z' } };
    });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', isSupplier: true })).id;
    const settings = { baseUrl: remote.address, apiKey: 'k', counterpartyId: supplierId };
    id = await installed(owner, 'supplier-catalog-api', settings);
    remote.forget();
  });

  const product = (productId: string, fields: object) => ({
    id: productId,
    updatedAt: '2026-01-15T09:00:00Z',
    sku: `S-${productId}`,
    name: `Товар ${productId}`,
    unitCode: '796',
    price: '12.50',
    currency: 'RUB',
    minQuantity: '1',
    leadTimeDays: 3,
    ...fields,
  });
  const prices = async () => {
    const [list] = (await owner.get('/price-lists')).body.items;
    return list === undefined ? [] : (await owner.get(`/price-lists/${list.id}`)).body;
  };

  it('becomes items of ours with a supplier and a price, found by article, then barcode', async () => {
    const bolt = await portal.owner.catalogItems.create({ name: 'Наш болт', sku: 'B-1', barcode: '4006381333931' });
    products = [product('1', { barcode: '4006381333931' }), product('2', {})];

    const run = await exchanged(kit, owner, id);
    products = [product('1', { barcode: '4006381333931', price: '13.00', name: 'Другое имя' })];
    const again = await exchanged(kit, owner, id);

    expect(run).toMatchObject({ status: 'completed', counts: { catalog_sync: { created: 1, updated: 1 } } });
    expect(again).toMatchObject({ status: 'completed', counts: { catalog_sync: { updated: 1 } } });
    expect((await portal.owner.catalogItems.get(bolt.id)).name).toBe('Наш болт');
    expect(await prices()).toMatchObject({
      code: `api:${supplierId}`,
      status: 'active',
      items: [
        { catalogItemId: bolt.id, supplierSku: 'S-1', price: '13.00', leadTimeDays: 3 },
        { name: 'Товар 2', supplierSku: 'S-2', price: '12.50' },
      ],
    });
  });

  it('takes the price away of what is gone', async () => {
    products = [product('1', {}), product('2', {})];
    await exchanged(kit, owner, id);
    products = [product('2', { isActive: false })];

    expect(await exchanged(kit, owner, id)).toMatchObject({ status: 'completed' });
    expect((await prices()).items).toMatchObject([{ supplierSku: 'S-1' }]);
  });

  it('is asked what there is, once in five minutes', async () => {
    const [bolt, other] = [
      await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' }),
      await portal.owner.catalogItems.create({ name: 'Гайка', sku: 'none' }),
    ];
    const ask = () => owner.get(`${AVAILABILITY}?catalogItemIds=${bolt.id},${other.id}`);

    const first = await ask();
    await ask();
    kit.clock.advance(5 * 60_000);
    await ask();

    expect(first.body.items).toHaveLength(2);
    expect(first.body.items).toEqual(
      expect.arrayContaining([
        { catalogItemId: bolt.id, sku: 'B-1', available: '7', leadTimeDays: 2, price: '10.00', currency: 'RUB' },
        { catalogItemId: other.id, sku: 'none', available: null, leadTimeDays: null, price: null, currency: null },
      ]),
    );
    expect(first.body.asOf).toBe('2026-01-15T09:00:00.000Z');
    expect(remote.requests().filter(({ url }) => url.pathname === '/v1/availability')).toHaveLength(2);
    expect((await owner.get(`${AVAILABILITY}?catalogItemIds=x`)).status).toBe(400);
  });
});
