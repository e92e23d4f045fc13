import { matchingOf } from './extension-points.js';
import { invoicedOrdersOf } from './extension-points.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { WholeInvoice } from './extension-points.js';
import { followInBudgets } from './follow-in-budgets.js';
import { followInContract } from './follow-in-contract.js';
import { followInRequisition } from './follow-in-requisition.js';
import { isCreditNote } from './kinds.js';

/**
 * Lets everything follow an invoice that was written: orders first, which give back to budgets what is invoiced by now, then its
 * requisition, contract and budgets, and how far its orders are paid. Before is null for a new one.
 *
 * @throws ProcurekitError `invalid_status` where it is for an order that was cancelled or rejected
 */
export async function followInvoice(call: WriteCall, before: WholeInvoice | null, after: WholeInvoice): Promise<void> {
  await refuseVoidOrders(call, before, after);
  await matchingOf(call).follow(call, before, after);
  const { procurementId } = after.invoice;
  await followInRequisition(call, procurementId, after.items);
  const left = before?.invoice.procurementId ?? null;
  if (left !== null && left !== procurementId) await followInRequisition(call, left, []);
  await followInContract(call, after.invoice, before?.invoice);
  await followInBudgets(call, after, before?.invoice);
  await followInOrders(call, before, after);
}

/**
 * Refuses an invoice that begins to count for an order that was cancelled or rejected meanwhile.
 *
 * @throws ProcurekitError `invalid_status`
 */
export async function refuseVoidOrders(
  call: WriteCall,
  before: WholeInvoice | null,
  { invoice, items }: WholeInvoice,
): Promise<void> {
  if (!counts(invoice) || isCreditNote(invoice)) return;
  const named = await invoicedOrdersOf(call).hold(call, { ...invoice, items });
  const kept =
    before === null || !counts(before.invoice)
      ? []
      : await invoicedOrdersOf(call).hold(call, { ...before.invoice, items: before.items });
  await invoicedOrdersOf(call).refuseVoid(
    call,
    named.filter((id) => !kept.includes(id)),
  );
}

function counts({ archivedAt, paymentStatus }: WholeInvoice['invoice']): boolean {
  return archivedAt === null && paymentStatus !== 'cancelled';
}

/** Notes how far the orders are invoiced and paid that an invoice is for, or was before. */
async function followInOrders(call: WriteCall, before: WholeInvoice | null, after: WholeInvoice): Promise<void> {
  const orderIds = new Set<string>();
  for (const { invoice, items } of before === null ? [after] : [before, after]) {
    for (const id of await invoicedOrdersOf(call).hold(call, { ...invoice, items })) orderIds.add(id);
  }
  await invoicedOrdersOf(call).followMoney(call, [...orderIds]);
}
