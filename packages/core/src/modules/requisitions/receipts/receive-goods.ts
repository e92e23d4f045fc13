import type { WriteCall } from '../../../operations/call.js';
import { rejectInput, requestErrors } from '../../../errors/request-errors.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { insertRow } from '../../../rows/save-changes.js';
import { sentFields } from '../../../records/sent-fields.js';
import { getVisible } from '../../../rows/visibility.js';
import type { Problem } from '../../../values/problem.js';
import { receiveItems, type ReceivingDeps } from '../items/receive-items.js';
import { ProcurementItems } from '../items/records.js';
import { Requisitions } from '../records.js';
import type { RequisitionSourcing } from '../sourcing/requisition-sourcing.js';
import { withoutPrice } from '../shown-amounts.js';
import type { NewStockReceipt, StockReceiptResult } from './operations.js';
import { receivableRequisitions, RECEIVING_STATUSES, seenAsWhole } from './receivable.js';
import { StockReceiptLines, StockReceipts } from './records.js';

/** What receiving needs from outside the module. */
export interface ReceiptDeps extends ReceivingDeps {
  readonly sourcing: RequisitionSourcing;
}

/**
 * Receives goods of a requisition into a warehouse. What is received without a cost comes in at the price that was decided for it.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `invalid_status`, `item_not_in_procurement`, `over_receipt`,
 *   `validation_failed`
 */
export async function receiveGoods(
  deps: ReceiptDeps,
  call: WriteCall,
  procurementId: string,
  { items: lines, ...sent }: NewStockReceipt,
): Promise<StockReceiptResult> {
  const { tx, caller, now } = call;
  await getVisible({ db: tx, caller }, Requisitions, procurementId, receivableRequisitions);
  const requisition = await getRowToChange({ tx }, Requisitions, procurementId);
  refuseUnready(requisition);
  await requireOpenItems(call, procurementId, lines);
  const { decisions } = await deps.sourcing.factsOf(tx, procurementId);
  const receipt = newRow(StockReceipts, { id: deps.ids.uuid(), now }, sentFields(sent), {
    procurementId,
    receivedAt: sent.receivedAt ?? now,
    createdById: caller.userId,
  });
  const { items, movements } = await receiveItems(deps, call, {
    procurementId,
    warehouseId: receipt.warehouseId,
    receivedAt: receipt.receivedAt,
    comment: receipt.comment,
    document: { type: 'procurement', id: procurementId },
    lines: lines.map(({ itemId, purchaseOrderItemId, quantity, unitCost }) => ({
      procurementItemId: itemId,
      purchaseOrderItemId,
      quantity,
      unitCost: unitCost === undefined ? decisions.get(itemId)?.unitPrice : unitCost,
    })),
  });
  await insertRow(call, StockReceipts, receipt);
  await tx
    .collection(StockReceiptLines)
    .insertMany(
      lines.map((line) =>
        newRow(StockReceiptLines, { id: deps.ids.uuid() }, sentFields(line), { receiptId: receipt.id }),
      ),
    );
  const isSeen = await seenAsWhole(tx, call, [requisition]);
  const shown = isSeen(requisition) ? items : items.map(withoutPrice);
  return { receiptId: receipt.id, movements: [...movements], items: [...shown] };
}

function refuseUnready({ status }: Row<typeof Requisitions>): void {
  if (RECEIVING_STATUSES.includes(status)) return;
  throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: RECEIVING_STATUSES });
}

async function requireOpenItems(
  { tx }: WriteCall,
  procurementId: string,
  lines: NewStockReceipt['items'],
): Promise<void> {
  const where = { procurementId, id: { in: [...new Set(lines.map(({ itemId }) => itemId))] } };
  const items = await tx.collection(ProcurementItems).list({ where, select: ['id', 'status'] });
  const statuses = new Map(items.map(({ id, status }) => [id, status]));
  const problems: Problem[] = [];
  for (const [index, { itemId }] of lines.entries()) {
    const status = statuses.get(itemId);
    if (status === 'cancelled') {
      const allowedStatuses = ['new', 'requested', 'quoted', 'selected', 'ordered', 'partially_received', 'received'];
      throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
    }
    if (status !== undefined) continue;
    const { code } = requestErrors.itemNotInProcurement;
    problems.push({ pointer: `/items/${index}/itemId`, code, message: 'Is not an item of the requisition' });
  }
  if (problems.length > 0) throw rejectInput(problems);
}
