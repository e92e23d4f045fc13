import { join, resolve } from 'node:path';

import { databaseFile } from '../settings/data-directory.js';
import { MASTER_KEY_FILE } from '../settings/master-key.js';
import type { Settings } from '../settings/settings.js';
import { UsageError } from '../usage-error.js';

const FILE = 'file:';

/** Where an installation keeps what a backup is made of. */
export interface InstallationPlaces {
  readonly database: string;
  /** Folder of files, or null where they lie in a bucket. */
  readonly files: string | null;
  /** File of the master key, or null where the environment holds it. */
  readonly masterKey: string | null;
}

/** The places of the configured installation. @throws UsageError when its database is not an SQLite file */
export function placesOf(
  settings: Pick<Settings, 'databaseUrl' | 'files' | 'masterKey'>,
  cwd: string,
): InstallationPlaces {
  const database = databaseFile(settings.databaseUrl, cwd);
  if (database === null) {
    throw new UsageError('Only an SQLite database is backed up and restored by this command.', [
      'Postgres has its own tools: pg_dump --format=custom, or continuous archiving with pgBackRest or WAL-G',
      'keep the files and PROCUREKIT_MASTER_KEY beside its backups: secrets cannot be read without the key',
    ]);
  }
  return {
    database,
    files: settings.files.startsWith(FILE) ? resolve(cwd, settings.files.slice(FILE.length)) : null,
    masterKey: settings.masterKey === undefined ? join(database, '..', MASTER_KEY_FILE) : null,
  };
}
