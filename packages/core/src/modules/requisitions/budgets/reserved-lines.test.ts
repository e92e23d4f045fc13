import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fromMinor, sumMoney } from '../../../values/numbers/money.js';
import type { Claim } from '../../budgets/index.js';
import { reservedLines, type Reserving } from './reserved-lines.js';

const approved: Reserving = { status: 'in_progress', archivedAt: null, explicitTotal: null };
const line = (id: string, quantity: string, totalPrice: string | null, status: 'new' | 'cancelled' = 'new') => ({
  id,
  quantity,
  totalPrice,
  status,
});
const claim = (kind: Claim['kind'], procurementItemId: string | null, quantity: string, grossAmount = '0.00') => ({
  kind,
  procurementItemId,
  quantity,
  grossAmount,
});
const amounts = (...given: Parameters<typeof reservedLines>) => reservedLines(...given).map(({ amount }) => amount);

it.each(['draft', 'pending_approval', 'completed', 'rejected', 'cancelled'] as const)(
  'reserves nothing while it is %s',
  (status) => {
    expect(reservedLines({ ...approved, status }, [line('a', '1', '10.00')], [])).toEqual([]);
  },
);

it('reserves the planned sum, line by line, once it is approved', () => {
  const lines = [line('a', '2', '10.00'), line('b', '1', null), line('c', '1', '5.00', 'cancelled')];

  expect(amounts(approved, lines, [])).toEqual(['10.00', '0.00']);
  expect(amounts({ ...approved, status: 'on_hold' }, lines, [])).toEqual(['10.00', '0.00']);
});

it('gives back the share that was ordered or invoiced, whichever is more', () => {
  const lines = [line('a', '4', '10.00'), line('b', '1', '7.00')];

  expect(amounts(approved, lines, [claim('committed', 'a', '1')])).toEqual(['7.50', '7.00']);
  expect(amounts(approved, lines, [claim('committed', 'a', '1'), claim('actual', 'a', '2')])).toEqual(['5.00', '7.00']);
  expect(amounts(approved, lines, [claim('actual', 'a', '9')])).toEqual(['0.00', '7.00']);
});

it('takes what was invoiced of no line in particular off the lines in their order', () => {
  const lines = [line('a', '1', '10.00'), line('b', '1', '7.00')];

  expect(amounts(approved, lines, [claim('actual', null, '1', '12.00')])).toEqual(['0.00', '5.00']);
  expect(amounts(approved, lines, [claim('actual', null, '1', '99.00')])).toEqual(['0.00', '0.00']);
});

it('keeps a planned amount that stands for itself on the first line, or on none', () => {
  const set = { ...approved, explicitTotal: '50.00' };

  expect(reservedLines(set, [], [])).toEqual([{ itemId: null, amount: '50.00' }]);
  expect(reservedLines(set, [line('a', '1', null), line('b', '1', null)], [])).toEqual([
    { itemId: 'a', amount: '50.00' },
  ]);
});

it('spreads a planned amount over the lines by their prices, to the last kopeck', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 1_000_000 }), (minors, total) => {
      const lines = minors.map((minor, index) => line(String(index), '1', fromMinor(BigInt(minor))));
      const explicitTotal = fromMinor(BigInt(total));

      const reserved = amounts({ ...approved, explicitTotal }, lines, []);

      expect(sumMoney(reserved)).toBe(explicitTotal);
      expect(reserved.every((amount) => !amount.startsWith('-'))).toBe(true);
    }),
  );
});
