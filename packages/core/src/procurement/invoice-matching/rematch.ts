import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import {
  followAgreementOf,
  followInContract,
  invoicedOrdersOf,
  invoiceEvents,
  InvoiceItems,
  invoiceItemsOfEach,
  changesAgreement,
  type InvoiceItemRow,
  Invoices,
  type InvoiceRow,
  matchedColumns,
  PAYABLE_STATUSES,
  replaceInvoiceItems,
} from '../invoices/index.js';
import {
  countInvoiced,
  type OrderNews,
  type OrdersBeside,
  ordersNamed,
  PurchaseOrderItems,
} from '../purchase-orders/index.js';
import { updateInvoiceStatus } from '../requisitions/index.js';
import { invoicedOfOrderLines } from './earlier-claims.js';
import { matchInvoice } from './match-invoice.js';

/** Invoices that are looked at again at once, the newest first. */
const MOST = 200;

/** Compares invoices again, as far as they are still to be paid, and lets orders follow. What they are for is locked before them. */
export async function rematch(unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const seen = await unit.tx.collection(Invoices).findMany([...new Set(ids)]);
  const itemsThen = await invoiceItemsOfEach({ db: unit.tx }, seen);
  await invoicedOrdersOf(unit).hold(
    unit,
    ...seen.map((invoice, index) => ({ ...invoice, items: itemsThen[index] ?? [] })),
  );
  const held = await unit.tx.collection(Invoices).findManyForUpdate(seen.map(({ id }) => id));
  const open = held.filter(isToBePaid);
  const itemsOfEach = await invoiceItemsOfEach({ db: unit.tx }, open);
  const touched = new Set<string>();
  const agreeing: InvoiceRow[] = [];
  for (const [index, invoice] of open.entries()) {
    const items = itemsOfEach[index] ?? [];
    const matched = await matchInvoice(unit, { invoice, items }, items);
    const isLinkedAnew = !isDeepStrictEqual(matched.items, items);
    const after = await saveChanges(unit, Invoices, invoice, matchedColumns(matched.invoice), {
      announce: invoiceEvents.updated,
      ...(isLinkedAnew ? { touched: 'shown' as const } : {}),
    });
    if (after.contractId !== invoice.contractId) await followInContract(unit, after, invoice);
    if (changesAgreement(invoice, after)) agreeing.push(after);
    if (!isLinkedAnew) continue;
    await replaceInvoiceItems(unit, invoice.id, matched.items);
    for (const id of orderLinesOf([...items, ...matched.items])) touched.add(id);
  }
  await countInvoicedOf(unit, [...touched]);
  // At once: goods that move after this are locked behind budgets.
  await followAgreementOf(unit, agreeing);
}

/** Notes in lines of orders what all invoices together ask for of them; what they are ordered for follows. */
export async function countInvoicedOf(unit: UnitOfWork, orderItemIds: readonly string[]): Promise<void> {
  if (orderItemIds.length === 0) return;
  const items = await unit.tx.collection(PurchaseOrderItems).findManyForUpdate(orderItemIds);
  const known = new Map(items.map((item) => [item.id, item]));
  const invoiced = await invoicedOfOrderLines(unit.tx, orderItemIds, { known });
  const orders = await countInvoiced(unit, { items, invoiced });
  const requisitions = new Set(orders.flatMap(({ procurementId }) => procurementId ?? []));
  for (const id of [...requisitions].toSorted()) await updateInvoiceStatus(unit, id);
}

/** Lines of orders that lines of invoices are for. */
export function orderLinesOf(items: readonly Pick<InvoiceItemRow, 'purchaseOrderItemId'>[]): readonly string[] {
  return [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
}

/** Invoices of a supplier that differ from what was expected, and are still to be paid: what another one leaves may be enough by now. */
export function differingOf(db: Reader, supplierId: string): Promise<readonly string[]> {
  return idsOf(db, { supplierId, matchStatus: 'exceptions' });
}

/** Compares again what is concerned by a change of orders, or by goods that came. */
export async function followOrders(unit: UnitOfWork, news: OrderNews): Promise<void> {
  const { orderIds, sentTo, receivedFor } = news;
  const concerned = new Set(await namingOrders(unit.tx, orderIds));
  if (sentTo !== undefined) for (const id of await unmatchedOf(unit.tx, sentTo)) concerned.add(id);
  if (receivedFor !== undefined) {
    for (const id of await idsOf(unit.tx, { procurementId: receivedFor })) concerned.add(id);
  }
  await rematch(unit, [...concerned]);
}

/** Invoices of a supplier that may be for an order which comes into force. */
function unmatchedOf(db: Reader, supplierId: string): Promise<readonly string[]> {
  return idsOf(db, { supplierId, matchStatus: { in: ['not_applicable', 'exceptions'] } });
}

/** The orders that such invoices name. */
export const ordersOfUnmatched: OrdersBeside = async (db, supplierId) => {
  const ids = await unmatchedOf(db, supplierId);
  if (ids.length === 0) return [];
  const invoices = await db.collection(Invoices).findMany(ids);
  const items = await invoiceItemsOfEach({ db }, invoices);
  return ordersNamed(db, ...invoices.map((invoice, index) => ({ ...invoice, items: items[index] ?? [] })));
};

/** Compares again what names a requisition for which something else was decided. */
export async function followAwards(unit: UnitOfWork, procurementId: string): Promise<void> {
  await rematch(unit, await idsOf(unit.tx, { procurementId }));
}

async function namingOrders(db: Reader, orderIds: readonly string[]): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const lines = await db.collection(PurchaseOrderItems).list({ where: { orderId: { in: orderIds } }, select: ['id'] });
  const named = await db
    .collection(InvoiceItems)
    .list({ where: { purchaseOrderItemId: { in: lines.map(({ id }) => id) } }, select: ['invoiceId'] });
  const sums = await idsOf(db, { purchaseOrderId: { in: orderIds } });
  return [...named.map(({ invoiceId }) => invoiceId), ...sums];
}

async function idsOf(db: Reader, where: object): Promise<readonly string[]> {
  const rows = await db.collection(Invoices).list({
    where: { ...where, paymentStatus: { in: PAYABLE_STATUSES }, archivedAt: null },
    select: ['id'],
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: MOST,
  });
  return rows.map(({ id }) => id);
}

function isToBePaid({ paymentStatus, archivedAt }: InvoiceRow): boolean {
  return PAYABLE_STATUSES.includes(paymentStatus) && archivedAt === null;
}
