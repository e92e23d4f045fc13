import type { PortalCaller } from '../../../kernel/access/caller.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { OrderRow } from '../records.js';
import { acceptChanges } from './accept-changes.js';
import { answerOrder, type Answerer, rejectOrder } from './answer-order.js';
import type { OrderAnswer } from './plan-answer.js';

/** Takes the answer of a supplier from somebody else, or accepts what it wants changed where nothing is said of lines. */
export function acceptOrConfirm(call: WriteCall, order: OrderRow, answer: OrderAnswer): Promise<OrderRow> {
  const by = answererOf(call.caller);
  const accepts = order.confirmation.state === 'with_changes' && answer.items === undefined;
  return accepts ? acceptChanges(call, order, by) : answerOrder(call, order, answer, by);
}

/** Takes the refusal of a supplier from somebody else. @throws ProcurekitError as `rejectOrder` */
export function rejectForSupplier(
  call: WriteCall,
  order: OrderRow,
  { reason }: { readonly reason: string },
): Promise<OrderRow> {
  return rejectOrder(call, order, { reason, by: answererOf(call.caller) });
}

function answererOf(caller: PortalCaller): Answerer {
  return caller.kind === 'user' ? { name: caller.userName, via: 'user' } : { name: caller.keyName, via: 'key' };
}
