import type { Approver, PolicyStep } from '../policies/schemas.js';
import { voterOf } from './quorum.js';
import { decidersOf, lastResort, type ApprovalStep, type Company, type Progress } from './steps.js';

/** People who are not there any more, and who is asked in their place where somebody is. */
export interface Leaving {
  readonly leavers: readonly string[];
  readonly replacements: ReadonlyMap<string, string>;
}

/** Steps in which whoever is not there any more is replaced by whom they delegated to. */
export function staffed<S extends PolicyStep>(steps: readonly S[], replacements: ReadonlyMap<string, string>): S[] {
  const instead = (approver: Approver): Approver => {
    const id = approver.type === 'user' ? replacements.get(approver.id ?? '') : undefined;
    return id === undefined ? approver : { type: 'user', id };
  };
  return steps.map((step) => ({
    ...step,
    approvers: step.approvers.map(instead),
    escalateTo: step.escalateTo === null ? null : instead(step.escalateTo),
  }));
}

/**
 * How an approval goes on without some people. In the step that is to be decided now, those sit in their places whom they delegated to;
 * where nobody is left who can still decide, those who answer for the portal are asked, and one of them is enough.
 */
export function withoutLeavers(
  { steps, current }: Progress,
  { leavers, replacements }: Leaving,
  { company, now }: { readonly company: Company; readonly now: string },
): Progress {
  const after = staffed(steps, replacements);
  const step = current === undefined ? undefined : after[current];
  const isSeated = step?.seats.some(({ userId }) => userId !== null && leavers.includes(userId)) === true;
  if (step === undefined || current === undefined || !isSeated) return { steps: after, current };
  const seats = step.seats.flatMap((seat) => {
    if (seat.userId === null || !leavers.includes(seat.userId)) return [seat];
    const userId = replacements.get(seat.userId);
    return userId === undefined ? [] : [{ userId, role: null }];
  });
  const left = { ...step, seats };
  const voted = new Set(step.decisions.map(voterOf));
  const canDecide = decidersOf(left, company, after).some((id) => !voted.has(id));
  const asked: ApprovalStep = canDecide ? left : { ...lastResort(left, now), quorum: 'any', count: null };
  return { steps: after.with(current, asked), current };
}
