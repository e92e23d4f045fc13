import type { Reader } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import { StockReceiptLines, StockReceipts } from './records.js';

/** A receipt with what arrived. */
export interface ReceiptWithLines extends Row<typeof StockReceipts> {
  readonly lines: readonly Row<typeof StockReceiptLines>[];
}

/** The receipts of a requisition, the earliest first. */
export async function listStockReceipts(db: Reader, procurementId: string): Promise<readonly ReceiptWithLines[]> {
  const receipts = await db.collection(StockReceipts).list({
    where: { procurementId },
    order: [
      ['receivedAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  if (receipts.length === 0) return [];
  const lines = await db.collection(StockReceiptLines).list({
    where: { receiptId: { in: receipts.map(({ id }) => id) } },
    order: [['id', 'asc']],
  });
  return receipts.map((receipt) => ({ ...receipt, lines: lines.filter(({ receiptId }) => receiptId === receipt.id) }));
}
