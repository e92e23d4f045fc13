import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { comparePrice } from '../../kernel/values/numbers/price.js';
import { addQuantity, subtractQuantity } from '../../kernel/values/numbers/quantity.js';
import { isZeroRate } from '../../kernel/values/numbers/rate.js';
import { lineAmounts } from '../../kernel/values/numbers/vat.js';
import {
  creditNotesOf,
  type InvoiceItemRow,
  invoiceItemsOf,
  invoiceItemsOfEach,
  Invoices,
  type InvoiceRow,
  type WholeInvoice,
} from '../invoices/index.js';
import { findDuplicate } from './find-duplicate.js';
import { toAssign } from './link-lines.js';
import { matchStatusOf } from './rules/accepted.js';
import { assignLines } from './rules/assign.js';
import type { Expected } from './rules/expected.js';
import { judgeInvoice, type JudgedLine } from './rules/judge.js';
import { differsByPriceOnly } from './who-accepts.js';
import { getMatchingSettings } from './settings/service.js';

/**
 * A credit note as it agrees with its invoice: with the lines of that which its own take back. A line at the price that was invoiced takes
 * back what was invoiced of a line of an order as well; one at a lower price corrects the price alone, and leaves quantities as they are.
 */
export async function matchCreditNote(unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>, whole: WholeInvoice) {
  const { invoice } = whole;
  const isOver = invoice.paymentStatus === 'cancelled' || invoice.archivedAt !== null;
  const credited = await unit.tx.collection(Invoices).find(invoice.creditedInvoiceId ?? '');
  if (isOver || credited === null) return { ...whole, isCompared: false };
  const invoiced = await invoiceItemsOf(unit.tx, credited.id);
  const creditedBefore = await creditedByOthers(unit.tx, { id: invoice.id, creditedInvoiceId: credited.id });
  const items = linkToCredited(whole.items, invoiced, creditedBefore);
  const byId = new Map(invoiced.map((line) => [line.id, line]));
  const lines = items.flatMap((item): JudgedLine[] => {
    const line = byId.get(item.creditedItemId ?? '');
    if (line !== undefined && isCorrection(item, line)) return [];
    const asked = lineAmounts({ ...item, vatMode: invoice.vatMode, currency: invoice.currency });
    return [{ ...item, asked, expected: line === undefined ? null : expectedOfLine(line, credited) }];
  });
  const settings = await getMatchingSettings(unit.tx, unit);
  const duplicate = await findDuplicate(unit.tx, { invoice, items });
  const exceptions = judgeInvoice(
    {
      ...invoice,
      lines,
      isExpected: invoiced.length > 0,
      invoicedBefore: creditedBefore,
      whole: null,
      otherSuppliers: [],
      duplicateOf: duplicate?.number ?? null,
    },
    { ...settings, basis: 'ordered' },
  );
  const matchStatus = matchStatusOf(exceptions, invoice.acceptedExceptions, true);
  const differs = { matchStatus, exceptions, differsByPriceOnly: differsByPriceOnly(exceptions) };
  return { invoice: { ...invoice, ...differs }, items, isCompared: true };
}

/** What other credit notes take back of the lines of an invoice, by the ids of these. */
async function creditedByOthers(
  db: Reader,
  { id, creditedInvoiceId }: { readonly id: string; readonly creditedInvoiceId: string },
): Promise<ReadonlyMap<string, string>> {
  const notes = (await creditNotesOf(db, creditedInvoiceId)).filter((note) => note.id !== id);
  const lines = (await invoiceItemsOfEach({ db }, notes)).flat();
  const sums = new Map<string, string>();
  for (const { creditedItemId, quantity } of lines) {
    if (creditedItemId !== null) sums.set(creditedItemId, addQuantity(sums.get(creditedItemId) ?? '0', quantity));
  }
  return sums;
}

function linkToCredited(
  items: readonly InvoiceItemRow[],
  invoiced: readonly InvoiceItemRow[],
  creditedBefore: ReadonlyMap<string, string>,
): InvoiceItemRow[] {
  const loose = items.filter(({ creditedItemId }) => creditedItemId === null);
  const open = invoiced.map((line) => ({
    ...toAssign(line),
    open: subtractQuantity(line.quantity, creditedBefore.get(line.id) ?? '0'),
  }));
  const found = assignLines(loose.map(toAssign), open);
  const byId = new Map(invoiced.map((line) => [line.id, line]));
  return items.map((item) => {
    const creditedItemId = item.creditedItemId ?? found.get(item.id) ?? null;
    const line = byId.get(creditedItemId ?? '');
    if (line === undefined || isCorrection(item, line)) return { ...item, creditedItemId };
    return {
      ...item,
      creditedItemId,
      purchaseOrderItemId: item.purchaseOrderItemId ?? line.purchaseOrderItemId,
      procurementItemId: item.procurementItemId ?? line.procurementItemId,
    };
  });
}

/** Whether a line lowers a price that was invoiced, and takes nothing back. One that names a line of an order takes back something of it. */
function isCorrection(item: InvoiceItemRow, line: InvoiceItemRow): boolean {
  return item.purchaseOrderItemId === null && comparePrice(item.unitPrice, line.unitPrice) < 0;
}

function expectedOfLine(line: InvoiceItemRow, { supplierId, currency, vatMode }: InvoiceRow): Expected {
  const { id: key, quantity, discountPercent, vatRate } = line;
  const { netAmount, grossAmount } = lineAmounts({ ...line, vatMode, currency });
  const priced = { quantity, netAmount, grossAmount };
  const unitPrice = isZeroRate(discountPercent) ? line.unitPrice : null;
  return { key, supplierId, currency, vatMode, vatRate, quantity, receivedQuantity: quantity, unitPrice, priced };
}
