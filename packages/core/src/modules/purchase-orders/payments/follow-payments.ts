import type { UnitOfWork } from '../../../operations/call.js';
import type { Reader } from '../../../ports/storage.js';
import { toMinor } from '../../../values/numbers/money.js';
import { InvoiceItems, Invoices, type InvoiceRow, isCreditNote } from '../../invoices/index.js';
import { inUnitsOf } from '../invoicing/in-units-of.js';
import { type ItemRow, itemsOfEach } from '../items/stored-items.js';
import { moveOrder } from '../moves/move-order.js';
import { PurchaseOrders } from '../records.js';
import { type PaidOfOrder, paidProgress, type PaidShare } from './paid-progress.js';

const COUNTED = { archivedAt: null, paymentStatus: { not: 'cancelled' } } as const;

/** Notes how far orders are paid by now; the unit of work holds what has changed of their invoices. */
export async function followPayments(unit: UnitOfWork, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await unit.tx.collection(PurchaseOrders).findManyForUpdate([...new Set(orderIds)].toSorted());
  const items = await itemsOfEach({ db: unit.tx }, orders);
  const paid = await paidOf(unit.tx, orders, items.flat());
  for (const [index, order] of orders.entries()) {
    const paymentStatus = paidProgress(items[index] ?? [], paid(order.id, items[index] ?? []));
    if (paymentStatus !== order.paymentStatus) await moveOrder(unit, order, { paymentStatus });
  }
}

async function paidOf(db: Reader, orders: readonly { readonly id: string }[], ordered: readonly ItemRow[]) {
  const byOrderItem = new Map(ordered.map((item) => [item.id, item]));
  const lines = await inUnitsOf(
    db,
    await db.collection(InvoiceItems).list({
      where: { purchaseOrderItemId: { in: [...byOrderItem.keys()] } },
      select: ['invoiceId', 'purchaseOrderItemId', 'catalogItemId', 'unitId', 'unitFactor', 'quantity'],
    }),
    ({ purchaseOrderItemId }) => byOrderItem.get(purchaseOrderItemId ?? ''),
  );
  const named = { purchaseOrderId: { in: orders.map(({ id }) => id) } };
  const invoices = await db.collection(Invoices).list({
    where: { or: [named, { id: { in: [...new Set(lines.map(({ invoiceId }) => invoiceId))] } }], ...COUNTED },
  });
  const shareOf = await sharesOf(db, invoices);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const withLines = await namingLines(db, invoices);
  return (orderId: string, items: readonly ItemRow[]): PaidOfOrder => {
    const ids = new Set(items.map(({ id }) => id));
    const ofLines = lines.flatMap(({ invoiceId, purchaseOrderItemId, counted }) => {
      const invoice = byId.get(invoiceId);
      if (invoice === undefined || purchaseOrderItemId === null || !ids.has(purchaseOrderItemId)) return [];
      const signed = isCreditNote(invoice) ? { ...counted, over: -counted.over } : counted;
      return [{ orderItemId: purchaseOrderItemId, counted: signed, ...shareOf(invoice) }];
    });
    const loose = invoices.filter(
      ({ id, kind, purchaseOrderId }) => kind === 'invoice' && purchaseOrderId === orderId && !withLines.has(id),
    );
    return { lines: ofLines, loose: loose.reduce((sum, invoice) => sum + shareOf(invoice).paid, 0n) };
  };
}

/** Invoices that name lines of orders. */
async function namingLines(db: Reader, invoices: readonly InvoiceRow[]): Promise<ReadonlySet<string>> {
  const rows = await db.collection(InvoiceItems).list({
    where: { invoiceId: { in: invoices.map(({ id }) => id) }, purchaseOrderItemId: { not: null } },
    select: ['invoiceId'],
  });
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/** What is paid of what invoices ask for, less what credit notes take back and what came back for those. */
async function sharesOf(db: Reader, invoices: readonly InvoiceRow[]): Promise<(invoice: InvoiceRow) => PaidShare> {
  const ids = [...new Set(invoices.map(({ id, creditedInvoiceId }) => creditedInvoiceId ?? id))];
  const credited = invoices.some(({ kind, creditedAmount }) => kind === 'credit_note' || toMinor(creditedAmount) > 0n);
  const [roots, notes] = credited
    ? [
        await db.collection(Invoices).findMany(ids),
        await db.collection(Invoices).list({ where: { creditedInvoiceId: { in: ids }, ...COUNTED } }),
      ]
    : [invoices, []];
  const byId = new Map(roots.map((invoice) => [invoice.id, invoice]));
  return (invoice) => {
    const { id, paidAmount, totalAmount, creditedAmount } =
      byId.get(invoice.creditedInvoiceId ?? invoice.id) ?? invoice;
    const cameBack = notes
      .filter(({ creditedInvoiceId }) => creditedInvoiceId === id)
      .reduce((sum, note) => sum + toMinor(note.paidAmount), 0n);
    return { paid: toMinor(paidAmount) - cameBack, asked: toMinor(totalAmount) - toMinor(creditedAmount) };
  };
}
