import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { companyAt } from '../requests/company.js';
import { holdSubjects, holdWithSubject } from '../requests/decide.js';
import { Approvals, type ApprovalRow } from '../requests/records.js';
import { flowColumns, seatPeople } from '../requests/save-flow.js';
import { dueAction } from '../rules/due.js';
import { escalated, reminded } from '../rules/escalate.js';
import { tellAsked, tellReminded } from '../mail/tell-people.js';

/** Whether time calls for something in an approval of the portal. */
export async function hasStepsDue(db: Reader, now: string): Promise<boolean> {
  return db.collection(Approvals).exists({ lookAt: { lte: now } });
}

/** Reminds of steps at half of their time and at its end, and has those asked as well whom they escalate to. Tells how many it looked at. */
export async function lookAtSteps(unit: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  const due = await unit.tx.collection(Approvals).list({
    where: { lookAt: { lte: unit.now } },
    order: [
      ['lookAt', 'asc'],
      ['id', 'asc'],
    ],
    limit,
  });
  await holdSubjects(unit, due);
  for (const seen of due) {
    const held = await holdWithSubject(unit, seen);
    if (held !== null) await lookAtStep(unit, held);
  }
  return due.length;
}

// Another server may have looked, or somebody decided, before this one held it.
async function lookAtStep(unit: UnitOfWork, before: ApprovalRow): Promise<void> {
  const { flow, currentStep: current } = before;
  const step = current === null ? undefined : flow[current];
  const action = before.status === 'pending' && step !== undefined ? dueAction(step, unit.now) : undefined;
  if (action === undefined || step === undefined || current === null) return;
  const noted = reminded(step, action, unit.now);
  const company = await companyAt(unit, before);
  const after = action === 'end' ? escalated(noted, company, unit.now) : noted;
  const saved = await saveChanges(unit, Approvals, before, flowColumns({ steps: flow.with(current, after), current }));
  await tellReminded(unit, { ...saved, flow: flow.with(current, noted) });
  if (after === noted) return;
  await seatPeople(unit, saved);
  await tellAsked(unit, saved);
}
