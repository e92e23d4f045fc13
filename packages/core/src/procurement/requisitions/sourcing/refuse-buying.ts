import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { approvalGate, type GatedUnit } from '../../../platform/approvals/index.js';
import { requisitionErrors } from '../errors.js';
import { FINAL_STATUSES, type RequisitionStatus } from '../status/statuses.js';

interface Stated {
  readonly id: string;
  readonly status: RequisitionStatus;
}

/**
 * Refuses to decide or order what nobody has approved yet: what a policy wants approved, in whichever stage it is, and what waits in a
 * stage of approval.
 *
 * @throws ProcurekitError `approval_required`, `approval_pending`
 */
export async function refuseUnapproved(call: GatedUnit, { id: subjectId, status }: Stated): Promise<void> {
  await approvalGate(call).require(call, { subjectType: 'requisition', subjectId });
  if (status === 'pending_approval') throw requisitionErrors.approvalPending({});
}

/** Refuses to ask for prices or order for what has ended. @throws ProcurekitError `requisition_closed` */
export function refuseClosed({ status }: Pick<Stated, 'status'>): void {
  if (FINAL_STATUSES.includes(status)) throw requisitionErrors.requisitionClosed({ currentStatus: status });
}

/** Refuses to order for what nobody has approved, what has ended and what is not begun. @throws ProcurekitError, also `invalid_status` */
export async function refuseUnready(call: GatedUnit, { id, status }: Stated): Promise<void> {
  await refuseUnapproved(call, { id, status });
  refuseClosed({ status });
  const allowedStatuses = ['in_progress', 'on_hold'];
  if (status === 'draft') throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
}
