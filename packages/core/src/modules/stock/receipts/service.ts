import type { Reader } from '../../../ports/storage.js';
import { DeliveryBatches } from '../../logistics/index.js';
import type { ReadCall } from '../../../operations/call.js';
import type { OrderedLines, ReceiptRow, ReceivingDeps } from '../../requisitions/index.js';
import { createReceipt } from './create-receipt.js';
import { stockReceiptOperations } from './operations.js';
import { exportReceipt, type ExportOrder, type ReceiptPrinter } from './print-receipt.js';
import { stockReceipts } from './resource.js';

/** Builds the handlers of the receipts' operations. */
export function createReceiptService(deps: ReceivingDeps & { readonly recordPrinter: ReceiptPrinter }) {
  const loaders = { order: ordersOfReceipts(deps.orders), batch: batchesOfReceipts };
  const { integration, workspace } = stockReceipts.handlers(
    stockReceiptOperations,
    { create: (call, { body }) => createReceipt(deps, call, body) },
    { integration: { loaders }, workspace: { loaders } },
  );
  return {
    integration,
    workspace: {
      ...workspace,
      exportFile: (call: ReadCall, input: ExportOrder) => exportReceipt(deps, call, input),
    },
  };
}

interface Numbered {
  readonly id: string;
  readonly number: string;
}

function ordersOfReceipts({ findOrders }: OrderedLines) {
  return async ({ db }: { readonly db: Reader }, receipts: readonly ReceiptRow[]) => {
    const ids = receipts.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []);
    return named(
      ids.length === 0 ? [] : await findOrders(db, ids),
      receipts.map(({ purchaseOrderId }) => purchaseOrderId),
    );
  };
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
