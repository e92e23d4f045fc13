import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { Requisitions } from '../records.js';
import { ProcurementItems } from './records.js';
import type { ItemStatus } from './statuses.js';

/** A move of items between statuses that something outside the requisition causes. */
export interface ItemMove {
  readonly procurementId: string;
  readonly itemIds: readonly string[];
  /** Items in other statuses stay as they are. */
  readonly from: readonly ItemStatus[];
  readonly to: ItemStatus;
}

/** Moves items of a requisition to a status, and tells how many there were. */
export async function moveItems(unit: UnitOfWork, { procurementId, itemIds, from, to }: ItemMove): Promise<number> {
  if (itemIds.length === 0) return 0;
  // Held, so that what arrives meanwhile is not overlooked.
  await unit.tx.collection(Requisitions).findForUpdate(procurementId);
  const items = await unit.tx.collection(ProcurementItems).list({
    where: { id: { in: itemIds }, procurementId, status: { in: from } },
    select: ['id'],
    order: [['id', 'asc']],
  });
  for (const { id } of items) await saveRow(unit, ProcurementItems, id, { status: to, updatedAt: unit.now });
  if (items.length > 0) await saveRow(unit, Requisitions, procurementId, { updatedAt: unit.now });
  return items.length;
}
