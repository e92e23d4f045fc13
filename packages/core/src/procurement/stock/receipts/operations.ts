import { committing } from '../../../kernel/operations/commitment.js';
import { operation } from '../../../kernel/operations/operation.js';
import { exportOf } from '../../sales/index.js';
import { stockReceipts } from './resource.js';

export const stockReceiptOperations = {
  integration: committing('spends', stockReceipts.integration.operations('list', 'create', 'get')),
  workspace: {
    ...committing('spends', stockReceipts.workspace.operations('list', 'create', 'get')),
    exportFile: operation('stockReceipts.exportFile', {
      face: 'workspace',
      tag: 'Stock receipts',
      access: { right: 'stock.view' },
      ...exportOf(['pdf', 'xlsx', 'docx']),
      path: '/stock-receipts/:id/export',
      summary: 'Export a stock receipt as a file',
      description:
        'The receipt order М-4: what the papers of the supplier say, what was taken in, and what it costs by the order, with the VAT ' +
        'where the order names it.',
    }),
  },
};
