import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Fact, fact } from '../../facts/fact.js';
import { openAdding, partOf } from '../../figures/adding.js';
import type { AskedFigures, Figure } from '../../figures/figures.js';
import { timeOf } from '../buckets.js';
import { type Family, FAMILIES } from './families.js';
import { addPart } from './grow.js';
import { addPacked, type CellMap, packCells, type PackedCells } from './packed.js';
import { type CellsOfTime, figuresOfCells } from './sum-up.js';

const OWN = 'RUB';
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01'];
const id = fc.constantFrom(null, 'a', 'b', 'c');
/** Numbers of every width, and some that no plain number tells exactly. */
const minor = fc.oneof(
  fc.bigInt({ min: -200n, max: 200n }),
  fc.bigInt({ min: -70_000n, max: 70_000n }),
  fc.bigInt({ min: -(2n ** 40n), max: 2n ** 40n }),
  fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
);
const factOf = (family: Family): fc.Arbitrary<Fact> =>
  fc
    .record({
      measure: fc.constantFrom(...FAMILIES[family].measures),
      day: fc.constantFrom(...DAYS),
      currency: family === 'stays' ? fc.constant('') : fc.constantFrom('', OWN, 'USD'),
      // Nothing took a time less than never.
      count: fc.integer({ min: family === 'stays' ? 1 : -3, max: 40_000 }),
      gross: minor,
      net: minor,
      seconds: family === 'stays' ? fc.nat({ max: 5 }) : fc.constant(null),
      supplierId: id,
      categoryId: id,
      logisticsObjectId: id,
      costItemId: id,
      subjectId: id,
    })
    .map(({ gross, net, currency, ...said }) =>
      fact({ ...said, currency, ...(currency === '' ? {} : { gross, net, vat: gross - net }) }),
    );
const askedOf = (family: Family) =>
  fc.record({
    measures: fc.subarray<AskedFigures['measures'][number]>([...FAMILIES[family].measures], { minLength: 1 }),
    by: fc.subarray([...FAMILIES[family].by]),
    filters: fc.constantFrom({}, { [FAMILIES[family].by[0]]: 'a' }, { [FAMILIES[family].by[0]]: 'nobody' }),
    per: fc.constantFrom('none', 'day', 'month'),
  });
const told = (figures: readonly Figure[]) =>
  figures
    .map(({ durations, ...figure }) =>
      JSON.stringify(
        [
          ...Object.entries(figure).toSorted(([one], [other]) => (one < other ? -1 : 1)),
          [...durations].toSorted(([one], [other]) => one - other),
        ],
        (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    )
    .toSorted();

/** Cells of each day as they come out of storage, those of some facts together and the others each by itself. */
function stored(facts: readonly Fact[], family: Family, per: 'none' | 'day' | 'month'): CellsOfTime[] {
  const pack = (some: readonly Fact[]) => {
    const cells: CellMap = new Map();
    for (const each of some) addPart(cells, partOf(each), family, OWN);
    const packed = packCells(cells);
    return packed === null ? [] : [JSON.parse(JSON.stringify(packed)) as PackedCells];
  };
  return DAYS.flatMap((day) => {
    const ofDay = facts.filter((each) => each.day === day);
    const together: CellMap = new Map();
    for (const packed of ofDay.slice(2).flatMap((each) => pack([each]))) addPacked(together, packed);
    const merged = packCells(together);
    return [...pack(ofDay.slice(0, 2)), ...(merged === null ? [] : [merged])].map((cells) => ({
      time: timeOf(`d:${day}`, per),
      cells,
      isTakenOff: false,
    }));
  });
}

describe('cells', () => {
  it.each(Object.keys(FAMILIES) as Family[])('of %s come to the sums of the facts that they are made of', (family) => {
    fc.assert(
      fc.property(fc.array(factOf(family), { maxLength: 30 }), askedOf(family), (facts, asked) => {
        const adding = openAdding(asked, OWN);
        for (const each of facts) adding.add(partOf(each));

        const figures = figuresOfCells(stored(facts, family, asked.per), { ...asked, family, currency: OWN });

        expect(told(figures)).toEqual(told(adding.figures()));
      }),
      { numRuns: 150 },
    );
  });
});
