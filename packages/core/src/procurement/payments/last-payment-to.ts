import type { FindPaidAccount } from '../counterparties/index.js';
import { Payments } from './records.js';

/** The account that the last payment to a counterparty went to, by hand or by a statement of the bank. */
export const lastPaymentTo: FindPaidAccount = async (db, payeeId) => {
  const payment = await db.collection(Payments).findOne({ payeeId }, [
    ['paidAt', 'desc'],
    ['id', 'desc'],
  ]);
  return payment?.payeeAccount == null ? null : { ...payment.payeeAccount, paidAt: payment.paidAt };
};
