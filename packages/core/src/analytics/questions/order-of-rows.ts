import { toMinor } from '../../kernel/values/numbers/money.js';
import { percentOf } from './amounts.js';

interface Ordered {
  readonly month?: string | null;
  readonly name?: string | null;
}

/** Rows in the order of their months, and within them of an amount, the largest first, and of their names. */
export function inOrder<K extends string, R extends Ordered & { readonly [Amount in K]: string }>(
  rows: readonly R[],
  amount: K,
): R[] {
  const sized = rows.map((row) => ({ row, size: toMinor(row[amount]) }));
  sized.sort((one, other) => {
    const months = compareText(one.row.month ?? '', other.row.month ?? '');
    if (months !== 0) return months;
    if (one.size !== other.size) return one.size > other.size ? -1 : 1;
    return compareText(one.row.name ?? '', other.row.name ?? '');
  });
  return sized.map(({ row }) => row);
}

/** Orders texts by their code points, as the database does. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** By how much something has grown since, in percent; null where there was nothing. */
export function changeOf(now: bigint, before: bigint): string | null {
  return percentOf(now - before, before);
}
