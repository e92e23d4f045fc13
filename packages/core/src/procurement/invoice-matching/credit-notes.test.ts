import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('a credit note, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
  });

  const aLine = (more: object = {}) => ({
    name: 'Кабель',
    quantity: '10',
    unitPrice: '100.00',
    vatRate: '22.00',
    ...more,
  });
  const enter = (body: object) =>
    owner.post('/invoices', { supplierId: scene.supplierId, number: `К-${(count += 1)}`, ...body });
  const created = async (body: object) => {
    const answer = await enter(body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const anInvoice = (more: object = {}) => created({ totalAmount: '1000.00', vatAmount: '0.00', ...more });
  const aNote = (creditedInvoiceId: string, more: object = {}) =>
    created({ kind: 'credit_note', creditedInvoiceId, ...('items' in more ? {} : { totalAmount: '200.00' }), ...more });
  const read = async (id: string) => (await owner.get(`/invoices/${id}`)).body;
  const pay = (id: string, amount: string) => owner.post(`/invoices/${id}/payments`, { amount });
  async function aSentOrder(more: object = {}) {
    const { id } = await scene.anOrder(more);
    await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    return (await owner.get(`/purchase-orders/${id}`)).body;
  }

  it.each([
    ['a pack of pieces', { quantity: '18', unitPrice: '10.00' }, { quantity: '1', unitPrice: '60.00' }, '61.00', '6'],
    ['pieces of packs', { quantity: '3', unitPrice: '61.00' }, { quantity: '6', unitPrice: '10.166667' }, '10.20', '1'],
  ])(
    'takes back %s at the price of the unit that was invoiced',
    async (what, invoiced, credited, dearerPrice, left) => {
      const box = (await owner.post('/units', { name: `Короб ${count}`, shortName: `к${count}` })).body.id;
      const packagings = [{ unitId: box, factor: '6' }];
      const catalogItemId = (await owner.post('/catalog', { name: `Винт ${count}`, packagings })).body.id;
      const [ofInvoice, ofNote] = what === 'a pack of pieces' ? [{}, { unitId: box }] : [{ unitId: box }, {}];
      const line = { catalogItemId, ...invoiced, ...ofInvoice };
      const order = await aSentOrder({ vatMode: 'NO_VAT', items: [line] });
      const named = { name: 'Винт', ...line, purchaseOrderItemId: order.items[0].id };
      const invoice = await created({ vatMode: 'NO_VAT', items: [named] });
      const taken = { name: 'Винт', catalogItemId, ...credited, ...ofNote };

      const note = await aNote(invoice.id, { vatMode: 'NO_VAT', items: [taken] });
      const cheaper = await aNote(invoice.id, {
        vatMode: 'NO_VAT',
        items: [{ ...taken, unitPrice: '0.01' }],
      });
      const dearer = await aNote(invoice.id, { vatMode: 'NO_VAT', items: [{ ...taken, unitPrice: dearerPrice }] });

      expect(note).toMatchObject({ matchStatus: 'matched', exceptions: [] });
      // At another price than was invoiced nothing goes back: it is a correction of the price.
      expect(cheaper.exceptions).toEqual([]);
      expect(dearer.exceptions).toMatchObject([{ code: 'price_over' }]);
      const after = (await owner.get(`/purchase-orders/${order.id}`)).body;
      expect(after.items[0].invoicedQuantity).toBe(left);
    },
  );

  it('lowers what is to be paid of its invoice, and is settled by that', async () => {
    const invoice = await anInvoice({ dueDate: '2030-01-10' });

    const note = await aNote(invoice.id);

    expect(invoice).toMatchObject({ kind: 'invoice', creditedInvoiceId: null, creditedAmount: '0.00' });
    expect(note).toMatchObject({
      version: 1,
      kind: 'credit_note',
      creditedInvoiceId: invoice.id,
      totalAmount: '200.00',
      outstandingAmount: '0.00',
      paymentStatus: 'paid',
    });
    expect(await read(invoice.id)).toMatchObject({
      version: 2,
      creditedAmount: '200.00',
      outstandingAmount: '800.00',
      paymentStatus: 'unpaid',
    });
    const day = await owner.get('/payments/calendar?from=2030-01-10&to=2030-01-10');
    expect(day.body.items).toMatchObject([{ due: '800.00', paid: '0.00' }]);
    expect((await pay(invoice.id, '800.01')).body).toMatchObject({ code: 'payment_exceeds_outstanding' });
    expect((await pay(invoice.id, '800.00')).status).toBe(201);
    expect(await read(invoice.id)).toMatchObject({ paymentStatus: 'paid', paidAmount: '800.00' });
  });

  it('of what is paid is owed by the supplier, until the money came back', async () => {
    const invoice = await anInvoice();
    await pay(invoice.id, '1000.00');

    const note = await aNote(invoice.id, { totalAmount: '300.00' });
    const refused = await pay(note.id, '300.01');
    const first = await pay(note.id, '100.00');

    expect(note).toMatchObject({ outstandingAmount: '300.00', paymentStatus: 'unpaid' });
    expect(refused.body).toMatchObject({ code: 'payment_exceeds_outstanding', outstandingAmount: '300.00' });
    expect(first.body).toMatchObject({ kind: 'refund', amount: '100.00' });
    expect(await read(note.id)).toMatchObject({
      paidAmount: '100.00',
      outstandingAmount: '200.00',
      paymentStatus: 'partially_paid',
    });
    await pay(note.id, '200.00');
    expect(await read(note.id)).toMatchObject({ outstandingAmount: '0.00', paymentStatus: 'paid' });
    expect(await read(invoice.id)).toMatchObject({ paidAmount: '1000.00', outstandingAmount: '0.00' });
  });

  it('takes back no more than its invoice asks for, two at once included', async () => {
    const invoice = await anInvoice();

    const answers = await Promise.all([
      enter({ kind: 'credit_note', creditedInvoiceId: invoice.id, totalAmount: '600.00' }),
      enter({ kind: 'credit_note', creditedInvoiceId: invoice.id, totalAmount: '600.00' }),
    ]);

    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refused?.body).toMatchObject({ code: 'credit_exceeds_invoice', creditableAmount: '400.00' });
    expect(await read(invoice.id)).toMatchObject({ creditedAmount: '600.00', outstandingAmount: '400.00' });
    expect((await owner.patch(`/invoices/${invoice.id}`, { totalAmount: '599.99' })).body).toMatchObject({
      code: 'credit_exceeds_invoice',
    });
  });

  it('gives back what it took once it is cancelled, and its invoice cannot be cancelled before', async () => {
    const invoice = await anInvoice();
    const note = await aNote(invoice.id);

    const early = await owner.patch(`/invoices/${invoice.id}`, { paymentStatus: 'cancelled' });
    const cancelled = await owner.patch(`/invoices/${note.id}`, { paymentStatus: 'cancelled' });
    const late = await owner.patch(`/invoices/${invoice.id}`, { paymentStatus: 'cancelled' });
    const again = await owner.patch(`/invoices/${note.id}`, { paymentStatus: 'unpaid' });

    expect(early.body).toMatchObject({ code: 'invoice_has_credit_notes', creditedAmount: '200.00' });
    expect(cancelled).toMatchObject({ status: 200, body: { paymentStatus: 'cancelled' } });
    expect(late).toMatchObject({ status: 200, body: { creditedAmount: '0.00', outstandingAmount: '1000.00' } });
    expect(again.body).toMatchObject({ code: 'credit_exceeds_invoice', creditableAmount: '0.00' });
  });

  it('changes what it takes back with its amount', async () => {
    const invoice = await anInvoice();
    const note = await aNote(invoice.id);

    const { status, body } = await owner.patch(`/invoices/${note.id}`, { totalAmount: '250.00', version: 1 });

    expect([status, body.totalAmount, body.outstandingAmount]).toEqual([200, '250.00', '0.00']);
    expect((await read(note.id)).version).toBe(body.version);
    expect(await read(invoice.id)).toMatchObject({ creditedAmount: '250.00', outstandingAmount: '750.00' });
  });

  it('names an invoice of its supplier in its currency, and has no schedule', async () => {
    const invoice = await anInvoice();
    const other = await owner.post('/counterparties', { name: 'Другой', isSupplier: true });
    const note = { kind: 'credit_note', totalAmount: '1.00' };

    const nothing = await enter(note);
    const ofOther = await enter({ ...note, creditedInvoiceId: invoice.id, supplierId: other.body.id });
    const ofNote = await enter({ ...note, creditedInvoiceId: (await aNote(invoice.id)).id });
    const foreign = await enter({
      ...note,
      creditedInvoiceId: invoice.id,
      currency: 'EUR',
      paymentSchedule: [{ kind: 'prepayment', percent: '100.00' }],
    });
    const noNote = await enter({ totalAmount: '1.00', creditedInvoiceId: invoice.id });

    const errorsOf = ({ body }: { body: { errors: { pointer: string; code: string }[] } }) =>
      body.errors.map(({ pointer, code }) => [pointer, code]);
    expect(errorsOf(nothing)).toEqual([['/creditedInvoiceId', 'required']]);
    expect(errorsOf(ofOther)).toEqual([['/creditedInvoiceId', 'reference_not_found']]);
    expect(errorsOf(ofNote)).toEqual([['/creditedInvoiceId', 'reference_not_found']]);
    expect(errorsOf(foreign)).toEqual([
      ['/paymentSchedule', 'unknown_field'],
      ['/currency', 'invalid_enum'],
    ]);
    expect(errorsOf(noNote)).toEqual([['/creditedInvoiceId', 'unknown_field']]);
  });

  it('takes back what was invoiced of lines of orders, of their requisition and of the sums of lists', async () => {
    const order = await aSentOrder();
    const invoice = await created({ items: [aLine()] });
    const totals = async () =>
      (await owner.get(`/invoices?purchaseOrderId=${order.id}`)).body.totals as { totalAmount: string }[];

    const note = await aNote(invoice.id, { items: [aLine({ quantity: '4' })] });

    expect(note).toMatchObject({
      totalAmount: '488.00',
      matchStatus: 'matched',
      items: [{ purchaseOrderItemId: order.items[0].id, creditedItemId: invoice.items[0].id }],
    });
    const after = (await owner.get(`/purchase-orders/${order.id}`)).body;
    expect(after).toMatchObject({ invoiceStatus: 'partial', items: [{ invoicedQuantity: '6' }] });
    const anew = await created({ items: [aLine({ quantity: '4' })], purchaseOrderId: order.id });
    expect(anew).toMatchObject({ matchStatus: 'matched', exceptions: [] });
    expect(await totals()).toMatchObject([{ totalAmount: '488.00' }]);
    await owner.patch(`/invoices/${invoice.id}`, { purchaseOrderId: order.id });
    await owner.patch(`/invoices/${note.id}`, { purchaseOrderId: order.id });
    expect(await totals()).toMatchObject([{ totalAmount: '1220.00' }]);
  });

  it('at a lower price corrects the price alone', async () => {
    const order = await aSentOrder();
    const invoice = await created({ items: [aLine({ purchaseOrderItemId: order.items[0].id })] });

    const note = await aNote(invoice.id, { items: [aLine({ unitPrice: '5.00' })] });

    expect(note).toMatchObject({ matchStatus: 'matched', items: [{ purchaseOrderItemId: null }] });
    const after = (await owner.get(`/purchase-orders/${order.id}`)).body;
    expect(after).toMatchObject({ invoiceStatus: 'full', items: [{ invoicedQuantity: '10' }] });
    expect(await read(invoice.id)).toMatchObject({ outstandingAmount: '1159.00', creditedAmount: '61.00' });
  });

  it.each([
    [
      'more than was invoiced',
      { quantity: '11', unitPrice: '1.00', purchaseOrderItemId: 'own' },
      'quantity_over_ordered',
    ],
    ['at more than was invoiced', { quantity: '1', unitPrice: '100.01' }, 'price_over'],
    ['with another VAT', { quantity: '1', vatRate: '10.00' }, 'vat_differs'],
    ['what was not invoiced', { quantity: '1', name: 'Гвозди' }, 'not_ordered'],
  ] as const)('that takes back %s differs from its invoice', async (_what, more, code) => {
    const order = await aSentOrder();
    const lineId = order.items[0].id;
    const invoice = await created({ items: [aLine({ purchaseOrderItemId: lineId })] });

    const named = 'purchaseOrderItemId' in more ? { purchaseOrderItemId: lineId } : {};
    const note = await aNote(invoice.id, { items: [aLine({ ...more, ...named })] });

    expect(note).toMatchObject({ matchStatus: 'exceptions', exceptions: [{ code, itemId: note.items[0].id }] });
  });

  it('makes way for another invoice that was too much', async () => {
    await aSentOrder();
    const first = await created({ items: [aLine({ name: 'Кабель' })] });
    const second = await created({ items: [aLine({ name: 'Кабель', quantity: '3' })] });
    expect(second.matchStatus).toBe('exceptions');

    await aNote(first.id, { items: [aLine({ quantity: '3' })] });

    expect(await read(second.id)).toMatchObject({ matchStatus: 'matched', exceptions: [] });
  });

  it('comes off what is invoiced and paid by a contract', async () => {
    await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
    const contract = await owner.post('/contracts', { direction: 'purchase', supplierId: scene.supplierId });
    const invoice = await anInvoice({ contractId: contract.body.id });
    await pay(invoice.id, '1000.00');

    const note = await aNote(invoice.id, { totalAmount: '400.00' });
    await pay(note.id, '150.00');

    const after = await owner.get(`/contracts/${contract.body.id}`);
    expect(note.contractId).toBe(contract.body.id);
    expect(after.body).toMatchObject({ invoicedAmount: '600.00', paidAmount: '850.00' });
  });

  it('comes off the last stages of a schedule', async () => {
    const paymentSchedule = [
      { kind: 'prepayment', percent: '30.00', days: 0 },
      { kind: 'deferred', percent: '70.00', days: 10 },
    ];
    const invoice = await anInvoice({ paymentSchedule });

    await aNote(invoice.id);

    expect((await read(invoice.id)).paymentSchedule).toMatchObject([
      { plannedAmount: '300.00' },
      { plannedAmount: '500.00' },
    ]);
  });

  it('is archived with what it took, once nothing came back for it', async () => {
    const invoice = await anInvoice();
    const note = await aNote(invoice.id);

    const refused = await owner.delete(`/invoices/${invoice.id}`);
    const archived = await owner.delete(`/invoices/${note.id}`);

    expect(refused.body).toMatchObject({ code: 'invoice_has_credit_notes' });
    expect(archived.status).toBe(200);
    expect(await read(invoice.id)).toMatchObject({ creditedAmount: '0.00', outstandingAmount: '1000.00' });
  });
});
