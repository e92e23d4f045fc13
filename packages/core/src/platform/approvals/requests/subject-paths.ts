import type { RightRule } from '../../../kernel/access/right-rule.js';
import type { ApprovalSubject } from '../gate.js';

/** Where the subjects of an approval are, and who may look at them. */
export interface SubjectPath {
  readonly path: string;
  readonly noun: string;
  readonly right: RightRule;
  /** Kinds of subjects that go by the id at this path. */
  readonly types: readonly ApprovalSubject[];
}

/** Everything that is approved, by the path of the record. What is decided of a requisition goes by its id, and so does its award. */
export const SUBJECT_PATHS = {
  listOfRequisition: {
    path: '/purchase-requisitions',
    noun: 'requisition',
    right: 'requisitions.view_own',
    types: ['requisition', 'award'],
  },
  listOfInvoice: { path: '/invoices', noun: 'invoice', right: 'finance.view', types: ['invoice', 'payment'] },
  listOfContract: {
    path: '/contracts',
    noun: 'contract',
    right: ['sales.view', 'purchase_contracts.view'],
    types: ['contract'],
  },
  listOfProposal: {
    path: '/commercial-proposals',
    noun: 'commercial proposal',
    right: 'sales.view',
    types: ['sales_proposal'],
  },
  listOfSalesInvoice: { path: '/sales-invoices', noun: 'sales invoice', right: 'sales.view', types: ['sales_invoice'] },
} as const satisfies Readonly<Record<string, SubjectPath>>;
