import type { WriteCall } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { type Counterparties } from '../counterparties/index.js';
import { refuseClosed, refuseUnapproved, refuseUnready, Requisitions } from '../requisitions/index.js';
import { sourcingErrors } from '../sourcing/index.js';

/** The requisition that is ordered for, which must be approved and going on; null where none is named. */
export async function orderedRequisition(
  { tx }: WriteCall,
  procurementId: string | null,
): Promise<Row<typeof Requisitions> | null> {
  const requisition = procurementId === null ? null : await tx.collection(Requisitions).find(procurementId);
  if (requisition !== null) refuseUnorderable(requisition);
  return requisition;
}

/** Refuses to send an order for a requisition that is not begun. @throws ProcurekitError as `refuseUnready` */
export function refuseUnbegun(requisition: Row<typeof Requisitions> | null): void {
  if (requisition !== null) refuseUnready(requisition);
}

/** @throws ProcurekitError `approval_pending`, `requisition_closed` */
export function refuseUnorderable(requisition: Row<typeof Requisitions>): void {
  refuseUnapproved(requisition);
  refuseClosed(requisition);
}

/** @throws ProcurekitError `counterparty_blocked` */
export function refuseBlocked({ id, status }: Row<typeof Counterparties>): void {
  if (status === 'blocked') throw sourcingErrors.counterpartyBlocked({ supplierId: id });
}
