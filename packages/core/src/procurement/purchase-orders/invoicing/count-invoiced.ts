import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { PurchaseOrderItems } from '../items/records.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderWithItems } from '../items/order-with-items.js';
import { holdBudgetsOfEach } from '../moves/hold-budgets.js';
import { moveOrder } from '../moves/move-order.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { moneyProgressOf } from './follow-money.js';

/** What is invoiced of lines of orders by now, and the lines: the unit of work holds them and their orders. */
export interface InvoicedLines {
  readonly items: readonly ItemRow[];
  /** By the ids of lines. */
  readonly invoiced: ReadonlyMap<string, string>;
}

/**
 * Notes what is invoiced of lines of orders by now; their orders, and what budgets hold of these, follow. An invoice is a fact, so no
 * budget refuses what follows from it. Returns the orders of which more or less is invoiced.
 */
export async function countInvoiced(
  unit: UnitOfWork,
  { items, invoiced }: InvoicedLines,
): Promise<readonly OrderRow[]> {
  const counted = new Map<string, string>();
  for (const { id, invoicedQuantity } of items) {
    const now = invoiced.get(id) ?? '0';
    if (now !== invoicedQuantity) counted.set(id, now);
  }
  if (counted.size === 0) return [];
  const ids = [...new Set(items.filter(({ id }) => counted.has(id)).map(({ orderId }) => orderId))];
  const orders = await unit.tx.collection(PurchaseOrders).findManyForUpdate(ids);
  const itemsOfEach = await heldItemsOf(unit, ids, items);
  await unit.tx
    .collection(PurchaseOrderItems)
    .adjustMany([...counted].map(([id, invoicedQuantity]) => ({ id, set: { invoicedQuantity } })));
  const progress = await moneyProgressOf(unit.tx, orders);
  const moved: OrderWithItems[] = [];
  for (const order of orders) {
    const own = (itemsOfEach.get(order.id) ?? []).map((item) => ({
      ...item,
      invoicedQuantity: counted.get(item.id) ?? item.invoicedQuantity,
    }));
    moved.push({ order: await moveOrder(unit, order, progress(order), { touched: true }), items: own });
  }
  await holdBudgetsOfEach(unit, moved, { isFact: true });
  return orders;
}

/**
 * The lines of orders, by the ids of these; some are held already. They are held because what is read so is not read again to be told of
 * in the audit trail.
 */
async function heldItemsOf(
  { tx }: UnitOfWork,
  orderIds: readonly string[],
  held: readonly ItemRow[],
): Promise<ReadonlyMap<string, readonly ItemRow[]>> {
  const items = tx.collection(PurchaseOrderItems);
  const known = new Map(held.map((item) => [item.id, item]));
  const ids = await items.list({ where: { orderId: { in: orderIds } }, select: ['id'], order: [['id', 'asc']] });
  const others = await items.findManyForUpdate(ids.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  for (const item of others) known.set(item.id, item);
  const byOrder = new Map<string, ItemRow[]>(orderIds.map((id) => [id, []]));
  for (const { id } of ids) {
    const item = known.get(id);
    if (item !== undefined) byOrder.get(item.orderId)?.push(item);
  }
  return byOrder;
}
