/** A stored file, opened for reading. */
export interface OpenedFile {
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

/**
 * Keeps files: on a disk, in a bucket. What a file is called and who may read it is recorded elsewhere; a store knows
 * bytes by key. Keys are segments of `A-Z a-z 0-9 _ -` joined by `/`, at most 200 characters in all; any other key is
 * refused with a `RangeError`, so that no key leads out of the store.
 */
export interface FileStore {
  /**
   * Keeps the bytes under the key, in place of what was there. They are durable when the promise resolves, and whoever
   * opens the key meanwhile gets the old file or the new one, never a part.
   */
  write(key: string, bytes: Uint8Array, facts: FileFacts): Promise<void>;
  /** Opens a file; null when there is none under the key. */
  open(key: string): Promise<OpenedFile | null>;
  /** Removes a file; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Answers when files can be read, rejects otherwise. */
  ping(): Promise<void>;
}

const KEY = /^[\w-]+(?:\/[\w-]+)*$/;
const MAX_KEY_LENGTH = 200;

/** Returns the key when a store may use it. @throws RangeError */
export function requireFileKey(key: string): string {
  if (key.length <= MAX_KEY_LENGTH && KEY.test(key)) return key;
  throw new RangeError(`"${key.slice(0, MAX_KEY_LENGTH)}" is not a key of a file store.`);
}
