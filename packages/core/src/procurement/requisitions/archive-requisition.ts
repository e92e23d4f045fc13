import type { WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Row } from '../../kernel/records/record.js';
import { archiveRow } from '../../kernel/rows/save-changes.js';
import { requisitionEvents } from './events.js';
import { Requisitions } from './records.js';
import { ARCHIVABLE_STATUSES } from './status/statuses.js';

/** Archives a requisition that this call holds. @throws ProcurekitError `invalid_status` */
export async function archiveRequisition(
  call: WriteCall,
  requisition: Row<typeof Requisitions>,
): Promise<Row<typeof Requisitions>> {
  const { status: currentStatus } = requisition;
  if (!ARCHIVABLE_STATUSES.includes(currentStatus)) {
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ARCHIVABLE_STATUSES });
  }
  return archiveRow(call, Requisitions, requisition, { announce: requisitionEvents.deleted });
}
