import type { Reader } from '../../../ports/storage.js';
import { convertedQuantity, type Fraction, ONE } from '../../../values/numbers/packaging.js';
import { unitRatios } from '../../catalog/index.js';

/** What something is counted in. */
export interface CountedIn {
  readonly unitId: string;
  readonly catalogItemId: string | null;
}

/** Tells how many units of what lines are compared with are in one of theirs. */
export type RatioTo<L> = (line: L) => Fraction;

/**
 * Reads how lines of invoices are counted in the units of what they are for. Where nobody has said how many that are, one is taken for the
 * other.
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
    return ratioOf(other.catalogItemId ?? line.catalogItemId, line.unitId, other.unitId) ?? ONE;
  };
}

/** The same lines with their quantities in the units of what they are for. */
export async function inUnitsOf<L extends CountedIn & { readonly quantity: string }>(
  db: Reader,
  lines: readonly L[],
  comparedWith: (line: L) => CountedIn | undefined,
): Promise<L[]> {
  const ratioOf = await ratiosTo(db, lines, comparedWith);
  return lines.map((line) => {
    const ratio = ratioOf(line);
    return ratio === ONE ? line : { ...line, quantity: convertedQuantity(line.quantity, ratio) };
  });
}
