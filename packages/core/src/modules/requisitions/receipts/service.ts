import type { Handlers } from '../../../operations/call.js';
import type { stockReceiptOperations } from './operations.js';
import { receiveGoods, type ReceiptDeps } from './receive-goods.js';

/** Builds the handlers of the receipts' operations. */
export function createStockReceiptService(deps: ReceiptDeps): Handlers<typeof stockReceiptOperations> {
  return { create: (call, { params, body }) => receiveGoods(deps, call, params.procurementId, body) };
}
