import type { UnitOfWork } from '../../../operations/call.js';
import type { BudgetHolds } from '../../budgets/index.js';
import { progressOf } from '../items/progress.js';
import { PurchaseOrderItems } from '../items/records.js';
import { itemsOfEach } from '../items/stored-items.js';
import { holdBudgets } from '../moves/hold-budgets.js';
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
  const named = await unit.tx.collection(PurchaseOrderItems).findMany([...invoiced.keys()]);
  const changed = named.filter(({ id, invoicedQuantity }) => (invoiced.get(id) ?? '0') !== invoicedQuantity);
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ orderId }) => orderId))];
  const orders = await unit.tx.collection(PurchaseOrders).findManyForUpdate(ids);
  await unit.tx
    .collection(PurchaseOrderItems)
    .adjustMany(changed.map(({ id }) => ({ id, set: { invoicedQuantity: invoiced.get(id) ?? '0' } })));
  const itemsOfOrders = await itemsOfEach({ db: unit.tx }, orders);
  for (const [index, order] of orders.entries()) {
    const invoiceStatus = progressOf(itemsOfOrders[index] ?? [], 'invoicedQuantity');
    const after = await moveOrder(unit, order, { invoiceStatus }, { touched: true });
    await holdBudgets(budgets, unit, after, { isFact: true });
  }
  return orders;
}
