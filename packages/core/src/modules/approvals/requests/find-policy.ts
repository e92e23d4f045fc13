import type { UnitOfWork } from '../../../operations/call.js';
import type { Reader } from '../../../ports/storage.js';
import { convertToPortalCurrency } from '../../exchange-rates/index.js';
import type { SubjectNow } from '../gate.js';
import { choosePolicy } from '../policies/matching.js';
import { ApprovalPolicies, type PolicyRow } from '../policies/records.js';
import type { ApprovalSubject } from '../policies/subjects.js';

/** The active policies for a kind of subject; most portals have none for most kinds. */
export function policiesFor(db: Reader, subject: ApprovalSubject): Promise<readonly PolicyRow[]> {
  return db.collection(ApprovalPolicies).list({
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
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  policies: readonly PolicyRow[],
  subject: SubjectNow,
): Promise<PolicyRow | undefined> {
  const { grossAmount: amount, currency } = subject;
  const isCompared = policies.some(({ conditions }) => conditions.some(({ field }) => field === 'grossAmount'));
  if (!isCompared || amount === null || currency === null) return choosePolicy(policies, subject);
  const grossAmount = await convertToPortalCurrency(unit, { amount, currency, date: unit.now });
  return choosePolicy(policies, { ...subject, grossAmount });
}
