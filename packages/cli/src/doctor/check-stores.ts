import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { openFileStore } from '../open-document-parts.js';
import { openRateLimiter } from '../open-rate-limiter.js';
import { dataDirectory } from '../settings/data-directory.js';
import type { Settings } from '../settings/settings.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';
import { isFolderToBeMade } from './folder-to-be-made.js';

const FILE = 'file:';
const GIB = 1024 ** 3;
const SCARCE_BYTES = GIB;
const FULL_BYTES = 0.1 * GIB;

/** The address of a bucket without the key to it. */
function withoutKey(address: string): string {
  const keyEnd = address.lastIndexOf('@') + 1;
  return keyEnd === 0 ? address : address.slice(0, address.indexOf('//') + 2) + address.slice(keyEnd);
}

/** Checks that files can be read. */
export async function checkFiles({ files }: Pick<Settings, 'files'>, cwd: string): Promise<Finding> {
  const name = 'files';
  const shown = withoutKey(files);
  if (files.startsWith(FILE) && isFolderToBeMade(resolve(cwd, files.slice(FILE.length)))) {
    return ok(name, `${shown} will be created with the first file`);
  }
  try {
    await openFileStore(files, cwd).ping();
    return ok(name, `${shown} answers`);
  } catch (error) {
    return failed(
      name,
      `${shown}: ${reasonOf(error)}`,
      error instanceof Error && error.name === 'FileStoreFull'
        ? 'Free space there: files cannot be written to a full disk.'
        : files.startsWith(FILE)
          ? 'Set PROCUREKIT_FILES to a folder that the user who runs Procurekit can write to: file:./data/files'
          : 'Check host, bucket and keys in PROCUREKIT_FILES: s3://accessKeyId:secretAccessKey@host/bucket',
    );
  }
}

/** Checks that processes share their rate limit counts if there can be several. */
export async function checkRateLimits(
  settings: Pick<Settings, 'rateLimitStore' | 'databaseUrl'>,
  nowMs: number,
): Promise<Finding> {
  const name = 'rate limits';
  if (settings.rateLimitStore === 'memory') {
    return settings.databaseUrl.startsWith('postgres')
      ? warning(
          name,
          'each process counts for itself: with two of them every limit is twice as high',
          'Set PROCUREKIT_RATE_LIMIT_STORE to postgres, or to a redis:// address.',
        )
      : ok(name, 'counted in the process');
  }
  const complaints: unknown[] = [];
  try {
    const limiter = await openRateLimiter(settings, {
      ...silent,
      warn: (fields) => complaints.push(fields['err'] ?? fields),
    });
    await limiter.take('doctor', { limit: 1000, windowSeconds: 60 }, nowMs);
    await limiter.close();
  } catch (error) {
    complaints.push(error);
  }
  return complaints.length === 0
    ? ok(name, 'counted by all processes together')
    : failed(name, reasonOf(complaints[0]), 'Start the store, or check its address in PROCUREKIT_RATE_LIMIT_STORE.');
}

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Checks that database and files have room to grow. */
export async function checkDisk(settings: Pick<Settings, 'databaseUrl' | 'files'>, cwd: string): Promise<Finding[]> {
  const folders = [
    dataDirectory(settings.databaseUrl, cwd),
    settings.files.startsWith(FILE) ? resolve(cwd, settings.files.slice(FILE.length)) : null,
  ].filter((folder) => folder !== null);
  if (folders.length === 0) return [];
  const free = await Promise.all(folders.map(freeBytesOf));
  return [diskFinding(Math.min(...free))];
}

// The folder may not have been made yet.
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    const above = dirname(folder);
    return above === folder ? Number.POSITIVE_INFINITY : freeBytesOf(above);
  }
}

/** Judges how much room there is. */
export function diskFinding(freeBytes: number): Finding {
  const name = 'disk';
  const detail = `${(freeBytes / GIB).toFixed(1)} GiB free`;
  const advice = 'Free some space: the database cannot be written to on a full disk.';
  if (freeBytes < FULL_BYTES) return failed(name, detail, advice);
  return freeBytes < SCARCE_BYTES ? warning(name, detail, advice) : ok(name, detail);
}
