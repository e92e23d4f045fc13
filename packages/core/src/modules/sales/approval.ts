import type { WriteCall } from '../../operations/call.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { Reader } from '../../ports/storage.js';
import { Users } from '../identity/index.js';
import { NOT_SUBMITTED, type Approval } from './approval-record.js';

/** Whether documents of the portal must be approved before they go out. */
export type IsApprovalRequired = (call: { readonly tx: Reader; readonly portalId: string }) => Promise<boolean>;

type Remark = string | null | undefined;

/** The approval of a document that is submitted now; what was decided before is forgotten. */
export function submitted({ now, caller }: WriteCall, comment: Remark): Approval {
  return { ...NOT_SUBMITTED, submittedAt: now, submittedById: caller.userId, comment: comment ?? null };
}

/** The approval of a document that is decided on now. */
export function decided(
  { now, caller }: WriteCall,
  before: Approval,
  { decision, comment }: { readonly decision: 'approved' | 'rejected'; readonly comment: Remark },
): Approval {
  return { ...before, decision, decidedAt: now, decidedById: caller.userId, comment: comment ?? null };
}

/**
 * Refuses an approval by whoever submitted the document: four eyes are to see it. The owner of a portal may be alone in it.
 *
 * @throws ProcurekitError `insufficient_rights`
 */
export async function requireOtherApprover({ tx, caller }: WriteCall, approval: Approval): Promise<void> {
  if (approval.submittedById !== caller.userId) return;
  const user = await tx.collection(Users).find(caller.userId);
  if (user?.roles.includes('tenant_owner') !== true) {
    throw requestErrors.insufficientRights({ requiredRight: 'sales.approve' });
  }
}
