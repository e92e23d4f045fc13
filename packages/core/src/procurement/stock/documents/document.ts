import { defineDocument } from '../../writes/index.js';
import { stockDocumentEvents } from '../events.js';
import { stockDocumentMoves } from './moves.js';
import { stockDocumentCalls } from './operations.js';
import { exportDocument } from './print-document.js';
import { stockDocuments } from './resource.js';
import { changeDocument, createDocument, removeDocument } from './write-document.js';

/** A stock document, from draft to its movements. @internal */
export const stockDocument = defineDocument(stockDocuments, {
  ordinary: { integration: ['list', 'create', 'get'], workspace: ['list', 'create', 'get', 'update', 'remove'] },
  moves: stockDocumentMoves,
  calls: stockDocumentCalls,
  events: stockDocumentEvents,
  writes: {
    create: (call, { body }) => createDocument(call, body),
    update: (call, { id, body }) => changeDocument(call, id, body),
    remove: (call, { id }) => removeDocument(call, id),
  },
  handlers: { workspace: { exportFile: exportDocument } },
});
