import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { inEveryPortal } from '../jobs/index.js';
import { delegationOperations } from './delegations/operations.js';
import { Delegations } from './delegations/records.js';
import { delegationHandlers } from './delegations/service.js';
import { approvalErrors } from './errors.js';
import { approvalEvents } from './events.js';
import { approvalGates } from './gate.js';
import { settlings } from '../../kernel/rows/unit-of-work.js';
import { hasStepsDue, lookAtSteps } from './overdue/look-at-steps.js';
import { approvalPolicyOperations } from './policies/operations.js';
import { ApprovalPolicies } from './policies/records.js';
import { approvalPolicyHandlers } from './policies/service.js';
import { approvalLinkOperations } from './public/operations.js';
import { approvalPageHandlers } from './public/page.js';
import { ApprovalTokens } from './public/records.js';
import { approvalReaders, approvalsOf } from './requests/approvals-of-subject.js';
import { approvalsAsked } from './requests/approvals-asked.js';
import { replaceInactive } from './requests/replace-inactive.js';
import { approvalOperations } from './requests/operations.js';
import { Approvals, ApprovalSeats } from './requests/records.js';
import { approvalHandlers } from './requests/service.js';
import { supersedeChanged } from './requests/supersede-changed.js';
import { waitingThings } from '../inbox/index.js';
import { waitingApprovals } from './requests/waiting.js';

const MINUTE_MS = 60_000;

/** @internal */
export const approvalsModule = defineModule({
  name: 'approvals',
  records: { Approvals, ApprovalSeats, ApprovalTokens, ApprovalPolicies, Delegations },
  rights: { 'approvals.view_all': ['procurement_manager', 'approver', 'finance'] },
  tags: {
    'Approval policies': 'Who must approve what before money is committed',
    'Approval link': 'What an approver can see and decide by the link in a mail',
    Approvals: 'What waits to be approved, what was decided, and who decides for whom',
  },
  groups: {
    approvals: defineGroup({
      operations: { workspace: approvalOperations },
      errors: approvalErrors,
      events: approvalEvents,
      handlers: { workspace: approvalHandlers },
    }),
    approvalLinks: defineGroup({
      operations: { public: approvalLinkOperations },
      handlers: { public: approvalPageHandlers },
    }),
    approvalPolicies: defineGroup({
      operations: { workspace: approvalPolicyOperations },
      handlers: { workspace: approvalPolicyHandlers },
    }),
    approvalDelegation: defineGroup({
      operations: { workspace: delegationOperations },
      handlers: { workspace: delegationHandlers },
    }),
  },
  extensions: [
    approvalGates.with(approvalsAsked),
    settlings.with(async (unit, changes) => {
      await supersedeChanged(unit, changes);
      await replaceInactive(unit, changes);
    }),
    approvalReaders.with(approvalsOf),
    waitingThings.with(waitingApprovals),
  ],
  jobs: [
    inEveryPortal({
      kind: 'approvals.overdue',
      everyMs: MINUTE_MS,
      sweep: lookAtSteps,
      look: hasStepsDue,
    }),
  ],
});
