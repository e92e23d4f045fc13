import type { Storage } from '../../kernel/ports/storage.js';
import { openPostgresStorage, type PostgresStorageOptions } from './postgres/open-postgres-storage.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';

const SQLITE = 'sqlite:';

/**
 * Opens the storage that a URL names: `sqlite:./data/procurekit.db`, `sqlite::memory:` or `postgres://…`.
 * @param options - the modules of a Procurekit, where some bring migrations; the others are for Postgres only
 * @throws RangeError for any other URL
 */
export async function openStorage(
  url: string,
  options: Pick<PostgresStorageOptions, 'poolSize' | 'directUrl' | 'modules' | 'applicationName'> = {},
): Promise<Storage> {
  if (/^postgres(?:ql)?:\/\//.test(url)) return openPostgresStorage({ ...options, url });
  const path = url.startsWith(SQLITE) ? url.slice(SQLITE.length) : '';
  if (path === '') throw new RangeError('A database URL must be "sqlite:" and a path, or start with "postgres://".');
  const { modules } = options;
  return openSqliteStorage({ path, ...(modules === undefined ? {} : { modules }) });
}
