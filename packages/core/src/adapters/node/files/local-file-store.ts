import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';

import { requireFileKey, type FileStore } from '../../../ports/file-store.js';

/**
 * Keeps files below a directory, which is made when it is not there. A file is written beside its place, forced to the
 * disk and then moved there, so that a crash leaves the old file or the new one. Drafts that a crash left behind are
 * removed with the first file that is written a day later or after.
 */
export function openLocalFileStore(options: { readonly directory: string }): FileStore {
  const root = resolve(options.directory);
  // A dot keeps drafts out of the space of keys.
  const drafts = join(root, '.drafts');
  let tidying: Promise<void> | undefined;
  const pathOf = (key: string) => join(root, ...requireFileKey(key).split('/'));
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const directory = dirname(path);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await (tidying ??= removeOldDrafts(drafts).catch(() => undefined));
      const draft = join(drafts, randomBytes(16).toString('hex'));
      try {
        await withFile(await open(draft, 'wx', 0o600), async (file) => {
          await file.writeFile(bytes);
          await file.sync();
        });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncDirectory(directory);
    },
    async open(key) {
      const file = await openOrNull(pathOf(key));
      if (file === null) return null;
      try {
        const { size: sizeBytes } = await file.stat();
        // A Node stream of bytes is one of the web's, but their types differ in where chunks come from.
        const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
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
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

// A day, because another process may be writing right now. What cannot be removed is there the next time too.
async function removeOldDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const draft = await stat(path).catch(() => null);
    if (draft !== null && Date.now() - draft.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

async function openOrNull(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function withFile(file: FileHandle, work: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

// The move itself is durable only once the directory is; Windows has no way to ask for it.
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withFile(await open(directory, 'r'), (file) => file.sync());
}
