import type { Dimension, Measure } from '../facts/fact.js';
import type { AskedFigures } from '../figures/figures.js';
import { BY_ALL, dimensionsOf, type Family, familyOf } from './cells/families.js';

const BY_SUPPLIER: readonly Dimension[] = ['supplierId'];

/** By which dimensions sums of a measure are kept, each by itself: those of amounts, which are asked for like this most. */
const CUTS: Readonly<Partial<Record<Measure, readonly Dimension[]>>> = {
  ordered: BY_ALL,
  not_invoiced: BY_SUPPLIER,
  unpaid: BY_SUPPLIER,
  not_paid: BY_SUPPLIER,
  awarded: BY_ALL,
  planned: BY_ALL,
  awarded_of_planned: BY_ALL,
  first_offer: BY_ALL,
  average_offer: BY_ALL,
  ordered_of_awarded: BY_ALL,
  awarded_of_ordered: BY_ALL,
};

/** The dimensions by which sums of a measure are kept. */
export function cutsOf(measure: Measure): readonly Dimension[] {
  return CUTS[measure] ?? [];
}

/** From what a question is answered: sums by one dimension, or the cells of a family. */
export type Cut = { readonly by: Dimension } | { readonly family: Family };

/** What answers a question; undefined where only the records do. */
export function cutFor({ measures, by, filters = {} }: AskedFigures): Cut | undefined {
  const filtered = (Object.keys(filters) as Dimension[]).filter((dimension) => filters[dimension] !== undefined);
  const needed = [...new Set([...by, ...filtered])];
  const [first] = measures;
  if (first === undefined) return undefined;
  const [cuts, family] = [cutsOf(first), familyOf(first)];
  const [only = cuts[0], ...others] = needed;
  const areAll = measures.every((measure) => only !== undefined && cutsOf(measure).includes(only));
  if (only !== undefined && others.length === 0 && areAll) return { by: only };
  if (family === undefined || measures.some((measure) => familyOf(measure) !== family)) return undefined;
  return needed.every((dimension) => dimensionsOf(family).includes(dimension)) ? { family } : undefined;
}
