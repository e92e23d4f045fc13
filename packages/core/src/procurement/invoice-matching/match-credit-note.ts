import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { uncountedOf, sumByLine } from '../../kernel/rows/counting.js';
import { exactly, type Fraction, inverse, times } from '../../kernel/values/numbers/fraction.js';
import { convertedPrice } from '../../kernel/values/numbers/packaging.js';
import { toPriceUnits } from '../../kernel/values/numbers/price.js';
import { isZeroRate } from '../../kernel/values/numbers/rate.js';
import { lineAmounts } from '../../kernel/values/numbers/vat.js';
import {
  CREDITED_OF_INVOICED,
  creditNotesOf,
  type InvoiceItemRow,
  invoiceItemsOf,
  invoiceItemsOfEach,
  Invoices,
  type InvoiceRow,
  type WholeInvoice,
} from '../invoices/index.js';
import { findDuplicate } from './find-duplicate.js';
import { ratiosTo } from '../lines/index.js';
import { judgedIn } from './judged-in.js';
import { ratiosBetween, toAssign } from './link-lines.js';
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
  const creditedBefore = await creditedByOthers(unit.tx, { id: invoice.id, creditedInvoiceId: credited.id }, invoiced);
  const items = await linkToCredited(unit.tx, whole.items, { invoiced, creditedBefore });
  const { vatMode, currency } = invoice;
  const lines = (await heldAgainst(unit.tx, items, invoiced)).flatMap(({ item, line, ratio, isBack }): JudgedLine[] => {
    if (line !== undefined && !isBack) return [];
    const expected = line === undefined ? null : expectedOfLine(line, credited);
    return [{ asked: lineAmounts({ ...item, vatMode, currency }), ...judgedIn(ratio, item, { expected, vatMode }) }];
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

/** What other credit notes take back of the lines of an invoice, in their units and by their ids. */
async function creditedByOthers(
  db: Reader,
  { id, creditedInvoiceId }: { readonly id: string; readonly creditedInvoiceId: string },
  invoiced: readonly InvoiceItemRow[],
): Promise<ReadonlyMap<string, string>> {
  const notes = (await creditNotesOf(db, creditedInvoiceId)).filter((note) => note.id !== id);
  const lines = (await invoiceItemsOfEach({ db }, notes)).flat();
  const back = (await heldAgainst(db, lines, invoiced)).filter(({ isBack }) => isBack);
  const counted = back.map(({ item, ratio }) => ({ ...item, counted: times(exactly(item.quantity), ratio) }));
  return sumByLine(counted, ({ creditedItemId }) => creditedItemId);
}

/** A line of a credit note, with the line of the invoice that it names. */
interface HeldLine {
  readonly item: InvoiceItemRow;
  readonly line: InvoiceItemRow | undefined;
  /** How many of the units of that line are in one of its own. */
  readonly ratio: Fraction;
  /** It takes back what was invoiced; else it lowers the price alone. */
  readonly isBack: boolean;
}

async function heldAgainst(
  db: Reader,
  items: readonly InvoiceItemRow[],
  invoiced: readonly InvoiceItemRow[],
): Promise<readonly HeldLine[]> {
  const byId = new Map(invoiced.map((line) => [line.id, line]));
  const lineOf = ({ creditedItemId }: InvoiceItemRow) => byId.get(creditedItemId ?? '');
  const ratioOf = await ratiosTo(db, items, lineOf);
  return items.map((item) => {
    const [line, ratio] = [lineOf(item), ratioOf(item)];
    return { item, line, ratio, isBack: line !== undefined && !isCorrection(item, line, ratio) };
  });
}

interface Credited {
  readonly invoiced: readonly InvoiceItemRow[];
  /** What other credit notes take back, by the ids of the lines. */
  readonly creditedBefore: ReadonlyMap<string, string>;
}

async function linkToCredited(
  db: Reader,
  items: readonly InvoiceItemRow[],
  { invoiced, creditedBefore }: Credited,
): Promise<readonly InvoiceItemRow[]> {
  const loose = items.filter(({ creditedItemId }) => creditedItemId === null);
  const open = invoiced.map((line) => ({
    ...toAssign(line),
    open: uncountedOf(CREDITED_OF_INVOICED, { ...line, creditedQuantity: creditedBefore.get(line.id) ?? '0' }),
  }));
  const found = assignLines(loose.map(toAssign), open, await ratiosBetween(db, loose, invoiced));
  const linked = items.map((item) => ({ ...item, creditedItemId: item.creditedItemId ?? found.get(item.id) ?? null }));
  return (await heldAgainst(db, linked, invoiced)).map(({ item, line, isBack }) =>
    line === undefined || !isBack
      ? item
      : {
          ...item,
          purchaseOrderItemId: item.purchaseOrderItemId ?? line.purchaseOrderItemId,
          procurementItemId: item.procurementItemId ?? line.procurementItemId,
        },
  );
}

/**
 * Whether a line lowers a price that was invoiced, and takes nothing back. One that names a line of an order takes back something of it.
 * In another unit, prices are rounded to the kopeck.
 */
function isCorrection(item: InvoiceItemRow, line: InvoiceItemRow, ratio: Fraction): boolean {
  if (item.purchaseOrderItemId !== null) return false;
  const invoiced = toPriceUnits(convertedPrice(line.unitPrice, inverse(ratio)));
  const lower = invoiced - toPriceUnits(item.unitPrice);
  return lower > 0n && (ratio.over === ratio.under || lower >= KOPECK);
}

const KOPECK = toPriceUnits('0.01');

function expectedOfLine(line: InvoiceItemRow, { supplierId, currency, vatMode }: InvoiceRow): Expected {
  const { id: key, quantity, discountPercent, vatRate } = line;
  const { netAmount, grossAmount } = lineAmounts({ ...line, vatMode, currency });
  const priced = { quantity, netAmount, grossAmount };
  const unitPrice = isZeroRate(discountPercent) ? line.unitPrice : null;
  return { key, supplierId, currency, vatMode, vatRate, quantity, receivedQuantity: quantity, unitPrice, priced };
}
