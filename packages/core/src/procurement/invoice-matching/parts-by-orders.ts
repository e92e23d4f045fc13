import { lineAmounts } from '../../kernel/values/numbers/vat.js';
import { negateMoney } from '../../kernel/values/numbers/money.js';
import { negateQuantity } from '../../kernel/values/numbers/quantity.js';
import { InvoiceItems, Invoices, isCreditNote } from '../invoices/index.js';
import { PurchaseOrderItems, PurchaseOrders } from '../purchase-orders/index.js';
import { inUnitsOfItems, type InvoicedPartsOf, Requisitions } from '../requisitions/index.js';
import { COUNTED } from './earlier-claims.js';

/** What is invoiced of a requisition by invoices that name lines of its orders, and not the requisition itself. */
export const partsByOrders: InvoicedPartsOf = async (db, procurementId) => {
  const orders = await db.collection(PurchaseOrders).list({ where: { procurementId }, select: ['id'] });
  if (orders.length === 0) return [];
  const ordered = await db
    .collection(PurchaseOrderItems)
    .list({ where: { orderId: { in: orders.map(({ id }) => id) } }, select: ['id', 'procurementItemId'] });
  const itemIds = new Map(ordered.map(({ id, procurementItemId }) => [id, procurementItemId]));
  const lines = await db.collection(InvoiceItems).list({ where: { purchaseOrderItemId: { in: [...itemIds.keys()] } } });
  const named = [...new Set(lines.map(({ invoiceId }) => invoiceId))];
  if (named.length === 0) return [];
  const invoices = await db.collection(Invoices).list({ where: { id: { in: named }, ...COUNTED } });
  const byId = new Map(invoices.filter((each) => each.procurementId !== procurementId).map((each) => [each.id, each]));
  const { currency } = (await db.collection(Requisitions).find(procurementId)) ?? {};
  const naming = lines.map((line) => ({
    ...line,
    procurementItemId: itemIds.get(line.purchaseOrderItemId ?? '') ?? null,
  }));
  const asked = await inUnitsOfItems(db, naming);
  return naming.flatMap((line, index) => {
    const invoice = byId.get(line.invoiceId);
    if (invoice === undefined) return [];
    const { vatMode, supplierId } = invoice;
    const { grossAmount } = lineAmounts({ ...line, vatMode, currency: invoice.currency });
    const part = {
      supplierId,
      procurementItemId: line.procurementItemId,
      quantity: asked[index]?.quantity ?? line.quantity,
      grossAmount: invoice.currency === currency ? grossAmount : '0.00',
    };
    const back = { quantity: negateQuantity(part.quantity), grossAmount: negateMoney(part.grossAmount) };
    return [isCreditNote(invoice) ? { ...part, ...back } : part];
  });
};
