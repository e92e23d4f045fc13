import { addMoney, compareMoney, type Money, negateMoney } from '../../../kernel/values/numbers/money.js';
import type { FindOnItsWay } from '../../invoices/index.js';
import { Payments } from '../../payments/index.js';
import { PaymentOrders } from './records.js';

/** Something that happened to the money of an invoice. */
interface Moved {
  readonly id: string;
  readonly amount: Money;
}

/** What of the payment orders of an invoice no transfer has followed yet: it has left us, though nobody has entered that it was paid. */
export const onItsWay: FindOnItsWay = async (db, invoiceId) => {
  const select = ['id', 'amount'] as const;
  const ordered = await db.collection(PaymentOrders).list({ where: { invoiceId }, select });
  if (ordered.length === 0) return '0.00';
  const method = 'bank_transfer';
  return leftOf(ordered, await db.collection(Payments).list({ where: { invoiceId, kind: 'payment', method }, select }));
};

/** What is left of orders once each payment is taken from those that were there before it. */
export function leftOf(ordered: readonly Moved[], paid: readonly Moved[]): Money {
  const events = [...ordered, ...paid.map(({ id, amount }) => ({ id, amount: negateMoney(amount) }))];
  return events
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .reduce((left, { amount }) => notNegative(addMoney(left, amount)), '0.00');
}

function notNegative(amount: Money): Money {
  return compareMoney(amount, '0.00') > 0 ? amount : '0.00';
}
