import {
  compareMoney,
  type Money,
  negateMoney,
  subtractMoney,
  sumMoney,
} from '../../../kernel/values/numbers/money.js';

/** What an invoice comes to, and what is paid of it. */
export interface Settled {
  readonly totalAmount: Money;
  readonly paidAmount: Money;
}

/** A credit note, of which `paidAmount` came back. */
export interface SettledNote extends Settled {
  readonly id: string;
}

/** What is owed for an invoice and its credit notes. */
export interface Balance {
  /** What the notes take back together. */
  readonly creditedAmount: Money;
  /** What is still to be paid to the supplier. */
  readonly outstandingAmount: Money;
  /** What the supplier still has to give back for each note, by their ids. */
  readonly outstandingOfNotes: ReadonlyMap<string, Money>;
}

/**
 * Sets credit notes off against their invoice. They lower what is still to be paid of it; what they take back of what is paid, the
 * supplier owes: for the latest notes first, since the earlier ones were set off before.
 *
 * @param notes in the order in which they came
 */
export function balanceOf(invoice: Settled, notes: readonly SettledNote[]): Balance {
  const creditedAmount = sumMoney(notes.map(({ totalAmount }) => totalAmount));
  const cameBack = sumMoney(notes.map(({ paidAmount }) => paidAmount));
  const net = subtractMoney(invoice.paidAmount, cameBack);
  const owed = subtractMoney(subtractMoney(invoice.totalAmount, creditedAmount), net);
  let excess = compareMoney(owed, '0.00') < 0 ? negateMoney(owed) : '0.00';
  const outstandingOfNotes = new Map<string, Money>();
  for (const { id, totalAmount, paidAmount } of notes.toReversed()) {
    const open = lesser(excess, subtractMoney(totalAmount, paidAmount));
    outstandingOfNotes.set(id, open);
    excess = subtractMoney(excess, open);
  }
  const outstandingAmount = compareMoney(owed, '0.00') > 0 ? owed : '0.00';
  return { creditedAmount, outstandingAmount, outstandingOfNotes };
}

function lesser(left: Money, right: Money): Money {
  return compareMoney(left, right) < 0 ? left : right;
}
