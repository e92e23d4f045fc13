import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMoney, fromMinor, toMinor } from './money.js';
import { fromMicro } from './quantity.js';
import { deductsVat, defaultVatRate, lineAmounts, offeredVatRates, sumLines, VatMode } from './vat.js';

const line = fc.record({
  quantity: fc.bigInt(0n, 10n ** 12n).map(fromMicro),
  unitPrice: fc.bigInt(-(10n ** 9n), 10n ** 9n).map(fromMinor),
  vatRate: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => fromMinor(BigInt(hundredths)))),
  vatMode: fc.constantFrom(...VatMode.options),
  currency: fc.constant('RUB'),
});

describe('lineAmounts', () => {
  it.each([
    ['EXCLUSIVE', '22.00', { lineTotal: '250.00', netAmount: '250.00', vatAmount: '55.00', grossAmount: '305.00' }],
    ['INCLUSIVE', '22.00', { lineTotal: '250.00', netAmount: '204.92', vatAmount: '45.08', grossAmount: '250.00' }],
    ['NO_VAT', '22.00', { lineTotal: '250.00', netAmount: '250.00', vatAmount: '0.00', grossAmount: '250.00' }],
    ['EXCLUSIVE', null, { lineTotal: '250.00', netAmount: '250.00', vatAmount: '0.00', grossAmount: '250.00' }],
    ['INCLUSIVE', null, { lineTotal: '250.00', netAmount: '250.00', vatAmount: '0.00', grossAmount: '250.00' }],
  ] as const)('computes %s at %s', (vatMode, vatRate, amounts) => {
    expect(lineAmounts({ quantity: '2.5', unitPrice: '100.00', vatRate, vatMode, currency: 'RUB' })).toEqual(amounts);
  });

  it('rounds VAT away from zero at half a kopeck, credit lines alike', () => {
    const half = { quantity: '1', vatRate: '5.00', vatMode: 'EXCLUSIVE', currency: 'RUB' } as const;

    expect(lineAmounts({ ...half, unitPrice: '0.10' }).vatAmount).toBe('0.01');
    expect(lineAmounts({ ...half, unitPrice: '-0.10' }).vatAmount).toBe('-0.01');
  });

  it('always makes net plus VAT the gross amount, with the VAT of the rate to half a kopeck', () => {
    fc.assert(
      fc.property(line, (priced) => {
        const amounts = lineAmounts(priced);
        const rate = priced.vatMode === 'NO_VAT' ? 0n : toMinor(priced.vatRate ?? '0.00');
        const base = priced.vatMode === 'INCLUSIVE' ? 10_000n + rate : 10_000n;
        const twiceError = 2n * (toMinor(amounts.vatAmount) * base - toMinor(amounts.lineTotal) * rate);

        expect(addMoney(amounts.netAmount, amounts.vatAmount)).toBe(amounts.grossAmount);
        expect(priced.vatMode === 'INCLUSIVE' ? amounts.grossAmount : amounts.netAmount).toBe(amounts.lineTotal);
        expect(twiceError <= base && twiceError >= -base).toBe(true);
      }),
    );
  });
});

describe('sumLines', () => {
  it('adds the rounded lines, so that what each line rounded away stays away', () => {
    const third = lineAmounts({
      quantity: '0.3',
      unitPrice: '0.10',
      vatRate: '10.00',
      vatMode: 'EXCLUSIVE',
      currency: 'RUB',
    });

    expect(sumLines([third, third, third])).toEqual({
      subtotalAmount: '0.09',
      vatAmount: '0.00',
      totalAmount: '0.09',
    });
  });

  it('keeps subtotal plus VAT equal to the total', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const sums = sumLines(lines.map(lineAmounts));

        expect(addMoney(sums.subtotalAmount, sums.vatAmount)).toBe(sums.totalAmount);
      }),
    );
  });
});

describe('offered rates', () => {
  it.each([
    ['2025-12-31', '20.00'],
    ['2025-12-31T23:59:59.999Z', '20.00'],
    ['2026-01-01', '22.00'],
    ['2026-01-01T00:00:00.000Z', '22.00'],
  ])('for a document of %s hold %s and default to it', (documentDate, rate) => {
    expect(defaultVatRate(documentDate)).toBe(rate);
    expect(offeredVatRates(documentDate)).toEqual(['0.00', '5.00', '7.00', '10.00', rate, null]);
  });
});

describe('the VAT that suppliers charge', () => {
  it.each([
    ['EXCLUSIVE', '22.00', true],
    ['INCLUSIVE', '10.00', true],
    ['EXCLUSIVE', '0.00', true],
    ['EXCLUSIVE', '5.00', false],
    ['EXCLUSIVE', '7.00', false],
    ['INCLUSIVE', null, false],
    ['NO_VAT', '22.00', false],
    ['NO_VAT', null, false],
  ] as const)('is deducted by who sells with %s at %s: %s', (vatMode, vatRate, isDeducted) => {
    expect(deductsVat({ vatMode, vatRate })).toBe(isDeducted);
  });
});
