import type { Reader } from '../../../ports/storage.js';
import type { OrdersNamed } from '../../invoices/index.js';
import { ordersOfSum } from './claims-on-orders.js';
import { PurchaseOrderItems } from '../items/records.js';
import { PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';

/** Whether any of the orders that an invoice names is in force. */
export async function isInForce(db: Reader, named: OrdersNamed): Promise<boolean> {
  const orders = await db.collection(PurchaseOrders).findMany(await ordersNamed(db, named));
  return orders.some(({ status }) => IN_FORCE.includes(status));
}

/** The orders that an invoice may be for: those that it names, by itself or by its lines, or that its sum is spread over. In order. */
export async function ordersNamed(db: Reader, { items, ...invoice }: OrdersNamed): Promise<string[]> {
  const lineIds = [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const where = { id: { in: lineIds } };
  const lines =
    lineIds.length === 0 ? [] : await db.collection(PurchaseOrderItems).list({ where, select: ['orderId'] });
  const { purchaseOrderId } = invoice;
  const named = purchaseOrderId === null ? [] : [purchaseOrderId];
  const asSum = lines.length > 0 ? named : (await ordersOfSum(db, invoice)).map(({ id }) => id);
  return [...new Set([...lines.map(({ orderId }) => orderId), ...asSum])].toSorted();
}
