import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import type { Storage } from '../../ports/storage.js';
import { inEveryPortal } from '../jobs/index.js';
import { delegationOperations } from './delegations/operations.js';
import { Delegations } from './delegations/records.js';
import { createDelegationService } from './delegations/service.js';
import { approvalErrors } from './errors.js';
import { approvalEvents } from './events.js';
import { approvalGates, approvalSubjects } from './gate.js';
import { createTelling, type TellDeps } from './mail/tell-people.js';
import { hasStepsDue, lookAtSteps } from './overdue/look-at-steps.js';
import { approvalPolicyOperations } from './policies/operations.js';
import { ApprovalPolicies } from './policies/records.js';
import { createApprovalPolicyService } from './policies/service.js';
import { approvalLinkOperations } from './public/operations.js';
import { createApprovalPage } from './public/page.js';
import { ApprovalTokens } from './public/records.js';
import { approvalReaders, approvalsOf } from './requests/approvals-of-subject.js';
import { createApprovalGate } from './requests/create-gate.js';
import type { ApprovalDeps } from './requests/deps.js';
import { approvalOperations } from './requests/operations.js';
import { Approvals, ApprovalSeats } from './requests/records.js';
import { createApprovalService } from './requests/service.js';
import { waitingThings } from '../inbox/index.js';
import { waitingApprovals } from './requests/waiting.js';

interface Deps extends TellDeps {
  readonly given: Given;
}

type JobDeps = Deps & Parameters<typeof inEveryPortal>[0];
type PageDeps = Deps & { readonly storage: Storage };

const MINUTE_MS = 60_000;

function approvalDeps(deps: Deps): ApprovalDeps {
  return { ids: deps.ids, sources: deps.given(approvalSubjects), tell: createTelling(deps) };
}

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
      handlers: (deps: Deps) => ({ workspace: createApprovalService(approvalDeps(deps)) }),
    }),
    approvalLinks: defineGroup({
      operations: { public: approvalLinkOperations },
      handlers: (deps: PageDeps) => ({
        public: createApprovalPage({ storage: deps.storage, approvals: approvalDeps(deps) }),
      }),
    }),
    approvalPolicies: defineGroup({
      operations: { workspace: approvalPolicyOperations },
      handlers: (deps: { readonly ids: Ids }) => ({ workspace: createApprovalPolicyService(deps) }),
    }),
    approvalDelegation: defineGroup({
      operations: { workspace: delegationOperations },
      handlers: (deps: { readonly ids: Ids }) => ({ workspace: createDelegationService(deps) }),
    }),
  },
  extensions: [
    approvalGates.from((deps: Deps) => createApprovalGate(approvalDeps(deps))),
    approvalReaders.with(approvalsOf),
    waitingThings.with(waitingApprovals),
  ],
  jobs: (deps: JobDeps) => [
    inEveryPortal(deps, {
      kind: 'approvals.overdue',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => lookAtSteps(approvalDeps(deps), unit, options),
      look: hasStepsDue,
    }),
  ],
});
