import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { quoteLines } from '../quotes/stored-items.js';

const PATH = '/purchase-requisitions';

let kit: TestKit;
let scene: SourcingScene;
let owner: ApiClient;

async function open(storage?: Awaited<ReturnType<typeof openTestStorage>>) {
  kit = await openTestKit(storage === undefined ? {} : { storage });
  scene = await sourcingScene(kit);
  owner = scene.portal.signedIn();
  await owner.patch('/settings/catalog', { nomenclatureSavePolicy: 'MANUAL' });
}

const anotherSupplier = async () => (await owner.post('/counterparties', { name: 'ООО Второй' })).body.id as string;
const decide = (id: string, decisions: object[], more: object = {}) =>
  owner.patch(`${PATH}/${id}/quote-line-decisions`, { decisions, ...more });
const get = async (id: string) => (await owner.get(`${PATH}/${id}`)).body;
const suppliersOf = async (id: string) => (await owner.get(`${PATH}/${id}/suppliers?sort=supplierName`)).body.items;

/** A requisition for 10 and 2.5, quoted in full by two suppliers at 100.00 and at 33.33. */
async function aQuotedRequisition() {
  const requisition = await scene.aRequisition();
  const rfqs = [
    await scene.anRfq({ procurementId: requisition.id }),
    await scene.anRfq({ procurementId: requisition.id, supplierIds: [await anotherSupplier()] }),
  ];
  const quotes = [];
  for (const [index, rfq] of rfqs.entries()) {
    await scene.send(rfq);
    const unitPrice = ['100.00', '33.33'][index];
    const items = requisition.itemIds.map((procurementItemId) => ({ procurementItemId, unitPrice }));
    const deliveryDate = `2026-0${3 + index}-01T00:00:00.000Z`;
    const quote = await scene.submit(await scene.aQuote(rfq, { items, deliveryDate }));
    const lines = await scene.run((call) => quoteLines.itemsOf(call.tx, quote.id));
    const lineOf = (itemId: string) => lines.find((line) => line.procurementItemId === itemId)?.id ?? '';
    quotes.push({ ...quote, lines: requisition.itemIds.map(lineOf) });
  }
  const [first, second] = quotes;
  if (first === undefined || second === undefined) throw new Error('No quotes were made.');
  return { ...requisition, itemIds: requisition.itemIds as [string, string], first, second };
}

const quoteStatus = async (id: string) => (await scene.key.api.get(`/supplier-quotes/${id}`)).body.status;

describe('deciding from whom items are bought', () => {
  beforeAll(() => open());
  afterAll(() => kit.close());

  it('splits an item between suppliers to the kopeck, and everything follows', async () => {
    const { id, itemIds, first, second } = await aQuotedRequisition();

    const { status, body } = await decide(id, [
      { itemId: itemIds[0], quoteItemId: first.lines[0], quantity: '7' },
      { itemId: itemIds[0], quoteItemId: second.lines[0], quantity: '3' },
      { itemId: itemIds[1], quoteItemId: second.lines[1], comment: 'Дешевле' },
    ]);

    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { itemId: itemIds[0], quoteId: first.id, quantity: '7', unitPrice: '100.00', totalPrice: '700.00' },
      { itemId: itemIds[0], supplierId: second.supplierId, quantity: '3', totalPrice: '99.99' },
      { itemId: itemIds[1], quantity: '2.5', totalPrice: '83.33', comment: 'Дешевле' },
    ]);
    expect(body.totals).toEqual({
      currency: 'RUB',
      totalAmount: '1077.65',
      netAmount: '883.32',
      vatAmount: '194.33',
      grossAmount: '1077.65',
      bySupplier: [
        {
          supplierId: first.supplierId,
          totalAmount: '854.00',
          netAmount: '700.00',
          vatAmount: '154.00',
          grossAmount: '854.00',
        },
        {
          supplierId: second.supplierId,
          totalAmount: '223.65',
          netAmount: '183.32',
          vatAmount: '40.33',
          grossAmount: '223.65',
        },
      ],
    });
    const requisition = await get(id);
    expect(requisition).toMatchObject({ actualTotal: '1077.65', sourcingStatus: 'decided' });
    expect(requisition.items).toMatchObject([
      { status: 'selected', supplierId: null, quoteItemId: null, plannedDate: '2026-04-01T00:00:00.000Z' },
      { status: 'selected', supplierId: second.supplierId, quoteItemId: second.lines[1] },
    ]);
    expect([await quoteStatus(first.id), await quoteStatus(second.id)]).toEqual([
      'partially_accepted',
      'partially_accepted',
    ]);
    expect(await suppliersOf(id)).toMatchObject([{ status: 'selected' }, { status: 'selected' }]);
  });

  it('is undone: items, quotes, suppliers and the requisition are as before', async () => {
    const { id, itemIds, first } = await aQuotedRequisition();
    const before = await get(id);
    await decide(
      id,
      itemIds.map((itemId, index) => ({ itemId, quoteItemId: first.lines[index] })),
    );
    expect(await quoteStatus(first.id)).toBe('accepted');

    const { body } = await decide(
      id,
      itemIds.map((itemId) => ({ itemId, quoteItemId: null })),
    );

    expect(body).toMatchObject({ items: [], totals: { totalAmount: '0.00', bySupplier: [] } });
    const steady = ({
      version: _v,
      updatedAt: _u,
      items,
      ...rest
    }: {
      version: number;
      updatedAt: string;
      items: object[];
    }) => ({
      ...rest,
      items: items.map((item) => ({ ...item, updatedAt: null })),
    });
    expect(steady(await get(id))).toEqual(steady(before));
    expect(await quoteStatus(first.id)).toBe('under_review');
    expect((await suppliersOf(id)).map(({ status }: { status: string }) => status)).toEqual(['responded', 'responded']);
  });

  it('leaves items that are not named as they are, and changes nothing when nothing differs', async () => {
    const { id, itemIds, first, second } = await aQuotedRequisition();
    await decide(id, [{ itemId: itemIds[0], quoteItemId: first.lines[0] }]);
    const { version } = await get(id);

    const same = await decide(id, [{ itemId: itemIds[0], quoteItemId: first.lines[0], quantity: 10 }], { version });
    const more = await decide(id, [{ itemId: itemIds[1], quoteItemId: second.lines[1], quantity: 1 }], { version });

    expect(same.body.items).toHaveLength(1);
    expect(more.body.items).toHaveLength(2);
    expect(await get(id)).toMatchObject({ version: version + 1, sourcingStatus: 'decided', actualTotal: '1260.66' });
  });

  it('takes no more than the item asks for, and only lines of quotes for it', async () => {
    const { id, itemIds, first, second } = await aQuotedRequisition();
    const other = await aQuotedRequisition();

    const tooMuch = await decide(id, [
      { itemId: itemIds[0], quoteItemId: first.lines[0], quantity: 7 },
      { itemId: itemIds[0], quoteItemId: second.lines[0], quantity: '3.000001' },
    ]);
    const wrong = await decide(id, [
      { itemId: itemIds[0], quoteItemId: first.lines[1] },
      { itemId: itemIds[0], quoteItemId: other.first.lines[0], quantity: 1 },
      { itemId: other.itemIds[0], quoteItemId: null },
    ]);

    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'decision_exceeds_quantity' } });
    expect(tooMuch.body.errors).toMatchObject([{ pointer: '/decisions/1/quantity' }]);
    expect(wrong.body.errors).toMatchObject([
      { pointer: '/decisions/0/quoteItemId', code: 'reference_not_found' },
      { pointer: '/decisions/1/quoteItemId', code: 'reference_not_found' },
      { pointer: '/decisions/1/quantity', code: 'decision_exceeds_quantity' },
      { pointer: '/decisions/2/itemId', code: 'item_not_in_procurement' },
    ]);
    expect((await get(id)).actualTotal).toBe('0.00');
  });

  it('holds an item to what is decided, and lets a removed item go with its decision', async () => {
    const { id, itemIds, first } = await aQuotedRequisition();
    await decide(
      id,
      itemIds.map((itemId, index) => ({ itemId, quoteItemId: first.lines[index] })),
    );

    const smaller = await owner.patch(`${PATH}/${id}`, { items: [{ id: itemIds[0], quantity: 9 }] });
    const removed = await owner.patch(`${PATH}/${id}`, { removeItemIds: [itemIds[0]] });

    expect(smaller.body).toMatchObject({
      code: 'decision_exceeds_quantity',
      errors: [{ pointer: '/items/0/quantity' }],
    });
    expect(removed.body).toMatchObject({ actualTotal: '305.00', items: [{ id: itemIds[1], status: 'selected' }] });
    expect(await quoteStatus(first.id)).toBe('partially_accepted');
  });

  it('is refused for suppliers who are blocked, sealed quotes and requisitions that have ended', async () => {
    const { id, itemIds, first } = await aQuotedRequisition();
    const line = [{ itemId: itemIds[0], quoteItemId: first.lines[0] }];
    const { id: blockedId } = (await owner.post('/counterparties', { name: 'Ненадёжный' })).body;
    const rfq = await scene.anRfq({ procurementId: id, supplierIds: [blockedId] });
    await scene.send(rfq);
    const quote = await scene.submit(await scene.aQuote(rfq));
    const [quoted] = await scene.run((call) => quoteLines.itemsOf(call.tx, quote.id));
    await owner.patch(`/counterparties/${blockedId}`, { status: 'blocked', statusReason: 'x' });
    const blocked = await decide(id, [{ itemId: quoted?.procurementItemId, quoteItemId: quoted?.id }]);
    const sealed = await scene.anRfq({
      procurementId: id,
      sealedUntilDeadline: true,
      responseDeadline: '2026-02-01T00:00:00.000Z',
    });
    await scene.send(sealed);
    const secret = await scene.submit(await scene.aQuote(sealed));
    const [hidden] = await scene.run((call) => quoteLines.itemsOf(call.tx, secret.id));
    const early = await decide(id, [{ itemId: hidden?.procurementItemId, quoteItemId: hidden?.id }]);
    await owner.patch(`${PATH}/${id}/status`, { status: 'completed' });
    const late = await decide(id, line);

    expect([blocked.body.code, early.body.code, late.body.code]).toEqual([
      'counterparty_blocked',
      'quote_sealed',
      'invalid_status',
    ]);
  });

  it('takes what is bought into the catalog where the portal wishes that', async () => {
    const { id, itemIds, first } = await aQuotedRequisition();
    await owner.patch('/settings/catalog', { nomenclatureSavePolicy: 'SUPPLIER_QUOTES_SELECTED' });

    await decide(id, [{ itemId: itemIds[0], quoteItemId: first.lines[0] }]);
    await owner.patch('/settings/catalog', { nomenclatureSavePolicy: 'MANUAL' });

    const [bought, other] = (await get(id)).items;
    expect(other.catalogItemId).toBeNull();
    expect((await owner.get(`/catalog/${bought.catalogItemId}`)).body).toMatchObject({ name: bought.rawName });
  });

  it('costs what was decided when goods arrive without a price, and orders what invoices are asked for', async () => {
    const { id, itemIds, first } = await aQuotedRequisition();
    const { id: warehouseId } = (await owner.post('/warehouses', { name: `Склад ${id}` })).body;
    const { id: catalogItemId } = (await owner.post('/catalog', { name: 'Бетон' })).body;
    await owner.patch(`${PATH}/${id}`, { items: [{ id: itemIds[0], catalogItemId }] });
    await decide(id, [{ itemId: itemIds[0], quoteItemId: first.lines[0] }]);

    const { body } = await owner.post(`${PATH}/${id}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: itemIds[0], quantity: 1 }],
    });

    expect(body.movements).toMatchObject([{ unitCost: '100.00', currency: 'RUB' }]);
    expect(await get(id)).toMatchObject({ sourcingStatus: 'quoted', receiptStatus: 'partial' });
  });
});

describe.each(testDialects)('decisions at the same time on %s', (dialect) => {
  it('leave one whole decision, whose sum is that of the requisition', async () => {
    await open(await openTestStorage(dialect));
    try {
      const { id, itemIds, first, second } = await aQuotedRequisition();
      const offers = [first, second];

      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          decide(id, [
            { itemId: itemIds[0], quoteItemId: offers[index % 2]?.lines[0], quantity: 1 + (index % 5) },
            { itemId: itemIds[1], quoteItemId: index % 3 === 0 ? null : offers[(index + 1) % 2]?.lines[1] },
          ]),
        ),
      );

      expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill(200));
      const { items, totals } = (await decide(id, [])).body;
      const requisition = await get(id);
      expect(requisition.actualTotal).toBe(totals.totalAmount);
      const decided = new Set(items.map(({ itemId }: { itemId: string }) => itemId));
      expect([requisition.items.length, offers.length]).toEqual([2, 2]);
      for (const item of requisition.items) expect(item.status).toBe(decided.has(item.id) ? 'selected' : 'quoted');
      for (const quote of offers) {
        const isChosen = items.some(({ quoteId }: { quoteId: string }) => quoteId === quote.id);
        expect(['partially_accepted', 'accepted'].includes(await quoteStatus(quote.id))).toBe(isChosen);
      }
    } finally {
      await kit.close();
    }
  });
});
