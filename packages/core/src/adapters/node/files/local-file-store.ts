import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';

import { requireFileKey, type FileStore } from '../../../kernel/ports/file-store.js';
import { mapFileError } from './map-file-error.js';
import { createSpool, streamFile } from './spool.js';

const PROBE = new Uint8Array(4096);

/**
 * Stores files below a directory, which is created if it does not exist. A file is written next to its final place, synced to
 * disk and then renamed, so that a crash leaves the old file or the new one.
 */
export function openLocalFileStore(options: { readonly directory: string }): FileStore {
  const root = resolve(options.directory);
  // A dot keeps what is received out of the space of keys.
  const spool = createSpool(join(root, '.drafts'));
  const pathOf = (key: string) => join(root, ...requireFileKey(key).split('/'));
  return {
    async receive(content) {
      const { path, sizeBytes } = await spool.receive(content);
      return {
        sizeBytes,
        stream: () => streamFile(path),
        async keep(key) {
          const target = pathOf(key);
          await moved(path, target).catch((error: unknown) => {
            throw mapFileError(error);
          });
        },
        discard: () => rm(path, { force: true }),
      };
    },
    async open(key, range) {
      const file = await openOrNull(pathOf(key));
      if (file === null) return null;
      try {
        const { size: sizeBytes } = await file.stat();
        const part = range === undefined ? {} : { start: range.first, end: range.last };
        // A Node stream of bytes is one of the web's, but their types differ in where chunks come from.
        const stream = Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>;
        return { sizeBytes, stream };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async ping() {
      // A full disk lets itself be looked at: only writing shows it.
      const { path } = await spool.receive(Readable.from([PROBE]));
      await rm(path, { force: true });
    },
  };
}

async function moved(path: string, target: string): Promise<void> {
  const directory = dirname(target);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rename(path, target);
  await syncDirectory(directory);
}

async function openOrNull(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw mapFileError(error);
  }
}

// The move itself is durable only once the directory is; Windows has no way to ask for it.
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
