import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { announceRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { approvalEvents } from '../events.js';
import { type ApprovalOutcome, type OutcomeWords, subjectSource } from '../gate.js';
import { nextLookAt } from '../rules/due.js';
import type { Progress } from '../rules/steps.js';
import { Approvals, ApprovalSeats, type ApprovalRow } from './records.js';
import { tellEnded } from '../mail/tell-people.js';

/** What of a row follows from its steps. */
export function flowColumns({ steps, current }: Progress) {
  const step = current === undefined ? undefined : steps[current];
  return {
    flow: [...steps],
    currentStep: current ?? null,
    lookAt: step === undefined ? null : nextLookAt(step),
  };
}

/** Seats of the step that is to be decided now, in place of those before; whoever decided keeps one that is no longer open. */
export async function seatPeople(unit: UnitOfWork, { id: approvalId, flow, currentStep }: ApprovalRow): Promise<void> {
  const { tx, now } = unit;
  const seats = tx.collection(ApprovalSeats);
  await seats.removeWhere({ approvalId });
  const open = currentStep === null ? [] : (flow[currentStep]?.seats ?? []);
  const voters = flow.flatMap(({ decisions }) =>
    decisions.flatMap(({ userId, onBehalfOfId }) => [userId, ...(onBehalfOfId === null ? [] : [onBehalfOfId])]),
  );
  const seat = (place: { readonly userId: string | null; readonly role: string | null; readonly isOpen: boolean }) =>
    newRow(ApprovalSeats, { id: unit.id(), now }, { approvalId, ...place });
  await seats.insertMany([
    ...open.map((each) => seat({ ...each, isOpen: true })),
    ...[...new Set(voters)].map((userId) => seat({ userId, role: null, isOpen: false })),
  ]);
}

/** Ends an approval, and lets the outcome follow in its subject. */
export async function endApproval(
  unit: UnitOfWork,
  before: ApprovalRow,
  end: { readonly outcome: ApprovalOutcome; readonly words: OutcomeWords; readonly progress?: Progress },
): Promise<ApprovalRow> {
  const { outcome, words, progress = { steps: before.flow, current: undefined } } = end;
  const after = await saveChanges(unit, Approvals, before, {
    ...flowColumns({ ...progress, current: undefined }),
    status: outcome,
    decidedAt: words.at,
    openFor: null,
  });
  await seatPeople(unit, after);
  if (outcome === 'approved' || outcome === 'rejected') announceRow(unit, approvalEvents.decided, after);
  const source = subjectSource(unit, after.subjectType);
  await source?.decided?.(unit, after.subjectId, outcome, words);
  await tellEnded(unit, after);
  return after;
}
