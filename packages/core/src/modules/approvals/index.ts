/**
 * Who must approve what before money is committed. Policies say which subjects need an approval, by whom and in which steps; users may
 * let others decide for them meanwhile. The first active policy that matches applies. What is approved, and what waits for it, belongs
 * to the modules of the subjects: they know nothing of this one.
 */
export { ApprovalPolicies } from './policies/records.js';
export { Delegations } from './delegations/records.js';
export {
  approvalGate,
  approvalGates,
  approvalSubjects,
  type ApprovalGate,
  type SubjectNow,
  type SubjectRef,
  type SubjectSource,
} from './gate.js';
