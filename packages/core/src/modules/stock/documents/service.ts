import type { ReadCall } from '../../../operations/call.js';
import { stockDocumentOperations } from './operations.js';
import { postDocument, type PostDeps } from './post-document.js';
import { exportDocument, type ExportOrder, type PrintDeps } from './print-document.js';
import { receiveTransfer } from './receive-transfer.js';
import { stockDocuments } from './resource.js';
import { reverseDocument } from './reverse-document.js';
import { cancelDocument, changeDocument, createDocument, removeDocument } from './write-document.js';

/** Builds the handlers of the stock documents' operations. */
export function createStockDocumentService(deps: PostDeps & PrintDeps) {
  const { integration, workspace } = stockDocuments.handlers(stockDocumentOperations, {
    create: (call, { body }) => createDocument(deps, call, body),
    update: (call, { id, body }) => changeDocument(deps, call, id, body),
    remove: (call, { id }) => removeDocument(call, id),
    post: (call, { id }) => postDocument(deps, call, id),
    receive: (call, { id, body }) => receiveTransfer(deps, call, id, body),
    cancel: (call, { id, body }) => cancelDocument(call, id, body),
    reverse: (call, { id, body }) => reverseDocument(deps, call, id, body),
  });
  return {
    integration,
    workspace: {
      ...workspace,
      exportFile: (call: ReadCall, input: ExportOrder) => exportDocument(deps, call, input),
    },
  };
}
