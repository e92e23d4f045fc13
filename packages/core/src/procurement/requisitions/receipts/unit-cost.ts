import { exactly, type Fraction, inverse, NONE, plus, times } from '../../../kernel/values/numbers/fraction.js';
import type { Money } from '../../../kernel/values/numbers/money.js';
import { toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { isZeroQuantity, type Quantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { type Rate, toHundredths } from '../../../kernel/values/numbers/rate.js';
import type { PricedLine } from '../../../kernel/values/numbers/vat.js';

const HUNDRED_PERCENT = 10_000n;

/** What goods were bought for. */
export interface Bought extends Pick<PricedLine, 'unitPrice' | 'discountPercent' | 'vatRate' | 'vatMode'> {
  readonly quantity: Quantity;
  /** What all of them bear of the charges that are spread, without VAT and with it. */
  readonly charges?: { readonly netAmount: Money; readonly grossAmount: Money } | undefined;
}

/**
 * What one unit of goods costs whoever bought them, exactly and in units of currency: its price less the discount, without VAT where
 * they get it back, else with it, and its share of the charges. Null where nothing was bought.
 */
export function unitCostOf(bought: Bought, deductsVat: boolean): Fraction | null {
  const { quantity, unitPrice, discountPercent = null, charges } = bought;
  if (isZeroQuantity(quantity)) return null;
  const price = times(exactMoney(unitPrice), percentOf(HUNDRED_PERCENT - hundredthsOf(discountPercent)));
  const cost = times(price, vatIn(bought, deductsVat));
  const charged = charges === undefined ? undefined : charges[deductsVat ? 'netAmount' : 'grossAmount'];
  const landed = charged === undefined ? cost : plus(cost, times(exactMoney(charged), inverse(exactly(quantity))));
  return landed.over < 0n ? NONE : landed;
}

/** What a price is multiplied by to be one without VAT, or one with it. */
function vatIn({ vatRate, vatMode }: Bought, deductsVat: boolean): Fraction {
  const withVat = percentOf(HUNDRED_PERCENT + hundredthsOf(vatRate));
  if (vatMode === 'INCLUSIVE' && deductsVat) return inverse(withVat);
  return vatMode === 'EXCLUSIVE' && !deductsVat ? withVat : percentOf(HUNDRED_PERCENT);
}

function exactMoney(amount: string): Fraction {
  return { over: toPriceUnits(amount), under: toMicro('1') };
}

function percentOf(hundredths: bigint): Fraction {
  return { over: hundredths, under: HUNDRED_PERCENT };
}

function hundredthsOf(rate: Rate | null): bigint {
  return rate === null ? 0n : toHundredths(rate);
}
