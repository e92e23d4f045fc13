import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

const INN = '7707083893';
const PATH = '/bank-operations';

describe.each(testDialects)('bank operations, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let api: ApiClient;
  let supplierId: string;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    portal = await kit.createPortal();
    api = portal.signedIn();
    supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', inn: INN, isCustomer: true })).id;
    await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7736050003' });
  });
  afterAll(() => kit.close());

  const invoice = async (totalAmount: string, changes: object = {}) => {
    const number = `INV${(count += 1)}`;
    // Of another day each, lest they are taken for copies.
    const invoiceDate = new Date(Date.UTC(2026, 0, 10 - count)).toISOString();
    const sent = { supplierId, number, totalAmount, invoiceDate, ...changes };
    const { status, body } = await api.post('/invoices', sent);
    expect(status, JSON.stringify(body)).toBe(201);
    return { id: body.id as string, number };
  };
  const enter = async (amount: string, changes: object = {}) => {
    const sent = {
      direction: 'out',
      bookedAt: '2026-01-15',
      counterpartyInn: INN,
      documentNumber: String((count += 1)),
    };
    return (await api.post(PATH, { ...sent, amount, ...changes })).body;
  };
  const after = async (id: string) => (await api.get(`${PATH}/${id}`)).body;
  const payments = async (id: string) => (await api.get(`/invoices/${id}`)).body.payments;

  it('are kept once, whoever tells of them', async () => {
    const told = { direction: 'in', bookedAt: '2026-01-15', amount: '7.00', documentNumber: '55', ownAccount: '1' };

    const first = await api.post(PATH, told);
    const again = await api.post(PATH, { ...told, bookedAt: '2026-01-15T12:00:00Z', purpose: ' ' });
    const other = await api.post(PATH, { ...told, ownAccount: '2' });
    const atOnce = await Promise.all([1, 2, 3].map(() => api.post(PATH, { ...told, documentNumber: '56' })));

    expect([first.status, again.status, other.status]).toEqual([201, 200, 201]);
    expect(again.body.id).toBe(first.body.id);
    expect(first.body).toMatchObject({ state: 'unmatched', suggestions: [], paymentIds: [], currency: 'RUB' });
    const ids = atOnce.filter(({ status }) => status < 300).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('find their invoice, and become a payment that names them', async () => {
    const { id, number } = await invoice('1000.00');
    const operation = await enter('1000.00', { purpose: `Оплата по сч. ${number}`, externalSource: 'bank-payments' });

    const matched = await api.post(`${PATH}/${operation.id}/match`);
    const applied = await api.post(`${PATH}/${operation.id}/match`, { autoApply: 'certain' });

    const suggestion = { invoiceType: 'invoice', invoiceId: id, invoiceNumber: number, score: 100, amount: '1000.00' };
    expect(matched).toMatchObject({
      status: 200,
      body: { state: 'matched', suggestions: [suggestion], paymentIds: [] },
    });
    const [payment] = await payments(id);
    expect(payment).toMatchObject({
      amount: '1000.00',
      source: 'bank',
      externalSource: 'bank-payments',
      externalPaymentId: operation.id,
      paidAt: '2026-01-15T00:00:00.000Z',
      method: 'bank_transfer',
      paymentPurpose: `Оплата по сч. ${number}`,
    });
    expect(applied.body).toMatchObject({ state: 'matched', paymentIds: [payment.id] });
    expect((await api.get(`/invoices/${id}`)).body).toMatchObject({ paymentStatus: 'paid', outstandingAmount: '0.00' });
    for (const call of ['match', 'ignore']) {
      expect((await api.post(`${PATH}/${operation.id}/${call}`)).body.code).toBe('invalid_status');
    }
    const again = await api.post(`${PATH}/${operation.id}/apply`, { invoiceType: 'invoice', invoiceId: id });
    expect([again.status, again.body.code]).toEqual([409, 'invalid_status']);
  });

  it('are divided between the invoices that they name', async () => {
    const [first, second] = [await invoice('30.00'), await invoice('20.00')];
    const operation = await enter('50.00', { purpose: `Счета ${first.number}, ${second.number}` });

    const { body } = await api.post(`${PATH}/${operation.id}/match`, { autoApply: 'matched' });

    expect(body.paymentIds).toHaveLength(2);
    const made = [...(await payments(first.id)), ...(await payments(second.id))];
    expect(made).toMatchObject([{ amount: '30.00' }, { amount: '20.00' }]);
    expect(new Set(made.map(({ externalPaymentId }) => externalPaymentId))).toEqual(
      new Set([`${operation.id}:1`, `${operation.id}:2`]),
    );
  });

  it('are applied by hand, part by part and no further than they reach', async () => {
    const [first, second] = [await invoice('70.00'), await invoice('70.00')];
    const operation = await enter('100.00');
    const apply = (invoiceId: string, amount?: string) =>
      api.post(`${PATH}/${operation.id}/apply`, { invoiceType: 'invoice', invoiceId, ...(amount ? { amount } : {}) });

    expect((await apply(first.id, '70.01')).body.code).toBe('payment_exceeds_outstanding');
    expect((await apply(first.id, '100.01')).body.code).toBe('payment_exceeds_outstanding');
    expect((await apply(first.id)).body).toMatchObject({ state: 'matched' });
    const last = await apply(second.id);

    expect(last.body.paymentIds).toHaveLength(2);
    expect((await payments(second.id))[0]).toMatchObject({ amount: '30.00' });
    expect((await apply(second.id)).body.code).toBe('invalid_status');
    // A payment that was deleted gives its part back.
    const [payment] = await payments(first.id);
    await api.delete(`/invoices/${first.id}/payments/${payment.id}`);
    expect((await after(operation.id)).paymentIds).toEqual([last.body.paymentIds[1]]);
    expect((await apply(first.id)).status).toBe(200);
  });

  it('are applied to what their direction and currency allow', async () => {
    const euros = await invoice('10.00', { currency: 'EUR' });
    const operation = await enter('10.00');
    const problem = async (body: object) => {
      const { status, body: answer } = await api.post(`${PATH}/${operation.id}/apply`, body);
      return [status, ...answer.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])];
    };

    expect(await problem({ invoiceType: 'sales_invoice', invoiceId: euros.id })).toEqual([
      400,
      ['/invoiceType', 'invalid_enum'],
    ]);
    expect(await problem({ invoiceType: 'invoice', invoiceId: euros.id })).toEqual([
      400,
      ['/invoiceId', 'invalid_format'],
    ]);
    expect(await problem({ invoiceType: 'invoice', invoiceId: crypto.randomUUID() })).toEqual([
      400,
      ['/invoiceId', 'reference_not_found'],
    ]);
  });

  it('that come in pay sales invoices', async () => {
    const items = [{ name: 'Бетон', quantity: '1', unitPrice: '500.00', vatRate: null }];
    const { id } = (await api.post('/sales-invoices', { customerId: supplierId, items, vatMode: 'NO_VAT' })).body;
    for (const call of ['submit-approval', 'approve', 'issue']) await api.post(`/sales-invoices/${id}/${call}`, {});
    const { number } = (await api.get(`/sales-invoices/${id}`)).body;
    const bookedAt = new Date(kit.clock.now()).toISOString();
    const operation = await enter('500.00', { direction: 'in', bookedAt, purpose: `Счет ${number}` });

    const { body } = await api.post(`${PATH}/${operation.id}/match`, { autoApply: 'certain' });

    expect(body).toMatchObject({ state: 'matched', suggestions: [{ invoiceType: 'sales_invoice', invoiceId: id }] });
    expect((await api.get(`/sales-invoices/${id}`)).body).toMatchObject({ status: 'paid', paidAmount: '500.00' });
  });

  it('are listed by their state, and left alone once they are ignored', async () => {
    const operation = await enter('3.33', { purpose: 'Комиссия банка' });
    const ignored = await api.post(`${PATH}/${operation.id}/ignore`);
    const states = async (query: string) =>
      new Set((await api.get(`${PATH}?${query}`)).body.items.map(({ state }: { state: string }) => state));

    expect(ignored.body).toMatchObject({ state: 'ignored' });
    expect((await api.post(`${PATH}/${operation.id}/match`)).body.code).toBe('invalid_status');
    expect(await states('state=ignored')).toEqual(new Set(['ignored']));
    expect(await states('state=matched,ignored')).toEqual(new Set(['matched', 'ignored']));
    expect((await api.get(`${PATH}?search=комиссия`)).body).toMatchObject({ total: 1 });
    expect((await api.get(`${PATH}?state=paid`)).status).toBe(400);
    expect((await portal.signedIn((await portal.addUser(['warehouse_keeper'])).id).get(PATH)).status).toBe(403);
  });

  describe('of money that a supplier gave back', () => {
    const money = (id: string, changes: object) =>
      api.post(`${PATH}/${id}/apply`, { invoiceType: 'invoice', ...changes });

    it('settle its credit note, which they find by number', async () => {
      const bill = await invoice('1000.00');
      await api.post(`/invoices/${bill.id}/payments`, { amount: '1000.00' });
      const note = await invoice('200.00', { kind: 'credit_note', creditedInvoiceId: bill.id });
      const operation = await enter('200.00', { direction: 'in', purpose: `Возврат по ${note.number}` });

      const { body } = await api.post(`${PATH}/${operation.id}/match`, { autoApply: 'certain' });

      expect(body.state).toBe('matched');
      expect(body.suggestions[0]).toMatchObject({ invoiceType: 'invoice', invoiceId: note.id, score: 100 });
      expect(await payments(note.id)).toMatchObject([{ id: body.paymentIds[0], kind: 'refund', amount: '200.00' }]);
      const settled = (await api.get(`/invoices/${note.id}`)).body;
      expect(settled).toMatchObject({ paymentStatus: 'paid', paidAmount: '200.00', outstandingAmount: '0.00' });
    });

    it('come off what is paid of an invoice, and at most that', async () => {
      const bill = await invoice('1000.00');
      await api.post(`/invoices/${bill.id}/payments`, { amount: '600.00' });
      const operation = await enter('700.00', { direction: 'in', purpose: `Возврат по сч. ${bill.number}` });

      const tooMuch = await money(operation.id, { invoiceId: bill.id, amount: '600.01' });
      const applied = await money(operation.id, { invoiceId: bill.id, amount: '250.00' });

      expect(tooMuch.body).toMatchObject({ code: 'payment_exceeds_outstanding', outstandingAmount: '600.00' });
      expect(applied).toMatchObject({ status: 200, body: { state: 'matched' } });
      expect((await api.get(`/invoices/${bill.id}`)).body).toMatchObject({
        paidAmount: '350.00',
        outstandingAmount: '650.00',
        paymentStatus: 'partially_paid',
      });
      const [refund, payment] = await payments(bill.id);
      const early = await api.delete(`/invoices/${bill.id}/payments/${payment.id}`);
      expect(early.body).toMatchObject({ code: 'invoice_has_payments' });
      expect((await api.delete(`/invoices/${bill.id}/payments/${refund.id}`)).status).toBe(204);
      expect((await api.get(`/invoices/${bill.id}`)).body).toMatchObject({ paidAmount: '600.00' });
    });

    it('find the paid invoice that their purpose names', async () => {
      const bill = await invoice('1234.50');
      await api.post(`/invoices/${bill.id}/payments`, { amount: '1234.50' });
      const silent = await enter('1234.50', { direction: 'in', purpose: `По сч. ${bill.number}` });
      const told = await enter('1234.50', { direction: 'in', purpose: `Возврат по сч. ${bill.number}` });

      const [nothing, found] = await Promise.all([silent, told].map(({ id }) => api.post(`${PATH}/${id}/match`)));

      const ids = nothing?.body.suggestions.map(({ invoiceId }: { invoiceId: string }) => invoiceId);
      expect(ids).not.toContain(bill.id);
      expect(found?.body.state).toBe('matched');
      expect(found?.body.suggestions[0]).toMatchObject({ invoiceId: bill.id, score: 100 });
    });

    it('at once never come to more than was paid, of an invoice or for a credit note', async () => {
      const bill = await invoice('1000.00');
      await api.post(`/invoices/${bill.id}/payments`, { amount: '1000.00' });
      const note = await invoice('500.00', { kind: 'credit_note', creditedInvoiceId: bill.id });
      const operations = [];
      for (let each = 0; each < 8; each += 1) operations.push(await enter('200.00', { direction: 'in' }));

      const answers = await Promise.all(
        operations.map(({ id }, n) => money(id, { invoiceId: n % 2 === 0 ? bill.id : note.id, amount: '200.00' })),
      );

      const [billAfter, noteAfter] = await Promise.all(
        [bill, note].map(async ({ id }) => (await api.get(`/invoices/${id}`)).body),
      );
      const applied = answers.filter(({ status }) => status === 200).length;
      expect(new Set(answers.map(({ status, body }) => (status === 200 ? 'applied' : body.code)))).toEqual(
        new Set(['applied', 'payment_exceeds_outstanding']),
      );
      // What is left paid: of the invoice what did not come back of it, and for the note at most what it takes back.
      const cameBack = 200 * applied;
      expect(Number(billAfter.paidAmount) - Number(noteAfter.paidAmount)).toBe(1000 - cameBack);
      expect(Number(noteAfter.paidAmount)).toBeLessThanOrEqual(500);
      expect(Number(billAfter.paidAmount)).toBeGreaterThanOrEqual(Number(noteAfter.paidAmount));
      expect(Number(noteAfter.outstandingAmount)).toBeGreaterThanOrEqual(0);
    });

    it('comes back once: what came for a credit note does not come back of its invoice as well', async () => {
      const bill = await invoice('1000.00');
      await api.post(`/invoices/${bill.id}/payments`, { amount: '1000.00' });
      const note = await invoice('500.00', { kind: 'credit_note', creditedInvoiceId: bill.id });
      const [first, more, rest] = [
        await enter('500.00', { direction: 'in' }),
        await enter('600.00', { direction: 'in' }),
        await enter('500.00', { direction: 'in' }),
      ];

      const forNote = await money(first?.id ?? '', { invoiceId: note.id, amount: '500.00' });
      const tooMuch = await money(more?.id ?? '', { invoiceId: bill.id, amount: '600.00' });
      const asMuch = await money(rest?.id ?? '', { invoiceId: bill.id, amount: '500.00' });

      expect([forNote.status, asMuch.status]).toEqual([200, 200]);
      expect(tooMuch.body).toMatchObject({ code: 'payment_exceeds_outstanding', outstandingAmount: '500.00' });
    });

    it('is no money that went out for a credit note', async () => {
      const bill = await invoice('1000.00');
      const note = await invoice('200.00', { kind: 'credit_note', creditedInvoiceId: bill.id });
      const operation = await enter('200.00');

      const refused = await money(operation.id, { invoiceId: note.id });

      expect(refused.body.errors).toMatchObject([{ pointer: '/invoiceId', code: 'invalid_format' }]);
    });
  });
});
