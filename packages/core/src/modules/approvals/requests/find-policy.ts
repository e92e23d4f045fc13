import type { Reader } from '../../../ports/storage.js';
import { convertToPortalCurrency } from '../../exchange-rates/index.js';
import type { SubjectNow, SubjectUnit } from '../gate.js';
import { choosePolicy, type SubjectFacts } from '../policies/matching.js';
import { ApprovalPolicies, type PolicyRow } from '../policies/records.js';
import type { ApprovalSubject } from '../policies/subjects.js';

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
): Promise<PolicyRow | null> {
  const chosen = choosePolicy(policies, await comparable(unit, policies, subject));
  return chosen === undefined ? null : unit.tx.collection(ApprovalPolicies).find(chosen.id);
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
