import type { Reader } from '../../kernel/ports/storage.js';
import type { Where } from '../../kernel/records/record.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import { addMs } from '../../kernel/values/time/instant.js';
import {
  Invoices,
  type InvoiceItemRow,
  type InvoiceRow,
  invoiceItemsOf,
  type MatchException,
  type WholeInvoice,
} from '../invoices/index.js';
import { PurchaseOrderItems } from '../purchase-orders/index.js';
import { CLAIMING, COUNTED, isEarlier } from './earlier-claims.js';
import { openExceptions } from './rules/accepted.js';

/** Numbers begin again each year, but for those of two invoices around its turn. */
const APART_MS = 30 * 24 * 60 * 60_000;

/** An invoice that another one may be a copy of. */
export interface Duplicate extends Pick<InvoiceRow, 'number'> {
  /**
   * It keeps the invoice from being paid whatever that is for: their numbers are alike, their papers say one day, or the first one differs
   * from what was ordered, and nobody has accepted that.
   */
  readonly holdsUp: boolean;
}

/**
 * An invoice or credit note before this one that it may be another copy of: of the same kind and supplier, for the same amount, and with
 * a number that is alike, or of the same day unless both are for orders, and for others; or one that differs, entered in another form.
 */
export async function findDuplicate(db: Reader, { invoice, items }: WholeInvoice): Promise<Duplicate | null> {
  const differing = await findDiffering(db, { invoice, items });
  if (differing !== null) return { number: differing.number, holdsUp: true };
  return findAlike(db, { invoice, items });
}

async function findAlike(db: Reader, { invoice, items }: WholeInvoice): Promise<Duplicate | null> {
  const { kind, supplierId, totalAmount, currency, invoiceDate, invoiceYear } = invoice;
  const sameAmount = await db.collection(Invoices).list({
    where: { kind, supplierId, totalAmount, currency, ...inTimeOf({ invoiceYear, invoiceDate }), ...COUNTED },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    // Of some suppliers there are hundreds for the same amount.
    select: [...CLAIMING, 'number', 'invoiceDate', 'isDated', 'purchaseOrderId'],
  });
  const earlier = sameAmount.filter((other) => other.id !== invoice.id && isEarlier(other, invoice));
  const numbered = earlier.find(({ number }) => areAlike(number, invoice.number));
  if (numbered !== undefined) return { number: numbered.number, holdsUp: true };
  const ofDay = earlier.filter((other) => dayOf(other) === dayOf(invoice));
  if (ofDay.length === 0) return null;
  const isSaid = (other: Pick<InvoiceRow, 'isDated'>) => invoice.isDated && other.isDated;
  const own = await ordersOf(db, invoice, items);
  for (const other of [...ofDay.filter(isSaid), ...ofDay.filter((each) => !isSaid(each))]) {
    const theirs = await ordersOf(db, other, own.size === 0 ? [] : await invoiceItemsOf(db, other.id));
    if (!areApart(own, theirs)) return { number: other.number, holdsUp: isSaid(other) };
  }
  return null;
}

const TOLD_OF_DIFFERING = [
  ...CLAIMING,
  'number',
  'invoiceDate',
  'purchaseOrderId',
  'totalAmount',
  'exceptions',
  'acceptedExceptions',
  'paymentStatus',
  'archivedAt',
] as const;
type Differing = Pick<InvoiceRow, (typeof TOLD_OF_DIFFERING)[number]>;

/**
 * An invoice before this one that differs from what was ordered while nobody has accepted it, and is entered here again, in whatever form:
 * under a number that is alike, or for the same amount on the same day or without the lines that told what differs. One that was cancelled
 * or archived counts where its lines are gone here: a corrected bill has them.
 */
async function findDiffering(db: Reader, whole: WholeInvoice): Promise<Differing | null> {
  const { invoice, items } = whole;
  const { id, kind, supplierId, currency } = invoice;
  const found = await db.collection(Invoices).list({
    where: { kind, supplierId, currency, matchStatus: 'exceptions', id: { not: id }, ...inTimeOf(invoice) },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    select: TOLD_OF_DIFFERING,
  });
  const earlier = found.filter((other) => isEarlier(other, invoice) && isAlike(invoice, other));
  if (earlier.length === 0) return null;
  const own = await ordersOf(db, invoice, items);
  for (const other of earlier) {
    const open = openExceptions(other.exceptions, other.acceptedExceptions).filter(
      ({ code }) => code !== 'duplicate_suspected',
    );
    if (open.length === 0) continue;
    const theirItems = await invoiceItemsOf(db, other.id);
    const orders = { own, theirs: await ordersOf(db, other, theirItems) };
    if (isEnteredAgain(whole, other, { open, theirItems, orders })) return other;
  }
  return null;
}

/** Whether two invoices may be one bill as far as their numbers and amounts tell. */
function isAlike(invoice: InvoiceRow, other: Differing): boolean {
  return isNumberedAlike(invoice, other) || other.totalAmount === invoice.totalAmount;
}

function isNumberedAlike({ number, totalAmount }: InvoiceRow, other: Differing): boolean {
  if (mayBeOneNumber(number, other.number)) return true;
  return other.totalAmount === totalAmount && areAlike(number, other.number);
}

interface Before {
  readonly open: readonly MatchException[];
  readonly theirItems: readonly InvoiceItemRow[];
  readonly orders: { readonly own: ReadonlySet<string>; readonly theirs: ReadonlySet<string> };
}

function isEnteredAgain({ invoice, items }: WholeInvoice, other: Differing, before: Before): boolean {
  const isNumbered = isNumberedAlike(invoice, other);
  const isOfDay = dayOf(other) === dayOf(invoice);
  if (other.archivedAt !== null || other.paymentStatus === 'cancelled') {
    const losesLines = items.length === 0 && before.open.some(({ itemId }) => itemId !== null);
    return losesLines && (isNumbered || isOfDay);
  }
  const hasOtherForm = (before.theirItems.length === 0) !== (items.length === 0);
  return isNumbered || ((isOfDay || hasOtherForm) && !areApart(before.orders.own, before.orders.theirs));
}

/** Invoices of about the time of one. */
function inTimeOf({ invoiceYear, invoiceDate }: Pick<InvoiceRow, 'invoiceYear' | 'invoiceDate'>): Where<InvoiceRow> {
  const around = { gte: addMs(invoiceDate, -APART_MS), lte: addMs(invoiceDate, APART_MS) };
  return { or: [{ invoiceYear }, { invoiceDate: around }] };
}

function areApart(own: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  return own.size > 0 && theirs.size > 0 && [...theirs].every((id) => !own.has(id));
}

/** Whether two numbers may be one that was spelled in two ways: the digits are equal, and no letters say otherwise. */
function mayBeOneNumber(one: string, other: string): boolean {
  const [ours, theirs] = [lettersOf(one), lettersOf(other)];
  return digitsOf(one) === digitsOf(other) && (ours === theirs || ours === '' || theirs === '');
}

/** Whether two numbers are alike: their digits are equal, marks and prefixes aside. */
function areAlike(one: string, other: string): boolean {
  return digitsOf(one) === digitsOf(other);
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
