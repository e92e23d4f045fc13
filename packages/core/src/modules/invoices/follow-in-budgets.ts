import type { WriteCall } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import type { BudgetHolds } from '../budgets/index.js';
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
  invoice: InvoiceRow,
  before: Pick<InvoiceRow, 'procurementId'> = invoice,
): Promise<void> {
  const { procurementId } = invoice;
  const isFact = true;
  if (procurementId === null) await budgets.hold(call, [await heldByItself(call.tx, invoice)], { isFact });
  else await budgets.follow(call, procurementId, { isFact });
  if (before.procurementId !== null && before.procurementId !== procurementId) {
    await budgets.follow(call, before.procurementId, { isFact });
  }
}
