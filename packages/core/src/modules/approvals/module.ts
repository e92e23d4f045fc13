import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { delegationOperations } from './delegations/operations.js';
import { Delegations } from './delegations/records.js';
import { createDelegationService } from './delegations/service.js';
import { approvalErrors } from './errors.js';
import { approvalPolicyOperations } from './policies/operations.js';
import { ApprovalPolicies } from './policies/records.js';
import { createApprovalPolicyService } from './policies/service.js';

/** @internal */
export const approvalsModule = defineModule({
  name: 'approvals',
  records: { ApprovalPolicies, Delegations },
  tags: {
    'Approval policies': 'Who must approve what before it goes on; kept for the time being, not asked by any call yet',
    Approvals: 'What waits to be approved, what was decided, and who decides for whom',
  },
  groups: {
    approvalPolicies: defineGroup({
      operations: { workspace: approvalPolicyOperations },
      handlers: (deps: { readonly ids: Ids }) => ({ workspace: createApprovalPolicyService(deps) }),
    }),
    approvalDelegation: defineGroup({
      operations: { workspace: delegationOperations },
      errors: approvalErrors,
      handlers: (deps: { readonly ids: Ids }) => ({ workspace: createDelegationService(deps) }),
    }),
  },
});
