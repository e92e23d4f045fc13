import { invoicedPartsOf } from './invoiced-parts.js';
import { sourcingOf } from '../extension-points.js';
import type { World } from '../../../kernel/operations/world.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { compareMoney, type Money, partOfMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import {
  addQuantity,
  compareQuantity,
  lesserOf,
  type Quantity,
  subtractQuantity,
  toMicro,
  wholeButForRounding,
} from '../../../kernel/values/numbers/quantity.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { requisitionEvents } from '../events.js';
import { Requisitions } from '../records.js';
import type { AwardedLine } from './requisition-sourcing.js';
import type { InvoicedPart } from './invoiced-parts.js';

type Decided = Pick<AwardedLine, 'itemId' | 'supplierId' | 'quantity' | 'grossAmount'>;

/**
 * How far what was decided to buy is invoiced: by line, then by supplier. A line is invoiced once its quantity is; what a supplier's
 * invoices ask for without saying for which line covers what is left of its lines. While nothing is decided, any invoice is a part, unless
 * credit notes have taken all of it back. One that names no line takes back only what was invoiced so.
 */
export function invoiceStatusOf(
  decided: readonly Decided[],
  invoiced: readonly InvoicedPart[],
): 'none' | 'partial' | 'full' {
  if (isNothing(invoiced)) return 'none';
  const suppliers = new Set(decided.map(({ supplierId }) => supplierId));
  const isCovered = (supplierId: string) =>
    isSupplierInvoiced(
      decided.filter((each) => each.supplierId === supplierId),
      invoiced.filter((each) => each.supplierId === supplierId),
    );
  return decided.length > 0 && [...suppliers].every(isCovered) ? 'full' : 'partial';
}

function isSupplierInvoiced(decided: readonly Decided[], invoiced: readonly InvoicedPart[]): boolean {
  const quantities = quantitiesOf(invoiced);
  const open = decided.map(({ itemId, quantity, grossAmount }) => {
    const there = quantities.get(itemId) ?? '0';
    const used = lesserOf(wholeButForRounding(there, quantity), quantity);
    quantities.set(itemId, subtractQuantity(there, used));
    return partOf(grossAmount, subtractQuantity(quantity, used), quantity);
  });
  const loose = looseOf(invoiced);
  return compareMoney(sumMoney(open), compareMoney(loose, '0.00') > 0 ? loose : '0.00') <= 0;
}

function quantitiesOf(invoiced: readonly InvoicedPart[]): Map<string, Quantity> {
  const quantities = new Map<string, Quantity>();
  for (const { procurementItemId, quantity } of invoiced) {
    if (procurementItemId === null) continue;
    quantities.set(procurementItemId, addQuantity(quantities.get(procurementItemId) ?? '0', quantity));
  }
  return quantities;
}

function looseOf(invoiced: readonly InvoicedPart[]): Money {
  return sumMoney(invoiced.flatMap((each) => (each.procurementItemId === null ? [each.grossAmount] : [])));
}

function isNothing(invoiced: readonly InvoicedPart[]): boolean {
  if (invoiced.length === 0) return true;
  const isTakenBack = ({ quantity, grossAmount }: InvoicedPart) =>
    compareQuantity(quantity, '0') < 0 || compareMoney(grossAmount, '0.00') < 0;
  if (!invoiced.some(isTakenBack)) return false;
  const quantities = quantitiesOf(invoiced);
  return compareMoney(looseOf(invoiced), '0.00') <= 0 && [...quantities.values()].every(isNone);
}

function isNone(quantity: Quantity): boolean {
  return compareQuantity(quantity, '0') <= 0;
}

function partOf(amount: Money, part: Quantity, quantity: Quantity): Money {
  return partOfMoney(amount, toMicro(part), toMicro(quantity));
}

/** How far a requisition is invoiced, as its decisions and invoices stand. */
export async function readInvoiceStatus(world: World, db: Reader, procurementId: string) {
  const invoiced = await invoicedPartsOf(world)(db, procurementId);
  return invoiceStatusOf(invoiced.length === 0 ? [] : await sourcingOf(world).awardsOf(db, procurementId), invoiced);
}

/** Keeps the invoice status of a requisition in step with its invoices. */
export async function updateInvoiceStatus(unit: UnitOfWork, id: string): Promise<void> {
  // Held before its invoices are read, so that of two at once the second counts the first.
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(id);
  if (requisition === null) return;
  const invoiceStatus = await readInvoiceStatus(unit, unit.tx, id);
  if (invoiceStatus === requisition.invoiceStatus) return;
  const after = await saveRow(unit, Requisitions, id, { invoiceStatus, updatedAt: unit.now });
  unit.announce(requisitionEvents.updated, after);
}
