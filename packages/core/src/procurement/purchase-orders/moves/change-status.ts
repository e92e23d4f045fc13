import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { OrderRow } from '../records.js';
import { PURCHASE_ORDER_MOVES, type PurchaseOrderStatus } from '../statuses.js';
import { answerOrder, rejectOrder, type Answerer } from './answer-order.js';
import { cancelOrder, closeOrder } from './end-order.js';
import { sendOrder } from './send-order.js';
import { submitOrder } from './submit-order.js';

interface StatusChange {
  readonly status: PurchaseOrderStatus;
  readonly reason?: string | null | undefined;
}

/**
 * Moves an order that this call holds to a status that another system asks for. Nothing is mailed.
 *
 * @throws ProcurekitError as the move itself
 */
export async function changeOrderStatus(
  call: WriteCall,
  before: OrderRow,
  { status, reason = null }: StatusChange,
): Promise<OrderRow> {
  const { caller } = call;
  const by: Answerer =
    caller.kind === 'key' ? { name: caller.keyName, via: 'key' } : { name: caller.userName, via: 'user' };
  const moves: Readonly<Partial<Record<PurchaseOrderStatus, () => Promise<OrderRow>>>> = {
    pending_approval: () => submitOrder(call, before, { comment: reason }),
    sent: async () => (await sendOrder(call, before)).order,
    confirmed: () => answerOrder(call, before, { comment: reason }, by),
    rejected: () => rejectOrder(call, before, { reason: requireReason(reason, status), by }),
    cancelled: () => cancelOrder(call, before, { reason }),
    closed: () => closeOrder(call, before, { reason }),
  };
  const move = moves[status];
  if (move !== undefined) return move();
  const open = PURCHASE_ORDER_MOVES.filter(({ from, right }) => from === before.status && right !== undefined);
  throw requestErrors.invalidTransition({ allowedTransitions: [...new Set(open.map(({ to }) => to))] });
}

function requireReason(reason: string | null, status: PurchaseOrderStatus): string {
  if (reason !== null && reason !== '') return reason;
  const message = `A reason is required to change the status to ${status}`;
  throw rejectInput([{ pointer: '/reason', code: 'required', message }]);
}
