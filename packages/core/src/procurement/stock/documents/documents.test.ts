import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { patient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let from: string;
let to: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  [from, to] = [await aWarehouse('Главный'), await aWarehouse('Площадка')];
});
afterAll(() => kit.close());

const aWarehouse = async (name: string) => (await scene.owner.post('/warehouses', { name })).body.id as string;
/** An article with stock in the first warehouse. */
async function anArticle(quantity = '10', unitCost = '100.00') {
  const initialStock = { warehouseId: from, quantity, unitCost };
  return (await scene.owner.post('/catalog', { name: 'Кабель', initialStock })).body.id as string;
}
const stockOf = async (id: string) => {
  const { items } = (await scene.owner.get(`/catalog/${id}/stock`)).body;
  const at = (warehouseId: string) =>
    items.find((each: { warehouseId: string }) => each.warehouseId === warehouseId)?.onHand ?? '0';
  return [at(from), at(to)];
};
const draft = async (body: object) => {
  const answer = await scene.owner.post('/stock-documents', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const act = (id: string, name: string, body: object = {}) => scene.owner.post(`/stock-documents/${id}/${name}`, body);
const movementsOf = async (documentId: string, article: string) =>
  (await scene.owner.get(`/catalog/${article}/movements?limit=100`)).body.items.filter(
    (movement: { documentId: string }) => movement.documentId === documentId,
  );

describe('a stock document', () => {
  it('is a draft with a number that moves nothing until it is posted', async () => {
    const article = await anArticle();
    const document = await draft({
      kind: 'transfer',
      fromWarehouseId: from,
      toWarehouseId: to,
      items: [{ catalogItemId: article, quantity: '4' }],
    });
    const before = await stockOf(article);

    const posted = await act(document.id, 'post');

    expect(document).toMatchObject({
      number: expect.stringMatching(/^SD-2026-\d{6}$/),
      status: 'draft',
      postedAt: null,
    });
    expect(before).toEqual(['10', '0']);
    expect(posted).toMatchObject({
      status: 200,
      body: { status: 'posted', items: [{ quantity: '4', unitCost: '100.00', currency: 'RUB' }] },
    });
    expect(await stockOf(article)).toEqual(['6', '4']);
    const [one, other] = await movementsOf(document.id, article);
    expect(new Set([one.type, other.type])).toEqual(new Set(['transfer_out', 'transfer_in']));
    expect(one).toMatchObject({ documentType: 'stock_document', transferId: other.transferId });
    expect((await act(document.id, 'post')).body.code).toBe('invalid_transition');
  });

  it('writes all of its movements or none, and names every item that there is not enough of', async () => {
    const [enough, short, shorter] = [await anArticle('10'), await anArticle('2'), await anArticle('1')];
    const document = await draft({
      kind: 'issue',
      fromWarehouseId: from,
      recipientName: 'Бригада 3',
      items: [
        { catalogItemId: enough, quantity: '5' },
        { catalogItemId: short, quantity: '3' },
        { catalogItemId: shorter, quantity: '1.000001' },
      ],
    });

    const refused = await act(document.id, 'post');

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        lines: [
          { index: 1, catalogItemId: short, warehouseId: from, onHand: '2', available: '2', requested: '3' },
          { index: 2, catalogItemId: shorter, onHand: '1', requested: '1.000001' },
        ],
        errors: [{ pointer: '/items/1/quantity' }, { pointer: '/items/2/quantity' }],
      },
    });
    expect(await stockOf(enough)).toEqual(['10', '0']);
    expect((await scene.owner.get(`/stock-documents/${document.id}`)).body.status).toBe('draft');
  });

  it('says where its goods are and how much of them, each kind in its own way', async () => {
    const catalogItemId = await anArticle();
    const pointers = async (body: object) => {
      const answer = await scene.owner.post('/stock-documents', body);
      return answer.body.errors?.map(({ pointer }: { pointer: string }) => pointer) ?? answer.status;
    };
    const items = [{ catalogItemId, quantity: '1' }];

    expect(await pointers({ kind: 'transfer', fromWarehouseId: from, items })).toEqual(['/toWarehouseId']);
    expect(await pointers({ kind: 'transfer', fromWarehouseId: from, toWarehouseId: from, items })).toEqual([
      '/toWarehouseId',
    ]);
    expect(await pointers({ kind: 'issue', items: [{ catalogItemId }] })).toEqual([
      '/items/0/quantity',
      '/fromWarehouseId',
    ]);
    expect(await pointers({ kind: 'return_from_site', items })).toEqual(['/toWarehouseId']);
    expect(await pointers({ kind: 'count', fromWarehouseId: from, items })).toEqual(['/items/0/countedQuantity']);
    expect(await pointers({ kind: 'issue', fromWarehouseId: from, twoStep: true, items })).toEqual(['/twoStep']);
  });

  it('is free while it is a draft: changed, removed or cancelled, and fixed afterwards', async () => {
    const catalogItemId = await anArticle();
    const body = { kind: 'issue', fromWarehouseId: from, items: [{ catalogItemId, quantity: '1' }] };
    const [one, two, three] = [await draft(body), await draft(body), await draft(body)];
    const path = (id: string) => `/stock-documents/${id}`;

    const changed = await scene.owner.patch(path(one.id), { items: [{ catalogItemId, quantity: '2' }] });
    await act(one.id, 'post');

    expect(changed.body).toMatchObject({ version: 2, items: [{ quantity: '2' }] });
    expect((await scene.owner.patch(path(one.id), { reason: 'X' })).body.code).toBe('invalid_status');
    expect((await scene.owner.delete(path(one.id))).body.code).toBe('invalid_status');
    expect((await act(one.id, 'cancel')).body.code).toBe('invalid_transition');
    expect((await scene.owner.delete(path(two.id))).status).toBe(204);
    expect((await act(three.id, 'cancel', { reason: 'Ошибка' })).body).toMatchObject({
      status: 'cancelled',
      reason: 'Ошибка',
    });
    expect((await act(three.id, 'post')).body.code).toBe('invalid_transition');
  });

  it('comes back from a site, is written off, and is counted', async () => {
    const catalogItemId = await anArticle();
    const post = async (body: object) => act((await draft(body)).id, 'post');

    const back = await post({
      kind: 'return_from_site',
      toWarehouseId: to,
      items: [{ catalogItemId, quantity: '3', unitCost: '50.00' }],
    });
    const off = await post({
      kind: 'write_off',
      fromWarehouseId: from,
      items: [{ catalogItemId, quantity: '1', discrepancyReason: 'damaged' }],
    });
    const count = await post({
      kind: 'count',
      fromWarehouseId: from,
      items: [{ catalogItemId, countedQuantity: '12.5' }],
    });
    const again = await post({
      kind: 'count',
      fromWarehouseId: from,
      items: [{ catalogItemId, countedQuantity: '0' }],
    });

    expect([back.status, off.status]).toEqual([200, 200]);
    expect(count.body.items).toMatchObject([{ bookQuantity: '9', countedQuantity: '12.5', quantity: '3.5' }]);
    expect(again.body.items).toMatchObject([{ bookQuantity: '12.5', countedQuantity: '0', quantity: '-12.5' }]);
    expect(await stockOf(catalogItemId)).toEqual(['0', '3']);
  });

  it('is counted in one warehouse, whichever field names it', async () => {
    const items = [{ catalogItemId: await anArticle('5'), countedQuantity: '6' }];
    const make = (places: object) => scene.owner.post('/stock-documents', { kind: 'count', items, ...places });

    const named = await make({ toWarehouseId: from });
    const twice = await make({ fromWarehouseId: from, toWarehouseId: from });
    const elsewhere = await make({ fromWarehouseId: from, toWarehouseId: to });
    const posted = await act(named.body.id, 'post');

    expect([named.body.fromWarehouseId, twice.status]).toEqual([from, 201]);
    expect(elsewhere.body.errors).toMatchObject([{ pointer: '/toWarehouseId', code: 'invalid_format' }]);
    expect(posted.body.items).toMatchObject([{ bookQuantity: '5', quantity: '1' }]);
  });

  it('is made, read and posted by keys, and told of', async () => {
    const catalogItemId = await anArticle();
    const { api } = await scene.portal.issueKey(['stock.read', 'stock.write']);
    const made = await api.post('/stock-documents', {
      kind: 'issue',
      fromWarehouseId: from,
      items: [{ catalogItemId, quantity: '1' }],
    });
    await scene.key.api.post('/webhook', [
      { name: 'S', event: 'integration_api.stock_document.posted', url: 'http://127.0.0.1:9/', isActive: true },
    ]);

    const posted = await api.post(`/stock-documents/${made.body.id}/operations/post`, {});

    expect(made.status).toBe(201);
    expect(posted).toMatchObject({ status: 200, body: { status: 'posted' } });
    const events = await scene.key.api.get('/events?resourceType=stock_document&since=2026-01-01T00:00:00Z');
    expect(events.body.items.at(-1).resource).toMatchObject({ id: made.body.id, version: posted.body.version });
  });
});

describe('a transfer of two steps', () => {
  const sent = async (article: string, quantity = '6') => {
    const document = await draft({
      kind: 'transfer',
      twoStep: true,
      fromWarehouseId: from,
      toWarehouseId: to,
      items: [{ catalogItemId: article, quantity }],
    });
    return (await act(document.id, 'post')).body;
  };

  it('is on its way until it is received, whole unless somebody says what is missing', async () => {
    const article = await anArticle();
    const whole = await sent(article);
    const onTheWay = await stockOf(article);
    const received = await act(whole.id, 'receive');

    expect(whole).toMatchObject({ status: 'in_transit', postedAt: null });
    expect(onTheWay).toEqual(['4', '0']);
    expect(received.body).toMatchObject({
      status: 'posted',
      items: [{ receivedQuantity: '6', differenceOwner: null }],
    });
    expect(await stockOf(article)).toEqual(['4', '6']);
    expect((await act(whole.id, 'receive')).body.code).toBe('invalid_transition');
  });

  it('leaves what has not arrived a difference that says whose it is', async () => {
    const article = await anArticle();
    const document = await sent(article);
    const [{ id }] = document.items;
    const receive = (line: object) => act(document.id, 'receive', { items: [{ id, ...line }] });

    const tooMuch = await receive({ receivedQuantity: '6.5' });
    const short = await receive({ receivedQuantity: '5', differenceOwner: 'carrier' });

    expect(tooMuch.body.errors).toMatchObject([{ pointer: '/items/0/receivedQuantity', code: 'out_of_range' }]);
    expect(short.body.items).toMatchObject([
      { quantity: '6', receivedQuantity: '5', differenceOwner: 'carrier', discrepancyReason: 'shortage' },
    ]);
    expect(await stockOf(article)).toEqual(['4', '5']);
  });

  it('comes back where it is reversed on its way', async () => {
    const article = await anArticle();
    const document = await sent(article);

    const reversed = await act(document.id, 'reverse');

    expect(reversed.body).toMatchObject({ status: 'posted', reversedById: expect.any(String) });
    expect(await stockOf(article)).toEqual(['10', '0']);
    expect((await act(document.id, 'receive')).body.code).toBe('invalid_transition');
  });
});

describe('a reversal', () => {
  it('is another document with the opposite movements, once', async () => {
    const article = await anArticle();
    const document = await draft({
      kind: 'transfer',
      fromWarehouseId: from,
      toWarehouseId: to,
      items: [{ catalogItemId: article, quantity: '4' }],
    });
    await act(document.id, 'post');

    const reversed = await act(document.id, 'reverse', { reason: 'Ошибка' });
    const reversal = (await scene.owner.get(`/stock-documents/${reversed.body.reversedById}`)).body;

    expect(reversal).toMatchObject({ status: 'posted', reversalOfId: document.id, reason: 'Ошибка' });
    expect(await stockOf(article)).toEqual(['10', '0']);
    expect(await movementsOf(document.id, article)).toHaveLength(2);
    expect((await act(document.id, 'reverse')).body.code).toBe('invalid_transition');
    expect((await act(reversal.id, 'reverse')).body.code).toBe('invalid_transition');
  });

  it('is refused where what came in has gone out since', async () => {
    const article = await anArticle();
    const move = async (body: object) => {
      const document = await draft({ items: [{ catalogItemId: article, quantity: '4' }], ...body });
      await act(document.id, 'post');
      return document.id as string;
    };
    const transfer = await move({ kind: 'transfer', fromWarehouseId: from, toWarehouseId: to });
    await move({ kind: 'issue', fromWarehouseId: to });

    expect((await act(transfer, 'reverse')).body).toMatchObject({
      code: 'insufficient_stock',
      lines: [{ index: 0, catalogItemId: article, warehouseId: to, onHand: '0', requested: '4' }],
    });
  });
});

describe('a return to the supplier', () => {
  it('lowers what was received of the order, and a reversal raises it again', async () => {
    const catalogItemId = await anArticle('0.5');
    const items = [{ catalogItemId, quantity: '10', unitPrice: '100.00', vatRate: '22.00' }];
    const order = await scene.anOrder({ items });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    await scene.owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId: from,
      items: [{ purchaseOrderItemId: order.items[0].id, quantity: '10' }],
    });
    const give = (quantity: string) =>
      draft({
        kind: 'return_to_supplier',
        fromWarehouseId: from,
        purchaseOrderId: order.id,
        items: [{ catalogItemId, quantity }],
      });
    const ordered = async () => (await scene.owner.get(`/purchase-orders/${order.id}`)).body;

    const tooMuch = await act((await give('10.5')).id, 'post');
    const returned = await give('4');
    await act(returned.id, 'post');
    const after = await ordered();
    await act(returned.id, 'reverse');

    expect(tooMuch.body.errors).toMatchObject([{ pointer: '/items/0/quantity', code: 'out_of_range' }]);
    expect(after).toMatchObject({
      receiptStatus: 'partial',
      items: [{ receivedQuantity: '6', returnedQuantity: '4' }],
    });
    expect(await ordered()).toMatchObject({
      receiptStatus: 'full',
      items: [{ receivedQuantity: '10', returnedQuantity: '0' }],
    });
  });
});

describe('a keeper of some warehouses', () => {
  it('sends from those that they keep, and receives into them', async () => {
    const userId = (await scene.portal.addUser(['warehouse_keeper'])).id;
    await scene.owner.patch(`/users/${userId}`, { warehouseIds: [to] });
    const keeper = scene.portal.signedIn(userId);
    const items = [{ catalogItemId: await anArticle(), quantity: '1' }];

    const foreign = await keeper.post('/stock-documents', { kind: 'issue', fromWarehouseId: from, items });
    const transfer = await draft({ kind: 'transfer', twoStep: true, fromWarehouseId: from, toWarehouseId: to, items });
    const posted = await keeper.post(`/stock-documents/${transfer.id}/post`, {});
    await act(transfer.id, 'post');
    const received = await keeper.post(`/stock-documents/${transfer.id}/receive`, {});

    expect(foreign.body.errors).toMatchObject([{ pointer: '/fromWarehouseId', code: 'reference_not_found' }]);
    expect(posted.status).toBe(404);
    expect(received).toMatchObject({ status: 200, body: { status: 'posted' } });
  });
});

describe.each(testDialects)('documents at the same time on %s', (dialect) => {
  it('never take out more than there is: of two hundred posts, as many as there are goods for', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const portal = await own.createPortal();
      const owner = patient(portal.signedIn());
      const warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
      const initialStock = { warehouseId, quantity: '150', unitCost: '1.00' };
      const articles: string[] = [];
      for (const name of ['Болт', 'Гайка', 'Шайба']) {
        articles.push((await owner.post('/catalog', { name, initialStock })).body.id);
      }
      const drafts = await Promise.all(
        Array.from({ length: 200 }, (_, index) => {
          const items = articles.map((catalogItemId) => ({ catalogItemId, quantity: '1' }));
          const body = {
            kind: 'issue',
            fromWarehouseId: warehouseId,
            items: index % 2 === 0 ? items : items.toReversed(),
          };
          return owner.post('/stock-documents', body);
        }),
      );

      const answers = await Promise.all(drafts.map(({ body }) => owner.post(`/stock-documents/${body.id}/post`, {})));
      const again = await Promise.all(
        Array.from({ length: 5 }, () => owner.post(`/stock-documents/${drafts[0]?.body.id}/reverse`, {})),
      );

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(150);
      expect(answers.filter(({ body }) => body.code === 'insufficient_stock')).toHaveLength(50);
      const wasPosted = answers[0]?.status === 200 ? 1 : 0;
      expect(again.filter(({ status }) => status === 200)).toHaveLength(wasPosted);
      for (const article of articles) {
        expect((await owner.get(`/catalog/${article}/stock`)).body.totals.onHand).toBe(String(wasPosted));
      }
    } finally {
      await own.close();
    }
  }, 120_000);

  it('are counted as the count says at the moment of its posting, before or after others', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const portal = await own.createPortal();
      const owner = portal.signedIn();
      const warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
      const catalogItemId = (
        await owner.post('/catalog', { name: 'Болт', initialStock: { warehouseId, quantity: '10', unitCost: '1.00' } })
      ).body.id;
      const make = async (body: object) =>
        (await owner.post('/stock-documents', { fromWarehouseId: warehouseId, ...body })).body.id as string;
      const count = await make({ kind: 'count', items: [{ catalogItemId, countedQuantity: '100' }] });
      const issues = await Promise.all(
        Array.from({ length: 5 }, () => make({ kind: 'issue', items: [{ catalogItemId, quantity: '1' }] })),
      );

      const answers = await Promise.all([...issues, count].map((id) => owner.post(`/stock-documents/${id}/post`, {})));

      const [item] = answers.at(-1)?.body.items ?? [];
      const before = 10 - Number(item.bookQuantity);
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect((await owner.get(`/catalog/${catalogItemId}/stock`)).body.totals.onHand).toBe(String(100 - (5 - before)));
    } finally {
      await own.close();
    }
  });
});
