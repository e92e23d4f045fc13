import type { Reader } from '../../ports/storage.js';
import { isZeroMoney, subtractMoney, sumMoney } from '../../values/numbers/money.js';
import { InvoiceItems, Invoices, type InvoiceRow } from '../invoices/index.js';
import { costOf, due, orderItemsOfEach, PurchaseOrders } from '../purchase-orders/index.js';
import type { AwardedLine } from '../requisitions/index.js';
import { CLAIMING, COUNTED, isEarlier } from './earlier-claims.js';
import { isInvoiceable } from './expected-lines.js';
import type { Whole } from './rules/judge.js';

/**
 * All that is expected of a supplier for a requisition: its orders, and what was decided for it and not ordered; or for an order, where
 * the invoice names no requisition. Null where there is
 * nothing, and where the lines of all invoices tell it by themselves.
 */
export async function wholeOfSupplier(
  db: Reader,
  { invoice, hasLines }: { readonly invoice: InvoiceRow; readonly hasLines: boolean },
  awards: readonly AwardedLine[],
  decidedIn: string,
): Promise<Whole | null> {
  const { procurementId, purchaseOrderId, supplierId } = invoice;
  if (procurementId === null && purchaseOrderId === null) return null;
  const of = procurementId === null ? { purchaseOrderId } : { procurementId };
  const others = await db.collection(Invoices).list({
    where: { ...of, supplierId, kind: 'invoice', ...COUNTED },
    select: [...CLAIMING, 'currency', 'totalAmount', 'creditedAmount'],
  });
  const earlier = others.filter((other) => other.id !== invoice.id && isEarlier(other, invoice));
  if (hasLines && (await areAllByLines(db, earlier))) return null;
  const ordersOf = procurementId === null ? { id: purchaseOrderId ?? '' } : { procurementId };
  const orders = (await db.collection(PurchaseOrders).list({ where: { ...ordersOf, supplierId } })).filter(
    isInvoiceable,
  );
  const currency = orders[0]?.currency ?? decidedIn;
  if (orders.some((order) => order.currency !== currency)) return null;
  const ordered = (await orderItemsOfEach({ db }, orders)).flat();
  const orderedItems = new Set(ordered.map(({ procurementItemId }) => procurementItemId));
  const unordered = awards.filter((award) => award.supplierId === supplierId && !orderedItems.has(award.itemId));
  const grossAmount = sumMoney([
    ...ordered.map((item) => costOf(item, due(item))),
    ...unordered.map((award) => award.grossAmount),
  ]);
  if (isZeroMoney(grossAmount)) return null;
  const sameCurrency = earlier.filter((other) => other.currency === currency);
  const asked = sameCurrency.map(({ totalAmount, creditedAmount }) => subtractMoney(totalAmount, creditedAmount));
  const left = subtractMoney(grossAmount, sumMoney(asked));
  return { currency, grossAmount, left };
}

async function areAllByLines(db: Reader, earlier: readonly Pick<InvoiceRow, 'id'>[]): Promise<boolean> {
  if (earlier.length === 0) return true;
  const ids = earlier.map(({ id }) => id);
  const lines = await db.collection(InvoiceItems).list({ where: { invoiceId: { in: ids } }, select: ['invoiceId'] });
  return new Set(lines.map(({ invoiceId }) => invoiceId)).size === ids.length;
}
