import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fromMinor, sumMoney } from '../../../kernel/values/numbers/money.js';
import { planEntries, type Share } from './plan-entries.js';

const share = (budgetId: string, kind: Share['kind'], amount: string): Share => ({
  budgetId,
  kind,
  sourceType: 'procurement',
  sourceId: 's',
  amount,
});
const shares = fc.array(
  fc
    .record({
      budgetId: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('reserved', 'committed', 'actual'),
      minor: fc.integer({ min: 0, max: 1000 }),
    })
    .map(({ budgetId, kind, minor }) => share(budgetId, kind, fromMinor(BigInt(minor)))),
);
const sumOf = (all: readonly Share[], { budgetId, kind }: Share) =>
  sumMoney(all.filter((each) => each.budgetId === budgetId && each.kind === kind).map(({ amount }) => amount));

it('makes of what is held what is wanted, and says nothing where nothing differs', () => {
  fc.assert(
    fc.property(shares, shares, (held, wanted) => {
      const entries = planEntries(held, wanted);

      for (const each of [...held, ...wanted]) expect(sumOf([...held, ...entries], each)).toBe(sumOf(wanted, each));
      expect(entries.every(({ amount }) => amount !== '0.00')).toBe(true);
      expect(planEntries([...held, ...entries], wanted)).toEqual([]);
    }),
  );
});

it('gives everything back where nothing is wanted', () => {
  expect(planEntries([share('a', 'reserved', '5.00'), share('a', 'reserved', '2.00')], [])).toEqual([
    share('a', 'reserved', '-7.00'),
  ]);
});
