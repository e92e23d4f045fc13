import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Storage } from '../../ports/storage.js';
import { approvalErrors, approvalGate, approvalSubjects } from '../approvals/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { Portals } from '../identity/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { paymentsModule } from '../payments/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { settingsModule } from '../settings/module.js';
import { saleSubjects } from './approval-subjects.js';
import { followCalendar, hasSalesDue } from './calendar.js';
import { activateContracts, createActivateSoon } from './contracts/activation.js';
import { contractOperations } from './contracts/operations.js';
import { Contracts } from './contracts/records.js';
import { PURCHASE_CONTRACT_RIGHTS } from './contracts/rights.js';
import { createContractService } from './contracts/service.js';
import type { SalesDeps } from './deps.js';
import { salesErrors } from './errors.js';
import { contractEvents, salesInvoiceEvents } from './events.js';
import { salesInvoiceOperations } from './invoices/operations.js';
import { SalesInvoiceItems, SalesInvoices } from './invoices/records.js';
import { createSalesInvoiceService } from './invoices/service.js';
import { proposalOperations } from './proposals/operations.js';
import { CommercialProposals, ProposalItems } from './proposals/records.js';
import { createProposalService } from './proposals/service.js';
import { waitingThings } from '../inbox/index.js';
import { expiringContracts } from './contracts/waiting.js';

const MINUTE_MS = 60_000;

interface Deps extends Pick<SalesDeps, 'ids' | 'queueMail' | 'hasMailer'> {
  readonly given: Given;
  readonly storage: Storage;
  readonly recordPrinter: SalesDeps['printer'];
  readonly documentsOf: SalesDeps['documentsOf'];
}

type JobDeps = Omit<Parameters<typeof activateContracts>[0], 'gate'> & { readonly given: Given };

function salesDeps({ ids, storage, given, queueMail, hasMailer, recordPrinter, documentsOf }: Deps): SalesDeps {
  return {
    ids,
    gate: approvalGate({ ask: given }),
    queueMail,
    hasMailer,
    documentsOf,
    printer: recordPrinter,
    activateSoon: createActivateSoon({ ids, wake: () => storage.wake() }),
    isApprovalRequired: async ({ tx, portalId }) =>
      (await tx.collection(Portals).find(portalId))?.documents.approvalRequired !== false,
  };
}

/** @internal */
export const salesModule = defineModule({
  name: 'sales',
  needs: { counterpartiesModule, paymentsModule, requisitionsModule, settingsModule },
  rights: PURCHASE_CONTRACT_RIGHTS,
  records: { CommercialProposals, ProposalItems, SalesInvoices, SalesInvoiceItems, Contracts },
  tags: {
    'Commercial proposals': 'Offers to customers, from draft to acceptance',
    'Sales invoices': 'Invoices to customers, and payments received',
    Contracts: 'Agreements with customers and suppliers, from draft to the end',
  },
  errors: { ...salesErrors, ...approvalErrors },
  groups: {
    commercialProposals: defineGroup({
      operations: proposalOperations,
      handlers: (deps: Deps) => createProposalService(salesDeps(deps)),
    }),
    salesInvoices: defineGroup({
      operations: salesInvoiceOperations,
      events: salesInvoiceEvents,
      handlers: (deps: Deps) => createSalesInvoiceService(salesDeps(deps)),
    }),
    contracts: defineGroup({
      operations: contractOperations,
      events: contractEvents,
      handlers: (deps: Deps) => createContractService(salesDeps(deps)),
    }),
  },
  extensions: [...saleSubjects.map((source) => approvalSubjects.with(source)), waitingThings.with(expiringContracts)],
  jobs: (deps: JobDeps) => [
    inEveryPortal({
      kind: 'sales.follow-calendar',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => followCalendar(approvalGate({ ask: deps.given }), unit, options),
      look: hasSalesDue,
    }),
    activateContracts({ ...deps, gate: approvalGate({ ask: deps.given }) }),
  ],
});
