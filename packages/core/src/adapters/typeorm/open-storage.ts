import type { Storage } from '../../ports/storage.js';
import { openPostgresStorage } from './postgres/open-postgres-storage.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';

const SQLITE = 'sqlite:';

/**
 * Opens the storage that a URL names: `sqlite:./data/procurekit.db`, `sqlite::memory:` or `postgres://…`.
 * @throws RangeError for any other URL
 */
export async function openStorage(url: string): Promise<Storage> {
  if (/^postgres(?:ql)?:\/\//.test(url)) return openPostgresStorage({ url });
  const path = url.startsWith(SQLITE) ? url.slice(SQLITE.length) : '';
  if (path === '') throw new RangeError('A database URL starts with "sqlite:" and a path, or with "postgres://".');
  return openSqliteStorage({ path });
}
