import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('a bill that nobody ordered, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let finance: ApiClient;
  let head: ApiClient;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    await owner.patch('/settings/matching', { unorderedUpTo: '0.00' });
    finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    head = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
  });

  const aLine = (more: object = {}) => ({
    name: 'Кабель',
    quantity: '10',
    unitPrice: '100.00',
    vatRate: '22.00',
    ...more,
  });
  const enter = async (more: object = {}, who: ApiClient = finance) => {
    const number = `Б-${(count += 1)}`;
    const body = { supplierId: scene.supplierId, number, totalAmount: '100.00', invoiceDate: '2026-01-10', ...more };
    const answer = await who.post('/invoices', body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const pay = (id: string) => finance.post(`/invoices/${id}/payments`, { amount: '0.01' });
  const accept = (id: string) => head.post(`/invoices/${id}/accept-exceptions`, { reason: 'Аренда' });
  const codesOf = ({ exceptions }: { exceptions: { code: string }[] }) => exceptions.map(({ code }) => code);
  const aSentOrder = async (more: object = {}) => {
    const order = await scene.anOrder(more);
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    return order;
  };

  it.each([
    ['by a person', (body: object) => enter(body)],
    [
      'by a key',
      async (body: object) => {
        const { id } = await enter(body, scene.key.api);
        return (await finance.get(`/invoices/${id}`)).body;
      },
    ],
    [
      'in bulk',
      async (body: object) => {
        const row = { supplierId: scene.supplierId, number: `М-${(count += 1)}`, invoiceDate: '2026-01-10', ...body };
        const once = { 'Idempotency-Key': crypto.randomUUID() };
        const answer = await scene.key.api.post('/invoices/operations/bulk-upsert', { items: [row] }, once);
        const { id } = answer.body.items[0];
        return (await finance.get(`/invoices/${id}`)).body;
      },
    ],
  ] as const)('waits to be accepted, entered %s, with lines and without', async (_way, enteredBy) => {
    const bare = await enteredBy({ totalAmount: '0.01' });
    const withLines = await enteredBy({ totalAmount: undefined, items: [aLine()] });

    const refused = [await pay(bare.id), await pay(withLines.id)];
    await accept(bare.id);

    expect(bare.exceptions).toEqual([
      { code: 'unordered', itemId: null, expected: null, actual: '0.01', tolerance: '0.00' },
    ]);
    expect([bare.matchStatus, codesOf(withLines)]).toEqual(['exceptions', ['unordered']]);
    expect(refused.map(({ body }) => body.code)).toEqual(['match_exceptions', 'match_exceptions']);
    expect((await finance.get(`/invoices/${bare.id}`)).body.matchStatus).toBe('accepted');
    expect((await pay(bare.id)).status).toBe(201);
  });

  it('is let through in a portal that has never said how it matches invoices', async () => {
    const { supplierId, owner: elsewhere } = await orderingScene(kit);

    const bill = await elsewhere.post('/invoices', { supplierId, number: 'Б', totalAmount: '100.00' });

    expect(bill.body).toMatchObject({ matchStatus: 'not_applicable', exceptions: [] });
    expect((await elsewhere.post(`/invoices/${bill.body.id}/payments`, { amount: '100.00' })).status).toBe(201);
  });

  it('is let through up to what the portal allows, with VAT, and not a kopeck beyond', async () => {
    await owner.patch('/settings/matching', { unorderedUpTo: '100.00' });

    const within = await enter();
    const beyond = await enter({ totalAmount: '100.01' });
    const foreign = await enter({ currency: 'USD', totalAmount: '5.00' });

    expect([within.matchStatus, codesOf(beyond), codesOf(foreign)]).toEqual([
      'not_applicable',
      ['unordered'],
      ['unordered'],
    ]);
    expect((await pay(within.id)).status).toBe(201);
    await finance.patch(`/invoices/${beyond.id}`, { totalAmount: '99.00' });
    expect((await pay(beyond.id)).status).toBe(201);
  });

  it('is one no more once it names an order that went out, by itself or by a line; a draft is none', async () => {
    const draft = await scene.anOrder();
    const ofDraft = await enter({ purchaseOrderId: draft.id });

    const bare = await enter({ totalAmount: '110.00' });
    const order = await aSentOrder();
    const named = (await finance.patch(`/invoices/${bare.id}`, { purchaseOrderId: order.id })).body;
    const line = aLine({ quantity: '1', purchaseOrderItemId: order.items[0].id });
    const byLine = await enter({ totalAmount: undefined, items: [line] });
    const tooMuch = await enter({ purchaseOrderId: order.id, totalAmount: '5000.00' });

    expect(codesOf(ofDraft)).toEqual(['unordered']);
    expect([named, byLine].map(({ matchStatus }) => matchStatus)).toEqual(['matched', 'matched']);
    expect(codesOf(tooMuch)).toEqual(['price_over']);
  });

  it('is one no more once it names a contract that was agreed on', async () => {
    const firm = await owner.post('/settings/seller-profiles', { name: 'ООО «Мы»', inn: '7707083893' });
    const terms = {
      direction: 'purchase',
      supplierId: scene.supplierId,
      title: 'Аренда',
      sellerProfileId: firm.body.id,
    };
    const contract = async () => (await owner.post('/contracts', terms)).body;
    const [draft, agreed] = [await contract(), await contract()];
    for (const status of ['pending_approval', 'approved']) {
      expect((await owner.patch(`/contracts/${agreed.id}`, { status })).status).toBe(200);
    }

    const ofDraft = await enter({ contractId: draft.id });
    const ofAgreed = await enter({ contractId: agreed.id, totalAmount: '200.00' });

    expect([codesOf(ofDraft), ofAgreed.matchStatus]).toEqual([['unordered'], 'not_applicable']);
    expect((await pay(ofAgreed.id)).status).toBe(201);
  });

  describe('entered again to lose what differs', () => {
    const tooDear = async (more: object = {}) => {
      const order = await aSentOrder();
      const line = aLine({ quantity: '5', unitPrice: '150.00', purchaseOrderItemId: order.items[0].id });
      const invoice = await enter({ number: 'СЧ-15', totalAmount: undefined, items: [line], ...more });
      expect(codesOf(invoice)).toEqual(['price_over']);
      return { order, invoice };
    };

    it.each([
      ['under a number that is alike', { number: '15', invoiceDate: '2026-01-12' }],
      ['for another amount', { number: 'Сч 15', totalAmount: '914.99' }],
      ['under another number on the same day', { number: '77' }],
      ['under another number on another day', { number: '77', invoiceDate: '2026-01-12' }],
    ])('is held up as a copy without lines, %s', async (_how, more) => {
      await owner.patch('/settings/matching', { unorderedUpTo: '100000.00' });
      const { invoice, order } = await tooDear();
      const purchaseOrderId = more.number === '77' ? undefined : order.id;

      const again = await enter({ totalAmount: '915.00', purchaseOrderId, ...more });

      expect(codesOf(again)).toContain('duplicate_suspected');
      expect(again.exceptions).toContainEqual(expect.objectContaining({ expected: invoice.number }));
      expect((await pay(again.id)).body.code).toBe('match_exceptions');
    });

    it.each([
      ['cancelled', (id: string) => finance.patch(`/invoices/${id}`, { paymentStatus: 'cancelled' })],
      ['archived', (id: string) => finance.delete(`/invoices/${id}`)],
    ])('is held up after the first one was %s, and a corrected one is not', async (_how, drop) => {
      const { invoice, order } = await tooDear();
      expect((await drop(invoice.id)).status).toBe(200);

      const again = await enter({ number: 'СЧ 15', purchaseOrderId: order.id, totalAmount: '915.00' });
      expect(codesOf(again)).toEqual(['duplicate_suspected']);
      expect((await pay(again.id)).body.code).toBe('match_exceptions');
      await finance.delete(`/invoices/${again.id}`);

      const line = aLine({ quantity: '5', purchaseOrderItemId: order.items[0].id });
      const corrected = await enter({ number: 'СЧ № 15', totalAmount: undefined, items: [line] });
      expect(corrected.matchStatus).toBe('matched');
    });

    it('cannot be had by dropping its lines', async () => {
      const { invoice, order } = await tooDear();
      const asSum = { items: [], totalAmount: '915.00', purchaseOrderId: order.id };

      const answers = [
        await finance.patch(`/invoices/${invoice.id}`, asSum),
        await scene.key.api.patch(`/invoices/${invoice.id}`, asSum),
      ];

      expect(answers.map(({ body }) => body.code)).toEqual(['match_exceptions', 'match_exceptions']);
    });
  });
});
