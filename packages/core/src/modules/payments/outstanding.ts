import { sumMoney, subtractMoney } from '../../values/numbers/money.js';

/** What is paid of a document, and what is still to be paid. */
export interface PaidSoFar {
  readonly paidAmount: string;
  readonly outstandingAmount: string;
}

/** What is still to be paid. */
export function outstandingOf(totalAmount: string, payments: readonly { readonly amount: string }[]): PaidSoFar {
  const paidAmount = sumMoney(payments.map(({ amount }) => amount));
  return { paidAmount, outstandingAmount: subtractMoney(totalAmount, paidAmount) };
}
