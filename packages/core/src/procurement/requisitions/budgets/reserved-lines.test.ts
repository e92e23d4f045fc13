import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fromMinor, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { Claim } from '../../budgets/index.js';
import { reservedLines } from './reserved-lines.js';

const line = (id: string, quantity: string, grossAmount: string) => ({ id, quantity, grossAmount });
const claim = (kind: Claim['kind'], procurementItemId: string | null, quantity: string, grossAmount = '0.00') => ({
  kind,
  procurementItemId,
  quantity,
  grossAmount,
});
const amounts = (...given: Parameters<typeof reservedLines>) => reservedLines(...given).map(({ amount }) => amount);

it('gives back the share that was ordered or invoiced, whichever is more', () => {
  const lines = [line('a', '4', '10.00'), line('b', '1', '7.00')];
  const left = (...claims: readonly Claim[]) => amounts('17.00', lines, claims);

  expect(left()).toEqual(['10.00', '7.00']);
  expect(left(claim('committed', 'a', '1'))).toEqual(['7.50', '7.00']);
  expect(left(claim('committed', 'a', '1'), claim('actual', 'a', '2'))).toEqual(['5.00', '7.00']);
  expect(left(claim('actual', 'a', '9'))).toEqual(['0.00', '7.00']);
});

it('takes what was invoiced of no line in particular off the lines in their order, unless an order has it', () => {
  const lines = [line('a', '1', '10.00'), line('b', '1', '7.00')];
  const left = (claimed: Claim) => amounts('17.00', lines, [claimed]);

  expect(left(claim('actual', null, '1', '12.00'))).toEqual(['0.00', '5.00']);
  expect(left(claim('actual', null, '1', '99.00'))).toEqual(['0.00', '0.00']);
  expect(left({ ...claim('actual', null, '1', '12.00'), isOfOrder: true })).toEqual(['10.00', '7.00']);
});

it('keeps what is planned of lines without prices on the first line, or on none', () => {
  expect(reservedLines('50.00', [], [])).toEqual([{ itemId: null, amount: '50.00' }]);
  expect(reservedLines('50.00', [line('a', '1', '0.00'), line('b', '1', '0.00')], [])).toEqual([
    { itemId: 'a', amount: '50.00' },
  ]);
  expect(reservedLines('0.00', [line('a', '1', '0.00')], [])).toEqual([]);
});

it('spreads what is planned over the lines by their prices, to the last kopeck', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 1_000_000 }), (minors, total) => {
      const lines = minors.map((minor, index) => line(String(index), '1', fromMinor(BigInt(minor))));
      const planned = fromMinor(BigInt(total));

      const reserved = amounts(planned, lines, []);

      expect(sumMoney(reserved)).toBe(planned);
      expect(reserved.every((amount) => !amount.startsWith('-'))).toBe(true);
    }),
  );
});
