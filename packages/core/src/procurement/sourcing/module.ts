import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { tokenKinds } from '../../kernel/operations/token-kinds.js';
import { createSupplierLinkAuthenticator } from './public/link.js';
import { approvalErrors, approvalSubjects } from '../../platform/approvals/index.js';
import { lastQuotes } from '../assortment/index.js';
import { assortmentModule } from '../assortment/module.js';
import { quotesOfInvoices } from '../invoices/index.js';
import { inEveryPortal } from '../../platform/jobs/index.js';
import { mailFollowers } from '../../platform/mail/index.js';
import { sourcingOfRequisitions } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { awardSubject } from './decisions/approval-subject.js';
import { lineDecisionOperations } from './decisions/operations.js';
import { LineDecisions } from './decisions/records.js';
import { lineDecisionHandlers } from './decisions/service.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { areSealedDraftsWaiting, submitSealed } from './submit-sealed.js';
import { lineDecisionEvents } from './events.js';
import { createRequisitionSourcing } from './follow-requisition.js';
import { invoiceRequestOperations } from './invoice-requests/operations.js';
import { InvoiceRequests } from './invoice-requests/records.js';
import { invoiceRequestHandlers } from './invoice-requests/service.js';
import { supplierLinkOperations } from './public/operations.js';
import { supplierLinkHandlers } from './public/service.js';
import { findLastQuote } from './quotes/last-quotes.js';
import { expireQuotes } from './quotes/expire-quotes.js';
import { supplierQuote } from './quotes/document.js';
import { QuoteItems, SupplierQuotes } from './quotes/records.js';
import { requisitionQuoteOperations } from './quotes/requisition-operations.js';
import { requisitionQuoteHandlers } from './quotes/requisition-service.js';
import { followRfqMail } from './rfqs/mail-rfq.js';
import { expireRfqs } from './rfqs/move-rfq.js';
import { supplierRfq } from './rfqs/document.js';
import { RfqHistory, RfqItems, RfqTokens, SupplierRfqs } from './rfqs/records.js';
import { hasSealsOver, openSeals } from './open-seals.js';
import { offersToCompare, unansweredRequests } from './waiting.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @internal */
export const sourcingModule = defineModule({
  name: 'sourcing',
  needs: { assortmentModule, requisitionsModule },
  rights: {
    'supplier_documents.view': ['procurement_manager', 'buyer', 'approver', 'finance', 'viewer'],
    'supplier_documents.edit': ['procurement_manager', 'buyer'],
  },
  scopes: {
    'supplier_documents.read': {
      label: 'Read price requests and supplier quotes',
      domain: 'supplier_documents',
      right: 'supplier_documents.view',
    },
  },
  records: {
    SupplierRfqs,
    RfqItems,
    RfqHistory,
    RfqTokens,
    SupplierQuotes,
    QuoteItems,
    LineDecisions,
    InvoiceRequests,
  },
  documents: { supplierRfqs: supplierRfq, supplierQuotes: supplierQuote },
  tags: {
    'Supplier RFQs': 'Price requests to suppliers',
    'Supplier quotes': 'Quotes from suppliers, and the choice between them',
    'Supplier’s link': 'What a supplier can see and send without an account',
  },
  errors: approvalErrors,
  groups: {
    requisitionQuotes: defineGroup({
      operations: { workspace: requisitionQuoteOperations },
      handlers: { workspace: requisitionQuoteHandlers },
    }),
    lineDecisions: defineGroup({
      operations: { workspace: lineDecisionOperations },
      events: lineDecisionEvents,
      handlers: { workspace: lineDecisionHandlers },
    }),
    invoiceRequests: defineGroup({
      operations: { workspace: invoiceRequestOperations },
      handlers: { workspace: invoiceRequestHandlers },
    }),
    supplierLinks: defineGroup({
      operations: { public: supplierLinkOperations },
      handlers: { public: supplierLinkHandlers },
    }),
  },
  extensions: [
    tokenKinds.from((world) => ({ kind: 'supplier_rfq', authenticate: createSupplierLinkAuthenticator(world) })),
    waitingThings.with(unansweredRequests),
    waitingThings.with(offersToCompare),
    mailFollowers.with(followRfqMail),
    approvalSubjects.with(awardSubject),
    lastQuotes.with(findLastQuote),
    quotesOfInvoices.with((db, id) => db.collection(SupplierQuotes).find(id)),
    sourcingOfRequisitions.from(createRequisitionSourcing),
  ],
  jobs: [
    inEveryPortal({
      kind: 'sourcing.expire-rfqs',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => expireRfqs({ actor: { type: 'system' } }, unit, options),
    }),
    inEveryPortal({ kind: 'sourcing.expire-quotes', everyMs: HOUR_MS, sweep: expireQuotes }),
    inEveryPortal({
      kind: 'sourcing.submit-sealed',
      everyMs: MINUTE_MS,
      sweep: submitSealed,
      look: areSealedDraftsWaiting,
    }),
    inEveryPortal({
      kind: 'sourcing.open-seals',
      everyMs: MINUTE_MS,
      sweep: openSeals,
      look: hasSealsOver,
    }),
  ],
});
