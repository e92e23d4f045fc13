import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { treeOf } from './cost-items/tree.js';
import { covers, narrowestBudget, type ChoosableBudget, type LinePlace } from './narrowest-budget.js';

const tree = treeOf([
  { id: 'materials', parentId: null },
  { id: 'cable', parentId: 'materials' },
  { id: 'copper', parentId: 'cable' },
  { id: 'services', parentId: null },
]);
const context = { tree, timezone: 'Europe/Moscow' };
const day = (text: string) => `${text}T00:00:00.000Z`;
const line: LinePlace = {
  date: day('2026-03-10'),
  costItemId: 'copper',
  logisticsObjectId: 'north',
  pipelineId: 'main',
};
const budget = (id: string, own: Partial<ChoosableBudget> = {}): ChoosableBudget => ({
  id,
  periodFrom: day('2026-01-01'),
  periodTo: day('2026-12-31'),
  costItemId: null,
  logisticsObjectId: null,
  pipelineId: null,
  createdAt: day('2026-01-01'),
  ...own,
});
const chosen = (...budgets: readonly ChoosableBudget[]) => narrowestBudget(budgets, line, context)?.id;

describe('covers', () => {
  it.each([
    ['is for everything', {}, true],
    ['is for its cost item', { costItemId: 'copper' }, true],
    ['is for one above its cost item', { costItemId: 'materials' }, true],
    ['is for another cost item', { costItemId: 'services' }, false],
    ['is for its site', { logisticsObjectId: 'north' }, true],
    ['is for another site', { logisticsObjectId: 'south' }, false],
    ['is for its pipeline', { pipelineId: 'main' }, true],
    ['is for another pipeline', { pipelineId: 'other' }, false],
    ['begins on its day', { periodFrom: day('2026-03-10') }, true],
    ['ends on its day', { periodTo: day('2026-03-10') }, true],
    ['begins the day after', { periodFrom: day('2026-03-11') }, false],
    ['ended the day before', { periodTo: day('2026-03-09') }, false],
  ])('tells that a budget which %s: %j is %s', (_, own, expected) => {
    expect(covers(budget('b', own), line, context)).toBe(expected);
  });

  it('does not take a line without a cost item for one with it', () => {
    expect(covers(budget('b', { costItemId: 'copper' }), { ...line, costItemId: null }, context)).toBe(false);
  });

  it('counts days where the portal is', () => {
    const late = { ...line, date: '2026-12-31T21:30:00.000Z' };

    expect(covers(budget('b'), late, context)).toBe(false);
    expect(covers(budget('b'), late, { ...context, timezone: 'UTC' })).toBe(true);
  });
});

describe('narrowestBudget', () => {
  it.each([
    ['one for a cost item before one for everything', { costItemId: 'materials' }, {}],
    ['the cost item nearer to the line', { costItemId: 'cable' }, { costItemId: 'materials' }],
    ['what names more', { logisticsObjectId: 'north', pipelineId: 'main' }, { costItemId: 'copper' }],
    ['a cost item before a site', { costItemId: 'materials' }, { logisticsObjectId: 'north' }],
    ['a site before a pipeline', { logisticsObjectId: 'north' }, { pipelineId: 'main' }],
    ['the shorter period', { periodFrom: day('2026-03-01') }, {}],
    ['the older one', { createdAt: day('2025-12-01') }, {}],
  ])('takes %s', (_, narrower, wider) => {
    expect(chosen(budget('a', wider), budget('z', narrower))).toBe('z');
  });

  it('takes none where none covers', () => {
    expect(chosen(budget('a', { costItemId: 'services' }))).toBeUndefined();
  });

  const some = fc.record({
    id: fc.uuid(),
    periodFrom: fc.constantFrom(day('2026-01-01'), day('2026-03-01'), day('2026-04-01')),
    periodTo: fc.constantFrom(day('2026-03-31'), day('2026-12-31')),
    costItemId: fc.constantFrom(null, 'materials', 'cable', 'copper', 'services'),
    logisticsObjectId: fc.constantFrom(null, 'north', 'south'),
    pipelineId: fc.constantFrom(null, 'main'),
    createdAt: fc.constantFrom(day('2026-01-01'), day('2026-01-02')),
  });
  const named = ({ costItemId, logisticsObjectId, pipelineId }: ChoosableBudget) =>
    [costItemId, logisticsObjectId, pipelineId].filter((each) => each !== null).length;

  it('covers the line, names as much as any that does, and is the same in whatever order they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(some, { selector: ({ id }) => id, maxLength: 8 }), (budgets) => {
        const found = narrowestBudget(budgets, line, context);
        const covering = budgets.filter((each) => covers(each, line, context));

        expect(found === undefined).toBe(covering.length === 0);
        expect(narrowestBudget(budgets.toReversed(), line, context)).toEqual(found);
        if (found === undefined) return;
        expect(covering).toContain(found);
        expect(named(found)).toBe(Math.max(...covering.map(named)));
      }),
    );
  });
});
