import { stockReceipts } from './resource.js';

export const stockReceiptOperations = {
  integration: stockReceipts.integration.operations('list', 'create', 'get'),
  workspace: stockReceipts.workspace.operations('list', 'create', 'get'),
};
