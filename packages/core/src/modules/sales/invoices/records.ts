import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { amountColumns, documentColumns, documentIndexes } from '../document-columns.js';
import { lineColumns } from '../lines/columns.js';
import { SALES_INVOICE_STATUSES } from './statuses.js';

/** An invoice to a customer. It has a number from the moment it is issued, or printed. */
export const SalesInvoices = defineRecord('salesInvoice', {
  table: 'sales_invoices',
  access: { view: 'sales.view', edit: 'sales.edit', read: [['documents.read']] },
  files: true,
  fieldsDefined: true,
  columns: {
    ...documentColumns,
    ...amountColumns,
    number: column.text({ max: 64, nullable: true, ws: 'L', description: 'Assigned when the invoice is issued' }),
    proposalId: column.uuid({ refersTo: 'commercialProposal', nullable: true, ws: 'LCU' }),
    status: column.enum(SALES_INVOICE_STATUSES, { default: 'draft', ws: 'L' }),
    dueDate: column.instant({ nullable: true, ws: 'LCU' }),
    paidAmount: column.money({ default: '0.00', ws: 'L' }),
    outstandingAmount: column.money({ default: '0.00', ws: 'L', description: 'Total less what is paid' }),
    issuedAt: column.instant({ nullable: true, ws: 'L' }),
    voidedAt: column.instant({ nullable: true, ws: 'L' }),
    cancelledAt: column.instant({ nullable: true, ws: 'L' }),
  },
  indexes: [
    ...documentIndexes,
    { on: ['proposalId', 'createdAt', 'id'], whereNotNull: ['proposalId'] },
    { on: ['status', 'dueDate'], whereNotNull: ['dueDate'] },
  ],
  uniques: { number: { on: ['number'], alike: ['number'], whereNotNull: ['number'] } },
  search: ['number'],
});

/** Lines of sales invoices. */
export const SalesInvoiceItems = defineRecord('salesInvoiceItem', {
  table: 'sales_invoice_items',
  trail: { partOf: 'sales_invoice', by: 'documentId', field: 'items' },
  columns: lineColumns,
  indexes: [{ on: ['documentId', 'sortOrder', 'id'] }],
});
