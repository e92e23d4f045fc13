import type { Role } from '../../../kernel/access/roles.js';
import type { Approver, PolicyStep } from '../policies/schemas.js';
import { voterOf } from './quorum.js';
import type { Seat } from './seats.js';
import { decidersOf, lastResort, type ApprovalStep, type Company, type Progress } from './steps.js';

/** People who are not there any more, and who is asked in their place where somebody is. */
export interface Leaving {
  readonly leavers: readonly string[];
  readonly replacements: ReadonlyMap<string, string>;
  /** The roles by which they were asked. */
  readonly rolesLeft: ReadonlyMap<string, readonly Role[]>;
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
 * How an approval goes on without some people. In the step that is to be decided now, those sit in their places whom they delegated to,
 * also in the place of a role that nobody else can decide by; where nobody is left who can still decide, those who answer for the portal
 * are asked, and one of them is enough.
 */
export function withoutLeavers(
  { steps, current }: Progress,
  { leavers, replacements, rolesLeft }: Leaving,
  { company, now }: { readonly company: Company; readonly now: string },
): Progress {
  const after = staffed(steps, replacements);
  const step = current === undefined ? undefined : after[current];
  if (step === undefined || current === undefined) return { steps: after, current };
  const instead = (id: string): Seat[] => {
    const userId = replacements.get(id);
    return userId === undefined ? [] : [{ userId, role: null }];
  };
  const seats = step.seats.flatMap((seat): Seat[] => {
    if (seat.userId !== null) return leavers.includes(seat.userId) ? instead(seat.userId) : [seat];
    const former = leavers.filter((id) => rolesLeft.get(id)?.includes(seat.role) === true);
    const isHeld = decidersOf({ ...step, seats: [seat] }, company, after).length > 0;
    return isHeld ? [seat] : [seat, ...former.flatMap(instead)];
  });
  const left = { ...step, seats };
  const voted = new Set(step.decisions.map(voterOf));
  const canDecide = decidersOf(left, company, after).some((id) => !voted.has(id));
  const asked: ApprovalStep = canDecide ? left : { ...lastResort(left, now), quorum: 'any', count: null };
  return { steps: after.with(current, asked), current };
}
