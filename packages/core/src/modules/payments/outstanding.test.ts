import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMoney, fromMinor } from '../../values/numbers/money.js';
import { outstandingOf } from './outstanding.js';

const money = (max: bigint) => fc.bigInt({ min: 1n, max }).map(fromMinor);

describe('what is outstanding', () => {
  it('and what is paid come to the total', () => {
    fc.assert(
      fc.property(money(10n ** 16n), fc.array(money(10n ** 12n), { maxLength: 30 }), (total, amounts) => {
        const { paidAmount, outstandingAmount } = outstandingOf(
          total,
          amounts.map((amount) => ({ amount })),
        );

        expect(addMoney(paidAmount, outstandingAmount)).toBe(total);
      }),
    );
  });
});
