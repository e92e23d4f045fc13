import { convertedQuantity, type Fraction, ONE } from '../../kernel/values/numbers/fraction.js';
import { convertedPrice } from '../../kernel/values/numbers/packaging.js';
import { isZeroRate } from '../../kernel/values/numbers/rate.js';
import { lineAmounts, type VatMode } from '../../kernel/values/numbers/vat.js';
import type { WholeInvoice } from '../invoices/index.js';
import type { Expected } from './rules/expected.js';
import type { JudgedLine } from './rules/judge.js';

/**
 * A line in the units of what it is compared with. In others than its own, and with a discount, what it comes to is compared: prices of a
 * unit are rounded.
 */
export function judgedIn(
  ratio: Fraction,
  { id, quantity, unitPrice, discountPercent, vatRate }: WholeInvoice['items'][number],
  { expected, vatMode }: { readonly expected: Expected | null; readonly vatMode: VatMode },
): JudgedLine {
  const isPlain = ratio === ONE && isZeroRate(discountPercent);
  if (isPlain || expected === null) return { id, quantity, unitPrice, vatRate, expected };
  return {
    id,
    quantity: convertedQuantity(quantity, ratio),
    unitPrice: convertedPrice(unitPrice, ratio),
    vatRate,
    asked: lineAmounts({ quantity, unitPrice, discountPercent, vatRate, vatMode, currency: expected.currency }),
    expected: { ...expected, unitPrice: null },
  };
}
