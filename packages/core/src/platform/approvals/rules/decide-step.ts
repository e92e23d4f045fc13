import { isParty } from './four-eyes.js';
import { isQuorate, voterOf } from './quorum.js';
import { escalatedTo } from './escalate.js';
import { beginNext, decidersOf, type Company, type Progress, type StepDecision } from './steps.js';

/** Somebody who decides, with those whom they stand in for. */
export interface Decider {
  readonly userId: string;
  readonly standsInFor: readonly string[];
}

/** Why somebody cannot decide. */
export type DecisionRefusal = 'own_approval' | 'already_decided' | 'not_approver';

/** For whom somebody decides: for themselves, or for one of those they stand in for; else why not. */
export function seatFor(
  { steps, current }: Progress,
  company: Company,
  { userId, standsInFor }: Decider,
): { readonly onBehalfOfId: string | null } | DecisionRefusal {
  const step = current === undefined ? undefined : steps[current];
  if (step?.status !== 'pending') return 'already_decided';
  const deciders = decidersOf(step, company, steps);
  // Those who asked or created never decide, for others either.
  if (isParty(company.parties, userId) && !deciders.includes(userId)) return 'own_approval';
  const named = [userId, ...standsInFor].filter((id) => deciders.includes(id));
  const voted = new Set(step.decisions.map(voterOf));
  const free = named.find((id) => !voted.has(id));
  if (free !== undefined) return { onBehalfOfId: free === userId ? null : free };
  const hasDecided = step.decisions.some((decision) => decision.userId === userId);
  return named.length > 0 || hasDecided ? 'already_decided' : 'not_approver';
}

/** Steps after a decision: a rejection ends all of it, and a step that enough have approved gives way to the next. */
export function withDecision(
  { steps, current = 0 }: Progress,
  company: Company,
  decision: StepDecision,
): Progress & { readonly outcome: 'approved' | 'rejected' | null } {
  const step = steps[current];
  if (step === undefined) throw new TypeError('There is no step to decide on.');
  const decisions = [...step.decisions, decision];
  const ended = (status: 'approved' | 'rejected' | 'pending') => steps.with(current, { ...step, decisions, status });
  if (decision.decision === 'rejected') return { steps: ended('rejected'), current: undefined, outcome: 'rejected' };
  if (!isQuorate(step, decisions, decidersOf(step, company, steps), escalatedTo(step, company))) {
    return { steps: ended('pending'), current, outcome: null };
  }
  const next = beginNext(ended('approved'), company, decision.at);
  return { ...next, outcome: next.current === undefined ? 'approved' : null };
}
