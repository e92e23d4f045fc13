import { approvalGate } from '../../../platform/approvals/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import { amountsOf } from '../items/amounts.js';
import { itemsOf } from '../items/stored-items.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { draftAmendment } from '../revisions/amendment.js';
import { contentOf } from '../revisions/plan-revision.js';
import { PurchaseOrderRevisions } from '../revisions/records.js';
import { answerOrder, type Answerer } from './answer-order.js';
import { refuseUnsendable, sendOrder } from './send-order.js';
import { awardBehind, subjectOf } from './subjects.js';
import { sumWithCharges } from '../../lines/index.js';

/**
 * Accepts what a supplier has changed of an order that this call holds: a new revision says it, is sent and confirmed. Where a policy
 * wants it approved, the revision waits for that and is sent afterwards.
 *
 * @throws ProcurekitError as `refuseUnsendable` and `sendOrder`
 */
export async function acceptChanges(call: WriteCall, before: OrderRow, by: Answerer): Promise<OrderRow> {
  const answers = new Map(before.confirmation.items.map((line) => [line.itemId, line]));
  const items = (await itemsOf(call.tx, before.id)).flatMap((item) => {
    const { quantity = item.quantity, unitPrice = item.unitPrice, promisedDate } = answers.get(item.id) ?? {};
    // What a supplier does not deliver at all is no line any more.
    if (isZeroQuantity(quantity)) return [];
    const line = { ...item, quantity, unitPrice, promisedDate: promisedDate ?? item.promisedDate };
    return [{ ...line, ...amountsOf(line, before) }];
  });
  if (items.length === 0) {
    throw rejectInput([{ pointer: '/items', code: 'required', message: 'Nothing is left of the order; reject it' }]);
  }
  const content = contentOf(
    { ...before, expectedAt: expectedOf(before, items), ...sumWithCharges(items, before.charges, before) },
    items,
  );
  const amendment = await draftAmendment(call, before, content);
  const asked: string[] = [];
  for (const subject of [...awardBehind(before), subjectOf(before)]) {
    if ((await approvalGate(call).look(call, subject)) !== 'shut') continue;
    await approvalGate(call).submit(call, subject);
    asked.push(subject.subjectType);
  }
  if (asked.length > 0) {
    // What is decided of an award says nothing of revisions: they are sent once it is approved.
    const status = asked.includes('purchase_order') ? 'pending_approval' : 'draft';
    await call.tx.collection(PurchaseOrderRevisions).update(amendment.id, { status });
    return saveChanges(call, PurchaseOrders, before, {}, { touched: 'shown' });
  }
  await refuseUnsendable(call, before);
  const { order } = await sendOrder(call, before);
  return answerOrder(call, order, { comment: before.confirmation.comment }, by);
}

/** Nothing is late that was promised for later, and accepted. */
function expectedOf(
  { expectedAt }: OrderRow,
  items: readonly { readonly promisedDate: string | null }[],
): string | null {
  const promised = items.flatMap(({ promisedDate }) => promisedDate ?? []).toSorted();
  const last = promised.at(-1);
  return expectedAt === null || last === undefined || last < expectedAt ? expectedAt : last;
}
