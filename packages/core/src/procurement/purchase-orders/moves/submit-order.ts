import { submitForApproval } from '../../../platform/approvals/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { itemsOf } from '../items/stored-items.js';
import { refuseBelowReceived } from '../open-content.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { findAmendment } from '../revisions/amendment.js';
import { PurchaseOrderRevisions } from '../revisions/records.js';
import { subjectOf } from './subjects.js';
import { moveOrder } from './move-order.js';

/** Whether an order is being amended: what is asked for then, and sent, is its next revision. */
export async function isAmended(call: WriteCall, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  return (await findAmendment(call.tx, id)) !== null;
}

/**
 * Asks for the approval that a policy wants of an order, or of its next revision; where none does, it is approved at once.
 *
 * @throws ProcurekitError `invalid_transition` where the revision waits already, `quantity_below_received`
 */
export async function submitOrder(
  call: WriteCall,
  before: OrderRow,
  { comment }: { readonly comment?: string | null | undefined },
): Promise<OrderRow> {
  const amendment = await findAmendment(call.tx, before.id);
  if (amendment !== null) {
    if (amendment.status !== 'draft') throw requestErrors.invalidTransition({ allowedTransitions: ['sent'] });
    refuseBelowReceived(await itemsOf(call.tx, before.id), amendment.content.items);
  }
  const status = await submitForApproval(call, subjectOf(before), { comment });
  // Held and read again: whatever the gate decided at once has moved it already.
  const held = (await call.tx.collection(PurchaseOrders).find(before.id)) ?? before;
  if (amendment === null) return moveOrder(call, held, { status });
  await call.tx.collection(PurchaseOrderRevisions).update(amendment.id, { status });
  return saveChanges(call, PurchaseOrders, held, {}, { touched: 'shown' });
}
