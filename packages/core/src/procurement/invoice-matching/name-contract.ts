import type { Reader } from '../../kernel/ports/storage.js';
import type { InvoiceItemRow, InvoiceRow, WholeInvoice } from '../invoices/index.js';
import { PurchaseOrderItems, PurchaseOrders } from '../purchase-orders/index.js';
import type { OrderedLine } from './expected-lines.js';

/**
 * An invoice with the contract of the orders that its lines are for, where that is one. A contract that it names by itself stays, unless
 * it is the one that its lines were for before.
 */
export async function namingContract(
  db: Reader,
  { invoice, items }: WholeInvoice,
  { ordered, itemsBefore }: Before,
): Promise<InvoiceRow> {
  const orders = items
    .flatMap(({ purchaseOrderItemId }) => ordered.get(purchaseOrderItemId ?? '')?.order ?? [])
    .filter(({ supplierId }) => supplierId === invoice.supplierId);
  const [contractId = null, ...others] = new Set(orders.map((order) => order.contractId));
  if (contractId === null || others.length > 0 || contractId === invoice.contractId) return invoice;
  const isFree = invoice.contractId === null || (await contractsOf(db, itemsBefore)).has(invoice.contractId);
  return isFree ? { ...invoice, contractId } : invoice;
}

interface Before {
  readonly ordered: ReadonlyMap<string, OrderedLine>;
  readonly itemsBefore: readonly InvoiceItemRow[];
}

async function contractsOf(db: Reader, items: readonly InvoiceItemRow[]): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const lines = ids.length === 0 ? [] : await db.collection(PurchaseOrderItems).findMany(ids);
  const orders = await db.collection(PurchaseOrders).findMany([...new Set(lines.map(({ orderId }) => orderId))]);
  return new Set(orders.map(({ contractId }) => contractId));
}
