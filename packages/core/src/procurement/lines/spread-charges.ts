import { amountStep } from '../../kernel/values/numbers/minor-units.js';
import { addMoney, fromThousandths, type Money, toMinor, toThousandths } from '../../kernel/values/numbers/money.js';
import { type Quantity, toMicro } from '../../kernel/values/numbers/quantity.js';
import type { PriceTerms } from '../../kernel/values/numbers/vat.js';
import { type Charge, chargeAmounts } from './charges.js';

/** A line as charges are spread over it. */
export interface SpreadLine {
  readonly netAmount: Money;
  readonly quantity: Quantity;
  /** What the goods of the line weigh, where it is known. */
  readonly weight?: Quantity | null | undefined;
}

/**
 * What each line bears of the charges that are spread, without VAT or with it. Shares are rounded down and what is left over goes to
 * those that lost most, so that the shares of a charge are the charge to the kopeck.
 */
export function spreadCharges(
  lines: readonly SpreadLine[],
  charges: readonly Charge[],
  { by, ...terms }: PriceTerms & { readonly by: 'netAmount' | 'grossAmount' },
): Money[] {
  const shares = lines.map(() => '0.00');
  for (const charge of charges) {
    if (charge.spread === 'none' || lines.length === 0) continue;
    const parts = moneyShares(chargeAmounts(charge, terms)[by], weightsOf(lines, charge.spread), terms.currency);
    for (const [index, part] of parts.entries()) shares[index] = addMoney(shares[index] ?? '0.00', part);
  }
  return shares;
}

/** Where nobody knows what goods weigh, or they cost nothing, each line bears the same. */
function weightsOf(lines: readonly SpreadLine[], spread: Exclude<Charge['spread'], 'none'>): readonly bigint[] {
  const weights = lines.map((line) => {
    if (spread === 'amount') return toMinor(line.netAmount);
    return toMicro((spread === 'weight' ? line.weight : line.quantity) ?? '0');
  });
  return weights.every((weight) => weight === 0n) ? lines.map(() => 1n) : weights;
}

/** Divides an amount by weights, largest remainder first: each share in whole minor units of its currency, and all of them the amount. */
export function moneyShares(whole: Money, weights: readonly bigint[], currency?: string): Money[] {
  const exact = toThousandths(whole);
  const step = amountStep(currency, exact);
  return sharesOf(exact / step, weights).map((share) => fromThousandths(share * step));
}

/** Divides a whole by weights: largest remainder first. */
export function sharesOf(whole: bigint, weights: readonly bigint[]): bigint[] {
  if (whole < 0n) return sharesOf(-whole, weights).map((share) => -share);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight) => (whole * weight) / all);
  let left = whole - shares.reduce((sum, share) => sum + share, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % all }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder < other.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder) {
    if (left <= 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}

/** Amounts in the proportion of others that come to a total; what is below zero counts for nothing, and so does such a total. */
export function scaledTo(total: bigint, amounts: readonly bigint[]): bigint[] {
  const weights = amounts.map((amount) => (amount > 0n ? amount : 0n));
  return total <= 0n || weights.every((weight) => weight === 0n) ? amounts.map(() => 0n) : sharesOf(total, weights);
}
