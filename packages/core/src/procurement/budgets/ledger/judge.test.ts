import { expect, it } from 'vitest';

import { availableOf, excessBy, excessOf, excessOfEntries, sumsAfter, type JudgedBudget } from './judge.js';

const budget: JudgedBudget = {
  id: 'b',
  name: 'Cables',
  amount: '100.00',
  reserved: '30.00',
  committed: '20.00',
  actual: '10.00',
  control: 'stop',
};
const exceeded = { ...budget, actual: '60.00' };

it('has left what is neither planned, ordered nor invoiced', () => {
  expect([availableOf(budget), availableOf(exceeded)]).toEqual(['40.00', '-10.00']);
});

it('is exceeded by more than is left, and never by what comes back', () => {
  expect(excessOf(budget, '40.00')).toBeUndefined();
  expect(excessOf(budget, '40.01')).toMatchObject({ available: '40.00', requested: '40.01' });
  expect(excessOf(exceeded, '0.00')).toBeUndefined();
  expect(excessOf(exceeded, '-1.00')).toBeUndefined();
  expect(excessOf(exceeded, '0.01')).toMatchObject({ available: '-10.00', requested: '0.01' });
});

it('asks nothing more for what was reserved, unless it was reserved beyond it', () => {
  const committed = (amount: string) => [
    { kind: 'reserved', amount: '-30.00' } as const,
    { kind: 'committed', amount } as const,
  ];

  expect(excessOfEntries(budget, committed('31.00'))).toBeUndefined();
  expect(excessOfEntries({ ...budget, amount: '60.00' }, committed('31.00'))).toMatchObject({ requested: '1.00' });
  expect(excessOfEntries({ ...budget, amount: '59.00' }, committed('30.00'))).toMatchObject({
    available: '29.00',
    requested: '30.00',
  });
  const invoiced = [...committed('-5.00').slice(1), { kind: 'actual', amount: '5.00' } as const];
  expect(excessOfEntries(exceeded, invoiced)).toBeUndefined();
});

it('adds entries to the sum of their kind', () => {
  const entries = [
    { kind: 'reserved', amount: '-30.00' },
    { kind: 'committed', amount: '31.00' },
  ] as const;

  expect(sumsAfter(budget, entries)).toEqual({ reserved: '0.00', committed: '51.00', actual: '10.00' });
});

it('tells a source that holds something what was left before it', () => {
  expect(excessBy(exceeded, '30.00')).toMatchObject({ available: '20.00', requested: '30.00' });
  expect(excessBy(exceeded, '0.00')).toBeUndefined();
  expect(excessBy(budget, '30.00')).toBeUndefined();
});
