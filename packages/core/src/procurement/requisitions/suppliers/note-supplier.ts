import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { Requisitions } from '../records.js';
import { RequisitionSuppliers } from './records.js';
import { type SupplierDeed, supplierStatusAfter } from './statuses.js';

/** Something that happened between us and a supplier about a requisition. */
export interface SupplierNote {
  readonly procurementId: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly deed: SupplierDeed;
  /** The price request that it was about. */
  readonly rfqId?: string | null;
}

/** Notes what happened with a supplier of a requisition; one that it does not have yet becomes one of its suppliers. */
export async function noteSupplier(
  unit: UnitOfWork,
  { procurementId, supplierId, supplierName, deed, rfqId }: SupplierNote,
): Promise<void> {
  // Held, so that two who note the same supplier do not both add it.
  await unit.tx.collection(Requisitions).findForUpdate(procurementId);
  const present = await unit.tx.collection(RequisitionSuppliers).findOne({ procurementId, supplierId });
  const before = present ?? newSupplier(unit, { procurementId, supplierId, supplierName });
  const changes = {
    status: supplierStatusAfter(before.status, deed),
    ...(rfqId == null ? {} : { rfqId }),
    ...(deed === 'invited' ? { invitedAt: before.invitedAt ?? unit.now } : {}),
    ...(deed === 'responded' ? { respondedAt: unit.now } : {}),
  };
  if (present === null) await insertRow(unit, RequisitionSuppliers, { ...before, ...changes });
  else await saveChanges(unit, RequisitionSuppliers, present, changes);
}

function newSupplier(
  call: UnitOfWork,
  fields: Pick<SupplierNote, 'procurementId' | 'supplierId' | 'supplierName'>,
): Row<typeof RequisitionSuppliers> {
  return newRow(RequisitionSuppliers, { id: call.id(), now: call.now }, fields);
}
