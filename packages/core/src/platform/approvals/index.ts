/**
 * Who must approve what before money is committed. Policies say which subjects need an approval, by whom and in which steps; the first
 * active one that matches applies. Modules tell what their subjects say now, and ask the gate before they go on: it opens for content that
 * was approved as it stands, and for nothing else. Nobody decides on what they asked for or created. What follows from a decision happens
 * in its unit of work; what an approved subject becomes, its own module decides.
 */

export { BudgetEffect, BudgetWarning } from './budget-effect.js';
export { ContractWarning, FORESEEN, type Foreseen } from './foreseen.js';
export { approvalErrors } from './errors.js';
export type { PolicyStep } from './policies/schemas.js';
export {
  approvalGate,
  approvalForesights,
  approvalSubjects,
  submitForApproval,
  type ApprovalGate,
  type Foresight,
  type GateState,
  type ApprovalOutcome,
  type ApprovalSubject,
  type GatedUnit,
  type OutcomeWords,
  type SubjectLine,
  type SubjectOffer,
  type SubjectNow,
  type SubjectRef,
  type SubjectPayee,
  type SubjectSource,
  type SubjectUnit,
} from './gate.js';
export { committing, type CommittedValues, type Committing } from './committing.js';
export { subjectLines } from './subject-line.js';
export { foreseenOf, ForeseenWarnings } from './requests/foreseen-of.js';
export { approvalListOf, listApprovalsOf } from './requests/approvals-of-subject.js';
export { Approvals } from './requests/records.js';
