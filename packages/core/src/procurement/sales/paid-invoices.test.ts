import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { fromMinor, sumMoney, subtractMoney, toMinor } from '../../kernel/values/numbers/money.js';

const DAY_MS = 24 * 60 * 60_000;

let kit: TestKit;
let api: ApiClient;
let parties: { readonly customerId: string; readonly sellerProfileId: string };

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  const portal = await kit.createPortal();
  api = portal.signedIn();
  const { id: sellerProfileId } = await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893' });
  const { id: customerId } = await (await portal.erp()).counterparties.create({ name: 'ООО «Они»' });
  parties = { customerId, sellerProfileId };
});
afterAll(() => kit.close());

type Step =
  | { readonly kind: 'pay' | 'edit'; readonly minor: number; readonly index: number }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'due'; readonly days: number }
  | { readonly kind: 'void' | 'cancel' | 'time' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      minor: fc.integer({ min: 1, max: 7000 }),
      index: fc.constant(0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      minor: fc.integer({ min: 1, max: 13_000 }),
      index: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), index: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('due' as const), days: fc.integer({ min: -3, max: 3 }) }) },
  fc.record({ kind: fc.constantFrom('void' as const, 'cancel' as const, 'time' as const) }),
);

async function issue(): Promise<string> {
  const { body } = await api.post('/sales-invoices', {
    ...parties,
    items: [{ name: 'Бетон', quantity: '1', unitPrice: '100.00', vatRate: '22.00' }],
  });
  for (const call of ['submit-approval', 'approve', 'issue']) await api.post(`/sales-invoices/${body.id}/${call}`, {});
  return body.id;
}

async function take(id: string, made: Step, before: ApiResponse['body']): Promise<void> {
  const path = `/sales-invoices/${id}`;
  const payment = 'index' in made ? before.payments[made.index % Math.max(before.payments.length, 1)] : undefined;
  switch (made.kind) {
    case 'pay':
      await api.post(`${path}/payments`, { amount: fromMinor(BigInt(made.minor)) });
      break;
    case 'edit':
      if (payment) await api.patch(`${path}/payments/${payment.id}`, { amount: fromMinor(BigInt(made.minor)) });
      break;
    case 'remove':
      if (payment) await api.delete(`${path}/payments/${payment.id}`);
      break;
    case 'due':
      await api.patch(path, { dueDate: new Date(kit.clock.now() + made.days * DAY_MS).toISOString() });
      break;
    case 'time':
      kit.clock.advance(DAY_MS);
      await kit.kit.worker.runUntilIdle();
      break;
    default:
      await api.post(`${path}/${made.kind}`, { reason: 'так' });
  }
}

/** What is true of an invoice whatever was done to it. */
function expectConsistent({ status, ...invoice }: ApiResponse['body'], before: ApiResponse['body']): void {
  const paid = sumMoney(invoice.payments.map(({ amount }: { amount: string }) => amount));
  expect(invoice.paidAmount).toBe(paid);
  expect(invoice.outstandingAmount).toBe(subtractMoney(invoice.totalAmount, paid));
  expect(toMinor(invoice.outstandingAmount) >= 0n).toBe(true);
  expect(invoice.totalAmount).toBe('122.00');
  const isPaid = invoice.outstandingAmount === '0.00';
  expect(status === 'paid').toBe(isPaid);
  if (status === 'partially_paid') expect(paid).not.toBe('0.00');
  if (status === 'issued' || status === 'sent' || status === 'void') expect(paid).toBe('0.00');
  if (status === 'overdue') expect(invoice.dueDate).not.toBeNull();
  // What is void stays so, and an invoice that was issued is never cancelled.
  if (before.status === 'void') expect(status).toBe('void');
  expect(status).not.toBe('cancelled');
}

describe('a sales invoice', () => {
  it('owes what is not paid, and says so, whatever happens to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const id = await issue();
        let before = (await api.get(`/sales-invoices/${id}`)).body;
        for (const made of steps) {
          await take(id, made, before);
          const after = (await api.get(`/sales-invoices/${id}`)).body;
          expectConsistent(after, before);
          before = after;
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
