/** Arithmetic of the rules, written from them and with nothing of the product in it. Amounts are kopecks, quantities and prices millionths. */

export type VatMode = 'EXCLUSIVE' | 'INCLUSIVE' | 'NO_VAT';

export interface Sum {
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
}

export interface Line {
  readonly quantity: bigint;
  readonly price: bigint;
  /** Hundredths of a percent; 0 where nothing is taken off. */
  readonly discount: bigint;
  /** Percent; null without VAT. */
  readonly rate: bigint | null;
}

export interface Charge {
  readonly amount: bigint;
  readonly rate: bigint | null;
}

export const NOTHING: Sum = { net: 0n, vat: 0n, gross: 0n };

/** The nearest whole number, halves away from nothing. */
export function nearest(over: bigint, under: bigint): bigint {
  if (over < 0n) return -nearest(-over, under);
  return over / under + (2n * (over % under) >= under ? 1n : 0n);
}

/** Reads a decimal as a whole number of so small parts. */
export function parts(text: string, places: number): bigint {
  const sign = text.startsWith('-') ? -1n : 1n;
  const [units = '0', rest = ''] = text.replace('-', '').split('.');
  return sign * (BigInt(units) * 10n ** BigInt(places) + BigInt(rest.padEnd(places, '0').slice(0, places) || '0'));
}

export const kopecks = (text: string) => parts(text, 2);
export const millionths = (text: string) => parts(text, 6);

/** Writes kopecks as answers have them. */
export function money(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes millionths without noughts behind. */
export function decimal(amount: bigint): string {
  const digits = String(amount).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/u, '');
}

/** A total with VAT in it, on top of it, or with none. */
export function taxed(total: bigint, rate: bigint | null, vatMode: VatMode): Sum {
  const percent = vatMode === 'NO_VAT' ? 0n : (rate ?? 0n);
  if (vatMode === 'INCLUSIVE') {
    const vat = nearest(total * percent, 100n + percent);
    return { net: total - vat, vat, gross: total };
  }
  const vat = nearest(total * percent, 100n);
  return { net: total, vat, gross: total + vat };
}

export function lineSum({ quantity, price, discount, rate }: Line, vatMode: VatMode): Sum {
  return taxed(nearest(quantity * price * (10_000n - discount), 10n ** 14n), rate, vatMode);
}

export function plus(...sums: readonly Sum[]): Sum {
  return sums.reduce(
    (all, { net, vat, gross }) => ({ net: all.net + net, vat: all.vat + vat, gross: all.gross + gross }),
    NOTHING,
  );
}

export function minus(one: Sum, { net, vat, gross }: Sum): Sum {
  return { net: one.net - net, vat: one.vat - vat, gross: one.gross - gross };
}

/** A part of a sum; without VAT and with it each is rounded. */
export function partOf({ net, gross }: Sum, part: bigint, whole: bigint): Sum {
  const [ofNet, ofGross] = [nearest(net * part, whole), nearest(gross * part, whole)];
  return { net: ofNet, vat: ofGross - ofNet, gross: ofGross };
}

/** Divides a whole by weights so that the parts add up to it: what is left goes to those that lose most. */
export function largestRemainder(whole: bigint, weights: readonly bigint[]): bigint[] {
  if (whole < 0n) return largestRemainder(-whole, weights).map((part) => -part);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight) => (whole * weight) / all);
  const lost = weights.map((weight, index) => ({ index, by: (whole * weight) % all }));
  const left = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const first = lost.toSorted((one, other) => Number(other.by - one.by) || one.index - other.index).slice(0, left);
  for (const { index } of first) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
