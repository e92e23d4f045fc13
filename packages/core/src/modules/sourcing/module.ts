import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { approvalErrors, approvalGate, approvalSubjects } from '../approvals/index.js';
import { budgetsOf } from '../budgets/index.js';
import { lastQuotes } from '../assortment/index.js';
import { assortmentModule } from '../assortment/module.js';
import { quotesOfInvoices } from '../invoices/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { mailFollowers } from '../mail/index.js';
import {
  awardFollowersOf,
  fieldsForSuppliers,
  invoicedPartsOf,
  sourcingOfRequisitions,
  stockCoverOf,
} from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { awardSubject } from './decisions/approval-subject.js';
import { findDecidedQuantities } from './decisions/decided-quantities.js';
import { lineDecisionOperations } from './decisions/operations.js';
import { LineDecisions } from './decisions/records.js';
import { createLineDecisionService } from './decisions/service.js';
import { waitingThings } from '../inbox/index.js';
import { areSealedDraftsWaiting, submitSealed } from './submit-sealed.js';
import { sourcingErrors } from './errors.js';
import { lineDecisionEvents, supplierQuoteEvents, supplierRfqEvents } from './events.js';
import { contractTermsOf, supplierOrders } from './extension-points.js';
import type { SupplierOrders } from './invoice-requests/ordered.js';
import { createRequisitionSourcing } from './follow-requisition.js';
import { invoiceRequestOperations } from './invoice-requests/operations.js';
import { InvoiceRequests } from './invoice-requests/records.js';
import { createInvoiceRequestService } from './invoice-requests/service.js';
import { supplierLinkOperations } from './public/operations.js';
import { createSupplierLinkService } from './public/service.js';
import { findLastQuote } from './quotes/last-quotes.js';
import { expireQuotes } from './quotes/move-quote.js';
import { supplierQuoteOperations } from './quotes/operations.js';
import { QuoteItems, SupplierQuotes } from './quotes/records.js';
import { requisitionQuoteOperations } from './quotes/requisition-operations.js';
import { createRequisitionQuoteService } from './quotes/requisition-service.js';
import { createSupplierQuoteService } from './quotes/service.js';
import { followRfqMail } from './rfqs/mail-rfq.js';
import { expireRfqs } from './rfqs/move-rfq.js';
import { supplierRfqOperations } from './rfqs/operations.js';
import { RfqHistory, RfqItems, RfqTokens, SupplierRfqs } from './rfqs/records.js';
import { createSupplierRfqService } from './rfqs/service.js';
import { hasSealsOver, openSeals } from './open-seals.js';
import { offersToCompare, unansweredRequests } from './waiting.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const nothingOrdered: SupplierOrders = () => Promise.resolve([]);

type RfqDeps = Omit<Parameters<typeof createSupplierRfqService>[0], 'cover'> & { readonly given: Given };
type DecisionDeps = Omit<
  Parameters<typeof createLineDecisionService>[0],
  'invoicedParts' | 'followAwards' | 'cover'
> & {
  readonly given: Given;
};
type InvoiceRequestDeps = Omit<Parameters<typeof createInvoiceRequestService>[0], 'gate' | 'ordered'> & {
  readonly given: Given;
};

function decisionDeps(deps: DecisionDeps) {
  const { given } = deps;
  return {
    ...deps,
    invoicedParts: invoicedPartsOf({ ask: given }),
    followAwards: awardFollowersOf({ ask: given }),
    cover: stockCoverOf({ ask: given }),
  };
}

type QuoteWiring = Pick<Parameters<typeof createSupplierQuoteService>[0], 'ids' | 'queueMail'> & {
  readonly given: Given;
};
type LinkDeps = Omit<Parameters<typeof createSupplierLinkService>[0], 'visibleFields'>;
type JobDeps = { readonly ids: Ids };

/** @internal */
export const sourcingModule = defineModule({
  name: 'sourcing',
  needs: { assortmentModule, requisitionsModule },
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
  tags: {
    'Supplier RFQs': 'Price requests to suppliers',
    'Supplier quotes': 'Quotes from suppliers, and the choice between them',
    'Supplier’s link': 'What a supplier can see and send without an account',
  },
  errors: approvalErrors,
  groups: {
    supplierRfqs: defineGroup({
      operations: supplierRfqOperations,
      errors: sourcingErrors,
      events: supplierRfqEvents,
      handlers: (deps: RfqDeps) => createSupplierRfqService({ ...deps, cover: stockCoverOf({ ask: deps.given }) }),
    }),
    supplierQuotes: defineGroup({
      operations: supplierQuoteOperations,
      events: supplierQuoteEvents,
      handlers: ({ given, ...deps }: QuoteWiring) =>
        createSupplierQuoteService({
          ...deps,
          findSelected: findDecidedQuantities,
          contractTerms: contractTermsOf({ ask: given }),
        }),
    }),
    requisitionQuotes: defineGroup({
      operations: { workspace: requisitionQuoteOperations },
      handlers: ({ ids, given }: Pick<QuoteWiring, 'ids' | 'given'>) => ({
        workspace: createRequisitionQuoteService({ ids, contractTerms: contractTermsOf({ ask: given }) }),
      }),
    }),
    lineDecisions: defineGroup({
      operations: { workspace: lineDecisionOperations },
      events: lineDecisionEvents,
      handlers: (deps: DecisionDeps) => ({
        workspace: createLineDecisionService(decisionDeps(deps)),
      }),
    }),
    invoiceRequests: defineGroup({
      operations: { workspace: invoiceRequestOperations },
      handlers: (deps: InvoiceRequestDeps) => ({
        workspace: createInvoiceRequestService({
          ...deps,
          gate: approvalGate({ ask: deps.given }),
          ordered: deps.given(supplierOrders)[0] ?? nothingOrdered,
        }),
      }),
    }),
    supplierLinks: defineGroup({
      operations: { public: supplierLinkOperations },
      handlers: (deps: LinkDeps) => ({
        public: createSupplierLinkService({ ...deps, visibleFields: fieldsForSuppliers }),
      }),
    }),
  },
  extensions: [
    waitingThings.with(unansweredRequests),
    waitingThings.with(offersToCompare),
    mailFollowers.with(followRfqMail),
    approvalSubjects.from(({ given }: { readonly given: Given }) => awardSubject(budgetsOf({ ask: given }))),
    lastQuotes.with(findLastQuote),
    quotesOfInvoices.with((db, id) => db.collection(SupplierQuotes).find(id)),
    sourcingOfRequisitions.from(({ ids, given }: { readonly ids: Ids; readonly given: Given }) =>
      createRequisitionSourcing({ ids, invoicedParts: invoicedPartsOf({ ask: given }) }),
    ),
  ],
  jobs: (deps: JobDeps) => [
    inEveryPortal({
      kind: 'sourcing.expire-rfqs',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => expireRfqs({ ids: deps.ids, actor: { type: 'system' } }, unit, options),
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
      sweep: (unit, options) => openSeals(deps, unit, options),
      look: hasSealsOver,
    }),
  ],
});
