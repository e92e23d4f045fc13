import type { DueAction } from './due.js';
import { holdersOf } from './seats.js';
import { type ApprovalStep, type Company, seated } from './steps.js';

/** A step after its approvers were reminded. Whoever is reminded at the end is not reminded of the half any more. */
export function reminded(step: ApprovalStep, action: DueAction, now: string): ApprovalStep {
  const halfRemindedAt = step.halfRemindedAt ?? now;
  return action === 'half' ? { ...step, halfRemindedAt } : { ...step, halfRemindedAt, remindedAt: now };
}

/** A step in which those may decide as well whom it escalates to; the same step where there is nobody else. */
export function escalated(step: ApprovalStep, company: Company, now: string): ApprovalStep {
  if (step.escalateTo === null || step.escalatedAt !== null) return step;
  const isSeated = (userId: string | null, role: string | null) =>
    step.seats.some((seat) => seat.userId === userId && seat.role === role);
  const others = seated([step.escalateTo], company).filter(({ userId, role }) => !isSeated(userId, role));
  return others.length === 0 ? step : { ...step, seats: [...step.seats, ...others], escalatedAt: now };
}

/** Those who sit in a step only because it is overdue. */
export function escalatedTo(step: ApprovalStep, company: Company): readonly string[] {
  if (step.escalateTo === null || step.escalatedAt === null) return [];
  const { people } = company;
  const asked = holdersOf(seated(step.approvers, company), people);
  return holdersOf(seated([step.escalateTo], company), people).filter((id) => !asked.includes(id));
}
