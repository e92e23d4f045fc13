import type { z } from 'zod';

import { withAllProblems } from '../../../kernel/errors/all-problems.js';
import { rejectInput, rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import { findVisible } from '../../../kernel/rows/visibility.js';
import { CatalogItems, reserveTogether } from '../../catalog/index.js';
import { LogisticsObjects } from '../../logistics/index.js';
import { ProcurementItems, receivableRequisitions, requireKept, Requisitions } from '../../requisitions/index.js';
import { requireKeeping, Warehouses } from '../../warehouses/index.js';
import { expireOf } from './expire-reservations.js';
import { endReservations } from './hold.js';
import { type ReservationRow, Reservations } from './records.js';
import type { reservations } from './resource.js';

type NewReservation = z.output<typeof reservations.workspace.schemas.New>;

/** What goods are kept for. */
export type Purpose = Pick<ReservationRow, 'procurementId' | 'logisticsObjectId'>;

/**
 * Reserves goods in a warehouse.
 *
 * @throws ProcurekitError `validation_failed`, `insufficient_stock` for more than is free there
 */
export async function createReservation(call: WriteCall, sent: NewReservation): Promise<ReservationRow> {
  const [purpose] = await withAllProblems(
    () => purposeOf(call, sent),
    () => getReferred(call, CatalogItems, sent.catalogItemId, '/catalogItemId'),
    () => getReferred(call, Warehouses, sent.warehouseId, '/warehouseId'),
    () => requireKept(call.caller, sent.warehouseId),
  );
  await expireOf(call, [sent.catalogItemId]);
  await reserveTogether(call, [sent]);
  const own = { ...purpose, createdById: call.caller.userId };
  return insertRow(call, Reservations, newRow(Reservations, { id: call.id(), now: call.now }, sent, own));
}

/** Frees what a reservation holds. @throws ProcurekitError `invalid_transition` unless it is active, `validation_failed` */
export async function releaseReservation(call: WriteCall, id: string): Promise<ReservationRow> {
  const reservation = await getRowToChange(call, Reservations, id);
  requireKeeping(call.caller, reservation.warehouseId);
  const [ended] = await endReservations(call, [reservation], 'released');
  if (ended === undefined) throw requestErrors.invalidTransition({ allowedTransitions: [] });
  return getRow(call.tx, Reservations, id);
}

/** @throws ProcurekitError `validation_failed` where there is no such line or site, or the line is for another item */
async function purposeOf(call: WriteCall, { forType, forId, catalogItemId }: NewReservation): Promise<Purpose> {
  if (forType === 'logistics_object') {
    const object = await call.tx.collection(LogisticsObjects).find(forId);
    if (object?.archivedAt !== null) throw rejectReference('/forId');
    return { procurementId: null, logisticsObjectId: forId };
  }
  const line = await call.tx.collection(ProcurementItems).find(forId);
  const requisition =
    line === null ? null : await findVisible(call.tx, call, Requisitions, line.procurementId, receivableRequisitions);
  if (line === null || requisition === null) throw rejectReference('/forId');
  // So that what is reserved is not ordered at the same time.
  await call.tx.collection(Requisitions).findForUpdate(requisition.id);
  if (line.status === 'cancelled') {
    throw rejectInput([{ pointer: '/forId', code: 'invalid_format', message: 'The line was called off' }]);
  }
  if (line.catalogItemId !== null && line.catalogItemId !== catalogItemId) {
    throw rejectInput([{ pointer: '/forId', code: 'invalid_format', message: 'Must be a line for the same item' }]);
  }
  return { procurementId: line.procurementId, logisticsObjectId: line.logisticsObjectId };
}
