import { addMs } from '../../../kernel/values/time/instant.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { convertToPortalCurrency } from '../../exchange-rates/index.js';
import type { SubjectNow, SubjectSource, SubjectUnit } from '../gate.js';
import { choosePolicy, type SubjectFacts } from '../policies/matching.js';
import { ApprovalPolicies, type PolicyRow } from '../policies/records.js';
import type { SumOverDays } from '../policies/schemas.js';
import type { ApprovalSubject } from '../gate.js';
import { type Counted, countsWith, sumKey, sumsIn, sumWith } from '../rules/sum-over-days.js';
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
  const counted = asked.length === 0 ? null : await inPortalCurrency(unit, subject);
  if (counted !== null) {
    for (const sum of asked) sums.set(sumKey(sum), await sumOf(unit, counted, sum, among));
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

/** The amount of a subject with those of others that were sent or asked for in some days. */
async function sumOf(
  unit: SubjectUnit,
  subject: Counted,
  { days, by }: SumOverDays,
  { subjectId, source }: Among,
): Promise<string> {
  const since = addMs(unit.now, -days * DAY_MS);
  const others = await othersSince(unit, source, since);
  const ids = others.filter((other) => other !== subjectId).slice(0, MAX_OTHERS);
  const rows: readonly Readonly<Record<string, unknown>>[] = await unit.tx.collection(source.record).findMany(ids);
  const counted: Counted[] = [];
  for (const row of rows) {
    if (ENDED.has(row['status'] ?? row['paymentStatus'])) continue;
    const other = await source.load(unit.tx, unit, String(row['id']));
    if (other === null || !countsWith(by, subject, other)) continue;
    const worth = await inPortalCurrency(unit, other);
    if (worth !== null) counted.push(worth);
  }
  return sumWith(by, subject, counted);
}

/** A subject with its amounts in the currency of the portal; null where it has none. */
async function inPortalCurrency(unit: SubjectUnit, subject: SubjectNow): Promise<Counted | null> {
  const { grossAmount, currency, shares } = subject;
  if (grossAmount === null || currency === null) return null;
  const worth = (amount: string) => convertToPortalCurrency(unit, { amount, currency, date: unit.now });
  const converted = [];
  for (const share of shares ?? []) converted.push({ ...share, grossAmount: await worth(share.grossAmount) });
  return { ...subject, grossAmount: await worth(grossAmount), shares: shares === undefined ? undefined : converted };
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
