import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { followGoods } from '../../invoices/index.js';
import { StockReceiptLines, type StockReceipts } from '../../requisitions/index.js';
import { PurchaseOrderItems } from '../items/records.js';
import { PurchaseOrders } from '../records.js';

type Received = Pick<Row<typeof StockReceipts>, 'id' | 'purchaseOrderId' | 'procurementId'>;

/** Has what is due for orders follow goods that came for them, once the receipt is written. */
export async function followReceipt(unit: UnitOfWork, receipt: Received): Promise<void> {
  await followGoods(unit, await ordersOfReceipt(unit, receipt));
}

async function ordersOfReceipt(
  { tx }: UnitOfWork,
  { id, purchaseOrderId, procurementId }: Received,
): Promise<readonly string[]> {
  const lines = await tx.collection(StockReceiptLines).list({ where: { receiptId: id } });
  const named = lines.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []);
  const items = named.length === 0 ? [] : await tx.collection(PurchaseOrderItems).findMany([...new Set(named)]);
  const ofRequisition =
    procurementId === null
      ? []
      : await tx.collection(PurchaseOrders).list({ where: { procurementId }, select: ['id'] });
  return [
    ...(purchaseOrderId === null ? [] : [purchaseOrderId]),
    ...items.map(({ orderId }) => orderId),
    ...ofRequisition.map((order) => order.id),
  ];
}
