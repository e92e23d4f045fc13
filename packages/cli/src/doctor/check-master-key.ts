import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { dataDirectory } from '../settings/data-directory.js';
import { MASTER_KEY_FILE, parseMasterKeys } from '../settings/master-key.js';
import type { Settings } from '../settings/settings.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

const NAME = 'master key';
const MAKE = 'openssl rand -base64 32';

/** Checks that there is a usable key, and that other users cannot read it. */
export async function checkMasterKey(
  settings: Pick<Settings, 'masterKey' | 'databaseUrl'>,
  cwd: string,
): Promise<Finding> {
  if (settings.masterKey !== undefined) {
    return parsed(settings.masterKey)
      ? ok(NAME, 'set by PROCUREKIT_MASTER_KEY')
      : failed(
          NAME,
          'PROCUREKIT_MASTER_KEY is not 32 bytes in base64',
          `Create a key with \`${MAKE}\`, or correct the value.`,
        );
  }
  const folder = dataDirectory(settings.databaseUrl, cwd);
  if (folder === null) {
    return failed(NAME, 'there is none', `Set PROCUREKIT_MASTER_KEY to the same key for all processes: \`${MAKE}\`.`);
  }
  return checkKeyFile(join(folder, MASTER_KEY_FILE));
}

async function checkKeyFile(path: string): Promise<Finding> {
  try {
    const { mode } = await stat(path);
    if (!parsed(await readFile(path, 'utf8'))) {
      return failed(
        NAME,
        `${path} does not hold 32 bytes in base64`,
        'Restore the file from a backup: secrets cannot be read without it.',
      );
    }
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    return isPrivate
      ? ok(NAME, `in ${path}; keep a copy, secrets cannot be read without it`)
      : warning(NAME, `others on this machine can read ${path}`, `Run: chmod 600 ${path}`);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isAbsent
      ? ok(NAME, `will be made in ${path} at the first start`)
      : failed(NAME, reasonOf(error), `Make ${path} readable for the user who runs Procurekit.`);
  }
}

function parsed(text: string): boolean {
  try {
    parseMasterKeys(text);
    return true;
  } catch {
    return false;
  }
}
