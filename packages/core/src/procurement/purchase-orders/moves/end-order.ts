import { followersOf } from '../followers.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { compareQuantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { moneyProgressOf } from '../invoicing/follow-money.js';
import { receiptOf } from '../items/receipt.js';
import { itemsOf, replaceItems } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { PURCHASE_ORDER_MOVES } from '../statuses.js';
import { followInRequisition } from './follow-requisition.js';
import { holdMoney } from './hold-money.js';
import { moveOrder } from './move-order.js';
import { refuseBegun } from './refuse-begun.js';
import { endPlans, requestedOf } from './send-order.js';

interface Ending {
  readonly reason?: string | null | undefined;
}

/**
 * Cancels an order of which nothing came, and nothing was invoiced or paid.
 *
 * @throws ProcurekitError `invalid_transition`, `order_in_progress`, `validation_failed` without a reason
 */
export async function cancelOrder(call: WriteCall, before: OrderRow, { reason }: Ending): Promise<OrderRow> {
  requireMove(PURCHASE_ORDER_MOVES, { from: before.status, by: 'cancel', caller: call.caller, reason });
  const items = await itemsOf(call.tx, before.id);
  await refuseBegun(call, before, items);
  await endPlans(call, before);
  const after = await moveOrder(call, before, { status: 'cancelled', statusReason: reason ?? null });
  await followInRequisition(call, after, requestedOf(items));
  await followersOf(call)(call, { orderIds: [after.id] });
  await holdMoney(call, after);
  return after;
}

/**
 * Closes an order: what was not delivered will not be, and is free to be ordered again.
 *
 * @throws ProcurekitError `invalid_transition`
 */
export async function closeOrder(call: WriteCall, before: OrderRow, { reason }: Ending): Promise<OrderRow> {
  requireMove(PURCHASE_ORDER_MOVES, { from: before.status, by: 'close', caller: call.caller });
  const items = (await itemsOf(call.tx, before.id)).map((item) => ({ ...item, cancelledQuantity: undelivered(item) }));
  await endPlans(call, before);
  await replaceItems(call.tx, before.id, items);
  const changes = { status: 'closed', statusReason: reason ?? null } as const;
  const progress = {
    ...receiptOf(before, items),
    ...(await moneyProgressOf(call.tx, [before]))(before),
  };
  const after = await moveOrder(call, before, { ...changes, ...progress }, { touched: true });
  await followInRequisition(call, after, requestedOf(items));
  await followersOf(call)(call, { orderIds: [after.id] });
  await holdMoney(call, after);
  return after;
}

function undelivered({ quantity, receivedQuantity }: { readonly quantity: string; readonly receivedQuantity: string }) {
  return compareQuantity(receivedQuantity, quantity) >= 0 ? '0' : subtractQuantity(quantity, receivedQuantity);
}
