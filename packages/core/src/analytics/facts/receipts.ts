import { ITEMS, ORDERS, ORDER_LINES, RECEIPTS, RECEIPT_LINES, type ToldRow } from './told.js';
import { compareQuantity } from '../../kernel/values/numbers/quantity.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { StockReceipts } from '../../procurement/requisitions/index.js';
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
    const receipts = byId(await reader.rows(RECEIPTS, 'id', ids));
    const lines = await reader.rows(RECEIPT_LINES, 'receiptId', [...receipts.keys()]);
    const orderItemIds = lines.map(({ purchaseOrderItemId }) => purchaseOrderItemId);
    const orderItems = byId(await reader.rows(ORDER_LINES, 'id', orderItemIds));
    const orderIds = [...orderItems.values()].map(({ orderId }) => orderId);
    const orders = byId(await reader.rows(ORDERS, 'id', orderIds));
    const itemIds = lines.map(({ itemId }) => itemId);
    const items = byId(await reader.rows(ITEMS, 'id', itemIds));
    // Without an order, goods came from whom they were decided for, where that is one supplier.
    const supplierOf = ({ purchaseOrderItemId, itemId }: ToldRow<typeof RECEIPT_LINES>) => {
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
function isAsOrdered({ discrepancyReason, expectedQuantity, quantity }: ToldRow<typeof RECEIPT_LINES>): boolean {
  if (discrepancyReason !== null) return false;
  return expectedQuantity === null || compareQuantity(quantity, expectedQuantity) <= 0;
}
