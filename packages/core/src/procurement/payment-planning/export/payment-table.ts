import { separatedValues } from '../../../kernel/values/text/separated-values.js';
import type { PaymentOrder } from './payment-order.js';

const HEADING = [
  'number',
  'date',
  'amount',
  'currency',
  'payerName',
  'payerInn',
  'payerKpp',
  'payerAccount',
  'payerBik',
  'receiverName',
  'receiverInn',
  'receiverKpp',
  'receiverAccount',
  'receiverBik',
  'receiverBank',
  'receiverCorrespondentAccount',
  'purpose',
  'invoiceId',
  'leftOut',
];

/** An invoice that no payment order is made for, and why. */
export interface LeftOut {
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly code: string;
}

/**
 * Payment orders as a table of separated values, in UTF-8: money that goes out has a minus, as in statements, and what was left out
 * stands below with its reason.
 */
export function paymentTable(orders: readonly PaymentOrder[], leftOut: readonly LeftOut[]): Uint8Array {
  const rows = orders.map(({ number, day, amount, currency, payer, receiver, purpose, invoiceId }) => [
    ...[number, day, { figure: `-${amount}` }, currency],
    ...[payer.name, payer.inn, payer.kpp, payer.accountNumber, payer.bik],
    ...[receiver.name, receiver.inn, receiver.kpp, receiver.accountNumber, receiver.bik],
    ...[receiver.bankName, receiver.correspondentAccount, purpose, invoiceId, null],
  ]);
  const nothing = Array.from({ length: HEADING.length - 3 }, () => null);
  const without = leftOut.map(({ invoiceId, invoiceNumber, code }) => [...nothing, invoiceNumber, invoiceId, code]);
  // Spreadsheets know by the mark at the beginning that it is UTF-8.
  return new TextEncoder().encode(`\uFEFF${separatedValues([HEADING, ...rows, ...without], ';')}`);
}
