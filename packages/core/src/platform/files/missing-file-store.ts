import type { FileStore } from '../../kernel/ports/file-store.js';

/** A store for programs that keep no files: it says what is missing as soon as one is to be kept. */
export const missingFileStore: FileStore = {
  receive: () => Promise.reject(missing()),
  open: () => Promise.reject(missing()),
  remove: () => Promise.reject(missing()),
  ping: () => Promise.resolve(),
};

function missing(): Error {
  return new Error('Files cannot be kept without a file store: pass `files` to createProcurekit.');
}
