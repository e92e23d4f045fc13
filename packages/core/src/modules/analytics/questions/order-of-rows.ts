import { toMinor } from '../../../values/numbers/money.js';
import { percentOf } from './amounts.js';

interface Ordered {
  readonly month?: string | null;
  readonly name?: string | null;
}

/** Orders rows by months, and within them by an amount, the largest first, and by their names. */
export function bySize<K extends string>(amount: K) {
  return <R extends Ordered & { readonly [Amount in K]: string }>(one: R, other: R): number => {
    const months = compareText(one.month ?? '', other.month ?? '');
    if (months !== 0) return months;
    const [left, right] = [toMinor(one[amount]), toMinor(other[amount])];
    return left === right ? compareText(one.name ?? '', other.name ?? '') : left > right ? -1 : 1;
  };
}

/** Orders texts by their code points, as the database does. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** By how much something has grown since, in percent; null where there was nothing. */
export function changeOf(now: bigint, before: bigint): string | null {
  return percentOf(now - before, before);
}
