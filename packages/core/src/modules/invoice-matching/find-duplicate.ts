import type { Reader } from '../../ports/storage.js';
import { comparableText } from '../../values/text/comparable-text.js';
import { addMs } from '../../values/time/instant.js';
import {
  Invoices,
  type InvoiceItemRow,
  type InvoiceRow,
  invoiceItemsOf,
  type WholeInvoice,
} from '../invoices/index.js';
import { PurchaseOrderItems } from '../purchase-orders/index.js';
import { CLAIMING, COUNTED, isEarlier } from './earlier-claims.js';

/** Numbers begin again each year, but for those of two invoices around its turn. */
const APART_MS = 30 * 24 * 60 * 60_000;

/**
 * An invoice or credit note before this one that it may be another copy of: of the same kind and supplier, for the same amount, and with
 * a number that is alike, or of the same day unless both are for orders, and for others.
 */
export async function findDuplicate(
  db: Reader,
  { invoice, items }: WholeInvoice,
): Promise<Pick<InvoiceRow, 'number'> | null> {
  const { kind, supplierId, totalAmount, currency, invoiceDate, invoiceYear } = invoice;
  const around = { gte: addMs(invoiceDate, -APART_MS), lte: addMs(invoiceDate, APART_MS) };
  const sameAmount = await db.collection(Invoices).list({
    where: { kind, supplierId, totalAmount, currency, or: [{ invoiceYear }, { invoiceDate: around }], ...COUNTED },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    // Of some suppliers there are hundreds for the same amount.
    select: [...CLAIMING, 'number', 'invoiceDate', 'purchaseOrderId'],
  });
  const earlier = sameAmount.filter((other) => other.id !== invoice.id && isEarlier(other, invoice));
  const numbered = earlier.find(({ number }) => digitsOf(number) === digitsOf(invoice.number));
  if (numbered !== undefined) return numbered;
  const ofDay = earlier.filter((other) => dayOf(other) === dayOf(invoice));
  if (ofDay.length === 0) return null;
  const own = await ordersOf(db, invoice, items);
  for (const other of ofDay) {
    const theirs = await ordersOf(db, other, own.size === 0 ? [] : await invoiceItemsOf(db, other.id));
    const areApart = own.size > 0 && theirs.size > 0 && [...theirs].every((id) => !own.has(id));
    if (!areApart) return other;
  }
  return null;
}

/** Whether two numbers may be one that was spelled in two ways: the digits are equal, and no letters say otherwise. */
export function mayBeOneNumber(one: string, other: string): boolean {
  const [ours, theirs] = [lettersOf(one), lettersOf(other)];
  return digitsOf(one) === digitsOf(other) && (ours === theirs || ours === '' || theirs === '');
}

/** The digits of a number without marks, prefixes and zeros before it; its letters where it has none. */
function digitsOf(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? lettersOf(number) : digits;
}

function lettersOf(number: string): string {
  return comparableText(number).replace(/\P{L}/gu, '');
}

function dayOf({ invoiceDate }: Pick<InvoiceRow, 'invoiceDate'>): string {
  return invoiceDate.slice(0, 10);
}

/** The orders that an invoice is for, by itself and by its lines. */
async function ordersOf(
  db: Reader,
  { purchaseOrderId }: Pick<InvoiceRow, 'purchaseOrderId'>,
  items: readonly Pick<InvoiceItemRow, 'purchaseOrderItemId'>[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const lines = ids.length === 0 ? [] : await db.collection(PurchaseOrderItems).findMany(ids);
  return new Set([...lines.map(({ orderId }) => orderId), ...(purchaseOrderId === null ? [] : [purchaseOrderId])]);
}
