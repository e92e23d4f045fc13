/**
 * What a portal sends to its customers: commercial proposals, sales invoices and contracts, with the lines of the first
 * two. Amounts of a document are the sums of its lines, rounded line by line. Here are their records and the creation of
 * drafts.
 */
import { defineGroup } from '../../operations/group.js';
import { CommercialProposals, Contracts, ProposalItems, SalesInvoiceItems, SalesInvoices } from './records.js';

export {
  createSalesDrafts,
  type DraftLine,
  type ProposalDraft,
  type SalesDrafts,
  type SalesInvoiceDraft,
} from './create-draft.js';
export { CommercialProposals, Contracts, ProposalItems, SalesInvoiceItems, SalesInvoices } from './records.js';

export const salesGroup = defineGroup({
  records: [CommercialProposals, ProposalItems, SalesInvoices, SalesInvoiceItems, Contracts],
});
