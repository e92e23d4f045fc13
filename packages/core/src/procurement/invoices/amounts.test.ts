import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMoney, fromMinor, subtractMoney, toMinor } from '../../kernel/values/numbers/money.js';
import { fromMicro } from '../../kernel/values/numbers/quantity.js';
import { type PricedLine, totalOfLine } from '../../kernel/values/numbers/vat.js';
import { amountsAsSent, amountsOfLines, type SentAmounts } from './amounts.js';

const amountsOf = (lines: readonly PricedLine[], sent: SentAmounts) =>
  amountsOfLines(
    lines.map((line) => ({ ...line, totalPrice: totalOfLine(line) })),
    { vatMode: lines[0]?.vatMode ?? 'EXCLUSIVE', currency: 'RUB', charges: [] },
    sent,
  );

const money = (max: bigint) => fc.bigInt({ min: 1n, max }).map(fromMinor);
const rate = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)));
/** Lines whose sum still fits into 15 digits. */
const lines = (vatMode: PricedLine['vatMode']): fc.Arbitrary<PricedLine[]> =>
  fc.array(
    fc.record({
      quantity: fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }).map(fromMicro),
      unitPrice: money(10n ** 9n),
      vatRate: rate,
      vatMode: fc.constant(vatMode),
      currency: fc.constant('RUB'),
    }),
    { minLength: 1, maxLength: 20 },
  );
const modes = ['EXCLUSIVE', 'INCLUSIVE', 'NO_VAT'] as const;

describe.each(modes)('an invoice with lines, %s', (vatMode) => {
  it('has a total of net and VAT', () => {
    fc.assert(
      fc.property(lines(vatMode), (items) => {
        const { subtotalAmount, vatAmount, totalAmount } = amountsOf(items, {});

        expect(addMoney(subtotalAmount, vatAmount)).toBe(totalAmount);
        expect(toMinor(vatAmount) >= 0n).toBe(true);
        if (vatMode === 'NO_VAT') expect(vatAmount).toBe('0.00');
      }),
    );
  });

  it('takes a total that is off by 0.01 for each line, and refuses one that is off by more', () => {
    fc.assert(
      fc.property(lines(vatMode), fc.constantFrom(1n, -1n), (items, sign) => {
        const computed = amountsOf(items, {});
        const off = (minor: bigint) => fromMinor(toMinor(computed.totalAmount) + sign * minor);
        const tolerance = BigInt(items.length);

        const accepted = amountsOf(items, { totalAmount: off(tolerance) });

        expect(accepted.totalAmount).toBe(off(tolerance));
        expect(accepted.subtotalAmount).toBe(subtractMoney(off(tolerance), computed.vatAmount));
        expect(() => amountsOf(items, { totalAmount: off(tolerance + 1n) })).toThrow(
          expect.objectContaining({ problems: [expect.objectContaining({ code: 'amounts_do_not_add_up' })] }),
        );
      }),
    );
  });
});

describe('an invoice with lines', () => {
  const line = (unitPrice: string): PricedLine => ({
    currency: 'RUB',
    quantity: '1',
    unitPrice,
    vatRate: '20.00',
    vatMode: 'EXCLUSIVE',
  });
  const refusal = (pointer: string, code: string) => expect.objectContaining({ pointer, code }) as unknown;

  it.each(['0.00', '-0.01'])('of %s is refused: there must be something to pay', (unitPrice) => {
    expect(() => amountsOf([line(unitPrice)], {})).toThrow(
      expect.objectContaining({ problems: [refusal('/items', 'out_of_range')] }),
    );
  });

  it('names each amount that does not come from the lines', () => {
    expect(() => amountsOf([line('10.00')], { totalAmount: '13.00', vatAmount: '3.00' })).toThrow(
      expect.objectContaining({
        problems: [refusal('/totalAmount', 'amounts_do_not_add_up'), refusal('/vatAmount', 'amounts_do_not_add_up')],
      }),
    );
    expect(amountsOf([line('0.01')], {})).toMatchObject({ totalAmount: '0.01' });
  });
});

describe('an invoice without lines', () => {
  it('is what was sent, up to the largest amount', () => {
    fc.assert(
      fc.property(money(10n ** 17n - 1n), fc.bigInt({ min: 0n, max: 100n }), (totalAmount, percent) => {
        const vatAmount = fromMinor((toMinor(totalAmount) * percent) / 100n);

        const amounts = amountsAsSent(totalAmount, vatAmount, 'INCLUSIVE');

        expect(addMoney(amounts.subtotalAmount, amounts.vatAmount)).toBe(totalAmount);
      }),
    );
  });

  it.each([
    ['100.00', '100.01', 'INCLUSIVE'],
    ['100.00', '0.01', 'NO_VAT'],
  ] as const)('of %s refuses VAT of %s with %s', (total, vat, mode) => {
    expect(() => amountsAsSent(total, vat, mode)).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ pointer: '/vatAmount', code: 'amount_mismatch' })],
      }),
    );
  });
});
