import { type Dimensions, type Fact, type Measure } from '../facts/fact.js';
import type { Part } from '../figures/adding.js';
import { type Amounted, amountedOf, countedIn, isOfMoney, negated, sumOf } from './amounted.js';

/** Facts of one row on one day, as they are kept. */
type Kept = readonly [day: string, dimensions: readonly (string | null)[], currency: string, measured: Measured];
/** By the measure, and by how long it took where it took time: `stayed:3600`. */
type Measured = Readonly<Record<string, Amounted>>;

/** What a row adds to the sums. */
export type Share = readonly Kept[];

const DIMENSIONS = [
  'supplierId',
  'categoryId',
  'logisticsObjectId',
  'costItemId',
  'subjectId',
] as const satisfies readonly (keyof Dimensions)[];

/** Puts facts of a row together that are told apart by nothing but what they measure. */
export function shareOf(facts: readonly Fact[]): Share {
  const places = new Map<string, { readonly of: Fact; readonly measured: Map<string, Amounted> }>();
  for (const each of facts) {
    const name = [each.day, each.currency, ...dimensionsOf(each)].join(' ');
    const place = places.get(name) ?? { of: each, measured: new Map<string, Amounted>() };
    places.set(name, place);
    const measure = each.seconds === null ? each.measure : `${each.measure}:${each.seconds}`;
    const sum = sumOf(place.measured.get(measure), amountedOf(each, each.currency !== ''));
    if (sum !== null) place.measured.set(measure, sum);
  }
  return [...places.values()].map(({ of, measured }) => [
    of.day,
    dimensionsOf(of),
    of.currency,
    Object.fromEntries(measured),
  ]);
}

/** The parts of sums that a share is, or takes off them. */
export function partsOf(share: Share, { isTakenOff }: { readonly isTakenOff: boolean }): Part[] {
  return share.flatMap(([day, dimensions, currency, measured]) =>
    Object.entries(measured).map(([name, amounted]): Part => {
      const [measure = '', seconds] = name.split(':');
      const counted = countedIn(isTakenOff ? negated(amounted) : amounted);
      const [supplierId = null, categoryId = null, logisticsObjectId = null, costItemId = null, subjectId = null] =
        dimensions;
      return {
        // Names of measures are what was written.
        measure: measure as Measure,
        day,
        supplierId,
        categoryId,
        logisticsObjectId,
        costItemId,
        subjectId,
        currency: isOfMoney(amounted) ? currency : '',
        ...counted,
        durations: seconds === undefined ? NONE : new Map([[Number(seconds), counted.count]]),
      };
    }),
  );
}

const NONE: ReadonlyMap<number, number> = new Map();

function dimensionsOf(fact: Fact): readonly (string | null)[] {
  return DIMENSIONS.map((dimension) => fact[dimension]);
}
