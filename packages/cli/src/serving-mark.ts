import { writeFile } from 'node:fs/promises';

import { databaseFile } from './settings/data-directory.js';

/** Shows other servers that an SQLite database is served, for as long as this process lives. */
export interface ServingMark {
  /** Whether no other server serves it. */
  readonly isAlone: boolean;
  release(): void;
}

const ALONE: ServingMark = { isAlone: true, release: () => undefined };

/**
 * Marks the configured database as served. The mark is a lock on a file of its own beside the database, which the system takes
 * back from a process however it ends.
 */
export async function markServing(databaseUrl: string, cwd: string): Promise<ServingMark> {
  const file = databaseFile(databaseUrl, cwd);
  if (file === null) return ALONE;
  const { default: Database } = await import('better-sqlite3');
  try {
    // Made here, because the driver would let others read it.
    await writeFile(`${file}-serving`, '', { flag: 'a', mode: 0o600 });
    const mark = new Database(`${file}-serving`, { timeout: 0 });
    try {
      mark.exec('begin exclusive');
      return { isAlone: true, release: () => mark.close() };
    } catch (error) {
      mark.close();
      return isBusy(error) ? { ...ALONE, isAlone: false } : ALONE;
    }
  } catch {
    // Where no mark can be made, nobody is warned; the server can do without.
    return ALONE;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
