import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { requisitionEvents } from '../events.js';
import { Requisitions } from '../records.js';
import type { SourcingStatus } from './sourcing-status.js';

const ORDER: readonly SourcingStatus[] = ['none', 'requested', 'quoted', 'decided'];

/** Brings a requisition forward to a sourcing status; one that is further already stays there. */
export async function updateSourcingStatus(unit: UnitOfWork, id: string, reached: SourcingStatus): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(id);
  if (requisition === null || ORDER.indexOf(requisition.sourcingStatus) >= ORDER.indexOf(reached)) return;
  const after = await saveRow(unit, Requisitions, id, { sourcingStatus: reached, updatedAt: unit.now });
  unit.announce(requisitionEvents.updated, after);
}
