import { committing } from '../../platform/approvals/index.js';
import { Contracts } from './contracts/records.js';
import { SalesInvoiceItems, SalesInvoices } from './invoices/records.js';
import { CommercialProposals, ProposalItems } from './proposals/records.js';

const OF_DOCUMENTS = {
  'Names the document and says who looks after it': ['id', 'number', 'procurementId', 'assignedToId', 'createdById'],
  'Notes of the portal for itself': ['internalComment', 'customFields'],
  'Tells how far it has come': [
    'status',
    'statusReason',
    'approval',
    'sentAt',
    'createdAt',
    'updatedAt',
    'version',
    'archivedAt',
  ],
} as const;

const OF_LINES = {
  'Names and places the row': ['id', 'documentId', 'sortOrder'],
  'Is what it costs the portal, which nobody else learns': ['costPrice', 'markupPercent'],
} as const;

const DATED = { 'The day on which it goes out': ['date'] } as const;

/** What is approved of a proposal itself. */
export const committedProposal = committing(CommercialProposals, { nothing: { ...OF_DOCUMENTS, ...DATED } });
/** What is approved of its lines. */
export const committedProposalItem = committing(ProposalItems, { nothing: OF_LINES });

/** What is approved of a sales invoice itself. */
export const committedSalesInvoice = committing(SalesInvoices, {
  nothing: {
    ...OF_DOCUMENTS,
    ...DATED,
    'Tells what became of it': ['proposalId', 'paidAmount', 'outstandingAmount', 'issuedAt', 'voidedAt', 'cancelledAt'],
  },
});
/** What is approved of its lines. */
export const committedSalesInvoiceItem = committing(SalesInvoiceItems, { nothing: OF_LINES });

/** What is approved of a contract. */
export const committedContract = committing(Contracts, {
  nothing: {
    ...OF_DOCUMENTS,
    'Tells what became of it': [
      'proposalId',
      'orderedAmount',
      'invoicedAmount',
      'paidAmount',
      'signedAt',
      'noticeGivenAt',
      'decideBy',
    ],
  },
});
