import type { UnitOfWork } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { saveRow } from '../../rows/record-access.js';
import { requisitionEvents } from './events.js';
import type { ItemStatus } from './items/statuses.js';
import { Requisitions } from './records.js';

type SourcingStatus = Row<typeof Requisitions>['sourcingStatus'];

const ORDER: readonly SourcingStatus[] = ['none', 'requested', 'quoted', 'decided'];

/** What of an item counts for how far a requisition is sourced. */
interface SourcedItem {
  readonly status: ItemStatus;
  readonly isDecided: boolean;
}

/**
 * How far suppliers are found: decided once every item is that was not called off; before that, as far as any price request
 * or quote has come.
 */
export function sourcingStatusOf(
  items: readonly SourcedItem[],
  { isRequested, isQuoted }: { readonly isRequested: boolean; readonly isQuoted: boolean },
): SourcingStatus {
  const isSettled = ({ status, isDecided }: SourcedItem) => isDecided || status === 'cancelled';
  if (items.some(({ isDecided }) => isDecided) && items.every(isSettled)) return 'decided';
  if (isQuoted) return 'quoted';
  return isRequested ? 'requested' : 'none';
}

/** Brings a requisition forward to a sourcing status; one that is further already stays there. */
export async function updateSourcingStatus(unit: UnitOfWork, id: string, reached: SourcingStatus): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(id);
  if (requisition === null || ORDER.indexOf(requisition.sourcingStatus) >= ORDER.indexOf(reached)) return;
  const after = await saveRow(unit, Requisitions, id, { sourcingStatus: reached, updatedAt: unit.now });
  unit.announce(requisitionEvents.updated, after);
}
