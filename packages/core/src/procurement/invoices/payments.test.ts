import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invoiceScene, type InvoiceScene } from '../../testing/scenes/invoice-scene.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { NewPayment } from '../payments/index.js';

let kit: TestKit;
let scene: InvoiceScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await invoiceScene(kit);
});
afterAll(() => kit.close());

const anInvoice = async (): Promise<string> => (await scene.create()).body.id;
const imported = (externalPaymentId: string) => ({ source: 'bank', externalSource: 'sber', externalPaymentId });

describe('entering payments', () => {
  it('pays an invoice in parts', async () => {
    const id = await anInvoice();

    const first = await scene.pay(id, '40.00', { paymentPurpose: 'Аванс', paidAt: '2026-01-12' });
    const part = await scene.get(id);
    const second = await scene.pay(id, '60.00', { paidAt: '2026-01-13', method: 'cash' });
    const paid = await scene.get(id);

    expect(first.result).toMatchObject({
      isNew: true,
      payment: { amount: '40.00', currency: 'RUB', method: 'bank_transfer', source: 'manual', version: 1 },
    });
    expect(part).toMatchObject({ paymentStatus: 'partially_paid', paidAmount: '40.00', outstandingAmount: '60.00' });
    expect(paid).toMatchObject({
      paymentStatus: 'paid',
      outstandingAmount: '0.00',
      paidAt: '2026-01-13T00:00:00.000Z',
    });
    expect(paid.payments.map((payment: { amount: string }) => payment.amount)).toEqual(['40.00', '60.00']);
    expect(second.announced).toEqual([
      'integration_api.payment.recorded',
      'integration_api.invoice.updated',
      'integration_api.invoice.status_changed',
    ]);
  });

  it('is refused beyond what is outstanding, on a paid invoice too', async () => {
    const id = await anInvoice();

    await expect(scene.pay(id, '100.01')).rejects.toMatchObject({
      code: 'payment_exceeds_outstanding',
      details: { outstandingAmount: '100.00' },
    });
    await scene.pay(id, '100.00');
    await expect(scene.pay(id, '0.01')).rejects.toMatchObject({ code: 'payment_exceeds_outstanding' });
  });

  it.each(['cancelled', 'refunded'])('is refused on an invoice that is %s', async (status) => {
    const id = await anInvoice();
    if (status === 'refunded') await scene.pay(id, '50.00');
    await scene.changeStatus(id, status);

    await expect(scene.pay(id, '1.00')).rejects.toMatchObject({ code: 'invalid_status' });
  });

  it('enters an imported payment once', async () => {
    const [id, other] = [await anInvoice(), await anInvoice()];

    const first = await scene.pay(id, '10.00', imported('p-1'));
    const again = await scene.pay(id, '10.00', imported('p-1'));

    expect(again.result).toMatchObject({ isNew: false, payment: { id: first.result.payment.id } });
    expect(again.announced).toEqual([]);
    expect((await scene.get(id)).paidAmount).toBe('10.00');
    for (const [invoice, amount] of [
      [id, '10.01'],
      [other, '10.00'],
    ] as const) {
      await expect(scene.pay(invoice, amount, imported('p-1'))).rejects.toMatchObject({
        code: 'duplicate_payment',
        details: { existingId: first.result.payment.id },
      });
    }
  });

  it.each([
    [{ amount: '0.00' }, 'amount', 'out_of_range'],
    [{ amount: '1.00', source: 'bank', externalSource: 'sber' }, 'externalPaymentId', 'required'],
    [{ amount: '1.00', source: 'bank', externalPaymentId: '1' }, 'externalSource', 'required'],
    [{ amount: '1.00', method: 'barter' }, 'method', undefined],
    [{ amount: '1.00', source: 'Bank' }, 'source', undefined],
  ])('reads %j strictly', (input, field, code) => {
    const issue = NewPayment.safeParse(input).error?.issues[0];

    expect(issue?.path).toEqual([field]);
    if (code !== undefined) expect(issue).toMatchObject({ params: { code } });
  });
});

describe('changing payments', () => {
  it('settles the invoice anew', async () => {
    const id = await anInvoice();
    const { result } = await scene.pay(id, '100.00');

    const lowered = await scene.changePayment(result.payment.id, { amount: '99.99' });
    const part = await scene.get(id);
    await scene.changePayment(result.payment.id, { amount: '100.00', comment: 'исправлено' });

    expect(part).toMatchObject({ paymentStatus: 'partially_paid', outstandingAmount: '0.01', paidAt: null });
    expect(lowered.announced).toContain('integration_api.invoice.status_changed');
    expect(await scene.get(id)).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ comment: 'исправлено', version: 3 }],
    });
  });

  it('cannot exceed what is outstanding', async () => {
    const id = await anInvoice();
    const { result } = await scene.pay(id, '50.00');

    await expect(scene.changePayment(result.payment.id, { amount: '100.01' })).rejects.toMatchObject({
      code: 'payment_exceeds_outstanding',
      details: { outstandingAmount: '100.00' },
    });
    expect((await scene.get(id)).paidAmount).toBe('50.00');
  });

  it('leaves imported ones alone, but they can be deleted', async () => {
    const id = await anInvoice();
    const { result } = await scene.pay(id, '100.00', imported('p-2'));

    await expect(scene.changePayment(result.payment.id, { amount: '1.00' })).rejects.toMatchObject({
      code: 'imported_payment_locked',
      details: { source: 'bank' },
    });
    const removed = await scene.removePayment(result.payment.id);

    expect(removed.announced).toEqual([
      'integration_api.payment.removed',
      'integration_api.invoice.updated',
      'integration_api.invoice.status_changed',
    ]);
    expect(await scene.get(id)).toMatchObject({
      paymentStatus: 'unpaid',
      paidAmount: '0.00',
      payments: [],
      paidAt: null,
    });
  });

  it('does not find those of another portal', async () => {
    const stranger = await invoiceScene(kit);
    const { result } = await scene.pay(await anInvoice(), '1.00');

    await expect(stranger.changePayment(result.payment.id, { amount: '2.00' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger.removePayment(result.payment.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
