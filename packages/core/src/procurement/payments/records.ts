import { HappenedInput } from '../../kernel/input/dated-input.js';
import { column } from '../../kernel/records/column.js';
import { FinePositiveMoneyInput } from '../../kernel/values/numbers/money.js';
import { defineRecord } from '../../kernel/records/record.js';
import { PayeeAccount } from '../counterparties/index.js';
import { enumeration } from '../../kernel/values/enumeration.js';

/** Where a payment comes from: entered by hand, a change of status, or a system that it was imported from. */
const SOURCE = /^[a-z][a-z0-9_]{1,31}$/;

/** Which way money went: to whoever has issued the document, or back. */
export const PAYMENT_KINDS = enumeration('PaymentKind', ['payment', 'refund']);
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How a payment was made. */
const PAYMENT_METHODS = enumeration('PaymentMethod', ['bank_transfer', 'cash', 'card', 'offset', 'other']);

/** A payment of an invoice, incoming or outgoing: the ids of imported payments are unique over both. */
export const Payments = defineRecord('payment', {
  table: 'payments',
  access: { view: 'finance.view', edit: 'finance.edit' },
  columns: {
    id: column.uuid({ faces: 'L' }),
    invoiceId: column.uuid({ faces: 'L' }),
    kind: column.enum(PAYMENT_KINDS, {
      default: 'payment',
      faces: 'L',
      description: '`refund`: money that a supplier gave back, of an invoice or for a credit note',
    }),
    amount: column.money({
      required: true,
      accepts: FinePositiveMoneyInput,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    currency: column.currency({ faces: 'L' }),
    paidAt: column.instant({ accepts: HappenedInput, faces: { integration: 'L', workspace: 'LCU' } }),
    method: column.enum(PAYMENT_METHODS, {
      default: 'bank_transfer',
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    source: column.text({ max: 32, pattern: SOURCE, default: 'manual', faces: { integration: 'L', workspace: 'LC' } }),
    externalSource: column.text({ max: 64, nullable: true, faces: { integration: 'L', workspace: 'LC' } }),
    externalPaymentId: column.text({ max: 128, nullable: true, faces: { integration: 'L', workspace: 'LC' } }),
    paymentPurpose: column.text({ max: 500, nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    fileId: column.uuid({ refersTo: 'file', nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    /** The counterparty that was paid; null where nobody said to which account. */
    payeeId: column.uuid({ nullable: true, untold: true }),
    payeeAccount: column.json(PayeeAccount.nullable(), {
      nullable: true,
      faces: 'L',
      description: 'The bank account that money went to; null where none was involved or known',
    }),
    createdById: column.uuid({ faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: 'L' }),
  },
  indexes: [
    { on: ['invoiceId', 'paidAt', 'id'] },
    { on: ['updatedAt', 'id'] },
    { on: ['payeeId', 'paidAt', 'id'], whereNotNull: ['payeeId'] },
  ],
  uniques: {
    external: {
      on: ['externalSource', 'externalPaymentId'],
      whereNotNull: ['externalSource', 'externalPaymentId'],
    },
  },
});
