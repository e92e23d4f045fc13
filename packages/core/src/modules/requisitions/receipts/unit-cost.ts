import { toMinor } from '../../../values/numbers/money.js';
import { type Price, quotientPrice } from '../../../values/numbers/price.js';
import { toMicro, type Quantity } from '../../../values/numbers/quantity.js';
import type { TotalAmounts } from '../../../values/numbers/vat.js';

/** Millionths of a unit of currency in a hundredth of it, times the millionths that quantities are counted in. */
const UNITS = 10_000n * 1_000_000n;

/** What goods were bought for. */
export interface Bought extends Pick<TotalAmounts, 'netAmount' | 'grossAmount'> {
  readonly quantity: Quantity;
  readonly unitPrice: Price;
}

/**
 * What one unit of goods costs whoever bought them: without VAT where they get it back, else with it. It has as many digits as the
 * price. Null where nothing was bought.
 */
export function unitCostOf({ netAmount, grossAmount, quantity, unitPrice }: Bought, deductsVat: boolean): Price | null {
  const bought = toMicro(quantity);
  if (bought <= 0n) return null;
  return quotientPrice(toMinor(deductsVat ? netAmount : grossAmount) * UNITS, bought, unitPrice);
}
