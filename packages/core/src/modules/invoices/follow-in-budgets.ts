import type { WriteCall } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import type { BudgetHolds } from '../budgets/index.js';
import type { WholeInvoice } from './extension-points.js';
import { heldByItself } from './invoice-source.js';
import type { Invoices } from './records.js';

type InvoiceRow = Row<typeof Invoices>;

/**
 * Keeps budgets in step with an invoice that this call holds. An invoice is a fact: what a supplier asks for is kept even beyond a
 * budget that stops, where approving and ordering would be refused.
 */
export async function followInBudgets(
  budgets: BudgetHolds,
  call: WriteCall,
  after: WholeInvoice,
  before: Pick<InvoiceRow, 'procurementId'> = after.invoice,
): Promise<void> {
  const { procurementId } = after.invoice;
  const isFact = true;
  if (procurementId === null) await budgets.hold(call, [heldByItself(after)], { isFact });
  else await budgets.follow(call, procurementId, { isFact });
  if (before.procurementId !== null && before.procurementId !== procurementId) {
    await budgets.follow(call, before.procurementId, { isFact });
  }
}
