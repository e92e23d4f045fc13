import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { ProcurementItems } from '../items/records.js';
import { Requisitions } from '../records.js';
import { withoutPrice } from '../shown-amounts.js';
import { requireKept } from './keepers.js';
import type { NewStockReceipt, StockReceiptResult } from './operations.js';
import { receivableRequisitions, RECEIVING_STATUSES, seenAsWhole } from './receivable.js';
import { receive } from './receive.js';

/**
 * Receives goods of a requisition into a warehouse. What is received without a cost comes in at the price that it was ordered for, or
 * else at the one that was decided.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `invalid_status`, `item_not_in_procurement`, `over_receipt`,
 *   `validation_failed`
 */
export async function receiveGoods(
  call: WriteCall,
  procurementId: string,
  { items: lines, ...sent }: NewStockReceipt,
): Promise<StockReceiptResult> {
  requireKept(call.caller, sent.warehouseId);
  const requisition = await holdReceivable(call, procurementId);
  await requireOpenItems(
    call,
    procurementId,
    lines.map(({ itemId }) => itemId),
  );
  const { receipt, items, movements } = await receive(call, {
    ...sentFields(sent),
    procurementId,
    warehouseId: sent.warehouseId,
    receivedAt: sent.receivedAt ?? call.now,
    lines: lines.map(({ itemId: procurementItemId, ...line }) => ({ ...line, procurementItemId })),
  });
  const isSeen = await seenAsWhole(call.tx, call, [requisition]);
  const shown = isSeen(requisition) ? items : items.map(withoutPrice);
  return { receiptId: receipt.id, movements: [...movements], items: [...shown] };
}

/**
 * The requisition that goods arrive for, held by this call.
 *
 * @throws ProcurekitError `not_found` for one that the caller neither sees nor receives, `record_archived`, `invalid_status`
 */
export async function holdReceivable(call: WriteCall, procurementId: string): Promise<Row<typeof Requisitions>> {
  const { tx, caller } = call;
  await getVisible({ db: tx, caller }, Requisitions, procurementId, receivableRequisitions);
  const requisition = await getRowToChange({ tx }, Requisitions, procurementId);
  const { status } = requisition;
  if (RECEIVING_STATUSES.includes(status)) return requisition;
  throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: RECEIVING_STATUSES });
}

/**
 * Refuses items that are not of the requisition, and those that were called off. Null is of no item.
 *
 * @throws ProcurekitError `item_not_in_procurement` with a pointer for each, `invalid_status`
 */
export async function requireOpenItems(
  { tx }: WriteCall,
  procurementId: string,
  itemIds: readonly (string | null)[],
): Promise<void> {
  const where = { procurementId, id: { in: [...new Set(itemIds)].flatMap((id) => id ?? []) } };
  const items = await tx.collection(ProcurementItems).list({ where, select: ['id', 'status'] });
  const statuses = new Map(items.map(({ id, status }) => [id, status]));
  const problems: Problem[] = [];
  for (const [index, itemId] of itemIds.entries()) {
    if (itemId === null) continue;
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
