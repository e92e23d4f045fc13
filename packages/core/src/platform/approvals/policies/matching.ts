import { compareMoney, parseMoney } from '../../../kernel/values/numbers/money.js';
import { sumKey } from '../rules/sum-over-days.js';
import { CUSTOM_FIELD_PREFIX, type ConditionField, type ConditionOp, type PolicyCondition } from './schemas.js';

/** What is known of a subject where policies look at it. Of what its lines differ in, there is every value. */
export interface SubjectFacts {
  /** In the currency of the portal; null where the subject has no amount. */
  readonly grossAmount: string | null;
  readonly currency: string | null;
  readonly supplierIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly pipelineId: string | null;
  readonly logisticsObjectIds: readonly string[];
  readonly costItemIds: readonly string[];
  readonly isBudgeted: boolean;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Amounts with those of others, by `sumKey`. @default none were asked for */
  readonly sums?: ReadonlyMap<string, string>;
}

/** A policy, as far as choosing one goes. */
export interface ChoosablePolicy {
  readonly id: string;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly conditions: readonly PolicyCondition[];
}

/** The policy that applies: the first active one whose conditions a subject meets. */
export function choosePolicy<P extends ChoosablePolicy>(policies: readonly P[], facts: SubjectFacts): P | undefined {
  return policies
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1))
    .find(({ conditions }) => meetsAll(conditions, facts));
}

/** Whether a subject meets every condition. */
export function meetsAll(conditions: readonly PolicyCondition[], facts: SubjectFacts): boolean {
  return conditions.every((condition) => meets(condition, facts));
}

/** Whether a subject meets a condition: one of its values does, or none of them is the excluded one. */
function meets({ field, op, value, sumOverDays }: PolicyCondition, facts: SubjectFacts): boolean {
  const actual =
    sumOverDays === undefined ? valuesOf(field, facts) : present(facts.sums?.get(sumKey(sumOverDays)) ?? null);
  const compare = field === 'grossAmount' ? compareAmounts : compareValues;
  const wanted = Array.isArray(value) ? value : [value];
  const isOneOf = (each: unknown) => wanted.some((one) => compare(each, one) === 0);
  if (op === 'ne') return !actual.some(isOneOf);
  if (op === 'eq' || op === 'in') return actual.some(isOneOf);
  return actual.some((each) => ORDERED[op](compare(each, wanted[0])));
}

const ORDERED: Readonly<Record<Exclude<ConditionOp, 'eq' | 'ne' | 'in'>, (order: number) => boolean>> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

const VALUES: Readonly<Record<ConditionField, (facts: SubjectFacts) => readonly unknown[]>> = {
  grossAmount: ({ grossAmount }) => present(grossAmount),
  supplierId: ({ supplierIds }) => supplierIds,
  categoryId: ({ categoryIds }) => categoryIds,
  pipelineId: ({ pipelineId }) => present(pipelineId),
  logisticsObjectId: ({ logisticsObjectIds }) => logisticsObjectIds,
  costItemId: ({ costItemIds }) => costItemIds,
  currency: ({ currency }) => present(currency),
  isBudgeted: ({ isBudgeted }) => [isBudgeted],
};

function valuesOf(field: string, facts: SubjectFacts): readonly unknown[] {
  if (!field.startsWith(CUSTOM_FIELD_PREFIX)) return VALUES[field as ConditionField](facts);
  const value = facts.customFields[field.slice(CUSTOM_FIELD_PREFIX.length)];
  return Array.isArray(value) ? value : present(value ?? null);
}

function present(value: unknown): readonly unknown[] {
  return value === null ? [] : [value];
}

/** Policies keep amounts as they were sent: `500` and `"500"` are 500.00. */
function compareAmounts(one: unknown, other: unknown): number {
  return compareMoney(parseMoney(String(one)), parseMoney(String(other)));
}

/** No number for values of different kinds, which are neither equal nor ordered. A number may be written as a text. */
function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' || typeof other === 'number') return asNumber(one) - asNumber(other);
  if (typeof one !== typeof other) return Number.NaN;
  if (one === other) return 0;
  return String(one) < String(other) ? -1 : 1;
}

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  const number = Number(value);
  return Number.isFinite(number) ? number : Number.NaN;
}
