import type { Reader } from '../../../ports/storage.js';
import type { OrdersNamed } from '../../invoices/index.js';
import { PurchaseOrderItems } from '../items/records.js';
import { PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';

/** Whether any of the orders that an invoice names is in force. */
export async function isInForce(db: Reader, named: OrdersNamed): Promise<boolean> {
  const orders = await db.collection(PurchaseOrders).findMany(await ordersNamed(db, named));
  return orders.some(({ status }) => IN_FORCE.includes(status));
}

/** The orders that an invoice names, by itself or by its lines: their ids, in order. */
export async function ordersNamed(db: Reader, { purchaseOrderId, items }: OrdersNamed): Promise<string[]> {
  const lineIds = [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const where = { id: { in: lineIds } };
  const lines =
    lineIds.length === 0 ? [] : await db.collection(PurchaseOrderItems).list({ where, select: ['orderId'] });
  const named = [...lines.map(({ orderId }) => orderId), ...(purchaseOrderId === null ? [] : [purchaseOrderId])];
  return [...new Set(named)].toSorted();
}
