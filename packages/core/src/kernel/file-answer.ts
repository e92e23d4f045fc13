import { z } from 'zod';

/** A file as the answer of an operation. */
export interface FileAnswer {
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** The bytes, or a stream of them; a stream that fails ends the answer before its announced length. */
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
}

/** Output schema of an operation that answers with a file instead of JSON. */
export const FileAnswer = z.custom<FileAnswer>().meta({ description: 'A file' });
