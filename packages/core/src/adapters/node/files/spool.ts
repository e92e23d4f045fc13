import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ByteRange } from '../../../kernel/ports/file-store.js';
import { mapFileError } from './map-file-error.js';

/** A file that holds bytes until it is known what becomes of them. */
export interface SpooledFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** Receives bytes into files of a folder. */
export interface Spool {
  /** Writes bytes as they arrive and forces them to the disk; nothing stays behind when that fails. @throws FileStoreUnavailable */
  receive(content: AsyncIterable<Uint8Array>): Promise<SpooledFile>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a spool. What a crash left in the folder is removed with the first file that is received a day later or after. */
export function createSpool(directory: string): Spool {
  let tidying: Promise<void> | undefined;
  return {
    async receive(content) {
      const path = join(directory, randomBytes(16).toString('hex'));
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await (tidying ??= removeOldFiles(directory).catch(() => undefined));
        const file = await open(path, 'wx', 0o600);
        await pipeline(content, file.createWriteStream({ flush: true }));
        const { size: sizeBytes } = await stat(path);
        return { path, sizeBytes };
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined);
        throw mapFileError(error);
      }
    },
  };
}

/** Streams a file, or a part of it. */
export function streamFile(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const part = range === undefined ? {} : { start: range.first, end: range.last };
  // A Node stream of bytes is one of the web's, but their types differ in where chunks come from.
  return Readable.toWeb(createReadStream(path, part)) as ReadableStream<Uint8Array>;
}

// A day, because another process may be writing right now. What cannot be removed is there the next time too.
async function removeOldFiles(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
