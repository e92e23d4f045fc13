import type { Reader } from '../../kernel/ports/storage.js';
import { compareMoney, parseMoney, subtractMoney } from '../../kernel/values/numbers/money.js';
import type { ReceivedCorrection } from '../documents/index.js';
import { type InvoiceKind, Invoices } from '../../procurement/invoices/index.js';
import { creditedLines } from './credited-lines.js';
import { invoiceOfTransfer, type TransferInvoice } from './invoice-of-transfer.js';

/** By how much all of a correction is dearer or cheaper. */
export interface Correction {
  readonly kind: InvoiceKind;
  readonly totalAmount: string;
  readonly vatAmount: string;
}

/** What a correction comes to; undefined where it comes to nothing. */
export function changeOf({ increase, decrease }: ReceivedCorrection): Correction | undefined {
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

/** The credit note for an invoice that a correction makes cheaper: its lines, or else what they come to. */
export async function creditOf(
  db: Reader,
  supplierId: string,
  correction: ReceivedCorrection,
  { totalAmount, vatAmount }: Correction,
): Promise<TransferInvoice | Omit<Correction, 'kind'>> {
  const lines = creditedLines(correction);
  const credited = lines && (await invoiceOfTransfer(db, supplierId, { lines, grossAmount: totalAmount }));
  if (credited === undefined) return { totalAmount, vatAmount };
  // Whose lines they take back is found from the credited invoice.
  return { ...credited, items: credited.items.map(({ purchaseOrderItemId: _ordered, ...item }) => item) };
}

/** The invoices of the supplier, among those that were entered, that a correction is of. */
export async function correctedInvoices(
  db: Reader,
  supplierId: string,
  { corrected }: ReceivedCorrection,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { number, date } of corrected) {
    const invoiceYear = Number(date.slice(0, 4));
    const numbered = { supplierId, number, invoiceYear, kind: 'invoice', archivedAt: null } as const;
    const invoice = await db.collection(Invoices).findOne(numbered);
    if (invoice !== null) found.push(invoice.id);
  }
  return found;
}

/** How a correction names what it corrects. */
export function namesOfCorrected({ corrected }: ReceivedCorrection): string {
  return corrected.map(({ number, date }) => `${number} of ${date}`).join(', ');
}
