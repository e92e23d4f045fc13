import type { Given } from '../../module/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { delegationOperations } from './delegations/operations.js';
import { Delegations } from './delegations/records.js';
import { createDelegationService } from './delegations/service.js';
import { approvalErrors } from './errors.js';
import { approvalEvents } from './events.js';
import { approvalGates, approvalSubjects } from './gate.js';
import { approvalPolicyOperations } from './policies/operations.js';
import { ApprovalPolicies } from './policies/records.js';
import { createApprovalPolicyService } from './policies/service.js';
import { createApprovalGate } from './requests/create-gate.js';
import type { ApprovalDeps } from './requests/deps.js';
import { approvalOperations } from './requests/operations.js';
import { Approvals, ApprovalSeats } from './requests/records.js';
import { createApprovalService } from './requests/service.js';

interface Deps {
  readonly ids: Ids;
  readonly given: Given;
}

function approvalDeps({ ids, given }: Deps): ApprovalDeps {
  const nobody = () => Promise.resolve();
  return { ids, sources: given(approvalSubjects), tell: { asked: nobody, reminded: nobody, ended: nobody } };
}

/** @internal */
export const approvalsModule = defineModule({
  name: 'approvals',
  records: { Approvals, ApprovalSeats, ApprovalPolicies, Delegations },
  rights: { 'approvals.view_all': ['procurement_manager', 'approver', 'finance'] },
  tags: {
    'Approval policies': 'Who must approve what before money is committed',
    Approvals: 'What waits to be approved, what was decided, and who decides for whom',
  },
  groups: {
    approvals: defineGroup({
      operations: { workspace: approvalOperations },
      errors: approvalErrors,
      events: approvalEvents,
      handlers: (deps: Deps) => ({ workspace: createApprovalService(approvalDeps(deps)) }),
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
  extensions: [approvalGates.from((deps: Deps) => createApprovalGate(approvalDeps(deps)))],
});
