import type { Dimension, Measure } from '../facts/fact.js';
import type { AskedFigures } from '../figures/figures.js';
import { CELL_DIMENSIONS } from './cells/packed.js';

const BY_ALL: readonly Dimension[] = CELL_DIMENSIONS;
const BY_SUPPLIER: readonly Dimension[] = ['supplierId'];
const BY_SUBJECT: readonly Dimension[] = ['subjectId'];

/** By which dimensions the sums of a measure are kept, each by itself. */
export const CUTS: Readonly<Record<Measure, readonly Dimension[]>> = {
  ordered: BY_ALL,
  not_invoiced: BY_SUPPLIER,
  delivered_in_time: BY_SUPPLIER,
  delivered_late: BY_SUPPLIER,
  days_late: BY_SUPPLIER,
  not_delivered: ['supplierId', 'subjectId'],
  unpaid: BY_SUPPLIER,
  not_paid: BY_SUPPLIER,
  awarded: BY_ALL,
  planned: BY_ALL,
  awarded_of_planned: BY_ALL,
  first_offer: BY_ALL,
  average_offer: BY_ALL,
  ordered_of_awarded: BY_ALL,
  awarded_of_ordered: BY_ALL,
  offered: BY_SUPPLIER,
  offered_on_average: BY_SUPPLIER,
  answered_in_time: BY_SUPPLIER,
  answered_late: BY_SUPPLIER,
  unanswered: BY_SUPPLIER,
  received: BY_SUPPLIER,
  received_differently: BY_SUPPLIER,
  stayed: BY_SUBJECT,
  took: BY_SUBJECT,
};

/** Measures that questions ask for together: their sums are kept in cells as well, by all of their dimensions at once. */
export type Family = 'orders' | 'awards';

/** The family of a measure whose sums are kept in cells. */
export function familyOf(measure: Measure): Family | undefined {
  if (CUTS[measure] !== BY_ALL) return undefined;
  return measure === 'ordered' ? 'orders' : 'awards';
}

/** By what kept sums answer a question: one dimension, or all of them; undefined where only the records do. */
export function cutFor({ measures, by, filters = {} }: AskedFigures): Dimension | 'all' | undefined {
  const filtered = (Object.keys(filters) as Dimension[]).filter((dimension) => filters[dimension] !== undefined);
  const [cut = measures[0] === undefined ? undefined : CUTS[measures[0]][0], ...others] = new Set([...by, ...filtered]);
  if (cut === undefined) return undefined;
  if (others.length > 0) return [cut, ...others].every(isOfAll) && measures.every(familyOf) ? 'all' : undefined;
  return measures.every((measure) => CUTS[measure].includes(cut)) ? cut : undefined;
}

function isOfAll(dimension: Dimension): boolean {
  return BY_ALL.includes(dimension);
}
