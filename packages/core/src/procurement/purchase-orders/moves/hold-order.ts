import type { WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { Requisitions } from '../../requisitions/index.js';
import { ordersBeside } from '../followers.js';
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

/** The same of an order that comes into force, with the orders that move with it. @throws ProcurekitError `not_found`, `version_conflict` */
export async function holdOrderToSend(
  call: Holding & Pick<WriteCall, 'ask' | 'expectedVersion'> & Looking,
  id: string,
): Promise<OrderRow> {
  const order = await call.tx.collection(PurchaseOrders).find(id);
  const beside: string[] = [];
  if (order !== null) {
    for (const find of call.ask(ordersBeside)) beside.push(...(await find(call.tx, order.supplierId)));
  }
  if (beside.length > 0) await holdOrders(call, [id, ...beside]);
  else await call.lock([Requisitions, [order?.procurementId ?? null]]);
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
