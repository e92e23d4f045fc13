import { column } from '../../records/column.js';
import { VAT_MODES } from '../../values/vat.js';
import { Approval, NOT_SUBMITTED } from './approval-record.js';

/** Columns that proposals, sales invoices and contracts share. */
export const documentColumns = {
  id: column.uuid({ ws: 'L' }),
  date: column.instant({ ws: 'LCU', description: 'Defaults to today' }),
  procurementId: column.uuid({ refersTo: 'requisition', nullable: true, ws: 'LCU' }),
  /** Null in a draft of a document job in a portal that has no profile yet. */
  sellerProfileId: column.uuid({
    refersTo: 'sellerProfile',
    nullable: true,
    ws: 'LCU',
    description: 'Defaults to the default profile',
  }),
  /** Null in a draft of a document job that nobody has said a customer for; needed for everything that follows. */
  customerId: column.uuid({ refersTo: 'counterparty', nullable: true, ws: 'LCU' }),
  customerContactId: column.uuid({ nullable: true, ws: 'LCU', description: 'One of the contacts of the customer' }),
  currencyCode: column.currency({ ws: 'LCU' }),
  paymentTermsText: column.text({ max: 2000, multiline: true, nullable: true, ws: 'DCU' }),
  externalComment: column.text({ max: 4000, multiline: true, nullable: true, ws: 'DCU' }),
  internalComment: column.text({ max: 4000, multiline: true, nullable: true, ws: 'DCU' }),
  assignedToId: column.uuid({ refersTo: 'user', nullable: true, ws: 'LCU' }),
  createdById: column.uuid({ ws: 'L' }),
  approval: column.json(Approval, { default: NOT_SUBMITTED, ws: 'L' }),
  statusReason: column.text({
    max: 2000,
    multiline: true,
    nullable: true,
    ws: 'D',
    description: 'Reason for the status, where one was required',
  }),
  sentAt: column.instant({ nullable: true, ws: 'L' }),
  createdAt: column.instant({ ws: 'L' }),
  updatedAt: column.instant({ ws: 'L' }),
  version: column.integer({ ws: 'L' }),
  archivedAt: column.instant({ nullable: true, ws: 'L' }),
} as const;

/** Columns of documents whose amounts come from their lines. */
export const amountColumns = {
  vatMode: column.enum(VAT_MODES, { default: 'EXCLUSIVE', ws: 'LCU', description: 'Defaults to that of the seller' }),
  subtotalAmount: column.money({ default: '0.00', ws: 'L', description: 'Without VAT' }),
  vatAmount: column.money({ default: '0.00', ws: 'L' }),
  totalAmount: column.money({ default: '0.00', ws: 'L', description: 'With VAT' }),
} as const;

/** What documents are called. */
export const titleColumns = {
  title: column.text({ nullable: true, ws: 'LCU' }),
  subject: column.text({ nullable: true, ws: 'LCU' }),
} as const;

/** Indexes of every kind of document. */
export const documentIndexes = [
  { on: ['createdAt', 'id'], whileActive: true },
  { on: ['procurementId', 'createdAt', 'id'] },
  { on: ['customerId', 'createdAt', 'id'] },
  { on: ['status', 'createdAt', 'id'] },
  { on: ['date', 'id'] },
] as const;
