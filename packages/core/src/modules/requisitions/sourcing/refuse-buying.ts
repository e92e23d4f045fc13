import { requestErrors } from '../../../errors/request-errors.js';
import { requisitionErrors } from '../errors.js';
import { FINAL_STATUSES, type RequisitionStatus } from '../status/statuses.js';

interface Stated {
  readonly status: RequisitionStatus;
}

/** Refuses to decide or order what nobody has approved yet. @throws ProcurekitError `approval_pending` */
export function refuseUnapproved({ status }: Stated): void {
  if (status === 'pending_approval') throw requisitionErrors.approvalPending({});
}

/** Refuses to ask for prices or order for what has ended. @throws ProcurekitError `requisition_closed` */
export function refuseClosed({ status }: Stated): void {
  if (FINAL_STATUSES.includes(status)) throw requisitionErrors.requisitionClosed({ currentStatus: status });
}

/** Refuses to order for what nobody has approved, what has ended and what is not begun. @throws ProcurekitError, also `invalid_status` */
export function refuseUnready({ status }: Stated): void {
  refuseUnapproved({ status });
  refuseClosed({ status });
  const allowedStatuses = ['in_progress', 'on_hold'];
  if (status === 'draft') throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
}
