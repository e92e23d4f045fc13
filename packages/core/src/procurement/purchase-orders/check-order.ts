import { rejectReference } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { type Counterparties } from '../counterparties/index.js';
import { refuseClosed, refuseUnapproved, refuseUnready, Requisitions } from '../requisitions/index.js';
import { sourcingErrors } from '../sourcing/index.js';

/** The requisition that is ordered for, which must be approved and going on; null where none is named. */
export async function orderedRequisition(
  call: WriteCall,
  procurementId: string | null,
): Promise<Row<typeof Requisitions> | null> {
  const requisition = procurementId === null ? null : await call.tx.collection(Requisitions).find(procurementId);
  if (requisition !== null) await refuseUnorderable(call, requisition);
  return requisition;
}

/** Refuses to send an order for a requisition that is not begun. @throws ProcurekitError as `refuseUnready` */
export async function refuseUnbegun(call: WriteCall, requisition: Row<typeof Requisitions> | null): Promise<void> {
  if (requisition !== null) await refuseUnready(call, requisition);
}

/** @throws ProcurekitError `approval_required`, `approval_pending`, `requisition_closed` */
export async function refuseUnorderable(call: WriteCall, requisition: Row<typeof Requisitions>): Promise<void> {
  await refuseUnapproved(call, requisition);
  refuseClosed(requisition);
}

/** Refuses to order from whoever is no supplier, or is blocked. @throws ProcurekitError `validation_failed`, `counterparty_blocked` */
export function requireSupplier(supplier: Row<typeof Counterparties>): void {
  if (!supplier.isSupplier) throw rejectReference('/supplierId');
  refuseBlocked(supplier);
}

/** @throws ProcurekitError `counterparty_blocked` */
export function refuseBlocked({ id, status }: Row<typeof Counterparties>): void {
  if (status === 'blocked') throw sourcingErrors.counterpartyBlocked({ supplierId: id });
}
