/**
 * What a portal sends to its customers: commercial proposals, sales invoices and contracts. Each has one table of moves, which
 * says who may make them. Amounts of a document are the sums of its lines, rounded line by line. Somebody other than whoever
 * submits a document approves it, unless the portal wants no approval. A sales invoice gets its number when it is issued, and
 * is fixed from then on; what is paid of it follows from its payments. A proposal becomes an invoice once. How documents are
 * printed is the affair of the documents module.
 */
export { exportOf, printErrors } from './actions.js';
export { followCalendar } from './calendar.js';

export { Contracts } from './contracts/records.js';
export { PURCHASE_CONTRACT_RIGHTS } from './contracts/rights.js';
export { NEVER_AGREED_CONTRACTS } from './contracts/statuses.js';

export { salesDrafts, type SaleDraft, type SalesDrafts } from './enter-draft.js';
export { payableSalesInvoices } from './invoices/payable.js';
export { SalesInvoiceItems, SalesInvoices } from './invoices/records.js';

export { OPEN_INVOICES } from './invoices/statuses.js';
export {
  exportSale,
  printSale,
  type PrintedSale,
  DocumentsOf,
  missingPrinter,
  NOTHING_SAID,
  SalePrinter,
  type SaleToPrint,
} from './print-sale.js';
export { CommercialProposals, ProposalItems } from './proposals/records.js';
