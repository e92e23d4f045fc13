import { approvalGate } from '../../platform/approvals/index.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { SubjectRef } from '../../platform/approvals/index.js';
import { Portals, Users } from '../../platform/identity/index.js';
import { subjectNamed } from '../writes/index.js';
import { NOT_SUBMITTED, type Approval } from './approval-record.js';

/** Whether documents of the portal must be approved before they go out. */
export async function isApprovalRequired(call: { readonly tx: Reader; readonly portalId: string }): Promise<boolean> {
  return (await call.tx.collection(Portals).find(call.portalId))?.documents.approvalRequired !== false;
}

type Remark = string | null | undefined;

/** The approval of a document that is submitted now; what was decided before is forgotten. */
export function submitted({ now, caller }: WriteCall, comment: Remark): Approval {
  return { ...NOT_SUBMITTED, submittedAt: now, submittedById: caller.userId, comment: comment ?? null };
}

/** What follows from submitting a document: its approval is asked for, and it says who asked. */
export const submitting =
  (subjectOf: (row: { readonly id: string }) => SubjectRef) =>
  async (call: WriteCall, row: { readonly id: string }, { comment }: { readonly comment?: Remark }) => {
    await approvalGate(call).submit(call, subjectOf(row), { comment });
    return { approval: submitted(call, comment) };
  };

/** A document of the sale that is decided on, and how approvals know it. */
interface Decided<R extends RecordType> {
  readonly record: R;
  readonly before: Row<R> & { readonly approval: Approval };
  readonly subject: SubjectRef;
}

/**
 * Decides on the approval that a document waits for. Returns the document as it is then: it still waits where further steps follow.
 *
 * @throws ProcurekitError `insufficient_rights`, `own_approval`, `not_approver`, `already_decided`, `approval_outdated`
 */
export async function decideDocument<R extends RecordType>(
  call: WriteCall,
  { record, before, subject }: Decided<R>,
  { decision, comment = null }: { readonly decision: 'approved' | 'rejected'; readonly comment: Remark },
): Promise<Row<R>> {
  const { submittedById } = before.approval;
  await approvalGate(call).decide(call, subject, { decision, comment, submittedById });
  return (await call.tx.collection(record).find(subject.subjectId)) ?? before;
}

/** How approvals know a proposal. */
export const proposalSubject = subjectNamed('sales_proposal');
/** How approvals know a sales invoice. */
export const invoiceSubject = subjectNamed('sales_invoice');
/** How approvals know a contract. */
export const contractSubject = subjectNamed('contract');

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
