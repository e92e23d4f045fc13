import type { World } from '../../kernel/operations/world.js';
import { defineModule } from '../../kernel/module/module.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { inEveryPortal } from '../../platform/jobs/index.js';
import { paymentsModule } from '../payments/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { settingsModule } from '../../platform/settings/module.js';
import { followCalendar, hasSalesDue } from './calendar.js';
import { activateContracts } from './contracts/activation.js';
import { contract } from './contracts/document.js';
import { Contracts } from './contracts/records.js';
import { PURCHASE_CONTRACT_RIGHTS } from './contracts/rights.js';
import { salesErrors } from './errors.js';
import { salesInvoice } from './invoices/document.js';
import { SalesInvoiceItems, SalesInvoices } from './invoices/records.js';
import { commercialProposal } from './proposals/document.js';
import { CommercialProposals, ProposalItems } from './proposals/records.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { expiringContracts } from './contracts/waiting.js';
import { SALES_RIGHTS } from './rights.js';

const MINUTE_MS = 60_000;

/** @internal */
export const salesModule = defineModule({
  name: 'sales',
  needs: { counterpartiesModule, paymentsModule, requisitionsModule, settingsModule },
  rights: { ...PURCHASE_CONTRACT_RIGHTS, ...SALES_RIGHTS },
  scopes: {
    'documents.read': { label: 'Read generated documents', domain: 'documents', right: 'documents.view' },
    'documents.download': { label: 'Get download links', domain: 'documents', right: 'documents.download' },
  },
  records: { CommercialProposals, ProposalItems, SalesInvoices, SalesInvoiceItems, Contracts },
  documents: { commercialProposals: commercialProposal, salesInvoices: salesInvoice, contracts: contract },
  tags: {
    'Commercial proposals': 'Offers to customers, from draft to acceptance',
    'Sales invoices': 'Invoices to customers, and payments received',
    Contracts: 'Agreements with customers and suppliers, from draft to the end',
  },
  errors: { ...salesErrors, ...approvalErrors },
  extensions: [waitingThings.with(expiringContracts)],
  jobs: (world: World) => [
    inEveryPortal({
      kind: 'sales.follow-calendar',
      everyMs: MINUTE_MS,
      sweep: followCalendar,
      look: hasSalesDue,
    }),
    activateContracts(world),
  ],
});
