import { Counterparties } from '../../../../procurement/counterparties/index.js';
import type { ReceivedCorrection } from '../../../../papers/documents/index.js';
import {
  changeOf,
  type Correction,
  correctedInvoices,
  creditOf,
  namesOfCorrected,
} from '../../../../papers/invoice-papers/index.js';
import { Invoices } from '../../../../procurement/invoices/index.js';
import { itemError } from '../../engine/remote-error.js';
import type { ItemCall, ItemOutcome } from '../../port.js';

interface Received {
  readonly remoteId: string;
  /** Of whoever sent it. */
  readonly inn: string | null;
  /** What its file says; undefined when it cannot be read. */
  readonly correction: ReceivedCorrection | undefined;
}

/**
 * Enters a credit note for the invoice that a correction of a known company makes cheaper, and an invoice for the difference to one that
 * it makes dearer; or links those that were entered.
 */
export async function takeCorrection(
  { links, db, records }: ItemCall,
  { remoteId, inn, correction }: Received,
): Promise<ItemOutcome> {
  if (inn === null || (await links.find('invoice', remoteId)) !== null) return 'skipped';
  const supplier = await db.collection(Counterparties).findOne({ inn, archivedAt: null });
  if (supplier === null) return 'skipped';
  // A file may name any seller; whose box it came from the operator vouches for.
  if (correction?.seller.inn !== inn)
    throw itemError('validation_failed', 'the file of the correction is not readable');
  const change = changeOf(correction);
  if (change === undefined) return 'skipped';
  const { number, date: invoiceDate } = correction;
  const numbered = { supplierId: supplier.id, number, invoiceYear: Number(invoiceDate.slice(0, 4)), archivedAt: null };
  const known = await db.collection(Invoices).findOne({ ...numbered, kind: change.kind });
  const entered =
    known ??
    (await records.integration.invoices.create({
      number,
      invoiceDate,
      supplierId: supplier.id,
      kind: change.kind,
      ...(await amountsOf(db, correction, change, supplier.id)),
    }));
  await links.put({ entityType: 'invoice', entityId: entered.id, remoteId });
  return known === null ? 'created' : 'updated';
}

async function amountsOf(db: ItemCall['db'], correction: ReceivedCorrection, change: Correction, supplierId: string) {
  const { kind, totalAmount, vatAmount } = change;
  if (kind === 'invoice') return { totalAmount, vatAmount };
  const creditedInvoiceId = await findCorrected(db, correction, supplierId);
  return { creditedInvoiceId, ...(await creditOf(db, supplierId, correction, change)) };
}

/** The invoice of the supplier that is corrected. @throws RemoteError when it is none that was entered, or one of several */
async function findCorrected(db: ItemCall['db'], correction: ReceivedCorrection, supplierId: string): Promise<string> {
  const found = await correctedInvoices(db, supplierId, correction);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  throw itemError(
    'reference_not_found',
    `the correction is of ${found.length} known invoices: ${namesOfCorrected(correction)}`,
  );
}
