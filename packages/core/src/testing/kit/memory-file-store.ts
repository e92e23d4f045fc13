import { requireFileKey, type FileStore } from '../../ports/file-store.js';

/** A file store of a test, whose files can be looked at and spoiled. */
export interface MemoryFileStore extends FileStore {
  readonly files: Map<string, Uint8Array>;
}

/** Builds a store that keeps files in memory. */
export function createMemoryFileStore(): MemoryFileStore {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async write(key, bytes) {
      files.set(requireFileKey(key), Uint8Array.from(bytes));
    },
    async open(key) {
      const bytes = files.get(requireFileKey(key));
      if (bytes === undefined) return null;
      return { sizeBytes: bytes.length, stream: new Blob([Uint8Array.from(bytes)]).stream() };
    },
    async remove(key) {
      files.delete(requireFileKey(key));
    },
    ping: () => Promise.resolve(),
  };
}
