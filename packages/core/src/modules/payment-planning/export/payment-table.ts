import { separatedValues } from '../../../values/text/separated-values.js';
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
];

/** Payment orders as a table of separated values, in UTF-8. */
export function paymentTable(orders: readonly PaymentOrder[]): Uint8Array {
  const rows = orders.map(({ number, day, amount, currency, payer, receiver, purpose }) => [
    ...[number, day, amount, currency],
    ...[payer.name, payer.inn, payer.kpp, payer.accountNumber, payer.bik],
    ...[receiver.name, receiver.inn, receiver.kpp, receiver.accountNumber, receiver.bik],
    ...[receiver.bankName, receiver.correspondentAccount, purpose],
  ]);
  // Spreadsheets know by the mark at the beginning that it is UTF-8.
  return new TextEncoder().encode(`\uFEFF${separatedValues([HEADING, ...rows], ';')}`);
}
