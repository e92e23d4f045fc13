import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { progressOf } from './progress-of.js';
import { LeavingRefusal } from '../../../kernel/rows/leaving-refusal.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { approvalErrors } from '../errors.js';
import { type SubjectRef, approvalSubjects, subjectSource } from '../gate.js';
import { isSameContent } from '../rules/content.js';
import { seatFor, withDecision } from '../rules/decide-step.js';
import type { StepDecision } from '../rules/steps.js';
import { companyAt, deciderOf } from './company.js';
import { Approvals, type ApprovalRow } from './records.js';
import { endApproval, flowColumns, seatPeople } from './save-flow.js';
import { supersede } from './supersede-changed.js';
import { tellAsked } from '../mail/tell-people.js';

/** What somebody decides, and over which way. */
export interface Deciding extends Pick<StepDecision, 'userId' | 'decision' | 'comment' | 'via'> {
  /** The rules of the subject have let them decide on what they asked for or created. @default false */
  readonly isAdmitted?: boolean;
}

const NO_PARTIES = { requestedById: null, createdById: null } as const;

/**
 * Decides on an approval that is held, and begins the next step or ends it. What has changed since it was asked for is not approved: the
 * approval is superseded then.
 *
 * @throws ProcurekitError `own_approval`, `not_approver`, `already_decided`, `approval_outdated`
 */
export async function decideOn(
  unit: UnitOfWork,
  before: ApprovalRow,
  { userId, decision, comment, via, isAdmitted = false }: Deciding,
): Promise<ApprovalRow> {
  if (before.status !== 'pending') throw approvalErrors.alreadyDecided({ status: before.status });
  const everybody = await companyAt(unit, before);
  const company = isAdmitted ? { ...everybody, parties: NO_PARTIES } : everybody;
  const progress = progressOf(before);
  const seat = seatFor(progress, company, await deciderOf(unit.tx, userId, unit.now));
  if (seat === 'own_approval') throw approvalErrors.ownApproval({});
  if (seat === 'not_approver') throw approvalErrors.notApprover({});
  if (seat === 'already_decided') throw approvalErrors.alreadyDecided({ status: before.status });
  if (!(await isUpToDate(unit, before))) throw outdated(before);
  const { onBehalfOfId } = seat;
  const made = { userId, onBehalfOfId, decision, comment, at: unit.now, via };
  const { outcome, ...next } = withDecision(progress, company, made);
  if (outcome !== null) {
    return endApproval(unit, before, { outcome, words: { userId, at: unit.now, comment }, progress: next });
  }
  const after = await saveChanges(unit, Approvals, before, flowColumns(next));
  await seatPeople(unit, after);
  if (next.current !== progress.current) await tellAsked(unit, after);
  return after;
}

/** Locks the subjects of approvals, whatever they are of: whoever goes on to several approvals locks these first. */
export async function holdSubjects(
  unit: Pick<UnitOfWork, 'lock' | 'ask'>,
  approvals: readonly SubjectRef[],
): Promise<void> {
  const idsOf = (kind: SubjectRef['subjectType']) =>
    approvals.flatMap(({ subjectType, subjectId }) => (subjectType === kind ? subjectId : []));
  await unit.lock(
    ...unit.ask(approvalSubjects).map(({ record, subjectType }) => [record, idsOf(subjectType)] as const),
  );
}

/** An approval with its subject, both held: the subject first, as in calls that change it. */
export async function holdWithSubject(
  unit: Pick<UnitOfWork, 'tx' | 'ask'>,
  { id, subjectType, subjectId }: SubjectRef & { readonly id: string },
): Promise<ApprovalRow | null> {
  const { tx } = unit;
  const source = subjectSource(unit, subjectType);
  if (source !== undefined) await tx.collection(source.record).findForUpdate(subjectId);
  return tx.collection(Approvals).findForUpdate(id);
}

/** Whether a subject still says what an approval was asked for. */
export async function isUpToDate(unit: UnitOfWork, approval: ApprovalRow): Promise<boolean> {
  const source = subjectSource(unit, approval.subjectType);
  const now = (await source?.load(unit.tx, unit, approval.subjectId)) ?? null;
  return now !== null && isSameContent(approval, now, approval.tolerancePercent);
}

// The refusal undoes what this call wrote, so that it is superseded stays behind.
function outdated({ id, subjectType, subjectId }: ApprovalRow): LeavingRefusal {
  const refusal = approvalErrors.approvalOutdated({});
  return new LeavingRefusal(refusal, async (unit) => {
    const row = await holdWithSubject(unit, { id, subjectType, subjectId });
    if (row?.status === 'pending' && !(await isUpToDate(unit, row))) await supersede(unit, row);
    return refusal;
  });
}
