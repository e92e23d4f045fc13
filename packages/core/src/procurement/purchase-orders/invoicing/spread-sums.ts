/** An invoice that names no line, of which so much is paid, in kopecks; with the orders that it may be for, in their order. */
export interface AskedSum {
  readonly orderIds: readonly string[];
  readonly asked: bigint;
  readonly paid: bigint;
}

/** What sums ask for of an order, and what is paid of that, in kopecks. */
export interface SumShare {
  readonly asked: bigint;
  readonly paid: bigint;
}

/**
 * Spreads sums over orders: each takes what is open of it, the first ordered first, and of what is paid as much as of what is asked for.
 * A sum for one order is all of that order, however much of it is open.
 */
export function spreadSums(
  open: ReadonlyMap<string, bigint>,
  sums: readonly AskedSum[],
): ReadonlyMap<string, SumShare> {
  const left = new Map(open);
  const shares = new Map<string, SumShare>();
  for (const { orderIds, asked, paid } of sums) {
    let unspread = asked;
    for (const id of orderIds) {
      const room = left.get(id) ?? 0n;
      const taken = orderIds.length === 1 || room > unspread ? unspread : room;
      if (taken <= 0n) continue;
      const before = shares.get(id) ?? { asked: 0n, paid: 0n };
      shares.set(id, { asked: before.asked + taken, paid: before.paid + (paid * taken) / asked });
      left.set(id, room > taken ? room - taken : 0n);
      unspread -= taken;
    }
  }
  return shares;
}
