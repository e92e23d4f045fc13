import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { PayeeAccount } from '../../counterparties/index.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';

/** An order to the bank to pay an invoice, or what is due of it, that was handed out in a file. */
export const PaymentOrders = defineRecord('paymentOrder', {
  table: 'payment_orders',
  trail: { partOf: 'invoice', by: 'invoiceId', field: 'paymentOrders' },
  columns: {
    id: column.uuid({}),
    number: column.text({ max: 16 }),
    date: column.instant({}),
    invoiceId: column.uuid({}),
    /** Stages of the schedule that it pays; the invoice itself where it has none. */
    paidFor: column.json(z.array(Uuid), { default: [] }),
    amount: column.money({}),
    currency: column.currency({}),
    sellerProfileId: column.uuid({}),
    /** Whom it pays, and at which account; null in orders that were made before it was noted. */
    payeeId: column.uuid({ nullable: true }),
    payeeAccount: column.json(PayeeAccount.nullable(), { nullable: true }),
    createdById: column.uuid({}),
    createdAt: column.instant({}),
  },
  indexes: [
    { on: ['invoiceId', 'createdAt', 'id'] },
    { on: ['payeeId', 'createdAt', 'id'], whereNotNull: ['payeeId'] },
  ],
});
export type PaymentOrderRow = Row<typeof PaymentOrders>;
