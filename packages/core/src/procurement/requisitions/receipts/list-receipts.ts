import type { Reader } from '../../../kernel/ports/storage.js';
import { defineLines } from '../../lines/index.js';
import { type ReceiptLineRow, type ReceiptRow, StockReceiptLines, StockReceipts } from './records.js';

/** A receipt with what arrived. */
export interface ReceiptWithLines extends ReceiptRow {
  readonly lines: readonly ReceiptLineRow[];
}

/**
 * What warehouses counted in for a requisition, the earliest first: what a trip handed over and nobody counted is no receipt in this
 * sense, because the trip itself tells of it.
 */
export async function listStockReceipts(db: Reader, procurementId: string): Promise<readonly ReceiptWithLines[]> {
  const receipts = await db.collection(StockReceipts).list({
    where: { procurementId, deliveryTripId: null },
    order: [
      ['receivedAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const lines = await receiptLines.itemsOfEach({ db }, receipts);
  return receipts.map((receipt, index) => ({ ...receipt, lines: lines[index] ?? [] }));
}

/** The lines of receipts. */
export const receiptLines = defineLines(StockReceiptLines);
