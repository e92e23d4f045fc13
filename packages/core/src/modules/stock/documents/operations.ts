import { z } from 'zod';

import { requestErrors } from '../../../errors/request-errors.js';
import { operation } from '../../../operations/operation.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import { stockErrors } from '../../catalog/index.js';
import { exportOf } from '../../sales/index.js';
import { STOCK_FORMS } from './print-document.js';
import { stockDocuments } from './resource.js';
import { StockDocumentReason, TransferArrival } from './schemas.js';

const { integration, workspace } = stockDocuments;
const printed = exportOf(['pdf', 'xlsx', 'docx']);
const one = { params: z.object({ id: Uuid }) };
const move = {
  face: 'workspace',
  tag: 'Stock documents',
  method: 'POST',
  access: { right: 'stock.edit' },
  version: 'optional',
  bodyIsOptional: true,
  output: workspace.schemas.Detail,
} as const;
const post = {
  commits: 'spends',
  input: { ...one, body: z.strictObject({}) },
  errors: [requestErrors.invalidTransition, requestErrors.recordArchived, stockErrors.insufficientStock],
  summary: 'Post a stock document',
  description:
    'Writes all of its movements, or none: where there is not enough of something, `lines` names every item that it lacks. What is ' +
    'reserved for others stays. A transfer of two steps is `in_transit` then. A count says what lies there at this moment.',
} as const;

export const stockDocumentOperations = {
  integration: {
    ...integration.operations('list', 'create', 'get'),
    post: operation('stockDocuments.post', {
      ...post,
      face: 'integration',
      tag: 'Stock documents',
      method: 'POST',
      path: '/stock-documents/:id/operations/post',
      access: { scopes: [['stock.read'], ['stock.write']] },
      version: 'optional',
      bodyIsOptional: true,
      output: integration.schemas.Detail,
      meta: { resource: 'stock-documents', operation: 'post' },
    }),
  },
  workspace: {
    ...workspace.operations('list', 'create', 'get', 'update', 'remove'),
    post: operation('stockDocuments.post', { ...move, ...post, path: '/stock-documents/:id/post' }),
    receive: operation('stockDocuments.receive', {
      commits: 'spends',
      ...move,
      path: '/stock-documents/:id/receive',
      input: { ...one, body: TransferArrival },
      errors: [requestErrors.invalidTransition, requestErrors.recordArchived, requestErrors.unitNotConvertible],
      summary: 'Receive a transfer that is on its way',
      description:
        'In any unit of its items. What was sent and has not arrived stays a difference, with whose it is; it is in no warehouse.',
    }),
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
    cancel: operation('stockDocuments.cancel', {
      ...move,
      path: '/stock-documents/:id/cancel',
      input: { ...one, body: StockDocumentReason },
      errors: [requestErrors.invalidTransition],
      summary: 'Cancel a draft of a stock document',
    }),
    reverse: operation('stockDocuments.reverse', {
      commits: 'spends',
      ...move,
      path: '/stock-documents/:id/reverse',
      input: { ...one, body: StockDocumentReason },
      errors: [requestErrors.invalidTransition, requestErrors.recordArchived, stockErrors.insufficientStock],
      summary: 'Reverse a posted stock document',
      description:
        'Another document, which `reversedById` names, makes the opposite movements. A document is reversed once, and a reversal never.',
    }),
  },
};
