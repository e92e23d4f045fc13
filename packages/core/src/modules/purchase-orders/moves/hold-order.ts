import type { WriteCall } from '../../../operations/call.js';
import { getRowToChange } from '../../../rows/record-access.js';
import type { Looking } from '../../../rows/visibility.js';
import { Requisitions } from '../../requisitions/index.js';
import { type OrderRow, PurchaseOrders } from '../records.js';

/**
 * An order that is to move, held after its requisition: receipts hold them in the same order, so that neither waits for the other in a
 * circle.
 *
 * @throws ProcurekitError `not_found`, `version_conflict`
 */
export async function holdOrder(
  call: Pick<WriteCall, 'tx' | 'expectedVersion'> & Looking,
  id: string,
): Promise<OrderRow> {
  await holdItsRequisition(call, id);
  return getRowToChange(call, PurchaseOrders, id);
}

/** Holds the requisition that an order is for, where there is one. */
export async function holdItsRequisition({ tx }: Pick<WriteCall, 'tx'>, id: string): Promise<void> {
  const { procurementId = null } = (await tx.collection(PurchaseOrders).find(id)) ?? {};
  if (procurementId !== null) await tx.collection(Requisitions).findForUpdate(procurementId);
}
