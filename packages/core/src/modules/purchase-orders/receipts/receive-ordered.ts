import { namedOrderLines, refuseOverOrdered, type OrderedLines } from '../../requisitions/index.js';
import { rejectInput } from '../../../errors/request-errors.js';
import type { Problem } from '../../../values/problem.js';
import { progressOf, due } from '../items/progress.js';
import { PurchaseOrderItems } from '../items/records.js';
import { itemsOfEach } from '../items/stored-items.js';
import { moveOrder } from '../moves/move-order.js';
import { PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import { spreadArrived } from './spread-arrived.js';

/** What orders tell receipts and batches, and how they follow them. */
export const orderedForReceipts: OrderedLines = {
  async find(db, ids) {
    const items = await db.collection(PurchaseOrderItems).findMany(ids);
    const orders = await db.collection(PurchaseOrders).findMany([...new Set(items.map(({ orderId }) => orderId))]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return items.map((item) => {
      const order = byId.get(item.orderId);
      const { id, procurementItemId, receivedQuantity } = item;
      const isInForce = order !== undefined && IN_FORCE.includes(order.status);
      const procurementId = order?.procurementId ?? null;
      return { id, procurementId, procurementItemId, receivedQuantity, quantity: due(item), isInForce };
    });
  },
  async receive(unit, procurementId, arrived, overReceiptPercent) {
    const problems: Problem[] = [];
    const named = await namedOrderLines(orderedForReceipts, unit.tx, arrived, problems);
    if (problems.length > 0) throw rejectInput(problems);
    refuseOverOrdered(named, arrived, overReceiptPercent);
    const inForce = await unit.tx.collection(PurchaseOrders).list({
      where: { procurementId, status: { in: IN_FORCE } },
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
    });
    // Held, so that what a supplier answers meanwhile is not overwritten.
    await unit.tx.collection(PurchaseOrders).findManyForUpdate(inForce.map(({ id }) => id));
    const itemsOfOrders = await itemsOfEach({ db: unit.tx }, inForce);
    const received = spreadArrived(itemsOfOrders.flat(), arrived);
    for (const [index, order] of inForce.entries()) {
      const items = (itemsOfOrders[index] ?? []).map((item) => ({
        ...item,
        receivedQuantity: received.get(item.id) ?? item.receivedQuantity,
      }));
      const changed = items.filter(
        ({ receivedQuantity }, at) => receivedQuantity !== itemsOfOrders[index]?.[at]?.receivedQuantity,
      );
      if (changed.length === 0) continue;
      await unit.tx
        .collection(PurchaseOrderItems)
        .adjustMany(changed.map(({ id, receivedQuantity }) => ({ id, set: { receivedQuantity } })));
      await moveOrder(unit, order, { receiptStatus: progressOf(items, 'receivedQuantity') }, { touched: true });
    }
  },
};
