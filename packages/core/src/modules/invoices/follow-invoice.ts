import type { WriteCall } from '../../operations/call.js';
import type { BudgetHolds } from '../budgets/index.js';
import type { InvoicedDeps } from '../requisitions/index.js';
import type { InvoicedOrders, InvoiceMatching, WholeInvoice } from './extension-points.js';
import { followInBudgets } from './follow-in-budgets.js';
import { followInContract } from './follow-in-contract.js';
import { followInRequisition } from './follow-in-requisition.js';

/** What follows invoices. */
export interface FollowDeps extends InvoicedDeps {
  readonly budgets: BudgetHolds;
  readonly matching: InvoiceMatching;
  readonly orders: InvoicedOrders;
}

/**
 * Lets everything follow an invoice that was written: orders first, which give back to budgets what is invoiced by now, then its
 * requisition, budgets and contract, and how far its orders are paid. Before is null for a new one.
 */
export async function followInvoice(
  deps: FollowDeps,
  call: WriteCall,
  before: WholeInvoice | null,
  after: WholeInvoice,
): Promise<void> {
  await deps.matching.follow(call, before, after);
  const { procurementId } = after.invoice;
  await followInRequisition(deps, call, procurementId, after.items);
  const left = before?.invoice.procurementId ?? null;
  if (left !== null && left !== procurementId) await followInRequisition(deps, call, left, []);
  await followInBudgets(deps.budgets, call, after.invoice, before?.invoice);
  await followInContract(deps.orders, call, after.invoice, before?.invoice);
  const items = [...(before?.items ?? []), ...after.items];
  const named = [after.invoice, ...(before === null ? [] : [before.invoice])];
  const orderIds = new Set<string>();
  for (const { purchaseOrderId } of named) {
    for (const id of await deps.orders.hold(call, { purchaseOrderId, items })) orderIds.add(id);
  }
  await deps.orders.followPayments(call, [...orderIds]);
}
