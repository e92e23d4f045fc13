import type { Reader } from '../../kernel/ports/storage.js';
import { isZeroMoney } from '../../kernel/values/numbers/money.js';
import { sumByLine } from '../../kernel/rows/counting.js';
import type { Fraction } from '../../kernel/values/numbers/fraction.js';
import type { Quantity } from '../../kernel/values/numbers/quantity.js';
import { type CountedIn, inUnitsOf } from '../lines/index.js';
import { PurchaseOrderItems } from '../purchase-orders/index.js';
import { ProcurementItems } from '../requisitions/index.js';
import { InvoiceItems, Invoices, isCreditNote, type InvoiceItemRow, type InvoiceRow } from '../invoices/index.js';

/** What counts of a line of an invoice: invoices have many lines, and most of what these say does not matter here. */
const COUNTED_OF_LINES = [
  'invoiceId',
  'purchaseOrderItemId',
  'procurementItemId',
  'catalogItemId',
  'unitId',
  'unitFactor',
  'quantity',
] as const;
type CountedLine = Pick<InvoiceItemRow, (typeof COUNTED_OF_LINES)[number]>;
/** What tells which of two invoices asked first. */
export const CLAIMING = ['id', 'claimedAt', 'createdAt', 'paidAmount'] as const;
type Claiming = Pick<InvoiceRow, (typeof CLAIMING)[number]>;

/** Invoices that ask for something: neither cancelled nor archived. */
export const COUNTED = { archivedAt: null, paymentStatus: { not: 'cancelled' } } as const;

/**
 * Whether an invoice asked for what it asks for before another one did. What was paid comes first: of the same thing invoiced twice, the
 * one that is still to be paid is too much.
 */
export function isEarlier(other: Claiming, invoice: Claiming): boolean {
  const [isOtherPaid, isPaid] = [!isZeroMoney(other.paidAmount), !isZeroMoney(invoice.paidAmount)];
  if (isOtherPaid !== isPaid) return isOtherPaid;
  const [theirs, ours] = [other.claimedAt ?? other.createdAt, invoice.claimedAt ?? invoice.createdAt];
  return theirs === ours ? other.id < invoice.id : theirs < ours;
}

/** What is invoiced of lines of orders, by their ids and in their units: by all invoices, or by those before one. */
export async function invoicedOfOrderLines(
  db: Reader,
  orderItemIds: readonly string[],
  { before, known }: { readonly before?: Claiming; readonly known?: ReadonlyMap<string, CountedIn> } = {},
): Promise<ReadonlyMap<string, Quantity>> {
  if (orderItemIds.length === 0) return new Map();
  const ids = [...new Set(orderItemIds)];
  const where = { purchaseOrderItemId: { in: ids } };
  const lines = await db.collection(InvoiceItems).list({ where, select: COUNTED_OF_LINES });
  if (lines.length === 0) return new Map();
  const ordered = known ?? byId(await unitsOf(db, PurchaseOrderItems, ids));
  const counted = await inUnitsOf(db, lines, ({ purchaseOrderItemId }) => ordered.get(purchaseOrderItemId ?? ''));
  return sumCounted(db, counted, ({ purchaseOrderItemId }) => purchaseOrderItemId, before);
}

/** What invoices of a supplier before one ask for of lines of its requisition, by the ids of these. */
export async function invoicedOfItems(
  db: Reader,
  procurementItemIds: readonly string[],
  before: Claiming & Pick<InvoiceRow, 'supplierId'>,
): Promise<ReadonlyMap<string, Quantity>> {
  if (procurementItemIds.length === 0) return new Map();
  const ids = [...new Set(procurementItemIds)];
  const where = { procurementItemId: { in: ids } };
  const lines = await db.collection(InvoiceItems).list({ where, select: COUNTED_OF_LINES });
  if (lines.length === 0) return new Map();
  const requested = byId(await unitsOf(db, ProcurementItems, ids));
  const counted = await inUnitsOf(db, lines, ({ procurementItemId }) => requested.get(procurementItemId ?? ''));
  return sumCounted(db, counted, ({ procurementItemId }) => procurementItemId, before, before.supplierId);
}

/** What lines are counted in that others are counted for. */
function unitsOf(db: Reader, record: typeof PurchaseOrderItems | typeof ProcurementItems, ids: readonly string[]) {
  return db.collection<typeof PurchaseOrderItems>(record as typeof PurchaseOrderItems).list({
    where: { id: { in: ids } },
    select: ['id', 'unitId', 'unitFactor', 'catalogItemId'],
  });
}

function byId<R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function sumCounted(
  db: Reader,
  lines: readonly (CountedLine & { readonly counted: Fraction })[],
  keyOf: (line: CountedLine) => string | null,
  before: Claiming | undefined,
  supplierId?: string,
): Promise<ReadonlyMap<string, Quantity>> {
  const ids = [...new Set(lines.map(({ invoiceId }) => invoiceId))].filter((id) => id !== before?.id);
  const invoices = (await db.collection(Invoices).findMany(ids))
    .filter((invoice) => invoice.archivedAt === null && invoice.paymentStatus !== 'cancelled')
    .filter((invoice) => supplierId === undefined || invoice.supplierId === supplierId);
  const asking = await askingOf(db, invoices);
  const isBefore = (invoice: InvoiceRow) => {
    if (before === undefined) return true;
    const asked = asking.get(invoice.id) ?? invoice;
    return (isCreditNote(invoice) && asked.id === before.id) || isEarlier(asked, before);
  };
  const counted = new Map(invoices.filter(isBefore).map((invoice) => [invoice.id, invoice]));
  return sumByLine(
    lines.filter(({ invoiceId }) => counted.has(invoiceId)),
    keyOf,
    ({ invoiceId }) => counted.get(invoiceId)?.kind === 'credit_note',
  );
}

/** What credit notes take back counts with the invoices that it was asked for in, which are told here by the ids of the notes. */
async function askingOf(db: Reader, invoices: readonly InvoiceRow[]): Promise<ReadonlyMap<string, InvoiceRow>> {
  const notes = invoices.filter(isCreditNote);
  if (notes.length === 0) return new Map();
  const credited = await db
    .collection(Invoices)
    .findMany([...new Set(notes.flatMap(({ creditedInvoiceId }) => creditedInvoiceId ?? []))]);
  const byId = new Map(credited.map((invoice) => [invoice.id, invoice]));
  return new Map(
    notes.flatMap(({ id, creditedInvoiceId }) => {
      const invoice = byId.get(creditedInvoiceId ?? '');
      return invoice === undefined ? [] : [[id, invoice] as const];
    }),
  );
}
