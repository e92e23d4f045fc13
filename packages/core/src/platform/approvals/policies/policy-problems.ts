import { ROLES } from '../../../kernel/access/roles.js';
import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import { CurrencyCode } from '../../../kernel/values/identifiers/currency.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { MoneyInput } from '../../../kernel/values/numbers/money.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { Person } from '../rules/seats.js';
import { CUSTOM_FIELD_PREFIX, type Approver, type PolicyCondition, type PolicyStep } from './schemas.js';

/** What is wrong with the conditions of a policy. */
export function conditionProblems(conditions: readonly PolicyCondition[]): Problem[] {
  return conditions.flatMap((condition, index) => problemsOf(condition, `/conditions/${index}`));
}

/** What is wrong with the steps of a policy, by the users who are active now. */
export function stepProblems(steps: readonly PolicyStep[], people: readonly Person[]): Problem[] {
  const knownUserIds = new Set(people.map(({ id }) => id));
  return steps.flatMap((step, index) => {
    const at = `/steps/${index}`;
    const problems = step.approvers.flatMap((each, place) =>
      approverProblems(each, `${at}/approvers/${place}`, knownUserIds),
    );
    const { escalateTo, quorum, count } = step;
    if (escalateTo !== null) problems.push(...approverProblems(escalateTo, `${at}/escalateTo`, knownUserIds));
    if (quorum === 'count' && count === null) {
      problems.push({ pointer: `${at}/count`, code: 'required', message: 'Say how many must approve' });
    }
    if (quorum === 'count' && count !== null && count > mostOf(step, people)) {
      const message = `Only ${mostOf(step, people)} can approve in this step`;
      problems.push({ pointer: `${at}/count`, code: 'out_of_range', message });
    }
    if (quorum !== 'count' && count !== null) {
      problems.push({ pointer: `${at}/count`, code: 'unknown_field', message: 'Goes with the quorum count only' });
    }
    return problems;
  });
}

/** How many can approve in a step at most: where nobody can, those who answer for the portal are asked, and one of them is enough. */
function mostOf({ approvers }: PolicyStep, people: readonly Person[]): number {
  const named = approvers.flatMap(({ type, id }) => {
    if (type === 'user') return [id];
    if (type === 'role')
      return people.filter(({ roles }) => roles.some((role) => role === id)).map((person) => person.id);
    return [type];
  });
  return Math.max(new Set(named).size, 1);
}

/** Ids of users that steps name. */
export function usersNamedBy(steps: readonly PolicyStep[]): readonly string[] {
  const approvers = steps.flatMap((step) => [
    ...step.approvers,
    ...(step.escalateTo === null ? [] : [step.escalateTo]),
  ]);
  return approvers.flatMap(({ type, id }) =>
    type === 'user' && Uuid.safeParse(id).success && id !== null ? [id] : [],
  );
}

function approverProblems({ type, id }: Approver, at: string, knownUserIds: ReadonlySet<string>): Problem[] {
  const pointer = `${at}/id`;
  if (type === 'responsible' || type === 'creators_manager') {
    return id === null ? [] : [{ pointer, code: 'unknown_field', message: `Nobody is named for the type ${type}` }];
  }
  if (id === null) return [{ pointer, code: 'required', message: `Name the ${type}` }];
  if (type === 'user') return knownUserIds.has(id) ? [] : [referenceProblem(pointer)];
  const isRole = (ROLES as readonly string[]).includes(id);
  return isRole ? [] : [{ pointer, code: 'invalid_enum', message: `Must be one of ${ROLES.join(', ')}` }];
}

function problemsOf({ field, op, value, sumOverDays }: PolicyCondition, at: string): Problem[] {
  if (sumOverDays !== undefined && field !== 'grossAmount') {
    return [{ pointer: `${at}/sumOverDays`, code: 'unknown_field', message: 'Goes with the field grossAmount only' }];
  }
  const isOrdering = op !== 'eq' && op !== 'ne' && op !== 'in';
  if (isOrdering && field !== 'grossAmount' && !field.startsWith(CUSTOM_FIELD_PREFIX)) {
    return [{ pointer: `${at}/op`, code: 'invalid_enum', message: `\`${field}\` has no order: use eq, ne or in` }];
  }
  const pointer = `${at}/value`;
  if (Array.isArray(value) !== (op === 'in')) {
    const message = op === 'in' ? 'Must be a list' : 'Must be one value';
    return [{ pointer, code: 'invalid_type', message }];
  }
  const values = Array.isArray(value) ? value : [value];
  return values.every((each) => isValueOf(field, each))
    ? []
    : [{ pointer, code: 'invalid_format', message: `Is no value of \`${field}\`` }];
}

function isValueOf(field: string, value: string | number | boolean): boolean {
  if (field.startsWith(CUSTOM_FIELD_PREFIX)) return true;
  if (field === 'isBudgeted') return typeof value === 'boolean';
  if (field === 'grossAmount') return MoneyInput.safeParse(value).success;
  return (field === 'currency' ? CurrencyCode : Uuid).safeParse(value).success;
}
