import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { convertedQuantity, exactly, roundedQuantity, times } from './fraction.js';
import { convertedPrice, type PackagedItem, unitRatio } from './packaging.js';
import { fromMicro } from './quantity.js';

const METRE = 'metre';
const COIL = 'coil';
const PALLET = 'pallet';
const factors = fc.bigInt(1n, 10n ** 12n).map(fromMicro);
const cable = (coil: string, pallet: string): PackagedItem => ({
  unitId: METRE,
  packagings: [
    { unitId: COIL, factor: coil },
    { unitId: PALLET, factor: pallet },
  ],
});
const ratio = (item: PackagedItem, from: string, to: string) => {
  const found = unitRatio(item, { unitId: from }, { unitId: to });
  if (found === undefined) throw new Error(`${from} is not counted in ${to}.`);
  return found;
};

describe('a quantity in units of an item', () => {
  it.each([
    ['3', COIL, METRE, '300'],
    ['250', METRE, COIL, '2.5'],
    ['2', PALLET, COIL, '25'],
    ['1', METRE, PALLET, '0.0008'],
    ['0.000001', METRE, METRE, '0.000001'],
  ])('%s of %s are in %s %s', (quantity, from, to, converted) => {
    expect(convertedQuantity(quantity, ratio(cable('100', '1250'), from, to))).toBe(converted);
  });

  it('is never lost on the way to base units and back, whatever a packaging holds', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n).map(fromMicro), factors, factors, (quantity, coil, pallet) => {
        const item = cable(coil, pallet);
        for (const [from, to] of [
          [COIL, METRE],
          [METRE, COIL],
          [COIL, PALLET],
        ] as const) {
          const there = times(exactly(quantity), ratio(item, from, to));

          expect(roundedQuantity(times(there, ratio(item, to, from)))).toBe(quantity);
        }
      }),
    );
  });

  it('is rounded once, to the nearest millionth', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.bigInt(10n ** 3n, 10n ** 12n), (micro, factor) => {
        const item = cable(fromMicro(factor), '1');
        const packed = convertedQuantity(fromMicro(micro), ratio(item, METRE, COIL));

        const exact = micro * 10n ** 6n;
        const twiceError = 2n * (microOf(packed) * factor - exact);
        expect(twiceError <= factor && twiceError >= -factor).toBe(true);
      }),
    );
  });

  it('is not known in a unit that the item has not', () => {
    expect(unitRatio(cable('100', '1250'), { unitId: 'bucket' }, { unitId: METRE })).toBeUndefined();
    expect(unitRatio(cable('100', '1250'), { unitId: METRE }, { unitId: 'bucket' })).toBeUndefined();
    expect(unitRatio(cable('100', '1250'), { unitId: 'bucket' }, { unitId: 'bucket' })).toEqual({
      over: 1n,
      under: 1n,
    });
  });
});

describe('a price in units of an item', () => {
  it.each([
    ['135.75', COIL, METRE, '1.3575'],
    ['1.3575', METRE, COIL, '135.75'],
    ['1.00', METRE, METRE, '1.00'],
    ['1.00', PALLET, METRE, '0.0008'],
    ['100.00', PALLET, COIL, '8.00'],
  ])('of %s for %s is for %s %s', (price, from, to, converted) => {
    expect(convertedPrice(price, ratio(cable('100', '1250'), from, to))).toBe(converted);
  });
});

function microOf(quantity: string): bigint {
  const [whole = '', fraction = ''] = quantity.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}
