import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseMasterKey } from '@procurekit/core/node';

import { UsageError } from '../usage-error.js';
import { dataDirectory } from './data-directory.js';
import type { Settings } from './settings.js';

/** File in the data directory that holds a generated master key. */
export const MASTER_KEY_FILE = 'master.key';

/** The master keys to use: the first encrypts, all decrypt. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Finds the master key: the one configured (several, separated by commas, while one is being replaced), else the one in
 * the data directory of an SQLite database, where a key is made if there is none yet.
 *
 * @throws UsageError when a key is malformed, or none is configured and there is no data directory
 */
export function findMasterKeys(settings: Pick<Settings, 'masterKey' | 'databaseUrl'>, cwd: string): MasterKeys {
  if (settings.masterKey !== undefined) return parseKeys(settings.masterKey, 'PROCUREKIT_MASTER_KEY');
  const folder = dataDirectory(settings.databaseUrl, cwd);
  if (folder === null) {
    throw new UsageError('The configuration cannot be used.', [
      'PROCUREKIT_MASTER_KEY: must be set (32 bytes in base64) where the database is not an SQLite file; ' +
        'make one with: openssl rand -base64 32',
    ]);
  }
  const path = join(folder, MASTER_KEY_FILE);
  return parseKeys(readOrCreate(folder, path), path);
}

function readOrCreate(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = `${randomBytes(32).toString('base64')}\n`;
  try {
    // Fails when the file exists, so that two processes which start at once end up with one key.
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8');
  }
}

/** Reads keys, separated by commas. @throws when one of them is not 32 bytes in base64 */
export function parseMasterKeys(text: string): MasterKeys {
  const [first = '', ...others] = text.split(',');
  return [parseMasterKey(first), ...others.map(parseMasterKey)];
}

function parseKeys(text: string, from: string): MasterKeys {
  try {
    return parseMasterKeys(text);
  } catch {
    throw new UsageError('The configuration cannot be used.', [`${from}: must be 32 bytes in base64`]);
  }
}
