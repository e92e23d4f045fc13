import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { exportOf } from '../../sales/index.js';
import { STOCK_FORMS } from './print-document.js';

const printed = exportOf(['pdf', 'xlsx', 'docx']);

/** Calls of a stock document beside the ordinary ones and its moves. */
export const stockDocumentCalls = {
  workspace: {
    exportFile: operation('stockDocuments.exportFile', {
      face: 'workspace',
      tag: 'Stock documents',
      access: { right: 'stock.view' },
      ...printed,
      input: {
        ...printed.input,
        query: printed.input.query.extend({
          format: z.enum(['pdf', 'xlsx', 'docx']).optional().meta({ description: 'Defaults to pdf' }),
          form: z
            .enum(STOCK_FORMS)
            .optional()
            .meta({
              description:
                'М-11 (`PRODUCTION_TRANSFER_WAYBILL`), М-15 (`MATERIALS_ISSUE_WAYBILL`), ТОРГ-13 (`INTERNAL_TRANSFER_WAYBILL`), ' +
                'ИНВ-3 (`INVENTORY_LIST`) or ИНВ-19 (`INVENTORY_COMPARISON`); defaults to the usual one of the kind of the document',
            }),
        }),
      },
      path: '/stock-documents/:id/export',
      summary: 'Export a stock document as a file',
      description:
        'Transfers are printed as ТОРГ-13, issues, returns from sites and write-offs as М-11, returns to suppliers as М-15, counts as ' +
        'ИНВ-3. Issues, transfers and returns from sites can take another of these forms, counts ИНВ-19, which tells what differs.',
    }),
  },
};
