import { sourcingOf } from '../../requisitions/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { followSourcing, moveItems, Requisitions } from '../../requisitions/index.js';
import { isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import { due } from '../counting.js';
import { PurchaseOrderItems } from '../items/records.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';

/** Lines of a requisition that an order in force has something of, or a closed one has brought. */
async function orderedItems(db: Reader, procurementId: string): Promise<ReadonlySet<string>> {
  const orders = await db
    .collection(PurchaseOrders)
    .list({ where: { procurementId, status: { in: [...IN_FORCE, 'closed'] } }, select: ['id'] });
  if (orders.length === 0) return new Set();
  const items = await db
    .collection(PurchaseOrderItems)
    .list({ where: { orderId: { in: orders.map(({ id }) => id) } } });
  return new Set(items.flatMap((item) => (isZeroQuantity(due(item)) ? [] : (item.procurementItemId ?? []))));
}

/** Brings the requisition of an order into step: its lines are ordered while an order that was sent has them. */
export async function followInRequisition(
  unit: UnitOfWork,
  { procurementId }: OrderRow,
  itemIds: readonly string[],
): Promise<void> {
  if (procurementId === null) return;
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(procurementId);
  if (requisition === null) return;
  const ordered = await orderedItems(unit.tx, procurementId);
  const [kept, released] = [itemIds.filter((id) => ordered.has(id)), itemIds.filter((id) => !ordered.has(id))];
  await moveItems(unit, {
    procurementId,
    itemIds: kept,
    from: ['new', 'requested', 'quoted', 'selected'],
    to: 'ordered',
  });
  // That an item was ordered is remembered; where no order has it any more, its status is worked out anew.
  await moveItems(unit, { procurementId, itemIds: released, from: ['ordered'], to: 'new' });
  const held = (await unit.tx.collection(Requisitions).find(procurementId)) ?? requisition;
  await followSourcing(unit, held, await sourcingOf(unit).factsOf(unit.tx, procurementId));
}
