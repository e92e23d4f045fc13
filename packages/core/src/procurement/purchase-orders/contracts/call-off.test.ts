import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts } from '../../sales/index.js';

let kit: TestKit;
let scene: OrderingScene;
let product: string;
let priceListId: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  await scene.owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  product = await created('/catalog', { name: 'Кабель ВВГ', sku: 'VVG-1' });
  priceListId = await aPriceList({ supplierId: scene.supplierId });
});
afterAll(() => kit.close());

async function created(path: string, body: object): Promise<string> {
  const answer = await scene.owner.post(path, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

/** A list in force, in which the product costs 90.00, and 80.00 from a hundred on. */
async function aPriceList(fields: object): Promise<string> {
  const id = await created('/price-lists', { name: 'По договору', currency: 'RUB', vatMode: 'INCLUSIVE', ...fields });
  for (const [minQuantity, price] of [
    ['1', '90'],
    ['100', '80'],
  ]) {
    await created(`/price-lists/${id}/items`, { catalogItemId: product, minQuantity, price, vatRate: '10' });
  }
  await scene.owner.patch(`/price-lists/${id}`, { status: 'active' });
  return id;
}

async function aContract(fields: object = {}, state: object = { status: 'active' }): Promise<string> {
  const id = await created('/contracts', { direction: 'purchase', supplierId: scene.supplierId, ...fields });
  await inUnitOfWork(kit, scene.portal.id, ({ tx }) => tx.collection(Contracts).update(id, state));
  return id;
}

const callOff = (id: string, body: object) => scene.owner.post(`/contracts/${id}/purchase-orders`, body);

describe('what is called off by a contract', () => {
  it('is the draft of an order with its supplier, on its terms and at the prices of its list', async () => {
    const contractId = await aContract({ priceListId, paymentTermsText: 'Отсрочка 30 дней' });

    const { status, body: order } = await callOff(contractId, {
      items: [
        { catalogItemId: product, quantity: '10' },
        { catalogItemId: product, quantity: '150' },
        { catalogItemId: product, quantity: '1', unitPrice: '77.00' },
      ],
    });

    expect(status).toBe(201);
    expect(order).toMatchObject({
      status: 'draft',
      contractId,
      supplierId: scene.supplierId,
      currency: 'RUB',
      vatMode: 'INCLUSIVE',
      paymentTermsText: 'Отсрочка 30 дней',
      grossAmount: '12977.00',
    });
    expect(order.items).toMatchObject([
      { unitPrice: '90.00', vatRate: '10.00', catalogItemId: product, rawName: 'Кабель ВВГ', sku: 'VVG-1' },
      { unitPrice: '80.00', vatRate: '10.00' },
      { unitPrice: '77.00' },
    ]);
  });

  it('needs a price where the list has none', async () => {
    const unlisted = await created('/catalog', { name: 'Лоток' });
    const items = [
      { catalogItemId: product, quantity: '1' },
      { catalogItemId: unlisted, quantity: '1' },
      { rawName: 'Муфта', quantity: '1' },
    ];

    const { status, body } = await callOff(await aContract({ priceListId }), { items });
    const without = await callOff(await aContract(), { items });

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { pointer: '/items/1/unitPrice', code: 'required' },
      { pointer: '/items/2/unitPrice', code: 'required' },
    ]);
    expect(without.body.errors).toHaveLength(3);
  });

  it('is refused outside the term of the contract, and by a contract of a sale', async () => {
    const items = [{ rawName: 'Муфта', quantity: '1', unitPrice: '10' }];
    const draft = await aContract({}, { status: 'draft' });
    const ended = await aContract({}, { status: 'active', validUntil: '2020-01-01T00:00:00.000Z' });
    const customerId = await scene.anotherSupplier({ isCustomer: true });
    const sale = await created('/contracts', { customerId });

    expect(await callOff(draft, { items })).toMatchObject({ status: 409, body: { code: 'contract_not_active' } });
    expect(await callOff(ended, { items })).toMatchObject({ status: 409, body: { code: 'contract_not_active' } });
    expect((await callOff(sale, { items })).status).toBe(404);
    const named = await callOff(draft, { items, supplierId: scene.supplierId });
    expect(named.body.errors).toMatchObject([{ pointer: '/supplierId', code: 'unknown_field' }]);
  });
});

describe('an order that names a contract', () => {
  const post = (body: object) => scene.owner.post('/purchase-orders', { supplierId: scene.supplierId, ...body });

  it('takes prices of its list too, also for lines that come later', async () => {
    const contractId = await aContract({ priceListId });
    const items = [{ catalogItemId: product, quantity: '5' }];

    const order = await post({ contractId, items });
    const changed = await scene.owner.patch(`/purchase-orders/${order.body.id}`, {
      items: [...items, { catalogItemId: product, quantity: '200' }],
    });

    expect(order.body.items).toMatchObject([{ unitPrice: '90.00' }]);
    expect(changed.body.items).toMatchObject([{ unitPrice: '90.00' }, { unitPrice: '80.00' }]);
  });

  it.each([
    ['in another currency', { currency: 'USD' }],
    ['in another mode of VAT', { vatMode: 'EXCLUSIVE' }],
  ])('%s than the list takes none of them', async (_, fields) => {
    const contractId = await aContract({ priceListId });

    const { body } = await post({ contractId, items: [{ catalogItemId: product, quantity: '5' }], ...fields });

    expect(body.errors).toMatchObject([{ pointer: '/items/0/unitPrice', code: 'required' }]);
  });

  it('takes none of a list that is over', async () => {
    const over = await aPriceList({ supplierId: scene.supplierId, validTo: '2020-01-01' });
    const contractId = await aContract({ priceListId: over });

    const { body } = await post({ contractId, items: [{ catalogItemId: product, quantity: '5' }] });

    expect(body.errors).toMatchObject([{ pointer: '/items/0/unitPrice', code: 'required' }]);
  });
});

it('refuses the price list of somebody else for a contract', async () => {
  const other = await aPriceList({ supplierId: await scene.anotherSupplier() });

  const { body } = await scene.owner.post('/contracts', {
    direction: 'purchase',
    supplierId: scene.supplierId,
    priceListId: other,
  });

  expect(body.errors).toMatchObject([{ pointer: '/priceListId', code: 'reference_not_found' }]);
});
