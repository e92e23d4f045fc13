import type { Handlers } from '../../../operations/call.js';
import type { stockReceiptOperations } from './operations.js';
import { receiveGoods } from './receive-goods.js';
import type { ReceivingDeps } from './receiving.js';

/** Builds the handlers of the receipts' operations. */
export function createStockReceiptService(deps: ReceivingDeps): Handlers<typeof stockReceiptOperations> {
  return { create: (call, { params, body }) => receiveGoods(deps, call, params.procurementId, body) };
}
