import { committing } from '../../platform/approvals/index.js';
import { InvoiceItems, Invoices } from './records.js';

/** What is approved of an incoming invoice itself. */
export const committedInvoice = committing(Invoices, {
  nothing: {
    'Names the invoice': ['id', 'internalNumber', 'isDated', 'invoiceYear', 'supplierName', 'source', 'createdById'],
    'Notes and papers of the portal for itself': ['comment', 'customFields', 'fileIds'],
    'Tells how far it has come': [
      'paidAmount',
      'creditedAmount',
      'outstandingAmount',
      'isScheduled',
      'openStages',
      'plannedPaymentDate',
      'paymentStatus',
      'paidAt',
      'createdAt',
      'updatedAt',
      'version',
      'archivedAt',
    ],
    'Is compared with what was ordered, which keeps payments back by itself': [
      'matchStatus',
      'exceptions',
      'acceptance',
      'acceptedExceptions',
      'differsByPriceOnly',
      'claimedAt',
      'claimedById',
    ],
  },
});

/** What is approved of its lines. */
export const committedInvoiceItem = committing(InvoiceItems, {
  nothing: {
    'Names and places the row': ['id', 'invoiceId', 'sortOrder'],
  },
  // Lines find what they are for when orders are sent, or further lines come.
  namedLater: ['procurementItemId', 'purchaseOrderItemId', 'creditedItemId', 'catalogItemId'],
});
