import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snapColumns } from './sheet-snap.js';

const shares = (most: number) => fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: most });

it('gives every column a place of its own, in order, as long as there are as many', () => {
  fc.assert(
    fc.property(
      shares(15),
      shares(8),
      fc.array(fc.double({ min: 0, max: 0.5, noNaN: true })),
      (sheet, table, least) => {
        const total = sheet.reduce((sum, each) => sum + each, 0);
        let reached = 0;
        const edges = [0, ...sheet.map((each) => (reached += each) / total)];

        const starts = snapColumns(edges, { shares: table, least }, { from: 0, to: sheet.length });

        expect(starts).toHaveLength(table.length + 1);
        expect([starts[0], starts.at(-1)]).toEqual([0, sheet.length]);
        const isOwn = starts.slice(1).every((start, index) => start > (starts[index] ?? 0));
        if (table.length <= sheet.length) expect(isOwn).toBe(true);
        else expect(starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? 0))).toBe(true);
      },
    ),
  );
});

it('takes the edge behind the nearest where a word would be broken', () => {
  const edges = [0, 0.04, 0.25, 0.5, 1];

  expect(snapColumns(edges, { shares: [10, 90] }, { from: 0, to: 4 })).toEqual([0, 1, 4]);
  expect(snapColumns(edges, { shares: [10, 90], least: [0.1, 0.1] }, { from: 0, to: 4 })).toEqual([0, 2, 4]);
});

it('gives up room between columns before it lets a name break, and none that is not needed', () => {
  const table = { shares: [25, 3, 25, 3, 44], spacers: [false, true, false, true, false] };
  const edges = [0, 0.25, 0.28, 0.53, 0.56, 1];
  const area = { from: 0, to: 5 };

  expect(snapColumns(edges, table, area)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(snapColumns(edges, { ...table, wanted: [0, 0, 0.4, 0, 0] }, area)).toEqual([0, 1, 1, 4, 4, 5]);
  expect(snapColumns(edges, table, { from: 0, to: 3 })).toEqual([0, 1, 1, 2, 2, 3]);
});
