import type { Dimension, Measure } from '../../facts/fact.js';
import type { Part } from '../../figures/adding.js';

/** Dimensions by which amounts are asked for, each by itself and all of them together. */
export const BY_ALL = ['supplierId', 'categoryId', 'logisticsObjectId', 'costItemId'] as const;

interface FamilyOf {
  readonly measures: readonly Measure[];
  readonly by: readonly Dimension[];
}

/**
 * Measures that questions ask for together. Their sums are kept in cells, by all of their dimensions at once, by the currency where
 * that is another one than the portal's, and by how long it took.
 */
export const FAMILIES = {
  orders: { measures: ['ordered'], by: BY_ALL },
  awards: {
    measures: [
      'awarded',
      'planned',
      'awarded_of_planned',
      'first_offer',
      'average_offer',
      'ordered_of_awarded',
      'awarded_of_ordered',
    ],
    by: BY_ALL,
  },
  suppliers: {
    measures: [
      'answered_in_time',
      'answered_late',
      'unanswered',
      'delivered_in_time',
      'delivered_late',
      'days_late',
      'received',
      'received_differently',
      'offered',
      'offered_on_average',
    ],
    by: ['supplierId'],
  },
  undelivered: { measures: ['not_delivered'], by: ['supplierId', 'subjectId'] },
  stays: { measures: ['stayed', 'took'], by: ['subjectId'] },
} as const satisfies Readonly<Record<string, FamilyOf>>;
export type Family = keyof typeof FAMILIES;

const FAMILY_OF = new Map<Measure, Family>(
  Object.entries(FAMILIES).flatMap(([family, { measures }]) =>
    measures.map((measure) => [measure, family as Family] as const),
  ),
);

/** The family of a measure, where it has one. */
export function familyOf(measure: Measure): Family | undefined {
  return FAMILY_OF.get(measure);
}

/** The dimensions of a family. */
export function dimensionsOf(family: Family): readonly Dimension[] {
  return FAMILIES[family].by;
}

/** What tells the place of a part apart: its dimensions, its money, and the seconds that it took. */
export function placeOf(part: Part, family: Family, own: string): string[] {
  const [seconds] = part.durations.keys();
  return [
    ...dimensionsOf(family).map((dimension) => part[dimension] ?? ''),
    moneyOf(part, own),
    seconds === undefined ? '' : String(seconds),
  ];
}

/** Empty for the currency of the portal; of others with the day, which decides on the rate; `-` for what is about no money. */
function moneyOf({ currency, day }: Part, own: string): string {
  if (currency === '') return '-';
  return currency === own ? '' : `${currency}|${day}`;
}

/** The currency of a place, and its day where the currency tells one. */
export function currencyOf(money: string, own: string): { readonly currency: string; readonly day: string | null } {
  const [foreign = '', day = null] = money.split('|');
  return { currency: foreign === '-' ? '' : foreign === '' ? own : foreign, day };
}
