/**
 * Incoming invoices of suppliers with their lines. Amounts follow from the lines where there are any, and are fixed once a
 * payment is entered. What is paid, and with it the payment status, follows from the payments; a few moves can be asked
 * for. A number is used once by a supplier in a year. An invoice keeps its requisition in step: which items are ordered and
 * how far it is invoiced.
 */
export { changesAgreement, contestedOf } from './contested.js';

export { invoiceErrors } from './errors.js';
export { invoiceEvents } from './events.js';
export {
  type InvoicedOrders,
  type OrdersNamed,
  invoicedOrdersOf,
  invoiceMatching,
  type InvoiceMatching,
  matchingOf,
  ordersOfInvoices,
  paymentsOnTheirWay,
  type FindOnItsWay,
  quotesOfInvoices,
  type WholeInvoice,
} from './extension-points.js';
export {
  itemsOf as invoiceItemsOf,
  itemsOfEach as invoiceItemsOfEach,
  replaceItems as replaceInvoiceItems,
} from './items.js';
export { invoicePapers, type ReadPaper } from './from-file.js';
export { followGoods } from './follow-goods.js';
export { holdInvoice } from './hold-invoice.js';
export { type InvoiceKind, isCreditNote } from './kinds.js';
export { CREDITED_OF_INVOICED } from './counting.js';
export { notesOf as creditNotesOf } from './credits/family.js';
export { matchedColumns } from './matched-columns.js';
export { EXCEPTION_WORDS } from './exception-words.js';
export { MatchException, type MatchStatus } from './match-values.js';
export { invoices } from './resource.js';
export { markOverdue } from './mark-overdue.js';
export { invoiceLedger, requireOrderable } from './payable.js';
export { schedulesOfInvoices } from './planned-payments.js';
export { ownersOfInvoices } from './owners-of-invoices.js';
export { PAYABLE_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from './payment-status.js';
export { type InvoiceItemRow, InvoiceItems, type InvoiceRow, Invoices } from './records.js';

export { readsOfInvoices } from './document.js';
export { followAgreementOf } from './follow-in-budgets.js';
export { followInContract } from './follow-in-contract.js';
