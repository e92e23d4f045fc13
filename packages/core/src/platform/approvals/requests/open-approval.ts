import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import { type BudgetEffect, warningsOf } from '../budget-effect.js';
import type { Foreseen } from '../foreseen.js';
import { approvalEvents } from '../events.js';
import { type SubjectNow, type SubjectRef, subjectSource } from '../gate.js';
import type { PolicyStep } from '../policies/schemas.js';
import { digestOf } from '../rules/content.js';
import { differencesBetween } from '../rules/differences.js';
import { usersNamedBy } from '../policies/policy-problems.js';
import { beginNext, stepsOf } from '../rules/steps.js';
import { staffed } from '../rules/without-leavers.js';
import { companyAt, replacementsOf } from './company.js';
import { Approvals, type ApprovalRow } from './records.js';
import { flowColumns, seatPeople } from './save-flow.js';
import { tellAsked } from '../mail/tell-people.js';

/** What is to be approved, by which steps. */
export interface NewApproval {
  readonly id: string;
  readonly subject: SubjectRef;
  readonly now: SubjectNow;
  readonly policy: AskedPolicy;
  readonly requestedById: string | null;
  readonly comment: string | null;
  readonly budgetEffects: readonly BudgetEffect[];
  readonly foreseen: readonly Foreseen[];
}

/** What of a policy an approval begins with; without an id where no policy applies and the subject asks of its own accord. */
export interface AskedPolicy {
  readonly id: string | null;
  readonly steps: readonly PolicyStep[];
  readonly reapproveTolerancePercent: string;
}

const MAX_TITLE = 255;

/** Asks for an approval: its first step begins, and those who are asked learn of it. @throws UniqueViolation when one is open already */
export async function openApproval(unit: UnitOfWork, asked: NewApproval): Promise<ApprovalRow> {
  const { id, now: state, policy, requestedById, comment, budgetEffects, foreseen } = asked;
  const subject = withoutAmount(asked.subject);
  const source = subjectSource(unit, subject.subjectType);
  const parties = { requestedById, createdById: state.createdById, responsibleId: state.responsibleId };
  const company = await companyAt(unit, parties);
  const { people } = company;
  const gone = usersNamedBy(policy.steps).filter((userId) => !people.some((person) => person.id === userId));
  const steps = staffed(policy.steps, await replacementsOf(unit.tx, gone, { people, now: unit.now }));
  const offers = (await source?.offers?.(unit, subject.subjectId)) ?? [];
  const previous = await latestOf(unit, subject);
  const row = newRow(Approvals, { id, now: unit.now }, subject, parties, {
    subjectNumber: state.number,
    title: [...state.title].slice(0, MAX_TITLE).join(''),
    grossAmount: state.grossAmount,
    currency: state.currency,
    policyId: policy.id,
    ...flowColumns(beginNext(stepsOf(steps), company, unit.now)),
    subjectDigest: digestOf(state.content),
    content: state.content,
    comment,
    procurementId: state.procurementId,
    tolerancePercent: policy.reapproveTolerancePercent,
    lines: state.lines.map((line, index) => ({
      ...line,
      ...(offers[index]?.length ? { offers: [...offers[index]] } : {}),
    })),
    payee: (await source?.payee?.(unit, subject.subjectId)) ?? null,
    previousId: previous?.id ?? null,
    changes: previous === null ? [] : differencesBetween(previous, state),
    warnings: [...warningsOf(budgetEffects), ...foreseen],
    budgetEffects: [...budgetEffects],
    openFor: openKeyOf(asked.subject),
  });
  await insertRow(unit, Approvals, row, { announce: approvalEvents.requested });
  await seatPeople(unit, row);
  await tellAsked(unit, row);
  return row;
}

/** Stands for a subject whose approval is open, or for an amount of one: there is one at a time. */
export function openKeyOf({ subjectType, subjectId, amount }: SubjectRef): string {
  return [subjectType, subjectId, ...(amount === undefined ? [] : [amount])].join(':');
}

/** A subject as approvals name it. */
export function withoutAmount({ subjectType, subjectId }: SubjectRef) {
  return { subjectType, subjectId };
}

/** The last approval that was asked for a subject. */
export function latestOf({ tx }: Pick<UnitOfWork, 'tx'>, subject: SubjectRef): Promise<ApprovalRow | null> {
  return tx.collection(Approvals).findOne(withoutAmount(subject), [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ]);
}
