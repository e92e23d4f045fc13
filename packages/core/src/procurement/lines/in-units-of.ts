import type { Reader } from '../../kernel/ports/storage.js';
import { exactly, type Fraction, ONE, times } from '../../kernel/values/numbers/fraction.js';
import type { Measured } from '../../kernel/values/numbers/packaging.js';
import { asCountedBefore, unitRatios } from '../catalog/index.js';

/** What something is counted in. */
export interface CountedIn extends Measured {
  readonly catalogItemId: string | null;
}

/** Tells how many units of what lines are compared with are in one of theirs. */
export type RatioTo<L> = (line: L) => Fraction;

/**
 * Reads how lines of invoices are counted in the units of what they are for.
 */
export async function ratiosTo<L extends CountedIn>(
  db: Reader,
  lines: readonly L[],
  comparedWith: (line: L) => CountedIn | undefined,
): Promise<RatioTo<L>> {
  const others = lines.flatMap((line) => {
    const other = comparedWith(line);
    return other === undefined || other.unitId === line.unitId ? [] : [other.catalogItemId ?? line.catalogItemId];
  });
  if (others.length === 0) return () => ONE;
  const ratioOf = await unitRatios(db, others);
  return (line) => {
    const other = comparedWith(line);
    if (other === undefined || other.unitId === line.unitId) return ONE;
    return asCountedBefore(ratioOf(other.catalogItemId ?? line.catalogItemId, line, other));
  };
}

/** The same lines with what they come to in the units of what they are for: exactly, so that a whole that is added up of parts is whole. */
export async function inUnitsOf<L extends CountedIn & { readonly quantity: string }>(
  db: Reader,
  lines: readonly L[],
  comparedWith: (line: L) => CountedIn | undefined,
): Promise<(L & { readonly counted: Fraction })[]> {
  const ratioOf = await ratiosTo(db, lines, comparedWith);
  return lines.map((line) => ({ ...line, counted: times(exactly(line.quantity), ratioOf(line)) }));
}
