import { compareQuantity } from '../../../values/numbers/quantity.js';
import { localDayOf } from '../../../values/time/local-day.js';
import { PurchaseOrderItems, PurchaseOrders } from '../../purchase-orders/index.js';
import { ProcurementItems, type ReceiptLineRow, StockReceiptLines, StockReceipts } from '../../requisitions/index.js';
import { aroundDays } from './around-days.js';
import { fact } from './fact.js';
import { byId } from './fact-reader.js';
import type { FactSource, RowFacts } from './fact-source.js';

/** What came from suppliers, and what of it was not as it was ordered. */
export const factsOfReceipts: FactSource = {
  name: 'receipts',
  record: StockReceipts,
  measures: ['received', 'received_differently'],
  where: ({ days }) => ({ receivedAt: aroundDays(days) }),
  async factsOf(reader, ids, { timezone }) {
    const receipts = byId(await reader.rows(StockReceipts, 'id', ids));
    const lines = await reader.rows(StockReceiptLines, 'receiptId', [...receipts.keys()]);
    const orderItemIds = lines.map(({ purchaseOrderItemId }) => purchaseOrderItemId);
    const orderItems = byId(await reader.rows(PurchaseOrderItems, 'id', orderItemIds));
    const orderIds = [...orderItems.values()].map(({ orderId }) => orderId);
    const orders = byId(await reader.rows(PurchaseOrders, 'id', orderIds));
    const itemIds = lines.map(({ itemId }) => itemId);
    const items = byId(await reader.rows(ProcurementItems, 'id', itemIds));
    // Without an order, goods came from whom they were decided for, where that is one supplier.
    const supplierOf = ({ purchaseOrderItemId, itemId }: ReceiptLineRow) => {
      const order = orders.get(orderItems.get(purchaseOrderItemId ?? '')?.orderId ?? '');
      return order?.supplierId ?? items.get(itemId ?? '')?.supplierId ?? null;
    };
    return lines.flatMap((line): RowFacts[] => {
      const supplierId = supplierOf(line);
      const receivedAt = receipts.get(line.receiptId)?.receivedAt;
      if (supplierId === null || receivedAt === undefined) return [];
      const of = { supplierId, day: localDayOf(receivedAt, timezone) };
      const received = fact({ measure: 'received', ...of });
      const facts = isAsOrdered(line) ? [received] : [received, fact({ measure: 'received_differently', ...of })];
      return [[line.receiptId, facts]];
    });
  },
};

/** What somebody gave a reason for, and what came beyond what was still to come, is not as it was ordered. */
function isAsOrdered({ discrepancyReason, expectedQuantity, quantity }: ReceiptLineRow): boolean {
  if (discrepancyReason !== null) return false;
  return expectedQuantity === null || compareQuantity(quantity, expectedQuantity) <= 0;
}
