import { PaperDateInput } from '../../kernel/input/dated-input.js';
import { column } from '../../kernel/records/column.js';
import { VAT_MODES } from '../../kernel/values/numbers/vat.js';
import { Approval, NOT_SUBMITTED } from './approval-record.js';
import { chargesColumn } from '../lines/index.js';

/** Columns that proposals, sales invoices and contracts share. */
export const documentColumns = {
  id: column.uuid({ faces: { workspace: 'L' } }),
  date: column.instant({ accepts: PaperDateInput, faces: { workspace: 'LCU' }, description: 'Defaults to today' }),
  procurementId: column.uuid({ refersTo: 'requisition', nullable: true, faces: { workspace: 'LCU' } }),
  /** Null in a draft of a document job in a portal that has no profile yet. */
  sellerProfileId: column.uuid({
    refersTo: 'sellerProfile',
    nullable: true,
    faces: { workspace: 'LCU' },
    description: 'Defaults to the default profile',
  }),
  /** Null in a draft of a document job that nobody has said a customer for; needed for everything that follows. */
  customerId: column.uuid({ refersTo: 'counterparty', nullable: true, faces: { workspace: 'LCU' } }),
  customerContactId: column.uuid({
    nullable: true,
    faces: { workspace: 'LCU' },
    description: 'One of the contacts of the customer',
  }),
  currencyCode: column.currency({ faces: { workspace: 'LCU' } }),
  paymentTermsText: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
  externalComment: column.text({ max: 4000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
  internalComment: column.text({ max: 4000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
  assignedToId: column.uuid({ refersTo: 'user', nullable: true, faces: { workspace: 'LCU' } }),
  createdById: column.uuid({ faces: { workspace: 'L' } }),
  approval: column.json(Approval, { default: NOT_SUBMITTED, faces: { workspace: 'L' } }),
  statusReason: column.text({
    max: 2000,
    multiline: true,
    nullable: true,
    faces: { workspace: 'D' },
    description: 'Reason for the status, where one was required',
  }),
  sentAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  createdAt: column.instant({ faces: { workspace: 'L' } }),
  updatedAt: column.instant({ faces: { workspace: 'L' } }),
  version: column.integer({ faces: { workspace: 'L' } }),
  archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
} as const;

/** Columns of documents whose amounts come from their lines. */
export const amountColumns = {
  vatMode: column.enum(VAT_MODES, {
    default: 'EXCLUSIVE',
    faces: { workspace: 'LCU' },
    description: 'Defaults to that of the seller',
  }),
  charges: chargesColumn({ workspace: 'DCU' }),
  subtotalAmount: column.money({ default: '0.00', faces: { workspace: 'L' }, description: 'Without VAT' }),
  vatAmount: column.money({ default: '0.00', faces: { workspace: 'L' } }),
  totalAmount: column.money({ default: '0.00', faces: { workspace: 'L' }, description: 'With VAT' }),
} as const;

/** What documents are called. */
export const titleColumns = {
  title: column.text({ nullable: true, faces: { workspace: 'LCU' } }),
  subject: column.text({ nullable: true, faces: { workspace: 'LCU' } }),
} as const;

/** Indexes of every kind of document; the list is narrowed down by further columns of it. */
export const documentIndexes = <const More extends readonly string[]>(...more: More) =>
  [
    { on: ['createdAt', 'id', 'assignedToId', 'sellerProfileId', 'currencyCode', ...more], whileActive: true },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['customerId', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id', 'archivedAt'] },
    { on: ['date', 'id'] },
  ] as const;
