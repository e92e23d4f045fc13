import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { Counterparties } from '../../counterparties/index.js';
import { orderedRequisition, refuseBlocked, refuseUnbegun, requireSupplier } from '../check-order.js';
import { purchaseOrderEvents } from '../events.js';
import { moneyProgressOf } from '../invoicing/follow-money.js';
import { receiptOf } from '../items/receipt.js';
import { itemsOf, replaceItems, type ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { findAmendment, keepSent } from '../revisions/amendment.js';
import { itemsOfContent } from '../revisions/plan-revision.js';
import type { RevisionRow } from '../revisions/records.js';
import { NOT_ANSWERED } from '../values.js';
import { refuseBeyondAsked } from '../over-ordered.js';
import { refuseBelowReceived } from '../open-content.js';
import { followOrder } from './follow-order.js';
import type { OrderWarning } from './hold-money.js';
import { moveOrder } from './move-order.js';
import { sumWithCharges } from '../../lines/index.js';
import { completeContent } from '../revisions/content.js';

/** An order that was sent, and what its contract and budgets say of it. */
export interface SentOrder {
  readonly order: OrderRow;
  readonly warnings: readonly OrderWarning[];
}

/**
 * Refuses to send an order, or its next revision, to whoever is blocked, or for a requisition that is not there yet.
 *
 * @throws ProcurekitError `approval_required`, `approval_pending`, `requisition_closed`, `invalid_status`, `counterparty_blocked`
 */
export async function refuseUnsendable(call: WriteCall, order: OrderRow): Promise<void> {
  await refuseUnbegun(call, await orderedRequisition(call, order.procurementId));
  refuseBlocked(await getRow(call.tx, Counterparties, order.supplierId));
}

/**
 * Sends an order that this call holds and that may go on, or the next revision of one that is in force: what it says is kept, and binds
 * from now on. How the supplier hears of it is for the caller to do.
 *
 * @throws ProcurekitError `validation_failed`, `contract_not_active`, `contract_limit_exceeded`, `budget_exceeded`,
 *   `quantity_below_received`, `over_ordered`
 */
export async function sendOrder(call: WriteCall, before: OrderRow): Promise<SentOrder> {
  const amendment = await findAmendment(call.tx, before.id);
  // Approvers are told of a supplier that is none any more, and are asked all the same.
  const supplier = await getRow(call.tx, Counterparties, before.supplierId);
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
  return { order, warnings: await followOrder(call, order, { before: present, sentTo: order.supplierId }) };
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
