import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { fromMinor, subtractMoney, sumMoney, toMinor } from '../../kernel/values/numbers/money.js';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.js';

const DAY_MS = 24 * 60 * 60_000;

let kit: TestKit;
let api: ApiClient;
let supplierId: string;
let count = 0;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  const portal = await kit.createPortal();
  api = portal.signedIn();
  supplierId = (await (await portal.erp()).counterparties.create({ name: 'ООО «Завод»' })).id;
});
afterAll(() => kit.close());

type Step =
  | { readonly kind: 'pay' | 'import' | 'edit' | 'total'; readonly minor: number; readonly index: number }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'due'; readonly days: number | null }
  | { readonly kind: 'status'; readonly to: PaymentStatus }
  | { readonly kind: 'time' };

const amount = <const K extends string>(kind: K, max: number) =>
  fc.record({ kind: fc.constant(kind), minor: fc.integer({ min: 1, max }), index: fc.nat(3) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: amount('pay', 7000) },
  { weight: 1, arbitrary: amount('import', 3000) },
  { weight: 2, arbitrary: amount('edit', 13_000) },
  { weight: 1, arbitrary: amount('total', 20_000) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), index: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('due' as const), days: fc.option(fc.integer({ min: -3, max: 3 })) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom(...PAYMENT_STATUSES) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const) }) },
);

async function take(id: string, made: Step, before: ApiResponse['body']): Promise<void> {
  const path = `/invoices/${id}`;
  const payment = 'index' in made ? before.payments[made.index % Math.max(before.payments.length, 1)] : undefined;
  const money = 'minor' in made ? fromMinor(BigInt(made.minor)) : '';
  switch (made.kind) {
    case 'pay':
      await api.post(`${path}/payments`, { amount: money });
      break;
    case 'import': {
      // The same few ids again and again: what is imported twice is there once.
      const external = { source: 'bank', externalSource: 'sber', externalPaymentId: `${id}-${made.index}` };
      await api.post(`${path}/payments`, { amount: money, ...external });
      break;
    }
    case 'edit':
      if (payment) await api.patch(`${path}/payments/${payment.id}`, { amount: money });
      break;
    case 'remove':
      if (payment) await api.delete(`${path}/payments/${payment.id}`);
      break;
    case 'total':
      await api.patch(path, { totalAmount: money });
      break;
    case 'due':
      await api.patch(path, {
        dueDate: made.days === null ? null : new Date(kit.clock.now() + made.days * DAY_MS).toISOString(),
      });
      break;
    case 'status':
      await api.patch(path, { paymentStatus: made.to });
      break;
    case 'time':
      kit.clock.advance(DAY_MS);
      await kit.kit.worker.runUntilIdle();
  }
}

/** What is true of an invoice whatever was done to it. */
function expectConsistent(invoice: ApiResponse['body'], before: ApiResponse['body']): void {
  const { paymentStatus: status, totalAmount, paidAmount, outstandingAmount, paidAt, dueDate } = invoice;
  expect(paidAmount).toBe(sumMoney(invoice.payments.map((payment: { amount: string }) => payment.amount)));
  expect(outstandingAmount).toBe(subtractMoney(totalAmount, paidAmount));
  expect(toMinor(outstandingAmount) >= 0n).toBe(true);
  if (status === 'paid') expect(outstandingAmount).toBe('0.00');
  if (outstandingAmount === '0.00') expect(['paid', 'refunded']).toContain(status);
  if (status === 'partially_paid')
    expect([paidAmount === '0.00', outstandingAmount === '0.00']).toEqual([false, false]);
  if (status === 'unpaid' || status === 'cancelled') expect(paidAmount).toBe('0.00');
  if (status === 'refunded') expect(paidAmount).not.toBe('0.00');
  if (status === 'overdue') expect(dueDate === null || dueDate >= new Date(kit.clock.now()).toISOString()).toBe(false);
  if (status !== 'refunded') expect(paidAt !== null).toBe(status === 'paid');
  // What is paid is never worth another amount, and what is refunded stays so.
  if (before.payments.length > 0 && invoice.payments.length > 0) expect(totalAmount).toBe(before.totalAmount);
  if (before.paymentStatus === 'refunded') expect([status, paidAmount]).toEqual(['refunded', before.paidAmount]);
}

describe('an incoming invoice', () => {
  it('owes what is not paid, and says so, whatever happens to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const number = String((count += 1));
        const { id } = (await api.post('/invoices', { supplierId, number, totalAmount: '100.00' })).body;
        let before = (await api.get(`/invoices/${id}`)).body;
        for (const made of steps) {
          await take(id, made, before);
          const after = (await api.get(`/invoices/${id}`)).body;
          expectConsistent(after, before);
          before = after;
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
