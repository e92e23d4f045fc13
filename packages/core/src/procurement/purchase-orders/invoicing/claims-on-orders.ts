import type { Reader } from '../../../kernel/ports/storage.js';
import type { Fraction } from '../../../kernel/values/numbers/fraction.js';
import { InvoiceItems, type InvoiceItemRow, Invoices, type InvoiceRow } from '../../invoices/index.js';
import { type ItemRow, itemsOfEach } from '../items/stored-items.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { GONE_OUT } from '../statuses.js';
import { inUnitsOf } from '../../lines/index.js';

const COUNTED = { archivedAt: null, paymentStatus: { not: 'cancelled' } } as const;
const FIRST_MADE = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** An invoice that names no line, with the orders that it may be for, in their order. */
export interface ClaimedSum {
  readonly invoice: InvoiceRow;
  readonly orderIds: readonly string[];
}

/** All that invoices and credit notes ask for of orders. */
export interface OrderClaims {
  /** The orders that were asked about, and those that share a sum with them. */
  readonly orders: readonly OrderRow[];
  /** Lines of each of the orders. */
  readonly items: readonly (readonly ItemRow[])[];
  /** Lines of invoices that name lines of the orders, counted in the units of these. */
  readonly lines: readonly (InvoiceItemRow & { readonly invoice: InvoiceRow; readonly counted: Fraction })[];
  /** The first entered first. */
  readonly sums: readonly ClaimedSum[];
}

/**
 * The one account of orders: what is asked for by lines, and as a sum by the order, by its requisition or by its contract. Orders that
 * share a sum of a requisition or contract share an account.
 */
export async function claimsOn(db: Reader, asked: readonly OrderRow[]): Promise<OrderClaims> {
  const { orders, sums } = await sharing(db, asked);
  const items = await itemsOfEach({ db }, orders);
  const ordered = new Map(items.flat().map((item) => [item.id, item]));
  const naming = await db
    .collection(InvoiceItems)
    .list({ where: { purchaseOrderItemId: { in: [...ordered.keys()] } } });
  const counted = await inUnitsOf(db, naming, ({ purchaseOrderItemId }) => ordered.get(purchaseOrderItemId ?? ''));
  const named = { purchaseOrderId: { in: orders.map(({ id }) => id) } };
  const invoices = await db.collection(Invoices).list({
    where: { or: [named, { id: { in: [...new Set(naming.map(({ invoiceId }) => invoiceId))] } }], ...COUNTED },
    order: FIRST_MADE,
  });
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const ownSums = invoices.filter(({ kind, purchaseOrderId }) => kind === 'invoice' && purchaseOrderId !== null);
  const withLines = await havingLines(db, ownSums, [{ purchaseOrderItemId: { not: null } }]);
  return {
    orders,
    items,
    lines: counted.flatMap((line) => {
      const invoice = byId.get(line.invoiceId);
      return invoice === undefined ? [] : [{ ...line, invoice }];
    }),
    sums: [
      ...ownSums.flatMap((invoice) =>
        withLines.has(invoice.id) ? [] : [{ invoice, orderIds: [invoice.purchaseOrderId ?? ''] }],
      ),
      ...sums,
    ],
  };
}

/** The orders of a supplier that an invoice without lines may be for: the one that it names, or those of its requisition or contract. */
export function ordersOfSum(
  db: Reader,
  {
    supplierId,
    purchaseOrderId,
    procurementId,
    contractId,
  }: Pick<InvoiceRow, 'supplierId' | 'purchaseOrderId' | 'procurementId' | 'contractId'>,
): Promise<readonly OrderRow[]> {
  if (purchaseOrderId !== null) return db.collection(PurchaseOrders).findMany([purchaseOrderId]);
  if (procurementId === null && contractId === null) return Promise.resolve([]);
  const of = procurementId === null ? { contractId } : { procurementId };
  const where = { ...of, supplierId, status: { in: GONE_OUT } };
  return db.collection(PurchaseOrders).list({ where, order: FIRST_MADE });
}

/** Orders with those that share sums of requisitions and contracts with them, and these sums. */
async function sharing(db: Reader, orders: readonly OrderRow[]): Promise<Pick<OrderClaims, 'orders' | 'sums'>> {
  const of = (field: 'procurementId' | 'contractId' | 'supplierId') => ({
    in: [...new Set(orders.flatMap((order) => order[field] ?? []))],
  });
  const loose = await db.collection(Invoices).list({
    where: {
      or: [{ procurementId: of('procurementId') }, { procurementId: null, contractId: of('contractId') }],
      purchaseOrderId: null,
      supplierId: of('supplierId'),
      kind: 'invoice',
      ...COUNTED,
    },
    order: FIRST_MADE,
  });
  const withLines = await havingLines(db, loose, [
    { purchaseOrderItemId: { not: null } },
    { procurementItemId: { not: null } },
  ]);
  const sums: ClaimedSum[] = [];
  const all = new Map(orders.map((order) => [order.id, order]));
  for (const invoice of loose) {
    if (withLines.has(invoice.id)) continue;
    const shared = await ordersOfSum(db, invoice);
    for (const order of shared) if (!all.has(order.id)) all.set(order.id, order);
    sums.push({ invoice, orderIds: shared.map(({ id }) => id) });
  }
  return all.size > orders.length ? sharing(db, [...all.values()]) : { orders, sums };
}

type LineNaming = Readonly<Record<string, { readonly not: null }>>;

/** Invoices with lines that name something. */
async function havingLines(
  db: Reader,
  invoices: readonly Pick<InvoiceRow, 'id'>[],
  naming: readonly LineNaming[],
): Promise<ReadonlySet<string>> {
  if (invoices.length === 0) return new Set();
  const rows = await db.collection(InvoiceItems).list({
    where: { invoiceId: { in: invoices.map(({ id }) => id) }, or: naming },
    select: ['invoiceId'],
  });
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}
