import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { addQuantity } from '../../../kernel/values/numbers/quantity.js';
import { returnQuantity } from '../items/received.js';
import { ProcurementItems } from '../items/records.js';
import { Requisitions } from '../records.js';
import { followRequisition } from './follow-requisition.js';

/** Holds the requisitions that items are of, before orders for them are held. */
export async function holdRequisitionsOf({ tx }: Pick<UnitOfWork, 'tx'>, itemIds: readonly string[]): Promise<void> {
  const items = itemIds.length === 0 ? [] : await tx.collection(ProcurementItems).findMany([...new Set(itemIds)]);
  const ids = [...new Set(items.map(({ procurementId }) => procurementId))].toSorted();
  if (ids.length > 0) await tx.collection(Requisitions).findManyForUpdate(ids);
}

/** So much of items of requisitions goes back to suppliers, or comes again where that is undone and the quantity is below zero. */
export async function takeBackReceived(
  unit: UnitOfWork,
  returned: readonly { readonly procurementItemId: string; readonly quantity: string }[],
): Promise<void> {
  if (returned.length === 0) return;
  const back = new Map<string, string>();
  for (const { procurementItemId: id, quantity } of returned) back.set(id, addQuantity(back.get(id) ?? '0', quantity));
  const named = await unit.tx.collection(ProcurementItems).findMany([...back.keys()]);
  for (const procurementId of [...new Set(named.map((item) => item.procurementId))].toSorted()) {
    const requisition = await unit.tx.collection(Requisitions).findForUpdate(procurementId);
    if (requisition === null) continue;
    const before = await unit.tx.collection(ProcurementItems).list({ where: { procurementId } });
    const items = before.map((item): Row<typeof ProcurementItems> => {
      const quantity = back.get(item.id);
      return quantity === undefined ? item : { ...item, ...returnQuantity(item, quantity) };
    });
    const received = items.filter(({ id }) => back.has(id));
    await followRequisition(unit, requisition, { items, received });
  }
}
