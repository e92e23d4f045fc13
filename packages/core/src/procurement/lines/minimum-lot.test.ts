import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromMicro, toMicro } from '../../kernel/values/numbers/quantity.js';
import { lotWarningOf, raisedToLot } from './minimum-lot.js';

const lot = (minOrderQuantity: string | null, orderMultiple: string | null) => ({ minOrderQuantity, orderMultiple });

describe('a minimum lot', () => {
  it.each([
    ['10', lot(null, null), '10', undefined],
    ['10', lot('12', null), '12', 'below_min_order_quantity'],
    ['13', lot('12', null), '13', undefined],
    ['13', lot('12', '6'), '18', 'not_order_multiple'],
    ['10', lot('20', '6'), '24', 'below_min_order_quantity'],
    ['0.3', lot(null, '0.1'), '0.3', undefined],
    ['0.35', lot('0', '0.1'), '0.4', 'not_order_multiple'],
  ] as const)('of %s within %o makes %s', (quantity, of, bought, warning) => {
    expect([raisedToLot(quantity, of), lotWarningOf(quantity, of)]).toEqual([bought, warning]);
  });

  it('is never less than what is needed, nor a whole step more than has to be', () => {
    const quantity = fc.integer({ min: 1, max: 1_000_000_000 }).map((micro) => fromMicro(BigInt(micro)));
    fc.assert(
      fc.property(quantity, fc.option(quantity), fc.option(quantity), (needed, min, multiple) => {
        const bought = raisedToLot(needed, lot(min, multiple));
        const least = [needed, min ?? '0'].map(toMicro).reduce((one, other) => (one > other ? one : other));
        expect(toMicro(bought)).toBeGreaterThanOrEqual(least);
        expect(toMicro(bought) - least).toBeLessThan(multiple === null ? 1n : toMicro(multiple));
        expect(lotWarningOf(bought, lot(min, multiple))).toBeUndefined();
      }),
    );
  });
});
