import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMoney, fromMinor } from '../../kernel/values/numbers/money.js';
import { outstandingOf } from './outstanding.js';

const money = (max: bigint) => fc.bigInt({ min: 1n, max }).map(fromMinor);

const payment = fc.record({ kind: fc.constantFrom('payment', 'refund'), amount: money(10n ** 12n) });

describe('what is outstanding', () => {
  it('and what is paid come to the total', () => {
    fc.assert(
      fc.property(money(10n ** 16n), fc.array(payment, { maxLength: 30 }), (total, payments) => {
        const { paidAmount, outstandingAmount } = outstandingOf(total, payments);

        expect(addMoney(paidAmount, outstandingAmount)).toBe(total);
      }),
    );
  });

  it('grows by what came back of what was paid, and shrinks by it where money comes back for a credit note', () => {
    const payments = [
      { kind: 'payment', amount: '70.00' },
      { kind: 'refund', amount: '20.00' },
    ] as const;

    expect(outstandingOf('100.00', payments)).toEqual({ paidAmount: '50.00', outstandingAmount: '50.00' });
    expect(outstandingOf('100.00', payments.slice(1), 'refund')).toEqual({
      paidAmount: '20.00',
      outstandingAmount: '80.00',
    });
  });
});
