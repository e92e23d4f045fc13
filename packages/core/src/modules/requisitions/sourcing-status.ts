import type { UnitOfWork } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { saveRow } from '../../records/record-access.js';
import { requisitionEvents } from './events.js';
import { Requisitions } from './records.js';

type SourcingStatus = Row<typeof Requisitions>['sourcingStatus'];

const ORDER: readonly SourcingStatus[] = ['none', 'requested', 'quoted', 'decided'];

/** Brings a requisition forward to a sourcing status; one that is further already stays there. */
export async function updateSourcingStatus(unit: UnitOfWork, id: string, reached: SourcingStatus): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(id);
  if (requisition === null || ORDER.indexOf(requisition.sourcingStatus) >= ORDER.indexOf(reached)) return;
  const after = await saveRow(unit, Requisitions, id, { sourcingStatus: reached, updatedAt: unit.now });
  unit.announce(requisitionEvents.updated, after);
}
