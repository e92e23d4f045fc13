import { column } from '../../records/column.js';
import { defineRecord } from '../../records/record.js';
import { VAT_MODES } from '../../values/vat.js';

const inList = { ws: 'LCU' } as const;
const inDetail = { ws: 'DCU' } as const;

/** Columns that proposals, sales invoices and contracts share. */
const document = {
  id: column.uuid({ ws: 'L' }),
  date: column.instant({ ...inList }),
  procurementId: column.uuid({ nullable: true, ...inList }),
  /** Null in a draft of a portal that has no profile yet. */
  sellerProfileId: column.uuid({ nullable: true, ...inList }),
  /** Null in a draft that nobody has said a customer for; needed for everything that follows. */
  customerId: column.uuid({ nullable: true, ...inList }),
  customerContactId: column.uuid({ nullable: true, ...inDetail }),
  currencyCode: column.currency({ ...inList }),
  totalAmount: column.money({ default: '0.00', ws: 'L' }),
  paymentTermsText: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
  externalComment: column.text({ max: 4000, multiline: true, nullable: true, ...inDetail }),
  internalComment: column.text({ max: 4000, multiline: true, nullable: true, ...inDetail }),
  assignedToId: column.uuid({ nullable: true, ...inList }),
  createdById: column.uuid({ ws: 'L' }),
  sentAt: column.instant({ nullable: true, ws: 'D' }),
  createdAt: column.instant({ ws: 'L' }),
  updatedAt: column.instant({ ws: 'L' }),
  version: column.integer({ ws: 'L' }),
  archivedAt: column.instant({ nullable: true, ws: 'L' }),
} as const;

/** Columns of documents whose amounts come from their lines. */
const amounts = {
  vatMode: column.enum(VAT_MODES, { default: 'EXCLUSIVE', ...inDetail }),
  subtotalAmount: column.money({ default: '0.00', ws: 'D' }),
  vatAmount: column.money({ default: '0.00', ws: 'D' }),
} as const;

const indexes = [
  { on: ['createdAt', 'id'], whileActive: true },
  { on: ['procurementId', 'createdAt', 'id'] },
  { on: ['customerId', 'createdAt', 'id'] },
] as const;

/** What a portal offers to a customer, and at which prices. */
export const CommercialProposals = defineRecord('commercialProposal', {
  table: 'commercial_proposals',
  columns: {
    ...document,
    ...amounts,
    number: column.text({ max: 64, ...inList }),
    title: column.text({ nullable: true, ...inList }),
    subject: column.text({ nullable: true, ...inDetail }),
    status: column.enum(
      ['draft', 'pending_approval', 'approved', 'rejected', 'sent', 'accepted', 'declined', 'expired', 'converted'],
      { default: 'draft', ws: 'L' },
    ),
    validUntil: column.instant({ nullable: true, ...inList }),
    plannedDeliveryDate: column.instant({ nullable: true, ...inDetail }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
  },
  indexes,
  uniques: { number: { on: ['number'] } },
});

/** A request for payment to a customer. It has a number from the moment it is issued. */
export const SalesInvoices = defineRecord('salesInvoice', {
  table: 'sales_invoices',
  columns: {
    ...document,
    ...amounts,
    number: column.text({ max: 64, nullable: true, ...inList }),
    proposalId: column.uuid({ nullable: true, ...inDetail }),
    status: column.enum(
      [
        'draft',
        'pending_approval',
        'approved',
        'issued',
        'sent',
        'partially_paid',
        'paid',
        'overdue',
        'void',
        'cancelled',
      ],
      { default: 'draft', ws: 'L' },
    ),
    dueDate: column.instant({ nullable: true, ...inList }),
    paidAmount: column.money({ default: '0.00', ws: 'L' }),
    issuedAt: column.instant({ nullable: true, ws: 'D' }),
    voidedAt: column.instant({ nullable: true, ws: 'D' }),
    cancelledAt: column.instant({ nullable: true, ws: 'D' }),
  },
  indexes,
  uniques: { number: { on: ['number'], whereNotNull: ['number'] } },
});

/** An agreement with a customer. */
export const Contracts = defineRecord('contract', {
  table: 'contracts',
  columns: {
    ...document,
    number: column.text({ max: 64, ...inList }),
    proposalId: column.uuid({ nullable: true, ...inDetail }),
    title: column.text({ nullable: true, ...inList }),
    subject: column.text({ nullable: true, ...inDetail }),
    status: column.enum(
      [
        'draft',
        'pending_approval',
        'approved',
        'sent',
        'signed',
        'active',
        'completed',
        'terminated',
        'expired',
        'cancelled',
      ],
      { default: 'draft', ws: 'L' },
    ),
    validFrom: column.instant({ nullable: true, ...inList }),
    validUntil: column.instant({ nullable: true, ...inList }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
    signedAt: column.instant({ nullable: true, ws: 'D' }),
  },
  indexes,
  uniques: { number: { on: ['number'] } },
});

/** Columns of a line of a proposal or a sales invoice. */
const line = {
  id: column.uuid({ ws: 'L' }),
  /** The proposal or invoice that the line belongs to. */
  documentId: column.uuid({}),
  procurementItemId: column.uuid({ nullable: true, ...inList }),
  catalogItemId: column.uuid({ nullable: true, ...inList }),
  name: column.text({ max: 500, required: true, ...inList }),
  sku: column.text({ max: 64, nullable: true, ...inList }),
  quantity: column.quantity({ required: true, ...inList }),
  unitId: column.uuid({ ...inList }),
  costPrice: column.money({ nullable: true, ...inList }),
  markupPercent: column.quantity({ nullable: true, ...inList }),
  unitPrice: column.money({ required: true, ...inList }),
  vatRate: column.rate({ nullable: true, ...inList }),
  discountPercent: column.rate({ nullable: true, ...inList }),
  totalPrice: column.money({ ws: 'L' }),
  comment: column.text({ max: 1000, nullable: true, ...inList }),
  sortOrder: column.integer({ min: 0, default: 0, ...inList }),
} as const;

/** Lines of proposals. */
export const ProposalItems = defineRecord('proposalItem', {
  table: 'commercial_proposal_items',
  trail: { partOf: 'commercial_proposal', by: 'documentId', field: 'items' },
  columns: line,
  indexes: [{ on: ['documentId', 'sortOrder', 'id'] }],
});

/** Lines of sales invoices. */
export const SalesInvoiceItems = defineRecord('salesInvoiceItem', {
  table: 'sales_invoice_items',
  trail: { partOf: 'sales_invoice', by: 'documentId', field: 'items' },
  columns: line,
  indexes: [{ on: ['documentId', 'sortOrder', 'id'] }],
});
