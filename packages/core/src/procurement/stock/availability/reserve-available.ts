import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRows } from '../../../kernel/rows/save-changes.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { holdStock, reserveTogether } from '../../catalog/index.js';
import { receivableRequisitions, refuseClosed, Requisitions } from '../../requisitions/index.js';
import { expireOf } from '../reservations/expire-reservations.js';
import { type ReservationRow, Reservations } from '../reservations/records.js';
import { planAvailability } from './plan-availability.js';
import type { ReserveAvailable } from './schemas.js';
import { linesOf } from './show-availability.js';
import { stockFacts, warehousesFor } from './stock-facts.js';

/**
 * Reserves for the lines of a requisition what is free in stock, so that only the rest is bought. The requisition is held, so that it is
 * not ordered meanwhile, and the items, so that nobody takes what is reserved. Somebody who keeps some warehouses reserves there.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `requisition_closed`, `item_not_in_procurement`
 */
export async function reserveAvailable(
  call: WriteCall,
  procurementId: string,
  { itemIds, warehouseIds, until = null }: ReserveAvailable,
): Promise<readonly ReservationRow[]> {
  const { tx, caller } = call;
  await getVisible({ db: tx, caller }, Requisitions, procurementId, receivableRequisitions);
  const requisition = await getRowToChange({ tx }, Requisitions, procurementId);
  refuseClosed(requisition);
  const all = await linesOf(tx, procurementId);
  refuseOthers(all, itemIds);
  const lines = all.filter(({ id }) => itemIds?.includes(id) !== false);
  const catalogItemIds = lines.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  await holdStock(call, catalogItemIds);
  await expireOf(call, catalogItemIds);
  const kept = ({ warehouseIds: own }: typeof caller, id: string) => own.length === 0 || own.includes(id);
  const from = (warehouseIds ?? (await warehousesFor(tx, requisition))).filter((id) => kept(caller, id));
  const facts = await stockFacts(call, tx, { requisition, lines, warehouseIds: from });
  const own = { procurementId, until, createdById: caller.userId, forType: 'procurement_item' } as const;
  const rows = planAvailability(lines, facts).flatMap(({ lineId: forId, parts }, index) => {
    const logisticsObjectId = lines[index]?.logisticsObjectId ?? null;
    return parts.map((part) =>
      newRow(Reservations, { id: call.id(), now: call.now }, part, { ...own, forId, logisticsObjectId }),
    );
  });
  await reserveTogether(call, rows);
  await insertRows(call, Reservations, rows);
  return rows;
}

function refuseOthers(lines: readonly { readonly id: string }[], itemIds: readonly string[] = []): void {
  const known = new Set(lines.map(({ id }) => id));
  const { code } = requestErrors.itemNotInProcurement;
  const message = 'Is not an item of the requisition';
  const problems = itemIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ pointer: `/itemIds/${index}`, code, message }],
  );
  if (problems.length > 0) throw rejectInput(problems);
}
