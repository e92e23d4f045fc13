import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts } from '../../sales/index.js';

let kit: TestKit;
let scene: OrderingScene;
let catalogItemId: string;
let contractId: string;
let coil: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  const { owner, supplierId } = scene;
  await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  coil = (await owner.post('/units', { name: 'Бухта', shortName: 'бхт' })).body.id;
  const packagings = [{ unitId: coil, factor: '30' }];
  catalogItemId = (await owner.post('/catalog', { name: 'Кабель ВВГ', packagings })).body.id;
  const list = await owner.post('/price-lists', {
    name: 'По договору',
    supplierId,
    vatMode: 'INCLUSIVE',
    items: [
      { catalogItemId, price: '120.00', vatRate: '20.00' },
      { catalogItemId, price: '100.00', vatRate: '20.00', minQuantity: '100' },
    ],
  });
  const active = await owner.patch(`/price-lists/${list.body.id}`, { status: 'active' });
  expect(active.status, JSON.stringify([list.body, active.body])).toBe(200);
  const contract = await owner.post('/contracts', {
    direction: 'purchase',
    supplierId,
    priceListId: list.body.id,
    paymentTermsText: 'Отсрочка 30 дней',
    paymentSchedule: [{ kind: 'deferred', percent: '100', days: 30 }],
  });
  contractId = contract.body.id;
  await inUnitOfWork(kit, scene.portal.id, ({ tx }) =>
    tx.collection(Contracts).update(contractId, { status: 'active' }),
  );
});
afterAll(() => kit.close());

/** A requisition for some of the item that the contract has a price for, and for something else. */
async function aRequisition(quantity = '10') {
  const { id } = await scene.portal.owner.requisitions.create({
    name: 'Кабель',
    items: [
      { rawName: 'Кабель', catalogItemId, quantity },
      { rawName: 'Прочее', quantity: '1' },
    ],
  });
  const { items } = (await scene.owner.get(`/purchase-requisitions/${id}`)).body;
  return { id, itemIds: (items as { id: string }[]).map((item) => item.id) };
}

describe('a quote by a contract of purchase', () => {
  it('takes prices that nobody says from its list, by quantity, and its terms', async () => {
    const { id: procurementId, itemIds } = await aRequisition();
    const lines = itemIds.map((procurementItemId) => ({ procurementItemId }));
    const more = { procurementItemId: itemIds[0], quantity: '100' };
    const said = { procurementItemId: itemIds[0], unitPrice: '90.00', vatRate: '22.00' };
    const analog = { procurementItemId: itemIds[0], isAnalog: true };

    const quote = await scene.owner.post('/supplier-quotes', {
      procurementId,
      supplierId: scene.supplierId,
      contractId,
      items: [...lines, more, said, analog],
    });

    expect(quote).toMatchObject({
      status: 201,
      body: {
        contractId,
        vatMode: 'INCLUSIVE',
        paymentTermsText: 'Отсрочка 30 дней',
        items: [
          { unitPrice: '120.00', vatRate: '20.00', totalPrice: '1200.00' },
          { unitPrice: null },
          { unitPrice: '100.00', vatRate: '20.00' },
          { unitPrice: '90.00', vatRate: '22.00' },
          { unitPrice: null },
        ],
      },
    });
    expect((await scene.owner.get(`/supplier-quotes?contractId=${contractId}`)).body.items).toMatchObject([
      { id: quote.body.id, contractId },
    ]);
  });

  it('takes them again when its lines are replaced, and none in another mode of VAT', async () => {
    const { id: procurementId, itemIds } = await aRequisition();
    const items = [{ procurementItemId: itemIds[0] }];
    const { body } = await scene.owner.post(`/purchase-requisitions/${procurementId}/quotes`, {
      supplierId: scene.supplierId,
      items,
    });
    const patch = (change: object) => scene.owner.patch(`/supplier-quotes/${body.id}`, change);

    const named = await patch({ contractId, vatMode: 'INCLUSIVE', items });
    const again = await patch({ items: [{ ...items[0], quantity: '200' }] });
    const otherwise = await patch({ vatMode: 'EXCLUSIVE', items });
    const released = await patch({ contractId: null, vatMode: 'INCLUSIVE', items });

    expect(body.items).toMatchObject([{ unitPrice: null }]);
    expect(named.body).toMatchObject({ contractId, items: [{ unitPrice: '120.00' }], totalAmount: '1200.00' });
    expect(again.body.items).toMatchObject([{ unitPrice: '100.00', quantity: '200' }]);
    expect(otherwise.body.items).toMatchObject([{ unitPrice: null }]);
    expect(released.body).toMatchObject({ contractId: null, items: [{ unitPrice: null }] });
  });

  it('takes the price of a list in another unit as one of its own, and so does an order by hand', async () => {
    const { owner, supplierId } = scene;
    const metre = { procurementId: null, supplierId, contractId, vatMode: 'INCLUSIVE' };
    const ordered = async (quantity: string) => {
      const items = [{ catalogItemId, quantity, unitId: coil }];
      return (await owner.post('/purchase-orders', { ...metre, items })).body.items;
    };
    const { id: procurementId, itemIds } = await aRequisition('60');
    const items = [{ procurementItemId: itemIds[0], unitId: coil, quantity: '2' }];
    const quote = await owner.post('/supplier-quotes', { procurementId, supplierId, contractId, items });

    // A coil of thirty pieces: from a hundred pieces on, each is cheaper.
    expect(await ordered('2')).toMatchObject([{ unitPrice: '3600.00' }]);
    expect(await ordered('4')).toMatchObject([{ unitPrice: '3000.00' }]);
    expect(quote.body.items).toMatchObject([{ unitPrice: '3600.00' }]);
  });

  it('is ordered by the contract, on its schedule', async () => {
    const { id: procurementId, itemIds } = await aRequisition();
    const { body: quote } = await scene.owner.post('/supplier-quotes', {
      procurementId,
      supplierId: scene.supplierId,
      contractId,
      items: [{ procurementItemId: itemIds[0] }],
    });
    await scene.owner.post(`/supplier-quotes/${quote.id}/submit`, {});
    await scene.owner.patch(`/purchase-requisitions/${procurementId}/quote-line-decisions`, {
      decisions: [{ itemId: itemIds[0], quoteItemId: quote.items[0].id }],
    });

    const drafts = await scene.owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {});

    expect(drafts.body.items).toMatchObject([
      {
        contractId,
        vatMode: 'INCLUSIVE',
        grossAmount: '1200.00',
        paymentSchedule: [{ kind: 'deferred', percent: '100.00', days: 30, plannedAmount: '1200.00' }],
      },
    ]);
  });

  it('is refused by a contract with somebody else, and by one that there is not', async () => {
    const { id: procurementId } = await aRequisition();
    const supplierId = await scene.anotherSupplier();
    const own = { procurementId, supplierId: scene.supplierId };
    const { body: quote } = await scene.owner.post('/supplier-quotes', { procurementId, supplierId });

    const refused = [
      await scene.owner.post('/supplier-quotes', { procurementId, supplierId, contractId }),
      await scene.owner.patch(`/supplier-quotes/${quote.id}`, { contractId }),
      await scene.owner.post('/supplier-quotes', { ...own, contractId: crypto.randomUUID() }),
    ];

    for (const { status, body } of refused) {
      expect({ status, errors: body.errors }).toMatchObject({
        status: 400,
        errors: [{ pointer: '/contractId', code: 'reference_not_found' }],
      });
    }
  });
});
