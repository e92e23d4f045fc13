import type { WriteCall } from '../../../operations/call.js';
import { getRowToChange } from '../../../rows/record-access.js';
import type { Looking } from '../../../rows/visibility.js';
import { Requisitions } from '../../requisitions/index.js';
import { type OrderRow, PurchaseOrders } from '../records.js';

type Holding = Pick<WriteCall, 'tx' | 'lock' | 'port'>;

/** An order that is to move, locked with its requisition. @throws ProcurekitError `not_found`, `version_conflict` */
export async function holdOrder(
  call: Holding & Pick<WriteCall, 'expectedVersion'> & Looking,
  id: string,
): Promise<OrderRow> {
  await holdItsRequisition(call, id);
  return getRowToChange(call, PurchaseOrders, id);
}

/** Locks the requisition that an order is for, where there is one. */
export async function holdItsRequisition(call: Holding, id: string): Promise<void> {
  const { procurementId = null } = (await call.tx.collection(PurchaseOrders).find(id)) ?? {};
  await call.lock([Requisitions, [procurementId]]);
}

/** Locks orders with the requisitions that they are for. */
export async function holdOrders(
  call: Holding,
  ids: readonly string[],
  requisitions: readonly string[] = [],
): Promise<void> {
  const orders = ids.length === 0 ? [] : await call.tx.collection(PurchaseOrders).findMany(ids);
  const own = orders.map(({ procurementId }) => procurementId);
  await call.lock([Requisitions, [...own, ...requisitions]], [PurchaseOrders, ids]);
}
