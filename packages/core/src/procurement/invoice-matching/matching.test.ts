import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let portal: TestPortal;
let owner: ApiClient;
let finance: ApiClient;
let count = 0;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  scene = await orderingScene(kit);
  ({ portal, owner } = scene);
  finance = portal.signedIn((await portal.addUser(['finance'])).id);
});

/** An order that was sent: of one line for 10 at 100.00 with VAT on top unless more is said. */
async function aSentOrder(more: object = {}) {
  const { id } = await scene.anOrder(more);
  const { status, body } = await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (await owner.get(`/purchase-orders/${id}`)).body;
}
const orderOf = async (id: string) => (await owner.get(`/purchase-orders/${id}`)).body;

const aLine = (more: object = {}) => ({
  name: 'Кабель',
  quantity: '10',
  unitPrice: '100.00',
  vatRate: '22.00',
  ...more,
});
async function anInvoice(items: readonly object[], more: object = {}) {
  count += 1;
  const { status, body } = await finance.post('/invoices', {
    supplierId: scene.supplierId,
    number: `С-${count}`,
    items,
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const invoiceOf = async (id: string) => (await finance.get(`/invoices/${id}`)).body;
const pay = (id: string, amount = '1.00') => finance.post(`/invoices/${id}/payments`, { amount });
const codesOf = ({ exceptions }: { exceptions: { code: string }[] }) => exceptions.map(({ code }) => code);

describe('an invoice for what was ordered', () => {
  it('finds the line of the order that it is for, agrees with it, and is paid', async () => {
    const order = await aSentOrder();

    const invoice = await anInvoice([aLine()]);

    expect(invoice).toMatchObject({
      version: 1,
      matchStatus: 'matched',
      exceptions: [],
      acceptance: null,
      items: [{ purchaseOrderItemId: order.items[0].id }],
    });
    expect((await pay(invoice.id)).status).toBe(201);
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'full', items: [{ invoicedQuantity: '10' }] });
  });

  it('names the line by hand, whatever it is called', async () => {
    const order = await aSentOrder();

    const invoice = await anInvoice([aLine({ name: 'Провод', purchaseOrderItemId: order.items[0].id })]);

    expect(invoice).toMatchObject({ matchStatus: 'matched', items: [{ purchaseOrderItemId: order.items[0].id }] });
  });

  it('names no line of an order that nobody has sent', async () => {
    const draft = await scene.anOrder();

    const { status, body } = await finance.post('/invoices', {
      supplierId: scene.supplierId,
      number: 'Рано',
      items: [aLine(), aLine({ purchaseOrderItemId: draft.items[0].id })],
    });

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/items/1/purchaseOrderItemId', code: 'reference_not_found' }]);
  });

  it.each([
    ['more than was ordered', { quantity: '12' }, 'quantity_over_ordered', '10', '12', '0'],
    ['more for each than was agreed', { unitPrice: '100.01' }, 'price_over', '100.00', '100.01', '0.00'],
    ['another VAT', { vatRate: '10.00' }, 'vat_differs', '22.00', '10.00', null],
    ['no VAT', { vatRate: null }, 'vat_differs', '22.00', null, null],
    ['what nobody has ordered', { name: 'Гвозди' }, 'not_ordered', null, '10', null],
  ] as const)('that asks for %s differs, and is not paid', async (_what, more, code, ...told) => {
    const [expected, actual, tolerance] = told;
    await aSentOrder();

    const invoice = await anInvoice([aLine(more)]);
    const refused = await pay(invoice.id);

    const [{ id: itemId }] = invoice.items;
    expect(invoice.matchStatus).toBe('exceptions');
    expect(invoice.exceptions).toEqual([{ code, itemId, expected, actual, tolerance }]);
    expect(refused.body).toMatchObject({ status: 409, code: 'match_exceptions', exceptions: [{ code }] });
    expect((await finance.get(`/invoices?matchStatus=exceptions`)).body.items).toMatchObject([{ id: invoice.id }]);
  });

  it('of another supplier, or in another currency, differs by that', async () => {
    const order = await aSentOrder();
    const [{ id: purchaseOrderItemId }] = order.items;
    const supplierId = await scene.anotherSupplier();

    const ofOther = await anInvoice([aLine({ purchaseOrderItemId })], { supplierId });
    const inEuros = await anInvoice([aLine({ purchaseOrderItemId })], { currency: 'EUR' });

    expect(ofOther.exceptions).toMatchObject([
      { code: 'supplier_differs', expected: scene.supplierId, actual: supplierId },
    ]);
    expect(codesOf(inEuros)).toEqual(['currency_differs', 'quantity_over_ordered']);
  });

  it('compares prices on one base, whatever the modes of VAT and discounts', async () => {
    const [{ id: plain }] = (await aSentOrder()).items;
    const discounted = { rawName: 'Труба', quantity: '10', unitPrice: '0.33', discountPercent: '10', vatRate: '22.00' };
    const [{ id: cheap }] = (await aSentOrder({ items: [discounted] })).items;

    const inclusive = await anInvoice([aLine({ purchaseOrderItemId: plain, unitPrice: '122.00' })], {
      vatMode: 'INCLUSIVE',
    });
    // Ten at 0.297 come to 2.97; rounded up to 0.30 each they would be 3.00.
    const rounded = await anInvoice([
      { name: 'Труба', quantity: '10', unitPrice: '0.30', vatRate: '22.00', purchaseOrderItemId: cheap },
    ]);

    expect(inclusive.matchStatus).toBe('matched');
    expect(rounded.exceptions).toMatchObject([{ code: 'price_over', expected: '0.297', actual: '0.30' }]);
  });

  it('is let through as far as the portal tolerates it', async () => {
    await aSentOrder();
    const atBirth = (await kit.createPortal()).signedIn();
    expect((await atBirth.get('/settings/matching')).body).toEqual({
      pricePercent: '0.00',
      priceAmount: '0.00',
      quantityPercent: '0.00',
      basis: 'ordered',
      unorderedUpTo: '0.00',
      version: 1,
    });
    await owner.patch('/settings/matching', { pricePercent: '5', priceAmount: '1.00', quantityPercent: '10' });

    const within = await anInvoice([aLine({ quantity: '11', unitPrice: '105.00' })]);
    await finance.patch(`/invoices/${within.id}`, { items: [aLine({ quantity: '11.1', unitPrice: '105.01' })] });

    expect(within.matchStatus).toBe('matched');
    expect((await invoiceOf(within.id)).exceptions).toMatchObject([
      { code: 'price_over', expected: '100.00', actual: '105.01', tolerance: '5.00' },
      { code: 'quantity_over_ordered', expected: '10', actual: '11.1', tolerance: '1' },
    ]);
    expect((await finance.patch('/settings/matching', { basis: 'received' })).status).toBe(403);
  });

  it('waits for goods where the portal pays for what has come', async () => {
    await owner.patch('/settings/matching', { basis: 'received' });
    const requisition = await scene.aDecidedRequisition();
    const [order] = (await owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {})).body.items;
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
    const [{ id: purchaseOrderItemId, procurementItemId: itemId }] = order.items;
    const line = aLine({ quantity: '6', purchaseOrderItemId });
    const invoice = await anInvoice([line], { supplierId: order.supplierId });

    const receipt = (quantity: string) =>
      owner.post(`/purchase-requisitions/${requisition.id}/stock-receipt`, {
        warehouseId,
        items: [{ itemId, purchaseOrderItemId, quantity }],
      });
    const { status } = await receipt('4');
    const after = await invoiceOf(invoice.id);
    await receipt('2');

    expect(status).toBe(201);
    expect(invoice.exceptions).toMatchObject([{ code: 'quantity_over_received', expected: '0', actual: '6' }]);
    expect(after.exceptions).toMatchObject([{ code: 'quantity_over_received', expected: '4', actual: '6' }]);
    expect(await invoiceOf(invoice.id)).toMatchObject({ matchStatus: 'matched', exceptions: [] });
  });

  it('is too much as a second one for the same, and not the first', async () => {
    const order = await aSentOrder();
    const first = await anInvoice([aLine({ quantity: '6' })]);
    const second = await anInvoice([aLine({ quantity: '5' })]);

    expect(first.matchStatus).toBe('matched');
    expect(second.exceptions).toMatchObject([{ code: 'quantity_over_ordered', expected: '4', actual: '5' }]);
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'over', items: [{ invoicedQuantity: '11' }] });

    await finance.patch(`/invoices/${first.id}`, { items: [aLine({ quantity: '4' })] });
    expect(await invoiceOf(second.id)).toMatchObject({ matchStatus: 'matched', exceptions: [] });
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'partial' });

    // Asking for more than before, the first one comes last.
    kit.clock.advance(1000);
    await finance.patch(`/invoices/${first.id}`, { items: [aLine({ quantity: '7' })] });
    expect((await invoiceOf(second.id)).matchStatus).toBe('matched');
    expect((await invoiceOf(first.id)).exceptions).toMatchObject([{ expected: '5', actual: '7' }]);

    await finance.patch(`/invoices/${second.id}`, { paymentStatus: 'cancelled' });
    expect((await invoiceOf(first.id)).matchStatus).toBe('matched');
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'partial', items: [{ invoicedQuantity: '7' }] });
  });

  it('is compared again when the order is amended or closed', async () => {
    const order = await aSentOrder();
    const invoice = await anInvoice([aLine({ unitPrice: '110.00' })]);
    await owner.post(`/purchase-orders/${order.id}/amend`, {});
    const [item] = order.items;
    const line = { id: item.id, rawName: 'Кабель', quantity: '10', vatRate: '22.00' };
    await owner.patch(`/purchase-orders/${order.id}`, { items: [{ ...line, unitPrice: '110.00' }] });
    const amending = await invoiceOf(invoice.id);

    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const amended = await invoiceOf(invoice.id);
    await owner.post(`/purchase-orders/${order.id}/close`, {});

    expect(codesOf(amending)).toEqual(['price_over']);
    expect(amended.matchStatus).toBe('matched');
    expect((await invoiceOf(invoice.id)).exceptions).toMatchObject([
      { code: 'quantity_over_ordered', expected: '0', actual: '10' },
    ]);
  });

  it('finds the order that is sent after it came', async () => {
    const invoice = await anInvoice([aLine()]);

    const order = await aSentOrder();

    expect(invoice).toMatchObject({ matchStatus: 'not_applicable', items: [{ purchaseOrderItemId: null }] });
    expect(await invoiceOf(invoice.id)).toMatchObject({
      matchStatus: 'matched',
      items: [{ purchaseOrderItemId: order.items[0].id }],
    });
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'full' });
  });

  it('is proposed what its lines may be for, with scores, and nothing changes', async () => {
    const order = await aSentOrder({
      items: [
        { rawName: 'Кабель ВВГ 5х6', quantity: '20', unitPrice: '100.00', vatRate: '22.00' },
        { rawName: 'Кабель ВВГ 5х4', quantity: '20', unitPrice: '200.00', vatRate: '22.00' },
        { rawName: 'Щебень', quantity: '20', unitPrice: '1.00', vatRate: '22.00' },
      ],
    });
    const invoice = await anInvoice([aLine({ name: 'ВВГ 5х4 кабель силовой', quantity: '20' })]);

    const { status, body } = await finance.post(`/invoices/${invoice.id}/match`);

    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        itemId: invoice.items[0].id,
        purchaseOrderItemId: null,
        proposals: [
          { purchaseOrderItemId: order.items[1].id, orderNumber: order.number, openQuantity: '20' },
          { purchaseOrderItemId: order.items[0].id },
        ],
      },
    ]);
    const [{ proposals }] = body.items;
    expect(proposals[0].score).toBeGreaterThan(proposals[1].score);
    expect(await invoiceOf(invoice.id)).toEqual(invoice);
  });
});

describe('an invoice for what was decided and not ordered', () => {
  it('is held against the decisions for its supplier', async () => {
    const { id: procurementId, itemIds, suppliers } = await scene.aDecidedRequisition();
    const [supplierId, otherId] = suppliers;
    const [procurementItemId] = itemIds;

    const fits = await anInvoice([aLine({ procurementItemId })], { procurementId, supplierId });
    const twice = await anInvoice([aLine({ procurementItemId, quantity: '20', unitPrice: '120.00' })], {
      procurementId,
      supplierId,
    });
    const ofOther = await anInvoice([aLine({ procurementItemId })], { procurementId, supplierId: otherId });
    const byName = await anInvoice([aLine({ name: 'Арматура', quantity: '2.5', unitPrice: '33.33' })], {
      procurementId,
      supplierId: otherId,
    });

    expect(fits.matchStatus).toBe('matched');
    expect(twice.exceptions).toMatchObject([
      { code: 'price_over', expected: '100.00', actual: '120.00' },
      { code: 'quantity_over_ordered', expected: '0', actual: '20' },
    ]);
    expect(ofOther.exceptions).toMatchObject([{ code: 'supplier_differs', expected: supplierId, actual: otherId }]);
    expect(byName).toMatchObject({ matchStatus: 'matched', items: [{ procurementItemId: itemIds[1] }] });
  });

  it('without lines is held against what the decisions come to, less what was invoiced before', async () => {
    const { id: procurementId, suppliers } = await scene.aDecidedRequisition();
    const bare = (totalAmount: string, more: object = {}) =>
      anInvoice([], { procurementId, supplierId: suppliers[0], items: undefined, totalAmount, ...more });

    const first = await bare('1000.00');
    const second = await bare('220.00');
    const third = await bare('0.01');
    const ofOthers = await bare('5.00', { supplierId: await scene.anotherSupplier() });

    expect([first.matchStatus, second.matchStatus]).toEqual(['matched', 'matched']);
    expect(third.exceptions).toEqual([
      { code: 'price_over', itemId: null, expected: '0.00', actual: '0.01', tolerance: '0.00' },
    ]);
    expect((await pay(third.id, '0.01')).body.code).toBe('match_exceptions');
    expect(codesOf(ofOthers)).toEqual(['supplier_differs']);
  });

  it('of an order without lines is held against what the order comes to', async () => {
    const order = await aSentOrder();
    const bare = (totalAmount: string) => anInvoice([], { items: undefined, totalAmount, purchaseOrderId: order.id });

    const first = await bare('1000.00');
    const second = await bare('220.01');

    expect(first.matchStatus).toBe('matched');
    expect(second.exceptions).toMatchObject([{ code: 'price_over', expected: '220.00', actual: '220.01' }]);
  });

  it('by lines does not come on top of one without any in silence', async () => {
    const { id: procurementId, itemIds, suppliers } = await scene.aDecidedRequisition();
    const of = { procurementId, supplierId: suppliers[0] };
    await anInvoice([], { ...of, items: undefined, totalAmount: '1220.00' });

    const { exceptions } = await anInvoice([aLine({ procurementItemId: itemIds[0], quantity: '9' })], of);

    expect(exceptions).toMatchObject([{ code: 'price_over', itemId: null, expected: '0.00', actual: '1098.00' }]);
  });
});

describe('an invoice that may be another copy', () => {
  const bare = (totalAmount: string, invoiceDate: string, more: object = {}) =>
    anInvoice([], { items: undefined, totalAmount, invoiceDate, ...more });

  it('is for the same amount, of the same supplier and of the same day', async () => {
    const first = await bare('100.00', '2026-03-01');
    const again = await bare('100.00', '2026-03-01');
    const later = await bare('100.00', '2026-03-02');
    const other = await bare('100.01', '2026-03-01');

    expect(again.exceptions).toEqual([
      { code: 'duplicate_suspected', itemId: null, expected: first.number, actual: '100.00', tolerance: null },
    ]);
    expect([first, later, other].map(({ matchStatus }) => matchStatus)).toEqual(Array(3).fill('not_applicable'));
  });

  it('has a number that is alike but for marks and what stands before it', async () => {
    const first = await bare('100.00', '2026-03-01', { number: 'СФ-0057/26' });
    const alike = await bare('100.00', '2026-03-20', { number: '№ 57-26' });
    const others = [
      await bare('100.00', '2026-03-21', { number: '58/26' }),
      await bare('100.00', '2025-04-20', { number: '57/26' }),
    ];

    expect(alike.exceptions).toMatchObject([{ code: 'duplicate_suspected', expected: first.number }]);
    expect(others.map(({ matchStatus }) => matchStatus)).toEqual(['not_applicable', 'not_applicable']);
  });

  it('is none where orders tell the two apart, though they are of one day', async () => {
    const [one, other] = [await aSentOrder(), await aSentOrder()];
    const of = (order: { items: { id: string }[] }) => anInvoice([aLine({ purchaseOrderItemId: order.items[0]?.id })]);

    expect([(await of(one)).matchStatus, (await of(other)).matchStatus]).toEqual(['matched', 'matched']);
  });

  it('is none where the rent of each month is the same', async () => {
    const months = ['2026-01-31', '2026-02-28', '2026-03-31'];
    const rents = await Promise.all(months.map((day) => bare('5000.00', day)));

    expect(rents.map(({ matchStatus }) => matchStatus)).toEqual(Array(3).fill('not_applicable'));
    expect((await pay(rents[2].id)).status).toBe(201);
  });

  it('is held up where it is for something that was ordered, until the other one is gone', async () => {
    await aSentOrder({ items: [{ rawName: 'Кабель', quantity: '20', unitPrice: '100.00', vatRate: '22.00' }] });
    const first = await anInvoice([aLine()]);
    const again = await anInvoice([aLine()]);

    const refused = await pay(again.id);
    await finance.delete(`/invoices/${first.id}`);

    expect(first.matchStatus).toBe('matched');
    expect(refused.body).toMatchObject({ code: 'match_exceptions', exceptions: [{ code: 'duplicate_suspected' }] });
    expect((await invoiceOf(again.id)).matchStatus).toBe('matched');
    expect((await pay(again.id)).status).toBe(201);
  });

  it('is held up where its number is alike though there is nothing to compare it with', async () => {
    await bare('100.00', '2026-03-01', { number: 'А-17' });
    const prefixed = await bare('100.00', '2026-03-04', { number: 'Б-17' });
    const alike = await bare('100.00', '2026-03-05', { number: '17' });

    expect([prefixed, alike].map(({ matchStatus }) => matchStatus)).toEqual(['exceptions', 'exceptions']);
    const codes = await Promise.all([prefixed, alike].map(async ({ id }) => (await pay(id)).body.code));
    expect(codes).toEqual(['match_exceptions', 'match_exceptions']);
  });

  describe.each(['workspace', 'integration'] as const)(
    'of one day by what its paper says, over the %s face',
    (face) => {
      const over = () => (face === 'workspace' ? finance : scene.key.api);
      const enter = async (more: object) => {
        const body = { supplierId: scene.supplierId, number: `Д-${(count += 1)}`, totalAmount: '100.00', ...more };
        const answer = await over().post('/invoices', body);
        if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
        return answer.body;
      };
      const payOver = (id: string) =>
        face === 'workspace'
          ? pay(id)
          : over().post(`/invoices/${id}/operations/change-status`, { paymentStatus: 'paid' });
      const PAID = face === 'workspace' ? 201 : 200;
      const stated = { invoiceDate: '2026-03-01' };
      const together = async (one: object, other: object) => [await enter(one), await enter(other)] as const;

      it('is held up whatever its number, until somebody accepts it', async () => {
        const [first, again] = await together(stated, stated);

        const refused = await payOver(again.id);
        const another = face === 'workspace' ? owner : finance;
        await another.post(`/invoices/${again.id}/accept-exceptions`, { reason: 'Two deliveries' });

        expect(refused).toMatchObject({ status: 409, body: { code: 'match_exceptions' } });
        expect(refused.body.exceptions).toMatchObject([{ code: 'duplicate_suspected', expected: first.number }]);
        expect([(await payOver(first.id)).status, (await payOver(again.id)).status]).toEqual([PAID, PAID]);
      });

      it('is held up where both are for one order, and not where they are for two', async () => {
        const [one, other] = [await aSentOrder(), await aSentOrder()];
        const [, again] = await together(
          { ...stated, purchaseOrderId: one.id },
          { ...stated, purchaseOrderId: one.id },
        );
        const apart = await enter({ ...stated, purchaseOrderId: other.id });
        const line = (order: { items: { id: string }[] }) => ({
          ...stated,
          totalAmount: undefined,
          items: [aLine({ quantity: '2', purchaseOrderItemId: order.items[0]?.id })],
        });
        const [, againByLines] = await together(line(one), line(one));
        const apartByLines = await enter(line(other));

        const answers = await Promise.all([again, againByLines, apart, apartByLines].map(({ id }) => payOver(id)));

        expect(answers.map(({ status }) => status)).toEqual([409, 409, PAID, PAID]);
      });

      it.each([
        ['either of them', []],
        ['the first one', [1]],
        ['the second one', [0]],
      ])('is told and let through where the day is our default for %s', async (_whose, saying) => {
        const today = { invoiceDate: new Date(kit.clock.now()).toISOString().slice(0, 10) };
        const bodyOf = (which: number) => (saying.includes(which) ? today : {});
        const [, again] = await together(bodyOf(0), bodyOf(1));

        expect((await invoiceOf(again.id)).exceptions).toMatchObject([{ code: 'duplicate_suspected' }]);
        expect((await payOver(again.id)).status).toBe(PAID);
      });

      it('is held up once the day is stated of both, and not by sending our default back', async () => {
        const [first, again] = await together({}, {});

        for (const { id } of [first, again]) {
          const same = await over().patch(`/invoices/${id}`, { invoiceDate: (await invoiceOf(id)).invoiceDate });
          expect(same.body.version).toBe(1);
        }
        for (const { id } of [first, again]) await over().patch(`/invoices/${id}`, stated);

        expect((await payOver(again.id)).body.code).toBe('match_exceptions');
      });
    },
  );
});

describe('a payment that is due', () => {
  it('waits for those who pay once nothing differs any more', async () => {
    await aSentOrder();
    const invoice = await anInvoice([aLine({ unitPrice: '101.00' })], { dueDate: '2026-01-01' });
    const due = async () =>
      (await owner.get('/inbox?kind=payment_due')).body.items.map(
        ({ subject }: { subject: { entityId: string } }) => subject.entityId,
      );
    expect(await due()).toEqual([]);

    await owner.post(`/invoices/${invoice.id}/accept-exceptions`, { reason: 'Так и есть' });

    expect(await due()).toEqual([invoice.id]);
  });
});

describe('exceptions in a portal of one person', () => {
  const accept = (id: string, who = owner) => who.post(`/invoices/${id}/accept-exceptions`, { reason: 'Так и есть' });
  const waiting = async (who: ApiClient) =>
    (await who.get('/inbox?kind=invoice_exceptions')).body.items.map(({ kind }: { kind: string }) => kind);

  it('are accepted by whoever entered the invoice, which says so; with anybody else who may, by them', async () => {
    await aSentOrder();
    const more = { supplierId: scene.supplierId, items: [aLine({ unitPrice: '101.00' })] };
    const { body: first } = await owner.post('/invoices', { ...more, number: 'А-1', invoiceDate: '2026-03-01' });
    expect((await accept(first.id)).body.code).toBe('own_approval');
    const [own] = (await owner.get('/inbox?kind=invoice_exceptions')).body.items;
    expect(own.call).toEqual({ method: 'PATCH', path: `/invoices/${first.id}` });

    const users = (await owner.get('/users')).body.items;
    for (const { id, roles } of users) {
      if (roles.includes('finance')) await owner.patch(`/users/${id}`, { isActive: false });
    }

    expect(await waiting(owner)).toEqual(['invoice_exceptions']);
    expect((await accept(first.id)).body).toMatchObject({ matchStatus: 'accepted', acceptance: { isOwn: true } });
  });
});
