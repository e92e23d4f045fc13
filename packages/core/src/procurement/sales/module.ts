import type { World } from '../../kernel/operations/world.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { approvalErrors, approvalSubjects } from '../../platform/approvals/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { inEveryPortal } from '../../platform/jobs/index.js';
import { paymentsModule } from '../payments/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { settingsModule } from '../../platform/settings/module.js';
import { saleSubjects } from './approval-subjects.js';
import { followCalendar, hasSalesDue } from './calendar.js';
import { activateContracts } from './contracts/activation.js';
import { contractOperations } from './contracts/operations.js';
import { Contracts } from './contracts/records.js';
import { PURCHASE_CONTRACT_RIGHTS } from './contracts/rights.js';
import { contractHandlers } from './contracts/service.js';
import { salesErrors } from './errors.js';
import { contractEvents, salesInvoiceEvents } from './events.js';
import { salesInvoiceOperations } from './invoices/operations.js';
import { SalesInvoiceItems, SalesInvoices } from './invoices/records.js';
import { salesInvoiceHandlers } from './invoices/service.js';
import { proposalOperations } from './proposals/operations.js';
import { CommercialProposals, ProposalItems } from './proposals/records.js';
import { proposalHandlers } from './proposals/service.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { expiringContracts } from './contracts/waiting.js';
import { proposalMoves } from './proposals/moves.js';
import { salesInvoiceMoves } from './invoices/moves.js';
import { SALES_RIGHTS } from './rights.js';
import { CONTRACT_MOVES } from './contracts/statuses.js';

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
  moves: {
    CommercialProposals: proposalMoves.table,
    SalesInvoices: salesInvoiceMoves.table,
    Contracts: CONTRACT_MOVES.sale,
  },
  tags: {
    'Commercial proposals': 'Offers to customers, from draft to acceptance',
    'Sales invoices': 'Invoices to customers, and payments received',
    Contracts: 'Agreements with customers and suppliers, from draft to the end',
  },
  errors: { ...salesErrors, ...approvalErrors },
  groups: {
    commercialProposals: defineGroup({
      operations: proposalOperations,
      handlers: proposalHandlers,
    }),
    salesInvoices: defineGroup({
      operations: salesInvoiceOperations,
      events: salesInvoiceEvents,
      handlers: salesInvoiceHandlers,
    }),
    contracts: defineGroup({
      operations: contractOperations,
      events: contractEvents,
      handlers: contractHandlers,
    }),
  },
  extensions: [...saleSubjects.map((source) => approvalSubjects.with(source)), waitingThings.with(expiringContracts)],
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
