/** A stored file, opened for reading. */
export interface OpenedFile {
  /** Size of the whole file. */
  readonly sizeBytes: number;
  /** The bytes, once. Cancel it when it is not read to its end. */
  readonly stream: ReadableStream<Uint8Array>;
}

/** Facts about bytes that are written. */
export interface FileFacts {
  readonly mimeType: string;
  /** SHA-256 of the bytes in hex, for stores that can check what arrives. */
  readonly sha256: string;
}

/** Bytes that a store has received and that nobody finds yet: somebody looks at them before they are kept. */
export interface ReceivedBytes {
  readonly sizeBytes: number;
  /** The bytes, from their start. Opened as often as needed; cancel a stream that is not read to its end. */
  stream(): ReadableStream<Uint8Array>;
  /**
   * Keeps them under a key, in place of what was there. They are durable when the promise resolves, and whoever opens the key
   * meanwhile gets the old file or the new one, never a part.
   */
  keep(key: string, facts: FileFacts): Promise<void>;
  /** Lets go of them. Does nothing once they are kept. */
  discard(): Promise<void>;
}

/** A part of a file, as positions of bytes; both ends belong to it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Keeps files: on a disk, in a bucket. What a file is called and who may read it is recorded elsewhere; a store knows
 * bytes by key. Keys are segments of `A-Z a-z 0-9 _ -` joined by `/`, at most 200 characters in all; any other key is
 * refused with a `RangeError`, so that no key leads out of the store. No file is held in memory as a whole.
 */
export interface FileStore {
  /** Receives bytes as they arrive. What was received by a process that died is gone or removed within days. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedBytes>;
  /** Opens a file, or a part of it that lies within it; null when there is none under the key. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Removes a file; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Answers when files can be read and, as far as that can be told, written; rejects otherwise. */
  ping(): Promise<void>;
}

const KEY = /^[\w-]+(?:\/[\w-]+)*$/;
const MAX_KEY_LENGTH = 200;

/** Returns the key when a store may use it. @throws RangeError */
export function requireFileKey(key: string): string {
  if (key.length <= MAX_KEY_LENGTH && KEY.test(key)) return key;
  throw new RangeError(`"${key.slice(0, MAX_KEY_LENGTH)}" is not a key of a file store.`);
}
