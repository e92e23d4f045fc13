import type { ReadCall } from '../../../operations/call.js';
import { stockDocumentOperations } from './operations.js';
import { postDocument } from './post-document.js';
import { exportDocument, type ExportOrder } from './print-document.js';
import { receiveTransfer } from './receive-transfer.js';
import { stockDocuments } from './resource.js';
import { reverseDocument } from './reverse-document.js';
import { cancelDocument, changeDocument, createDocument, removeDocument } from './write-document.js';

const { integration, workspace } = stockDocuments.handlers(stockDocumentOperations, {
  create: (call, { body }) => createDocument(call, body),
  update: (call, { id, body }) => changeDocument(call, id, body),
  remove: (call, { id }) => removeDocument(call, id),
  post: (call, { id }) => postDocument(call, id),
  receive: (call, { id, body }) => receiveTransfer(call, id, body),
  cancel: (call, { id, body }) => cancelDocument(call, id, body),
  reverse: (call, { id, body }) => reverseDocument(call, id, body),
});
export const stockDocumentHandlers = {
  integration,
  workspace: {
    ...workspace,
    exportFile: (call: ReadCall, input: ExportOrder) => exportDocument(call, input),
  },
};
