import type { VatMode } from '../../../kernel/values/numbers/vat.js';

/** A line as a call sends it, with plain decimals. */
export interface SummedLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string | null;
  readonly discountPercent?: string;
}

/** What is charged beside the lines. */
export interface SummedCharge {
  readonly amount: string;
  readonly vatRate: string | null;
}

interface Terms {
  readonly vatMode: VatMode;
  /** Digits of the minor unit of the currency (ISO 4217). */
  readonly digits: number;
}

/** Net, VAT and gross of a document, reckoned without anything of the product: exact fractions, each line rounded once, halves up. */
export function expectedSums(
  lines: readonly SummedLine[],
  charges: readonly SummedCharge[],
  { vatMode, digits }: Terms,
): readonly string[] {
  const unit = 10n ** BigInt(digits);
  const totals = [
    ...lines.map(({ quantity, unitPrice, vatRate, discountPercent = '0' }) => {
      const [count, price, paid] = [exact(quantity), exact(unitPrice), ONE * 100n - exact(discountPercent)];
      return { total: rounded(count * price * paid * unit, ONE ** 3n * 100n), vatRate };
    }),
    ...charges.map(({ amount, vatRate }) => ({ total: rounded(exact(amount) * unit, ONE), vatRate })),
  ].map(({ total, vatRate }) => {
    const rate = vatMode === 'NO_VAT' ? 0n : exact(vatRate ?? '0');
    if (vatMode === 'INCLUSIVE') {
      const vat = rounded(total * rate, 100n * ONE + rate);
      return { net: total - vat, vat };
    }
    return { net: total, vat: rounded(total * rate, 100n * ONE) };
  });
  const net = totals.reduce((sum, each) => sum + each.net, 0n);
  const vat = totals.reduce((sum, each) => sum + each.vat, 0n);
  return [net, vat, net + vat].map((each) => shown(each, digits));
}

const ONE = 1_000_000n;

function exact(decimal: string): bigint {
  const sign = decimal.startsWith('-') ? -1n : 1n;
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  return sign * (BigInt(whole) * ONE + BigInt(fraction.padEnd(6, '0')));
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const half = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -half : half;
}

/** As amounts are shown: at least two digits, and a third where it says something. */
function shown(minor: bigint, digits: number): string {
  const thousandths = minor * 10n ** BigInt(3 - digits);
  const text = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
  return text.endsWith('0') ? text.slice(0, -1) : text;
}
