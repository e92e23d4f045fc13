/** How ordinary records and documents are written, as their declarations say. */
export { type DocumentApproval, subjectNamed } from './approved-document.js';
export { type DefinedDocument, defineDocument, type DocumentOptions } from './define-document.js';
export type { DocumentMove } from './document-move.js';
export { defineMoves, type DefinedMoves } from './document-moves.js';
export { ordinaryWrites, type OrdinaryWritesOptions } from './ordinary-writes.js';
