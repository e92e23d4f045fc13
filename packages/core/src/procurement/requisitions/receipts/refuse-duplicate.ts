import { ordersOf } from './ordered-lines.js';
import { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { comparableText } from '../../../kernel/values/text/comparable-text.js';
import { requisitionErrors } from '../errors.js';
import type { Arrival } from './arrival.js';
import { StockReceiptLines, StockReceipts } from './records.js';

/** The field by which whoever takes goods in says that a delivery note has come once more. */
export const againField = {
  again: z.boolean().optional().meta({
    description: 'Another delivery by the same note: for this order or batch there is a receipt with `documentNumber`',
  }),
};

/**
 * Refuses a delivery note that was received already for one of these orders, held by this unit of work, or for the same batch: they have
 * one supplier.
 *
 * @throws ProcurekitError `duplicate_receipt`
 */
export async function refuseDuplicate(
  call: UnitOfWork,
  { documentNumber = null, deliveryBatchId = null, again = false }: Omit<Arrival, 'lines'>,
  orderIds: readonly string[],
): Promise<void> {
  if (documentNumber === null || again) return;
  const lines = (await Promise.all(orderIds.map((id) => ordersOf(call).linesOf(call.tx, id)))).flat();
  const received = await call.tx.collection(StockReceiptLines).list({
    where: { purchaseOrderItemId: { in: lines.map(({ id }) => id) } },
    select: ['receiptId'],
  });
  const ofBatch = deliveryBatchId === null ? [] : [{ deliveryBatchId }];
  const receipts = await call.tx.collection(StockReceipts).list({
    where: {
      documentNumber: { not: null },
      or: [{ id: { in: received.map(({ receiptId }) => receiptId) } }, ...ofBatch],
    },
    select: ['id', 'number', 'documentNumber'],
    order: [['id', 'asc']],
  });
  const note = comparableText(documentNumber);
  const existing = receipts.find((receipt) => comparableText(receipt.documentNumber ?? '') === note);
  if (existing === undefined) return;
  throw requisitionErrors.duplicateReceipt({
    documentNumber,
    existingId: existing.id,
    existingNumber: existing.number,
  });
}
