import { ordersOf } from '../../requisitions/index.js';
import type { z } from 'zod';

import { rejectInput, rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { findVisible } from '../../../kernel/rows/visibility.js';
import { DeliveryBatches } from '../../logistics/index.js';
import {
  holdReceivable,
  type Ordered,
  type OrderedLine,
  receivableRequisitions,
  receive,
  type ReceiptRow,
  RECEIVING_ORDERS,
  requireKept,
  requireOpenItems,
  Requisitions,
} from '../../requisitions/index.js';
import { linesForOrders } from './lines-for-orders.js';
import type { stockReceipts } from './resource.js';

type NewReceipt = z.output<typeof stockReceipts.workspace.schemas.New>;

/**
 * Receives goods for a requisition, for an order, or for an order of a requisition.
 *
 * @throws ProcurekitError `validation_failed`, `record_archived`, `invalid_status`, `item_not_in_procurement`, `over_receipt`
 */
export async function createReceipt(call: WriteCall, sent: NewReceipt): Promise<ReceiptRow> {
  requireKept(call.caller, sent.warehouseId);
  const order = await receivableOrder(call, sent.purchaseOrderId ?? null);
  const procurementId = await receivedFor(call, sent.procurementId ?? null, order);
  const lines = linesForOrders(sent.items, order, await orderLinesFor(call, sent, order));
  if (procurementId !== null) {
    await holdReceivable(call, procurementId);
    await requireOpenItems(
      call,
      procurementId,
      lines.map(({ procurementItemId }) => procurementItemId),
    );
  }
  const deliveryBatchId = await requireBatch(call, sent.deliveryBatchId ?? null, procurementId, order);
  const { receipt } = await receive(call, {
    procurementId,
    deliveryBatchId,
    warehouseId: sent.warehouseId,
    receivedAt: sent.receivedAt ?? call.now,
    documentNumber: sent.documentNumber ?? null,
    comment: sent.comment ?? null,
    again: sent.again,
    lines,
  });
  return receipt;
}

/** The order that is named, which must be in force and bring goods that the caller may take in. */
async function receivableOrder(call: WriteCall, id: string | null): Promise<Ordered | null> {
  if (id === null) return null;
  const [order] = await ordersOf(call).findOrders(call.tx, [id]);
  const isSeen = order !== undefined && (order.procurementId === null || (await isReceived(call, order.procurementId)));
  if (!isSeen) throw rejectReference('/purchaseOrderId');
  if (order.warehouseId !== null) requireKept(call.caller, order.warehouseId, '/purchaseOrderId');
  if (!order.isInForce) {
    throw requestErrors.invalidStatus({ currentStatus: order.status, allowedStatuses: RECEIVING_ORDERS });
  }
  return order;
}

/** The requisition that goods come for, by itself or by the order. */
async function receivedFor(call: WriteCall, sent: string | null, order: Ordered | null): Promise<string | null> {
  if (sent === null && order === null) {
    const message = 'Name the order or the requisition that the goods come for';
    throw rejectInput([{ pointer: '/purchaseOrderId', code: 'required', message }]);
  }
  if (sent === null) return order?.procurementId ?? null;
  const fits = order === null || order.procurementId === sent;
  if (!fits || !(await isReceived(call, sent))) throw rejectReference('/procurementId');
  return sent;
}

async function isReceived({ tx, caller }: WriteCall, procurementId: string): Promise<boolean> {
  return (await findVisible(tx, { caller }, Requisitions, procurementId, receivableRequisitions)) !== null;
}

/** The lines of orders that lines of the receipt may be about: those of the order, or else those that they name. */
function orderLinesFor(call: WriteCall, { items }: NewReceipt, order: Ordered | null): Promise<readonly OrderedLine[]> {
  if (order !== null) return ordersOf(call).linesOf(call.tx, order.id);
  const named = [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  return named.length === 0 ? Promise.resolve([]) : ordersOf(call).find(call.tx, named);
}

async function requireBatch(
  { tx }: WriteCall,
  id: string | null,
  procurementId: string | null,
  order: Ordered | null,
): Promise<string | null> {
  if (id === null) return null;
  const batch = await tx.collection(DeliveryBatches).find(id);
  const isOfOrder = procurementId !== null || batch?.purchaseOrderId === order?.id;
  if (batch?.procurementId !== procurementId || !isOfOrder) throw rejectReference('/deliveryBatchId');
  return id;
}
