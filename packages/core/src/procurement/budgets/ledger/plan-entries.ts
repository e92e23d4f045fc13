import { addMoney, isZeroMoney, negateMoney } from '../../../kernel/values/numbers/money.js';
import type { HoldKind } from '../holds.js';

/** What a source takes of a budget in one kind. */
export interface Share {
  readonly budgetId: string;
  readonly kind: HoldKind;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly amount: string;
}

/** The entries that make of what is held what is to be held: the differences, none where there is no difference. */
export function planEntries(held: readonly Share[], wanted: readonly Share[]): readonly Share[] {
  const differences = new Map<string, Share>();
  const add = (share: Share, amount: string) => {
    const key = [share.budgetId, share.kind, share.sourceType, share.sourceId].join('/');
    const before = differences.get(key)?.amount ?? '0.00';
    differences.set(key, { ...share, amount: addMoney(before, amount) });
  };
  for (const share of wanted) add(share, share.amount);
  for (const share of held) add(share, negateMoney(share.amount));
  return [...differences.values()].filter(({ amount }) => !isZeroMoney(amount));
}
