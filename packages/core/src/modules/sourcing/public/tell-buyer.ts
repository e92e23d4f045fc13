import type { UnitOfWork } from '../../../operations/call.js';
import type { Row } from '../../../records/record.js';
import { Users } from '../../identity/index.js';
import type { QueueMail } from '../../mail/index.js';
import { Requisitions } from '../../requisitions/index.js';
import type { SavedLine } from '../nomenclature/save-nomenclature.js';
import type { SupplierQuotes } from '../quotes/records.js';
import type { SupplierRfqs } from '../rfqs/records.js';

interface Received {
  readonly rfq: Row<typeof SupplierRfqs>;
  readonly quote: Row<typeof SupplierQuotes>;
  readonly savedToCatalog: readonly SavedLine[];
}

/** Tells whoever is responsible for a requisition that a supplier has quoted, and what the catalog took from the quote. */
export async function tellBuyer(
  { queueMail }: { readonly queueMail: QueueMail },
  unit: UnitOfWork,
  { rfq, quote, savedToCatalog }: Received,
): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).find(rfq.procurementId);
  if (requisition === null) return;
  const buyer = await unit.tx.collection(Users).find(requisition.responsibleUserId ?? requisition.createdById);
  if (buyer === null || !buyer.isActive) return;
  const newItems = savedToCatalog.flatMap(({ name, isNew }) => (isNew ? name : []));
  const data = {
    supplierName: quote.supplierName,
    quoteNumber: quote.number,
    rfqNumber: rfq.number,
    requisitionNumber: requisition.number,
    newItems,
  };
  await queueMail(unit, { kind: 'quoteReceived', to: buyer.email, data });
}
