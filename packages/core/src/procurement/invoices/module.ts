import { invoicedOrdersOf } from './extension-points.js';
import type { World } from '../../kernel/operations/world.js';
import { defineModule } from '../../kernel/module/module.js';
import { approvalErrors, approvalSubjects } from '../../platform/approvals/index.js';
import { budgetSources } from '../budgets/index.js';
import { inEveryPortal } from '../../platform/jobs/index.js';
import { settlings } from '../../kernel/rows/unit-of-work.js';
import { followAgreement } from './follow-in-budgets.js';
import { paidAccounts } from '../counterparties/index.js';
import { payeesModule } from '../payees/module.js';
import { lastPaymentTo } from '../payments/index.js';
import { paymentsModule } from '../payments/module.js';
import { invoicedParts } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { invoiceSubjects } from './approval-subjects.js';
import { CREDITED_OF_INVOICED } from './counting.js';
import { invoice } from './document.js';
import { invoicedOfRequisitions, partsOfInvoices } from './invoice-source.js';
import { markOverdue } from './mark-overdue.js';
import { InvoiceItems, Invoices } from './records.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { duePayments } from './waiting.js';

const HOUR_MS = 60 * 60 * 1000;

/** @internal */
export const invoicesModule = defineModule({
  name: 'invoices',
  needs: { payeesModule, paymentsModule, requisitionsModule },
  rights: {
    'finance.view': ['procurement_manager', 'buyer', 'approver', 'finance'],
    'finance.edit': ['finance'],
  },
  scopes: {
    'finance.read': { label: 'Read incoming invoices', domain: 'finance', right: 'finance.view' },
    'finance.write': { label: 'Create and change incoming invoices', domain: 'finance', right: 'finance.edit' },
  },
  records: { Invoices, InvoiceItems },
  documents: { invoices: invoice },
  counts: [CREDITED_OF_INVOICED],
  tags: { Invoices: 'Invoices from suppliers, and their payments' },
  errors: approvalErrors,
  extensions: [
    paidAccounts.with(lastPaymentTo),
    invoicedParts.with(partsOfInvoices),
    waitingThings.with(duePayments),
    ...invoiceSubjects.map((source) => approvalSubjects.with(source)),
    budgetSources.from((world: World) => invoicedOfRequisitions(invoicedOrdersOf(world))),
    settlings.with(followAgreement),
  ],
  jobs: [inEveryPortal({ kind: 'invoices.mark-overdue', everyMs: HOUR_MS, sweep: markOverdue })],
});
