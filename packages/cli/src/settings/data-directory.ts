import { dirname, resolve } from 'node:path';

const SQLITE = 'sqlite:';

/** The folder of an SQLite database, or null where the database is not a file. */
export function dataDirectory(databaseUrl: string, cwd: string): string | null {
  if (!databaseUrl.startsWith(SQLITE)) return null;
  const path = databaseUrl.slice(SQLITE.length);
  return path === ':memory:' || path === '' ? null : dirname(resolve(cwd, path));
}
