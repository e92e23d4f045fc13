import { port } from './port.js';

/** A stored file, opened for reading. */
export interface OpenedFile {
  /** Size of the whole file. */
  readonly sizeBytes: number;
  /** The bytes; can be read once. Cancel the stream if you do not read it to the end. */
  readonly stream: ReadableStream<Uint8Array>;
}

/** MIME type and checksum of the bytes to store. */
export interface FileFacts {
  readonly mimeType: string;
  /** SHA-256 of the bytes in hex, for stores that can verify what they receive. */
  readonly sha256: string;
}

/** Bytes that a store has received but not yet stored under a key, so that they can be checked first. */
export interface ReceivedBytes {
  readonly sizeBytes: number;
  /** The bytes from the start. Can be opened repeatedly; cancel a stream that is not read to the end. */
  stream(): ReadableStream<Uint8Array>;
  /**
   * Stores them under a key and replaces what was there. They are durable when the promise resolves; opening the key meanwhile
   * gives the old file or the new one, never a part.
   */
  keep(key: string, facts: FileFacts): Promise<void>;
  /** Deletes them. Does nothing after `keep`. */
  discard(): Promise<void>;
}

/** A part of a file, as byte positions, both inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Stores files on a disk or in a bucket. File names and access rights are recorded elsewhere; a store maps keys to
 * bytes. Keys are segments of `A-Z a-z 0-9 _ -` joined by `/`, at most 200 characters in all; any other key is
 * refused with a `RangeError`, so that no key leads outside the store. No file is held in memory as a whole. A store that is full or
 * away throws `FileStoreFull` or `FileStoreUnavailable`: whoever asked is answered 503, and anything else it throws is a fault.
 */
export interface FileStore {
  /** Receives bytes as they arrive. Bytes received by a process that crashed are removed within days. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedBytes>;
  /** Opens a file, or a range within it; null if there is none under the key. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Removes a file; does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** Resolves if files can be read and, as far as can be determined, written; rejects otherwise. */
  ping(): Promise<void>;
}

export const FileStore = port<FileStore | undefined>('fileStore');

/** Files cannot be kept or read at the moment; the same call may succeed later. */
export class FileStoreUnavailable extends Error {
  override readonly name: string = 'FileStoreUnavailable';
}

/** The place of the files has no room for one more; reading goes on. */
export class FileStoreFull extends FileStoreUnavailable {
  override readonly name = 'FileStoreFull';

  constructor(options?: ErrorOptions) {
    super('The disk of the files is full.', options);
  }
}

const KEY = /^[\w-]+(?:\/[\w-]+)*$/;
const MAX_KEY_LENGTH = 200;

/** Returns the key if it is valid. @throws RangeError otherwise */
export function requireFileKey(key: string): string {
  if (key.length <= MAX_KEY_LENGTH && KEY.test(key)) return key;
  throw new RangeError(`"${key.slice(0, MAX_KEY_LENGTH)}" is not a key of a file store.`);
}
