/** How ordinary records and documents are written, as their declarations say. */
export {
  defineMoves,
  type DefinedMoves,
  type DocumentMove,
  type DocumentMoves,
  type MovesOptions,
} from './document-moves.js';
export { ordinaryWrites, type OrdinaryWritesOptions } from './ordinary-writes.js';
