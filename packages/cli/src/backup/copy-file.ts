import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { BackupEntry } from './manifest.js';

/** Size and digest of a file. */
export type Fingerprint = Pick<BackupEntry, 'bytes' | 'sha256'>;

/** Copies a file to a place that was free, readable for its owner only, and tells what was copied. */
export async function copyFile(from: string, to: string): Promise<Fingerprint> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return readThrough(from, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Reads a file and tells what it holds. */
export function fingerprintOf(path: string): Promise<Fingerprint> {
  return readThrough(path, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Paths of the files below a folder, with slashes; none where there is no folder. What begins with a dot is being made still. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('.'))
    .sort();
}

/** Whether an error says that a file is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function readThrough(from: string, to: Writable): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), measure, to);
  return { bytes, sha256: hash.digest('hex') };
}
