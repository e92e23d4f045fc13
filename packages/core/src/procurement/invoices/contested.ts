import type { Reader } from '../../kernel/ports/storage.js';
import type { InvoicedOrders } from './extension-points.js';
import { itemsOf } from './items.js';
import type { MatchException } from './match-values.js';
import { Invoices, type InvoiceRow } from './records.js';

/**
 * Those of some invoices that differ from what was ordered while nobody has accepted it, with what takes a part of them back. Where what
 * was ordered has ended, nothing is committed in place of an invoice any more: it counts as it came.
 */
export async function contestedOf(
  db: Reader,
  orders: Pick<InvoicedOrders, 'isInForce'>,
  invoices: readonly InvoiceRow[],
): Promise<ReadonlySet<string>> {
  const credited = [...new Set(invoices.flatMap(({ creditedInvoiceId }) => creditedInvoiceId ?? []))];
  const others = credited.length === 0 ? [] : await db.collection(Invoices).findMany(credited);
  const ids = new Set<string>();
  for (const invoice of [...invoices, ...others].filter(isContested)) {
    const items = await itemsOf(db, invoice.id);
    const namesNone = invoice.purchaseOrderId === null && items.every((item) => item.purchaseOrderItemId === null);
    const isMeant = namesNone ? differsInItself(invoice) : await orders.isInForce(db, { ...invoice, items });
    if (isMeant) ids.add(invoice.id);
  }
  const isMeant = ({ id, creditedInvoiceId }: InvoiceRow) => ids.has(id) || ids.has(creditedInvoiceId ?? '');
  return new Set(invoices.filter(isMeant).map(({ id }) => id));
}

const BESIDE_ORDERS: readonly MatchException['code'][] = ['duplicate_suspected', 'unordered'];

/** Whether an invoice has exceptions that nobody has accepted. */
function isContested({ matchStatus }: Pick<InvoiceRow, 'matchStatus'>): boolean {
  return matchStatus === 'exceptions';
}

/**
 * Whether an invoice for no order differs from what it is compared with. That it may be a copy, or that nobody ordered it, tells nothing of
 * that: rents and fees come to the same every month, and there is nothing that is committed in their place.
 */
function differsInItself({ exceptions }: Pick<InvoiceRow, 'exceptions'>): boolean {
  return exceptions.some(({ code }) => !BESIDE_ORDERS.includes(code));
}

/** Whether what an invoice keeps committed, or takes the place of, may be another than before. */
export function changesAgreement(before: InvoiceRow, after: InvoiceRow): boolean {
  if (isContested(before) !== isContested(after)) return true;
  const namesOther = before.purchaseOrderId !== after.purchaseOrderId;
  return isContested(after) && (namesOther || differsInItself(before) !== differsInItself(after));
}
