import type { Handlers } from '../../../kernel/operations/call.js';
import type { stockReceiptOperations } from './operations.js';
import { receiveGoods } from './receive-goods.js';

/** The handlers of the receipts' operations. */
export const stockReceiptHandlers: Handlers<typeof stockReceiptOperations> = {
  create: (call, { params, body }) => receiveGoods(call, params.procurementId, body),
};
