import type { DueAction } from './due.js';
import { holdersOf, seatsOf } from './seats.js';
import type { ApprovalStep, Company } from './steps.js';

/** A step after its approvers were reminded. Whoever is reminded at the end is not reminded of the half any more. */
export function reminded(step: ApprovalStep, action: DueAction, now: string): ApprovalStep {
  const halfRemindedAt = step.halfRemindedAt ?? now;
  return action === 'half' ? { ...step, halfRemindedAt } : { ...step, halfRemindedAt, remindedAt: now };
}

/** A step in which those may decide as well whom it escalates to; the same step where there is nobody else. */
export function escalated(step: ApprovalStep, { subject, people }: Company, now: string): ApprovalStep {
  if (step.escalateTo === null || step.escalatedAt !== null) return step;
  const isSeated = (userId: string | null, role: string | null) =>
    step.seats.some((seat) => seat.userId === userId && seat.role === role);
  const others = seatsOf([step.escalateTo], subject, people).filter(({ userId, role }) => !isSeated(userId, role));
  return others.length === 0 ? step : { ...step, seats: [...step.seats, ...others], escalatedAt: now };
}

/** Those who sit in a step only because it is overdue. */
export function escalatedTo(step: ApprovalStep, { subject, people }: Company): readonly string[] {
  if (step.escalateTo === null || step.escalatedAt === null) return [];
  const asked = holdersOf(seatsOf(step.approvers, subject, people), people);
  return holdersOf(seatsOf([step.escalateTo], subject, people), people).filter((id) => !asked.includes(id));
}
