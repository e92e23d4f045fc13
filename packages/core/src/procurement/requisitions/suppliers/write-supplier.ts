import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import { reply, type Reply } from '../../../kernel/operations/reply.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange, holdRow, refuseStale } from '../../../kernel/rows/record-access.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { Counterparties } from '../../counterparties/index.js';
import { ProcurementItems } from '../items/records.js';
import { Requisitions } from '../records.js';
import { refuseUnapproved } from '../sourcing/refuse-buying.js';
import { RequisitionSuppliers } from './records.js';
import type { requisitionSuppliers } from './resource.js';
import { SUPPLIER_MOVES } from './statuses.js';

type SupplierRow = Row<typeof RequisitionSuppliers>;
type Schemas = typeof requisitionSuppliers.workspace.schemas;

/**
 * Adds a supplier to a requisition, or changes the one that is there.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `validation_failed`, `item_not_in_procurement`
 */
export async function addSupplier(
  call: WriteCall,
  procurementId: string,
  { supplierId, itemIds, comment }: z.output<Schemas['New']>,
): Promise<SupplierRow | Reply<SupplierRow>> {
  await holdRequisition(call, procurementId);
  const supplier = await getReferred(call, Counterparties, supplierId, '/supplierId');
  if (!supplier.isSupplier) throw rejectReference('/supplierId');
  await requireItems(call, procurementId, itemIds);
  const suppliers = call.tx.collection(RequisitionSuppliers);
  const present = await suppliers.findOne({ procurementId, supplierId });
  if (present !== null) {
    const status = present.status === 'removed' ? 'added' : present.status;
    return reply(await saveChanges(call, RequisitionSuppliers, present, { status, itemIds, comment }), { status: 200 });
  }
  const own = { id: call.id(), now: call.now };
  const fields = { procurementId, supplierId, supplierName: supplier.name, itemIds, comment };
  return insertRow(call, RequisitionSuppliers, newRow(RequisitionSuppliers, own, fields));
}

/**
 * Changes a supplier of a requisition. Whoever chooses one by hand awards it as much as whoever decides by lines.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`, `invalid_transition`, `item_not_in_procurement`,
 *   `approval_required`, `approval_pending`
 */
export async function changeSupplier(
  call: WriteCall,
  { procurementId, procurementSupplierId }: { readonly procurementId: string; readonly procurementSupplierId: string },
  { status, itemIds, comment }: z.output<Schemas['Patch']>,
): Promise<SupplierRow> {
  const requisition = await holdRequisition(call, procurementId);
  const before = await holdRow(call, RequisitionSuppliers, procurementSupplierId);
  if (before.procurementId !== procurementId) throw requestErrors.notFound({});
  refuseStale(before, call.expectedVersion);
  if (status !== undefined && status !== before.status) {
    requireMove(SUPPLIER_MOVES, { from: before.status, by: 'change', to: status, caller: call.caller });
    if (status === 'selected') await refuseUnapproved(call, requisition);
  }
  await requireItems(call, procurementId, itemIds);
  return saveChanges(call, RequisitionSuppliers, before, { status, itemIds, comment });
}

// The version that was sent is the supplier's, so the requisition is held without it.
function holdRequisition({ tx, caller }: WriteCall, id: string): Promise<Row<typeof Requisitions>> {
  return getRowToChange({ tx, caller }, Requisitions, id);
}

async function requireItems(
  { tx }: WriteCall,
  procurementId: string,
  itemIds: readonly string[] | undefined,
): Promise<void> {
  if (itemIds === undefined || itemIds.length === 0) return;
  const where = { procurementId, id: { in: itemIds } };
  const found = await tx.collection(ProcurementItems).list({ where, select: ['id'] });
  const known = new Set(found.map(({ id }) => id));
  const { code } = requestErrors.itemNotInProcurement;
  const problems = itemIds.flatMap((id, index): Problem[] =>
    known.has(id) ? [] : [{ pointer: `/itemIds/${index}`, code, message: 'Is not an item of the requisition' }],
  );
  if (problems.length > 0) throw rejectInput(problems);
}
