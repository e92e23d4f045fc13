import type { Reader } from '../../../kernel/ports/storage.js';
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

/** The orders that invoices may be for: those that they name, by themselves or by lines, or that their sums are spread over. In order. */
export async function ordersNamed(db: Reader, ...named: readonly OrdersNamed[]): Promise<string[]> {
  const lineIds = [...new Set(named.flatMap(({ items }) => orderLinesOf(items)))];
  const where = { id: { in: lineIds } };
  const lines =
    lineIds.length === 0 ? [] : await db.collection(PurchaseOrderItems).list({ where, select: ['id', 'orderId'] });
  const orderOf = new Map(lines.map(({ id, orderId }) => [id, orderId]));
  const ids = new Set<string>();
  for (const { items, ...invoice } of named) {
    const own = orderLinesOf(items).flatMap((id) => orderOf.get(id) ?? []);
    const { purchaseOrderId } = invoice;
    for (const id of purchaseOrderId === null ? own : [...own, purchaseOrderId]) ids.add(id);
    if (own.length === 0 && purchaseOrderId === null) {
      for (const { id } of await ordersOfSum(db, invoice)) ids.add(id);
    }
  }
  return [...ids].toSorted();
}

function orderLinesOf(items: OrdersNamed['items']): readonly string[] {
  return items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []);
}
