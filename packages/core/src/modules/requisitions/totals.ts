import { sumMoney } from '../../values/numbers/money.js';

/** Planned amount of a requisition: what was set, or else the sum of its lines; lines without a price count nothing. */
export function plannedTotal(
  explicitTotal: string | null,
  lines: readonly { readonly totalPrice: string | null }[],
): string {
  if (explicitTotal !== null) return explicitTotal;
  return sumMoney(lines.flatMap(({ totalPrice }) => (totalPrice === null ? [] : [totalPrice])));
}
