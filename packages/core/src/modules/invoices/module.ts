import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { UpsertDeps } from '../links/index.js';
import { approvalErrors, approvalGate, approvalSubjects } from '../approvals/index.js';
import { budgetsOf, budgetSources } from '../budgets/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { settlings } from '../../rows/unit-of-work.js';
import { followAgreement } from './follow-in-budgets.js';
import { paidAccounts } from '../counterparties/index.js';
import { payeesModule } from '../payees/module.js';
import { lastPaymentTo } from '../payments/index.js';
import { paymentsModule } from '../payments/module.js';
import { invoicedParts, invoicedPartsOf, sourcingOfRequisitions, withoutSourcing } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { invoiceSubjects } from './approval-subjects.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { invoicedOrdersOf, matchingOf, quotesOfInvoices } from './extension-points.js';
import { invoicedOfRequisitions, partsOfInvoices } from './invoice-source.js';
import { markOverdue } from './mark-overdue.js';
import { invoiceOperations } from './operations.js';
import { InvoiceItems, Invoices } from './records.js';
import type { FindQuoteParties } from './references.js';
import { createInvoiceService } from './service.js';
import { waitingThings } from '../inbox/index.js';
import { duePayments } from './waiting.js';

const HOUR_MS = 60 * 60 * 1000;

const noQuotes: FindQuoteParties = () => Promise.resolve(null);

/** @internal */
export const invoicesModule = defineModule({
  name: 'invoices',
  needs: { payeesModule, paymentsModule, requisitionsModule },
  records: { Invoices, InvoiceItems },
  tags: { Invoices: 'Invoices from suppliers, and their payments' },
  errors: approvalErrors,
  groups: {
    invoices: defineGroup({
      operations: invoiceOperations,
      errors: invoiceErrors,
      events: invoiceEvents,
      handlers({ given, ...deps }: UpsertDeps & { readonly given: Given }) {
        const [findQuote = noQuotes] = given(quotesOfInvoices);
        const [sourcing = withoutSourcing] = given(sourcingOfRequisitions);
        return createInvoiceService({
          ...deps,
          findQuote,
          gate: approvalGate({ ask: given }),
          budgets: budgetsOf({ ask: given }),
          orders: invoicedOrdersOf({ ask: given }),
          matching: matchingOf({ ask: given }),
          sourcing,
          invoicedParts: invoicedPartsOf({ ask: given }),
        });
      },
    }),
  },
  extensions: [
    paidAccounts.with(lastPaymentTo),
    invoicedParts.with(partsOfInvoices),
    waitingThings.with(duePayments),
    ...invoiceSubjects.map((source) => approvalSubjects.with(source)),
    budgetSources.from(({ given }: { readonly given: Given }) =>
      invoicedOfRequisitions(invoicedOrdersOf({ ask: given })),
    ),
    settlings.with(followAgreement),
  ],
  jobs: [inEveryPortal({ kind: 'invoices.mark-overdue', everyMs: HOUR_MS, sweep: markOverdue })],
});
