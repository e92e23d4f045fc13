import { dirname, resolve } from 'node:path';

const SQLITE = 'sqlite:';

/** The file of an SQLite database, or null where the database is not a file. */
export function databaseFile(databaseUrl: string, cwd: string): string | null {
  if (!databaseUrl.startsWith(SQLITE)) return null;
  const path = databaseUrl.slice(SQLITE.length);
  return path === ':memory:' || path === '' ? null : resolve(cwd, path);
}

/** The folder of an SQLite database, or null where the database is not a file. */
export function dataDirectory(databaseUrl: string, cwd: string): string | null {
  const file = databaseFile(databaseUrl, cwd);
  return file === null ? null : dirname(file);
}
