import type { WriteCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { moveItems, Requisitions, updateInvoiceStatus } from '../requisitions/index.js';
import type { InvoiceItems } from './records.js';

/** Keeps a requisition in step with its invoices: how far it is invoiced, and which of its items are ordered. */
export async function followInRequisition(
  call: WriteCall,
  procurementId: string | null,
  items: readonly Pick<Row<typeof InvoiceItems>, 'procurementItemId'>[],
): Promise<void> {
  if (procurementId === null) return;
  await call.tx.collection(Requisitions).findForUpdate(procurementId);
  const itemIds = items.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  await moveItems(call, { procurementId, itemIds, from: ['new', 'selected'], to: 'ordered' });
  await updateInvoiceStatus(call, procurementId);
}
