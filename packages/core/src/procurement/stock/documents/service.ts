import type { ReadCall } from '../../../kernel/operations/call.js';
import { stockDocumentMoves } from './moves.js';
import { stockDocumentOperations } from './operations.js';
import { exportDocument, type ExportOrder } from './print-document.js';
import { stockDocuments } from './resource.js';
import { changeDocument, createDocument, removeDocument } from './write-document.js';

const { integration, workspace } = stockDocuments.handlers(stockDocumentOperations, {
  create: (call, { body }) => createDocument(call, body),
  update: (call, { id, body }) => changeDocument(call, id, body),
  remove: (call, { id }) => removeDocument(call, id),
});
export const stockDocumentHandlers = {
  integration: { ...integration, ...stockDocumentMoves.handlers('integration') },
  workspace: {
    ...workspace,
    ...stockDocumentMoves.handlers('workspace'),
    exportFile: (call: ReadCall, input: ExportOrder) => exportDocument(call, input),
  },
};
