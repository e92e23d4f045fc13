import { QueueMail } from '../../../platform/mail/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { isOwner, Users } from '../../../platform/identity/index.js';
import { Requisitions } from '../../requisitions/index.js';
import type { SavedLine } from '../nomenclature/save-nomenclature.js';
import { SupplierRfqs } from '../rfqs/records.js';
import type { SupplierQuotes } from './records.js';

interface Received {
  readonly quote: Row<typeof SupplierQuotes>;
  readonly savedToCatalog: readonly SavedLine[];
  /** Who submitted it for the supplier, and so knows of it. */
  readonly submittedById?: string;
}

/**
 * Whoever waits for the quotes of a requisition: the one responsible, or else the one who created it, also where the one responsible is
 * not at work any more; where neither is, the owner of the portal.
 */
export async function buyerToTell(
  db: Reader,
  { responsibleUserId, createdById }: Row<typeof Requisitions>,
): Promise<Row<typeof Users> | null> {
  for (const id of [responsibleUserId, createdById]) {
    const buyer = id === null ? null : await db.collection(Users).find(id);
    if (buyer?.isActive === true) return buyer;
  }
  const people = await db.collection(Users).list({ where: { isActive: true }, order: [['id', 'asc']] });
  return people.find(isOwner) ?? null;
}

/** Tells whoever is responsible for a requisition that a supplier has quoted, without prices, and what the catalog took from the quote. */
export async function tellBuyer(unit: UnitOfWork, { quote, savedToCatalog, submittedById }: Received): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).find(quote.procurementId);
  const buyer = requisition === null ? null : await buyerToTell(unit.tx, requisition);
  if (requisition === null || buyer === null || buyer.id === submittedById) return;
  const rfq = quote.rfqId === null ? null : await unit.tx.collection(SupplierRfqs).find(quote.rfqId);
  const data = {
    supplierName: quote.supplierName,
    quoteNumber: quote.number,
    rfqNumber: rfq?.number ?? null,
    requisitionNumber: requisition.number,
    newItems: savedToCatalog.flatMap(({ name, isNew }) => (isNew ? name : [])),
  };
  await unit.port(QueueMail)(unit, { kind: 'quoteReceived', to: buyer.email, data });
}
