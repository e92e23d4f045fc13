import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { requisitionEvents } from '../events.js';
import { receiptStatus } from '../items/received.js';
import { ProcurementItems } from '../items/records.js';
import { Requisitions } from '../records.js';

type ItemRow = Row<typeof ProcurementItems>;

/** Saves what is received of items of a requisition that this unit of work holds; how far it is received follows. */
export async function followRequisition(
  unit: UnitOfWork,
  requisition: Row<typeof Requisitions>,
  { items, received }: { readonly items: readonly ItemRow[]; readonly received: readonly ItemRow[] },
): Promise<void> {
  await unit.tx.collection(ProcurementItems).adjustMany(
    received.map(({ id, receivedQuantity, status }) => ({
      id,
      set: { receivedQuantity, status, updatedAt: unit.now },
    })),
  );
  const changes = { receiptStatus: receiptStatus(items) };
  await saveChanges(unit, Requisitions, requisition, changes, {
    announce: requisitionEvents.updated,
    touched: 'hidden',
  });
}
