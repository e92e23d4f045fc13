import type { ShowCall } from '../../../kernel/resources/resource-options.js';
import { ordersOf } from '../../requisitions/index.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { DeliveryBatches } from '../../logistics/index.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import type { ReceiptRow } from '../../requisitions/index.js';
import { createReceipt } from './create-receipt.js';
import { stockReceiptOperations } from './operations.js';
import { exportReceipt, type ExportOrder } from './print-receipt.js';
import { stockReceipts } from './resource.js';

const loaders = { order: ordersOfReceipts, batch: batchesOfReceipts };
const { integration, workspace } = stockReceipts.handlers(
  stockReceiptOperations,
  { create: (call, { body }) => createReceipt(call, body) },
  { integration: { loaders }, workspace: { loaders } },
);

/** The handlers of the receipts' operations. */
export const receiptHandlers = {
  integration,
  workspace: {
    ...workspace,
    exportFile: (call: ReadCall, input: ExportOrder) => exportReceipt(call, input),
  },
};

interface Numbered {
  readonly id: string;
  readonly number: string;
}

async function ordersOfReceipts(call: ShowCall, receipts: readonly ReceiptRow[]) {
  const ids = receipts.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []);
  return named(
    ids.length === 0 ? [] : await ordersOf(call).findOrders(call.db, ids),
    receipts.map(({ purchaseOrderId }) => purchaseOrderId),
  );
}

async function batchesOfReceipts({ db }: { readonly db: Reader }, receipts: readonly ReceiptRow[]) {
  const ids = [...new Set(receipts.flatMap(({ deliveryBatchId }) => deliveryBatchId ?? []))];
  return named(
    ids.length === 0 ? [] : await db.collection(DeliveryBatches).findMany(ids),
    receipts.map(({ deliveryBatchId }) => deliveryBatchId),
  );
}

/** The rows that ids name, with nothing but their numbers. */
function named(rows: readonly Numbered[], ids: readonly (string | null)[]): (Numbered | null)[] {
  const byId = new Map(rows.map(({ id, number }) => [id, { id, number }]));
  return ids.map((id) => byId.get(id ?? '') ?? null);
}
