import { followGoods } from '../../invoices/index.js';
import type { FollowBatches } from '../../logistics/index.js';
import { PurchaseOrderItems } from '../items/records.js';
import { PurchaseOrders } from '../records.js';

/** Has what is due for orders follow goods that left for them, or came without a receipt. */
export const followBatches: FollowBatches = async (unit, batches) => {
  const { tx } = unit;
  const named = batches.flatMap(({ items }) => items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []));
  const lines = await tx.collection(PurchaseOrderItems).findMany([...new Set(named)]);
  const requisitions = [...new Set(batches.flatMap(({ procurementId }) => procurementId ?? []))];
  const orders = await tx
    .collection(PurchaseOrders)
    .list({ where: { procurementId: { in: requisitions } }, select: ['id'] });
  await followGoods(unit, [...lines.map(({ orderId }) => orderId), ...orders.map(({ id }) => id)]);
};
