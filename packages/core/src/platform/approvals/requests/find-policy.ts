import { addMs } from '../../../kernel/values/time/instant.js';
import { compareMoney, type Money, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { convertToPortalCurrency } from '../../exchange-rates/index.js';
import type { SubjectNow, SubjectSource, SubjectUnit } from '../gate.js';
import { choosePolicy, type SubjectFacts } from '../policies/matching.js';
import { ApprovalPolicies, type PolicyRow } from '../policies/records.js';
import type { SumOverDays } from '../policies/schemas.js';
import type { ApprovalSubject } from '../gate.js';
import { keysOf, partOf, sumKey, sumsIn } from '../rules/sum-over-days.js';
import { Approvals } from './records.js';

/** As much of a policy as tells whether it applies: of many, all but one are read for that alone. */
export type Choosable = Pick<PolicyRow, (typeof TO_CHOOSE)[number]>;

const TO_CHOOSE = ['id', 'isActive', 'sortOrder', 'conditions'] as const;

/** The active policies for a kind of subject; most portals have none for most kinds. */
export function policiesFor(db: Reader, subject: ApprovalSubject): Promise<readonly Choosable[]> {
  return db.collection(ApprovalPolicies).list({
    select: TO_CHOOSE,
    where: { subject, isActive: true },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
}

/**
 * The policy that applies to a subject. Amounts are compared in the currency of the portal.
 *
 * @throws ProcurekitError `exchange_rate_missing` where a policy compares an amount for which there is no rate
 */
export async function policyFor(
  unit: SubjectUnit,
  policies: readonly Choosable[],
  subject: SubjectNow,
  among: Among,
): Promise<PolicyRow | null> {
  const facts = await comparable(unit, policies, subject);
  const asked = sumsIn(policies.flatMap(({ conditions }) => conditions));
  const sums = new Map<string, string>();
  if (facts.grossAmount !== null) {
    for (const sum of asked) sums.set(sumKey(sum), (await sumOf(unit, subject, sum, among)) ?? facts.grossAmount);
  }
  const chosen = choosePolicy(policies, { ...facts, sums });
  return chosen === undefined ? null : unit.tx.collection(ApprovalPolicies).find(chosen.id);
}

/**
 * Holds the policies that add up what was sent, so that of two subjects that go on at once the second counts the first. They are held in
 * the order of their ids.
 */
export async function holdSums({ tx }: Pick<UnitOfWork, 'tx'>, subject: ApprovalSubject): Promise<void> {
  const summing = (await policiesFor(tx, subject)).filter(({ conditions }) => sumsIn(conditions).length > 0);
  for (const { id } of summing.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await tx.collection(ApprovalPolicies).findForUpdate(id);
  }
}

/** Where a subject stands among others of its kind. */
export interface Among {
  readonly subjectId: string;
  readonly source: SubjectSource;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Others that are added up at most, the latest first: whoever sends more in these days is over any limit long before. */
const MAX_OTHERS = 1000;
/** What came to nothing is no part of what is spent. */
const ENDED: ReadonlySet<unknown> = new Set(['cancelled', 'rejected', 'void', 'declined', 'expired']);

/**
 * What a subject comes to, in the currency of the portal, with others of the same supplier, requester or cost item that were sent or asked
 * for in some days: where it has to do with several, the most that one of them comes to. Null where it has to do with nobody.
 */
async function sumOf(
  unit: SubjectUnit,
  subject: SubjectNow,
  { days, by }: SumOverDays,
  among: Among,
): Promise<Money | null> {
  const keys = keysOf(by, subject);
  if (keys.length === 0) return null;
  const counted = [subject, ...(await othersOf(unit, among, addMs(unit.now, -days * DAY_MS)))];
  const sums: Money[] = [];
  for (const key of keys) {
    const parts: Money[] = [];
    for (const each of counted.filter((other) => keysOf(by, other).includes(key))) {
      const { grossAmount, currency } = each;
      if (grossAmount === null || currency === null) continue;
      const amount = partOf(by, key, { ...each, grossAmount });
      parts.push(await convertToPortalCurrency(unit, { amount, currency, date: unit.now }));
    }
    sums.push(sumMoney(parts));
  }
  return sums.toSorted(compareMoney).at(-1) ?? null;
}

/** Other subjects of a kind that were sent or asked for since a moment, and have not come to nothing. */
async function othersOf(unit: SubjectUnit, { subjectId, source }: Among, since: string): Promise<SubjectNow[]> {
  const others = await othersSince(unit, source, since);
  const ids = others.filter((other) => other !== subjectId).slice(0, MAX_OTHERS);
  const rows: readonly Readonly<Record<string, unknown>>[] = await unit.tx.collection(source.record).findMany(ids);
  const loaded: SubjectNow[] = [];
  for (const row of rows) {
    if (ENDED.has(row['status'] ?? row['paymentStatus'])) continue;
    const other = await source.load(unit.tx, unit, String(row['id']));
    if (other !== null) loaded.push(other);
  }
  return loaded;
}

async function othersSince(unit: SubjectUnit, source: SubjectSource, since: string): Promise<readonly string[]> {
  const asked = await unit.tx.collection(Approvals).list({
    select: ['subjectId'],
    where: {
      subjectType: source.subjectType,
      createdAt: { gte: since },
      or: [{ status: 'pending' }, { status: 'approved' }],
    },
    order: [['createdAt', 'desc']],
  });
  const sent = await (source.sentSince?.(unit.tx, since) ?? begunSince(unit.tx, source, since));
  return [...new Set([...asked.map((row) => row.subjectId), ...sent])];
}

/** Subjects that were made since a time and are no drafts any more. */
async function begunSince(db: Reader, { record }: SubjectSource, since: string): Promise<readonly string[]> {
  if (!('createdAt' in record.columns)) return [];
  const isBegun = 'status' in record.columns ? { status: { not: 'draft' } } : {};
  const begun: readonly { readonly id?: unknown }[] = await db.collection(record).list({
    select: ['id'],
    where: { createdAt: { gte: since }, ...isBegun },
    order: [['createdAt', 'desc']],
  });
  return begun.map(({ id }) => String(id));
}

async function comparable(
  unit: SubjectUnit,
  policies: readonly Choosable[],
  subject: SubjectNow,
): Promise<SubjectFacts> {
  const { grossAmount: amount, currency } = subject;
  const isCompared = policies.some(({ conditions }) => conditions.some(({ field }) => field === 'grossAmount'));
  if (!isCompared || amount === null || currency === null) return subject;
  return { ...subject, grossAmount: await convertToPortalCurrency(unit, { amount, currency, date: unit.now }) };
}
