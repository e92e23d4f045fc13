import type { UnitOfWork } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { getRow } from '../../records/record-access.js';
import type { Reader } from '../../ports/storage.js';
import { moveAllItems } from './items/move-items.js';
import { Requisitions } from './records.js';
import type { RequisitionStatus } from './statuses.js';

/** What requisitions ask of price requests and quotes, which know requisitions and not the other way round. */
export interface RequisitionSourcing {
  /** Whether a supplier has quoted for a requisition: its currency stays then. */
  isQuoted(db: Reader, requisitionId: string): Promise<boolean>;
  /** A requisition got another status: what asks for it may end with it. */
  ended(unit: UnitOfWork, requisition: { readonly id: string; readonly status: RequisitionStatus }): Promise<void>;
}

/**
 * Lets everything follow a requisition whose status changed: price requests, quotes, and items of a cancelled one.
 * Returns the requisition as it is afterwards.
 */
export async function followStatus(
  sourcing: RequisitionSourcing,
  unit: UnitOfWork,
  { id, status }: Row<typeof Requisitions>,
): Promise<Row<typeof Requisitions>> {
  await sourcing.ended(unit, { id, status });
  if (status === 'cancelled') {
    const from = ['new', 'requested', 'quoted', 'selected', 'ordered'] as const;
    await moveAllItems(unit, { procurementId: id, from, to: 'cancelled' });
  }
  return getRow(unit.tx, Requisitions, id);
}
