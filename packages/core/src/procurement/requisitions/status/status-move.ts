import type { Row } from '../../../kernel/records/record.js';
import type { Requisitions } from '../records.js';
import { CANCELLING_STATUSES, type RequisitionStatus } from './statuses.js';

type RequisitionRow = Row<typeof Requisitions>;

/** Whether people must say why a requisition goes to a status. */
export function needsReason(to: RequisitionStatus): boolean {
  return CANCELLING_STATUSES.includes(to);
}

/** What changes of a requisition when it gets another status: when that was, and why where it ends without a purchase. */
export function statusMove(
  { startedAt }: Pick<RequisitionRow, 'startedAt'>,
  status: RequisitionStatus,
  { now, reason }: { readonly now: string; readonly reason?: string | null | undefined },
): Partial<RequisitionRow> {
  const isCancelling = CANCELLING_STATUSES.includes(status);
  return {
    status,
    startedAt: status === 'in_progress' ? (startedAt ?? now) : startedAt,
    completedAt: status === 'completed' ? now : null,
    cancelledAt: isCancelling ? now : null,
    cancelReason: isCancelling ? (reason ?? null) : null,
  };
}
