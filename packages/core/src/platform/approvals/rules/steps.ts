import { ADMINISTRATORS } from '../../../kernel/access/roles.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import type { Approver, PolicyStep } from '../policies/schemas.js';
import { decidersAmong, type Parties } from './four-eyes.js';
import { holdersOf, seatsOf, type Concerned, type Person, type Seat } from './seats.js';

const HOUR_MS = 3_600_000;

/** A decision of somebody in a step. */
export interface StepDecision {
  readonly userId: string;
  readonly onBehalfOfId: string | null;
  readonly decision: 'approved' | 'rejected';
  readonly comment: string | null;
  readonly at: string;
  readonly via: 'app' | 'mail' | 'api';
}

/** Where a step is. */
export type StepStatus = 'waiting' | 'pending' | 'approved' | 'rejected' | 'skipped';

/** A step of an approval: what the policy said when it was asked for, and how far it has come. */
export interface ApprovalStep extends PolicyStep {
  readonly status: StepStatus;
  /** Why nobody is asked; null where somebody is. */
  readonly skippedBecause: 'own_approval' | null;
  readonly startedAt: string | null;
  readonly dueAt: string | null;
  readonly seats: readonly Seat[];
  readonly decisions: readonly StepDecision[];
  readonly halfRemindedAt: string | null;
  readonly remindedAt: string | null;
  readonly escalatedAt: string | null;
}

/** Who is who while an approval goes on. */
export interface Company {
  readonly people: readonly Person[];
  readonly parties: Parties;
  readonly subject: Concerned;
  /** Whom people who are not there any more delegated to. @default nobody */
  readonly replacements?: ReadonlyMap<string, string>;
}

/** Steps, and the one that is to be decided now; undefined when there is none left. */
export interface Progress {
  readonly steps: readonly ApprovalStep[];
  readonly current: number | undefined;
}

/** Who is asked where a step has nobody: those who answer for the whole portal, and those whose work it is to approve. */
const LAST_RESORT: readonly Seat[] = [...ADMINISTRATORS, 'approver' as const].map((role) => ({
  userId: null,
  role,
}));

/** The steps of a policy before any of them has begun. */
export function stepsOf(steps: readonly PolicyStep[]): ApprovalStep[] {
  return steps.map((step) => ({
    ...step,
    status: 'waiting',
    skippedBecause: null,
    startedAt: null,
    dueAt: null,
    seats: [],
    decisions: [],
    halfRemindedAt: null,
    remindedAt: null,
    escalatedAt: null,
  }));
}

/** Whether a single person could decide in any of these steps, whatever happens. */
export function isAlone(steps: readonly ApprovalStep[], { people, subject }: Company): boolean {
  const approvers = steps.flatMap((step) => [
    ...step.approvers,
    ...(step.escalateTo === null ? [] : [step.escalateTo]),
  ]);
  const seats = [...seatsOf(approvers, subject, people), ...steps.flatMap((step) => step.seats), ...LAST_RESORT];
  return holdersOf(seats, people).length === 1;
}

/** Those who may decide in a step now. */
export function decidersOf(step: ApprovalStep, company: Company, steps: readonly ApprovalStep[]): readonly string[] {
  const options = { isAlone: isAlone(steps, company) };
  return decidersAmong(holdersOf(step.seats, company.people), company.parties, options);
}

/**
 * Begins the first step that somebody has to decide. One whose approvers are all those who asked or created is skipped and says so; where
 * nobody at all sits in it, and where every step would be skipped, those who answer for the portal are asked: something that a policy
 * wants approved is never approved by nobody.
 */
export function beginNext(steps: readonly ApprovalStep[], company: Company, now: string): Progress {
  const after = [...steps];
  for (const [index, step] of after.entries()) {
    if (step.status !== 'waiting') continue;
    const begun = begin(step, seated(step.approvers, company), { now });
    const deciders = decidersOf(begun, company, after);
    if (deciders.length > 0) return { steps: after.with(index, begun), current: index };
    const isOwn = holdersOf(begun.seats, company.people).length > 0;
    if (!isOwn) return { steps: after.with(index, lastResort(step, now)), current: index };
    after[index] = { ...step, seats: begun.seats, status: 'skipped', skippedBecause: 'own_approval' };
  }
  const last = after.at(-1);
  if (last === undefined || after.some(({ status }) => status === 'approved'))
    return { steps: after, current: undefined };
  const instead = lastResort({ ...last, skippedBecause: null, quorum: 'any', count: null }, now);
  return { steps: [...after, instead], current: after.length };
}

/** Seats of approvers; of those who are not there any more, whoever they delegated to sits there. */
export function seated(
  approvers: readonly Approver[],
  { subject, people, replacements = new Map() }: Pick<Company, 'subject' | 'people' | 'replacements'>,
): readonly Seat[] {
  return seatsOf(approvers, subject, people).map((seat) => {
    const userId = seat.userId === null ? undefined : replacements.get(seat.userId);
    return userId === undefined ? seat : { userId, role: null };
  });
}

/** A step in which those who answer for the portal are asked from now on. */
export function lastResort(step: ApprovalStep, now: string): ApprovalStep {
  return begin(step, LAST_RESORT, { now });
}

function begin(step: ApprovalStep, seats: readonly Seat[], { now }: { readonly now: string }): ApprovalStep {
  const dueAt = step.dueHours === null ? null : addMs(now, step.dueHours * HOUR_MS);
  return { ...step, seats, status: 'pending', startedAt: now, dueAt };
}
