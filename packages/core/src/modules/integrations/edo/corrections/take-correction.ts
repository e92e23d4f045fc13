import type { Row } from '../../../../records/record.js';
import { compareMoney, parseMoney, subtractMoney } from '../../../../values/numbers/money.js';
import { Counterparties } from '../../../counterparties/index.js';
import type { ReceivedCorrection } from '../../../documents/index.js';
import { Invoices } from '../../../invoices/index.js';
import { itemError } from '../../engine/remote-error.js';
import type { ItemCall, ItemOutcome } from '../../port.js';
import { invoiceOfTransfer } from '../invoice-of-transfer.js';
import { creditedLines } from './credited-lines.js';

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

/** By how much all of it is dearer or cheaper. */
interface Change {
  readonly kind: Row<typeof Invoices>['kind'];
  readonly totalAmount: string;
  readonly vatAmount: string;
}

function changeOf({ increase, decrease }: ReceivedCorrection): Change | undefined {
  const less = (field: 'grossAmount' | 'vatAmount') =>
    subtractMoney(parseMoney(decrease?.[field] ?? '0.00'), parseMoney(increase?.[field] ?? '0.00'));
  const [total, vat] = [less('grossAmount'), less('vatAmount')];
  const sign = compareMoney(total, '0.00');
  if (sign === 0) return undefined;
  if (sign > 0) return { kind: 'credit_note', totalAmount: total, vatAmount: vat };
  return {
    kind: 'invoice',
    totalAmount: subtractMoney('0.00', total),
    vatAmount: subtractMoney('0.00', vat),
  };
}

async function amountsOf(
  db: ItemCall['db'],
  correction: ReceivedCorrection,
  { kind, totalAmount, vatAmount }: Change,
  supplierId: string,
) {
  if (kind === 'invoice') return { totalAmount, vatAmount };
  const creditedInvoiceId = await findCorrected(db, correction, supplierId);
  const lines = creditedLines(correction);
  const credited = lines && (await invoiceOfTransfer(db, supplierId, { lines, grossAmount: totalAmount }));
  if (credited === undefined) return { creditedInvoiceId, totalAmount, vatAmount };
  // Whose lines they take back is found from the credited invoice.
  const items = credited.items.map(({ purchaseOrderItemId: _ordered, ...item }) => item);
  return { ...credited, creditedInvoiceId, items };
}

/** The invoice of the supplier that is corrected. @throws RemoteError when it is none that was entered, or one of several */
async function findCorrected(
  db: ItemCall['db'],
  { corrected }: ReceivedCorrection,
  supplierId: string,
): Promise<string> {
  const found: string[] = [];
  for (const { number, date } of corrected) {
    const invoiceYear = Number(date.slice(0, 4));
    const numbered = { supplierId, number, invoiceYear, kind: 'invoice', archivedAt: null } as const;
    const invoice = await db.collection(Invoices).findOne(numbered);
    if (invoice !== null) found.push(invoice.id);
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const named = corrected.map(({ number, date }) => `${number} of ${date}`).join(', ');
  throw itemError('reference_not_found', `the correction is of ${found.length} known invoices: ${named}`);
}
