import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { SettleChanges } from '../../kernel/rows/unit-of-work.js';
import { budgetsOf } from '../budgets/index.js';
import { changesAgreement } from './contested.js';
import { invoicedOrdersOf, type WholeInvoice } from './extension-points.js';
import { heldByItself } from './invoice-source.js';
import { itemsOf } from './items.js';
import { Invoices, type InvoiceRow } from './records.js';

/**
 * Keeps budgets in step with an invoice that this unit of work holds. An invoice is a fact: what a supplier asks for is kept even beyond a
 * budget that stops, where approving and ordering would be refused.
 */
export async function followInBudgets(
  unit: UnitOfWork,
  after: WholeInvoice,
  before: Pick<InvoiceRow, 'procurementId' | 'purchaseOrderId'> = after.invoice,
): Promise<void> {
  const { procurementId, purchaseOrderId } = after.invoice;
  const isFact = true;
  // What lines are for follows when they are counted, which a sum is not.
  if (after.items.length === 0) {
    const named = new Set([purchaseOrderId, before.purchaseOrderId]);
    for (const id of named) {
      const ids = await invoicedOrdersOf(unit).hold(unit, { ...after.invoice, purchaseOrderId: id, items: [] });
      await invoicedOrdersOf(unit).followBudgets(unit, ids);
    }
  }
  if (procurementId === null)
    await budgetsOf(unit).hold(unit, [await heldByItself(unit.tx, invoicedOrdersOf(unit), after)], { isFact });
  else await budgetsOf(unit).follow(unit, procurementId, { isFact });
  if (before.procurementId !== null && before.procurementId !== procurementId) {
    await budgetsOf(unit).follow(unit, before.procurementId, { isFact });
  }
}

/** Has budgets follow invoices that begin to agree with what was ordered, or cease to. */
export async function followAgreementOf(unit: UnitOfWork, invoices: readonly InvoiceRow[]): Promise<void> {
  const deps = { budgets: budgetsOf(unit), orders: invoicedOrdersOf(unit) };
  for (const invoice of invoices) {
    const items = await itemsOf(unit.tx, invoice.id);
    await deps.orders.followBudgets(unit, await deps.orders.hold(unit, { ...invoice, items }));
    await followInBudgets(unit, { invoice, items });
  }
}

/** The same of whatever brought that about. */
export const followAgreement: SettleChanges = async (unit, changes) => {
  const changed = changes.flatMap(({ record, before, after }) => {
    if (record !== Invoices || before === null || after === null) return [];
    // Both are rows of invoices.
    const [was, invoice] = [before, after].map((row) => row as unknown as InvoiceRow);
    return was === undefined || invoice === undefined || !changesAgreement(was, invoice) ? [] : [invoice];
  });
  await followAgreementOf(unit, changed);
};
