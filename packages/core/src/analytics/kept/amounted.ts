import type { Amounts } from '../facts/fact.js';

/** A count, with what is gross and net of it where it is about money; net is left out where it is the same. */
export type Amounted = readonly (number | string)[];

/** What is counted and summed up together. */
export interface Counted extends Amounts {
  readonly count: number;
}

/** Writes a count and amounts; VAT is what is between gross and net. */
export function amountedOf({ count, gross, net }: Counted, isMoney: boolean): Amounted {
  if (!isMoney) return [count];
  return gross === net ? [count, kept(gross)] : [count, kept(gross), kept(net)];
}

/** Reads them again. */
export function countedIn(amounted: Amounted): Counted {
  const [count = 0, gross = 0, net = gross] = amounted;
  const [whole, without] = [BigInt(gross), BigInt(net)];
  return { count: Number(count), gross: whole, net: without, vat: whole - without };
}

/** A sum that grows: exact, and a plain number as long as that is exact. */
type Exact = number | bigint;

/** Adds up amounts that are kept, many of them at a time. */
export interface GrowingAmount {
  count: number;
  gross: Exact;
  net: Exact;
  isMoney: boolean;
}

/** Adds one to what grows, or takes it off that. */
export function growBy(
  sum: GrowingAmount,
  amounted: Amounted,
  { isTakenOff }: { readonly isTakenOff: boolean } = { isTakenOff: false },
): void {
  const sign = isTakenOff ? -1 : 1;
  const [count = 0, gross, net = gross] = amounted;
  sum.count += sign * Number(count);
  if (gross === undefined || net === undefined) return;
  sum.isMoney = true;
  sum.gross = exactSum(sum.gross, gross, sign);
  sum.net = exactSum(sum.net, net, sign);
}

/** What has grown. */
export function grown({ count, gross, net }: GrowingAmount): Counted {
  const [whole, without] = [BigInt(gross), BigInt(net)];
  return { count, gross: whole, net: without, vat: whole - without };
}

function exactSum(one: Exact, other: Exact | string, sign: 1 | -1): Exact {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + sign * other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(one) + BigInt(sign) * BigInt(other);
}

/** Whether it is about money. */
export function isOfMoney(amounted: Amounted): boolean {
  return amounted.length > 1;
}

/** Adds one to another; null where nothing is left. */
export function sumOf(one: Amounted | undefined, other: Amounted): Amounted | null {
  if (one === undefined) return isNothing(other) ? null : other;
  const [left, right] = [countedIn(one), countedIn(other)];
  const sum = amountedOf(
    { count: left.count + right.count, gross: left.gross + right.gross, net: left.net + right.net, vat: 0n },
    isOfMoney(one) || isOfMoney(other),
  );
  return isNothing(sum) ? null : sum;
}

/** The same with the other sign. */
export function negated(amounted: Amounted): Amounted {
  const { count, gross, net } = countedIn(amounted);
  return amountedOf({ count: -count, gross: -gross, net: -net, vat: 0n }, isOfMoney(amounted));
}

function isNothing(amounted: Amounted): boolean {
  return amounted.every((each) => Number(each) === 0);
}

// JSON has numbers that are exact up to here.
function kept(minor: bigint): number | string {
  const number = Number(minor);
  return Number.isSafeInteger(number) ? number : String(minor);
}
