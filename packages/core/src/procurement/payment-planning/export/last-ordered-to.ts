import type { FindPaidAccount } from '../../counterparties/index.js';
import { PaymentOrders } from './records.js';

/** The account that the last payment order to a counterparty names. */
export const lastOrderedTo: FindPaidAccount = async (db, payeeId) => {
  const order = await db.collection(PaymentOrders).findOne({ payeeId }, [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ]);
  return order?.payeeAccount == null ? null : { ...order.payeeAccount, paidAt: order.createdAt };
};
