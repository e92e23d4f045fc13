/** A file as the answer of an operation. */
export interface AnsweredFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Nobody knows the size before all of it is written; it is sent without its length. */
  readonly isOpenEnded?: true;
  /** The bytes, or a stream of them; a stream that fails ends the answer before its announced length. */
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
  /** Names this content: another content has another tag. Letters, digits and hyphens. */
  readonly tag?: string;
  /** Opens a part of the bytes, where parts can be asked for. */
  readonly part?: (range: { readonly first: number; readonly last: number }) => Promise<ReadableStream<Uint8Array>>;
}
