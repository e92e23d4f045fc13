import { buffer } from 'node:stream/consumers';

import { requireFileKey, type FileStore } from '../../kernel/ports/file-store.js';

/** A file store of a test, whose files can be looked at and spoiled. */
export interface MemoryFileStore extends FileStore {
  readonly files: Map<string, Uint8Array>;
}

/** Builds a store that keeps files in memory. @param present files that it has from the start */
export function createMemoryFileStore(present: ReadonlyMap<string, Uint8Array> = new Map()): MemoryFileStore {
  const files = new Map(present);
  return {
    files,
    async receive(content) {
      const bytes = await buffer(content);
      return {
        sizeBytes: bytes.length,
        stream: () => streamOf(bytes),
        async keep(key) {
          files.set(requireFileKey(key), Uint8Array.from(bytes));
        },
        discard: () => Promise.resolve(),
      };
    },
    async open(key, range) {
      const bytes = files.get(requireFileKey(key));
      if (bytes === undefined) return null;
      const part = range === undefined ? bytes : bytes.subarray(range.first, range.last + 1);
      return { sizeBytes: bytes.length, stream: streamOf(part) };
    },
    async remove(key) {
      files.delete(requireFileKey(key));
    },
    ping: () => Promise.resolve(),
  };
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([Uint8Array.from(bytes)]).stream();
}
