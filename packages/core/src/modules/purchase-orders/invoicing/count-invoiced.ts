import type { UnitOfWork } from '../../../operations/call.js';
import type { BudgetHolds } from '../../budgets/index.js';
import { progressOf } from '../items/progress.js';
import { PurchaseOrderItems } from '../items/records.js';
import type { ItemRow } from '../items/stored-items.js';
import { holdBudgetsOfEach, type OrderWithItems } from '../moves/hold-budgets.js';
import { moveOrder } from '../moves/move-order.js';
import { type OrderRow, PurchaseOrders } from '../records.js';

/**
 * Notes what is invoiced of lines of orders by now, by their ids; their orders, and what budgets hold of these, follow. The unit of work
 * holds the orders. An invoice is a fact, so no budget refuses what follows from it. Returns the orders of which more or less is invoiced.
 */
export async function countInvoiced(
  { budgets }: { readonly budgets: BudgetHolds },
  unit: UnitOfWork,
  invoiced: ReadonlyMap<string, string>,
): Promise<readonly OrderRow[]> {
  const named = await unit.tx.collection(PurchaseOrderItems).list({
    where: { id: { in: [...invoiced.keys()] } },
    select: ['id', 'orderId', 'invoicedQuantity'],
  });
  const changed = named.filter(({ id, invoicedQuantity }) => (invoiced.get(id) ?? '0') !== invoicedQuantity);
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ orderId }) => orderId))];
  const orders = await unit.tx.collection(PurchaseOrders).findManyForUpdate(ids);
  const items = await heldItemsOf(unit, ids);
  const counted = new Map(changed.map(({ id }) => [id, invoiced.get(id) ?? '0']));
  await unit.tx
    .collection(PurchaseOrderItems)
    .adjustMany([...counted].map(([id, invoicedQuantity]) => ({ id, set: { invoicedQuantity } })));
  const moved: OrderWithItems[] = [];
  for (const order of orders) {
    const own = (items.get(order.id) ?? []).map((item) => ({
      ...item,
      invoicedQuantity: counted.get(item.id) ?? item.invoicedQuantity,
    }));
    const invoiceStatus = progressOf(own, 'invoicedQuantity');
    moved.push({ order: await moveOrder(unit, order, { invoiceStatus }, { touched: true }), items: own });
  }
  await holdBudgetsOfEach(budgets, unit, moved, { isFact: true });
  return orders;
}

/** The lines of orders, by the ids of these. They are held because what is read so is not read again to be told of in the audit trail. */
async function heldItemsOf(
  { tx }: UnitOfWork,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemRow[]>> {
  const items = tx.collection(PurchaseOrderItems);
  const ids = await items.list({ where: { orderId: { in: orderIds } }, select: ['id'] });
  const byOrder = new Map<string, ItemRow[]>(orderIds.map((id) => [id, []]));
  for (const item of await items.findManyForUpdate(ids.map(({ id }) => id))) byOrder.get(item.orderId)?.push(item);
  return byOrder;
}
