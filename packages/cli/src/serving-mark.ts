import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { databaseFile } from './settings/data-directory.js';

/** Shows other servers that an SQLite database is served, for as long as this process lives. */
export interface ServingMark {
  /** Whether no other server serves it. */
  readonly isAlone: boolean;
  release(): void;
}

const ALONE: ServingMark = { isAlone: true, release: () => undefined };

/** File beside a served database that tells which master keys its server has. */
export const keysFileOf = (file: string): string => `${file}-serving-keys`;

/** Whether a server has marked the file of a database. */
export async function isServed(file: string): Promise<boolean> {
  if (!existsSync(markOf(file))) return false;
  const mark = await markFile(file);
  mark.release();
  return !mark.isAlone;
}

/**
 * Marks the configured database as served, by a server with these master keys. The mark is a lock on a file of its own beside the database, which the system takes
 * back from a process however it ends.
 */
export async function markServing(databaseUrl: string, cwd: string, prints: readonly string[]): Promise<ServingMark> {
  const file = databaseFile(databaseUrl, cwd);
  if (file === null) return ALONE;
  const mark = await markFile(file);
  if (mark.isAlone) await writeFile(keysFileOf(file), prints.join(','), { mode: 0o600 }).catch(() => undefined);
  return mark;
}

const markOf = (file: string) => `${file}-serving`;

async function markFile(file: string): Promise<ServingMark> {
  const { default: Database } = await import('better-sqlite3');
  try {
    // Made here, because the driver would let others read it.
    await writeFile(markOf(file), '', { flag: 'a', mode: 0o600 });
    const mark = new Database(markOf(file), { timeout: 0 });
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
