import { addMoney, subtractMoney } from '../../kernel/values/numbers/money.js';
import type { PaymentKind } from './records.js';

/** What is paid of a document, and what is still to be paid. */
export interface PaidSoFar {
  readonly paidAmount: string;
  readonly outstandingAmount: string;
}

/** What counts of a payment. */
interface Counted {
  readonly amount: string;
  readonly kind: PaymentKind;
}

/** What is still to be paid. What went the other way than documents of its kind are paid takes back what was paid. */
export function outstandingOf(
  totalAmount: string,
  payments: readonly Counted[],
  ownKind: PaymentKind = 'payment',
): PaidSoFar {
  const paidAmount = payments.reduce(
    (sum, { kind, amount }) => (kind === ownKind ? addMoney : subtractMoney)(sum, amount),
    '0.00',
  );
  return { paidAmount, outstandingAmount: subtractMoney(totalAmount, paidAmount) };
}
