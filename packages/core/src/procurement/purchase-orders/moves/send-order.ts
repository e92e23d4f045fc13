import { followersOf } from '../followers.js';
import { approvalGate } from '../../../platform/approvals/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { Counterparties } from '../../counterparties/index.js';
import { orderedRequisition, refuseBlocked, refuseUnbegun, requireSupplier } from '../check-order.js';
import { purchaseOrderEvents } from '../events.js';
import { moneyProgressOf } from '../invoicing/follow-money.js';
import { receiptOf } from '../items/receipt.js';
import { itemsOf, replaceItems, type ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { dropAmendment, findAmendment, keepSent } from '../revisions/amendment.js';
import { itemsOfContent } from '../revisions/plan-revision.js';
import type { RevisionRow } from '../revisions/records.js';
import { PURCHASE_ORDER_MOVES } from '../statuses.js';
import { NOT_ANSWERED } from '../values.js';
import { subjectOf, subjectsOf } from './deps.js';
import { refuseBeyondAsked } from '../over-ordered.js';
import { refuseBelowReceived } from '../open-content.js';
import { followInRequisition } from './follow-requisition.js';
import { holdMoney, type OrderWarning } from './hold-money.js';
import { moveOrder } from './move-order.js';
import { sumWithCharges } from '../../lines/index.js';
import { completeContent } from '../revisions/content.js';

/** An order that was sent, and what its contract and budgets say of it. */
export interface SentOrder {
  readonly order: OrderRow;
  readonly warnings: readonly OrderWarning[];
}

/**
 * Sends an order that this call holds, or the next revision of one that is in force: what it says is kept, and binds from now on.
 * How the supplier hears of it is for the caller to do.
 *
 * @throws ProcurekitError `invalid_transition`, `approval_required`, `approval_pending`, `requisition_closed`, `invalid_status`,
 *   `counterparty_blocked`, `contract_not_active`, `contract_limit_exceeded`, `budget_exceeded`, `quantity_below_received`,
 *   `over_ordered`
 */
export async function sendOrder(call: WriteCall, before: OrderRow): Promise<SentOrder> {
  const amendment = await findAmendment(call.tx, before.id);
  // Whoever sends what waits for an approval hears which one it is.
  for (const subject of subjectsOf(before)) await approvalGate(call).refuseWaiting(call, subject, before.status);
  if (amendment === null) {
    requireMove(PURCHASE_ORDER_MOVES, { from: before.status, by: 'send', caller: call.caller });
  }
  await refuseUnbegun(call, await orderedRequisition(call, before.procurementId));
  const supplier = await getRow(call.tx, Counterparties, before.supplierId);
  refuseBlocked(supplier);
  // Approvers are told of a supplier that is none any more, and are asked all the same.
  for (const subject of subjectsOf(before)) await approvalGate(call).require(call, subject);
  requireSupplier(supplier);
  const present = await itemsOf(call.tx, before.id);
  if (present.length === 0) throw rejectInput([{ pointer: '/items', code: 'required', message: 'Field is required' }]);
  const order =
    amendment === null
      ? await moveOrder(call, before, {
          status: 'sent',
          sentAt: call.now,
          supplierName: supplier.name,
          ...receiptOf(before, present),
        })
      : await putInForce(call, before, amendment, present);
  await refuseBeyondAsked(call, order);
  await keepSent(call, order, amendment);
  call.announce(purchaseOrderEvents.sent, order);
  await followInRequisition(call, order, requestedOf([...present, ...(await itemsOf(call.tx, order.id))]));
  await followersOf(call)(call, { orderIds: [order.id], sentTo: order.supplierId });
  const warnings = await holdMoney(call, order);
  return { order, warnings };
}

/** Has an order say what its amendment says. */
async function putInForce(
  call: WriteCall,
  before: OrderRow,
  { content, revision }: RevisionRow,
  present: readonly ItemRow[],
): Promise<OrderRow> {
  const { items: _, ...fields } = completeContent(content);
  const items = itemsOfContent(before.id, content, present);
  // Goods may have come since the draft was written.
  refuseBelowReceived(present, items);
  await replaceItems(call.tx, before.id, items);
  return moveOrder(
    call,
    before,
    {
      ...fields,
      ...sumWithCharges(items, fields.charges, fields),
      revision,
      status: 'sent',
      sentAt: call.now,
      confirmation: NOT_ANSWERED,
      ...receiptOf(fields, items),
      ...(await moneyProgressOf(call.tx, [{ ...before, ...fields }]))(before),
    },
    { touched: true },
  );
}

/** Lines of the requisition that lines of an order are for. */
export function requestedOf(items: readonly Pick<ItemRow, 'procurementItemId'>[]): string[] {
  return [...new Set(items.flatMap(({ procurementItemId }) => procurementItemId ?? []))];
}

/** Ends what is planned with an order that ends itself. */
export async function endPlans(call: WriteCall, order: OrderRow): Promise<void> {
  await approvalGate(call).withdrawn(call, subjectOf(order));
  await dropAmendment(call, order.id);
}
