import { defineGroup, defineModule } from '../../module/module.js';
import { Ids } from '../../ports/ids.js';
import { Storage } from '../../ports/storage.js';
import { inEveryPortal } from '../jobs/index.js';
import { delegationOperations } from './delegations/operations.js';
import { Delegations } from './delegations/records.js';
import { delegationHandlers } from './delegations/service.js';
import { approvalErrors } from './errors.js';
import { approvalEvents } from './events.js';
import { approvalForesights, approvalGates, approvalSubjects } from './gate.js';
import { settlings } from '../../rows/unit-of-work.js';
import { createTelling } from './mail/tell-people.js';
import { hasStepsDue, lookAtSteps } from './overdue/look-at-steps.js';
import { approvalPolicyOperations } from './policies/operations.js';
import { ApprovalPolicies } from './policies/records.js';
import { approvalPolicyHandlers } from './policies/service.js';
import { approvalLinkOperations } from './public/operations.js';
import { createApprovalPage } from './public/page.js';
import { ApprovalTokens } from './public/records.js';
import { approvalReaders, approvalsOf } from './requests/approvals-of-subject.js';
import { createApprovalGate } from './requests/create-gate.js';
import type { ApprovalDeps } from './requests/deps.js';
import { replaceInactive } from './requests/replace-inactive.js';
import { approvalOperations } from './requests/operations.js';
import { Approvals, ApprovalSeats } from './requests/records.js';
import { createApprovalService } from './requests/service.js';
import { supersedeChanged } from './requests/supersede-changed.js';
import { waitingThings } from '../inbox/index.js';
import { waitingApprovals } from './requests/waiting.js';
import type { World } from '../../operations/world.js';

const MINUTE_MS = 60_000;

function approvalDeps(world: World): ApprovalDeps {
  return {
    ids: world.port(Ids),
    sources: world.ask(approvalSubjects),
    foresights: world.ask(approvalForesights),
    tell: createTelling(),
  };
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
      handlers: (world: World) => ({ workspace: createApprovalService(approvalDeps(world)) }),
    }),
    approvalLinks: defineGroup({
      operations: { public: approvalLinkOperations },
      handlers: (world: World) => ({
        public: createApprovalPage({ storage: world.port(Storage), approvals: approvalDeps(world) }),
      }),
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
    approvalGates.from((world: World) => createApprovalGate(approvalDeps(world))),
    settlings.with(async (unit, changes) => {
      await supersedeChanged(approvalDeps(unit), unit, changes);
      await replaceInactive(approvalDeps(unit), unit, changes);
    }),
    approvalReaders.with(approvalsOf),
    waitingThings.with(waitingApprovals),
  ],
  jobs: () => [
    inEveryPortal({
      kind: 'approvals.overdue',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => lookAtSteps(approvalDeps(unit), unit, options),
      look: hasStepsDue,
    }),
  ],
});
