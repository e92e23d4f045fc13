import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/purchase-requisitions';

let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;
let warehouseId: string;

async function open(storage?: Awaited<ReturnType<typeof openTestStorage>>) {
  kit = await openTestKit(storage === undefined ? {} : { storage });
  portal = await kit.createPortal();
  owner = portal.signedIn();
  warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
}

const anItem = async (body: object = {}) => (await owner.post('/catalog', { name: 'Болт', ...body })).body.id as string;
const aRequisition = async (...items: object[]) => (await owner.post(PATH, { name: 'Крепёж', items })).body;
const receive = (id: string, items: object[], more: object = {}) =>
  owner.post(`${PATH}/${id}/stock-receipt`, { warehouseId, items, ...more });
const get = async (id: string) => (await owner.get(`${PATH}/${id}`)).body;

describe('receiving goods of a requisition', () => {
  beforeAll(() => open());
  afterAll(() => kit.close());

  it('counts parts into items, brings goods of the catalog into stock and tells how far it has come', async () => {
    const bolt = await anItem();
    const { id, items } = await aRequisition(
      { catalogItemId: bolt, quantity: 10 },
      { rawName: 'Разгрузка', quantity: 1 },
    );

    const part = await receive(
      id,
      [{ itemId: items[0].id, quantity: '4', unitCost: '10.00', discrepancyReason: 'shortage' }],
      { receivedAt: '2026-01-10', documentNumber: 'ТН-1', comment: 'Без упаковки' },
    );
    const halfway = await get(id);
    const rest = await receive(id, [
      { itemId: items[0].id, quantity: 6, unitCost: '20.00' },
      { itemId: items[1].id, quantity: 1 },
    ]);

    expect(part).toMatchObject({
      status: 201,
      body: {
        movements: [
          {
            catalogItemId: bolt,
            warehouseId,
            type: 'receipt',
            quantity: '4',
            balanceAfter: '4',
            unitCost: '10.00',
            currency: 'RUB',
            documentType: 'procurement',
            documentId: id,
            comment: 'Без упаковки',
            occurredAt: '2026-01-10T00:00:00.000Z',
          },
        ],
        items: [{ id: items[0].id, receivedQuantity: '4', status: 'partially_received' }],
      },
    });
    expect(halfway).toMatchObject({ receiptStatus: 'partial', version: 2 });
    expect(rest.body.items).toMatchObject([{ status: 'received' }, { status: 'received' }]);
    expect(await get(id)).toMatchObject({ receiptStatus: 'full', version: 3 });
    expect((await owner.get(`/catalog/${bolt}/stock`)).body.items).toMatchObject([
      { onHand: '10', averageCost: '16.00', costCurrency: 'RUB' },
    ]);
    expect((await owner.get(`/catalog/${bolt}`)).body).toMatchObject({ lastPurchasePrice: '20.00' });
  });

  it('adds up lines of the same item, and takes more than it asks for as far as the settings let it', async () => {
    const bolt = await anItem();
    const { id, items } = await aRequisition({ catalogItemId: bolt, quantity: 10 });
    const two = [
      { itemId: items[0].id, quantity: 6 },
      { itemId: items[0].id, quantity: 5, discrepancyReason: 'surplus' },
    ];

    const refused = await receive(id, two);
    await owner.patch('/settings/catalog', { overReceiptPercent: '10.00' });
    const taken = await receive(id, two);
    await owner.patch('/settings/catalog', { overReceiptPercent: '0.00' });

    expect(refused).toMatchObject({ status: 409, body: { code: 'over_receipt', receivedQuantity: '11' } });
    expect(taken.body.items).toMatchObject([{ receivedQuantity: '11', status: 'received' }]);
    expect(taken.body.movements).toMatchObject([{ balanceAfter: '6' }, { balanceAfter: '11' }]);
  });

  it('keeps what was received: the item is neither removed nor made smaller', async () => {
    const { id, items } = await aRequisition({ rawName: 'Болт', quantity: 10 });
    await receive(id, [{ itemId: items[0].id, quantity: 4 }]);
    const patch = (body: object) => owner.patch(`${PATH}/${id}`, body);

    expect((await patch({ removeItemIds: [items[0].id] })).body.code).toBe('quantity_below_received');
    expect((await patch({ items: [{ id: items[0].id, quantity: 3 }] })).body.code).toBe('quantity_below_received');
    expect((await patch({ items: [{ id: items[0].id, status: 'cancelled' }] })).body.code).toBe('invalid_transition');
    expect((await patch({ items: [{ id: items[0].id, quantity: 4 }] })).body).toMatchObject({
      receiptStatus: 'full',
      items: [{ status: 'received' }],
    });
  });

  it('takes nothing for drafts, for items called off or of others, and into no unknown warehouse', async () => {
    const draft = (await owner.post(PATH, { name: 'X', isDraft: true, items: [{ rawName: 'A', quantity: 1 }] })).body;
    const { id, items } = await aRequisition({ rawName: 'Болт', quantity: 10 });
    const line = { itemId: items[0].id, quantity: 1 };

    expect((await receive(draft.id, [{ itemId: draft.items[0].id, quantity: 1 }])).body.code).toBe('invalid_status');
    expect((await receive(id, [{ itemId: draft.items[0].id, quantity: 1 }])).body).toMatchObject({
      code: 'item_not_in_procurement',
      errors: [{ pointer: '/items/0/itemId' }],
    });
    expect((await receive(id, [line], { warehouseId: crypto.randomUUID() })).body.errors).toMatchObject([
      { pointer: '/warehouseId', code: 'reference_not_found' },
    ]);
    expect((await receive(id, [{ ...line, quantity: 0 }])).body.errors).toMatchObject([
      { pointer: '/items/0/quantity', code: 'out_of_range' },
    ]);
    await owner.patch(`${PATH}/${id}`, { items: [{ id: items[0].id, status: 'cancelled' }] });
    expect((await receive(id, [line])).body).toMatchObject({ code: 'invalid_status', currentStatus: 'cancelled' });
  });
});

describe.each(testDialects)('receipts at the same time on %s', (dialect) => {
  it('all count, and together take no more than was ordered', async () => {
    await open(await openTestStorage(dialect));
    try {
      const [bolt, nut] = [await anItem(), await anItem({ name: 'Гайка' })];
      const { id, items } = await aRequisition(
        { catalogItemId: bolt, quantity: 10 },
        { catalogItemId: nut, quantity: 10 },
      );
      const lines = items.map((item: { id: string }) => ({ itemId: item.id, quantity: 1, unitCost: '5.00' }));

      const outcomes = await Promise.all(
        Array.from({ length: 14 }, (_, index) => receive(id, index % 2 === 0 ? lines : lines.toReversed())),
      );

      const statuses = outcomes.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(4);
      expect(await get(id)).toMatchObject({ receiptStatus: 'full' });
      expect((await owner.get(`/catalog/${nut}/stock`)).body.totals.onHand).toBe('10');
    } finally {
      await kit.close();
    }
  });
});
