/** More pages than a database can have. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies an SQLite database as it is at this moment, while other processes go on reading and writing. It is read in one go: a
 * copy that is made in steps starts again whenever somebody writes.
 */
export async function copySqliteFile(from: string, to: string): Promise<void> {
  const { default: Database } = await import('better-sqlite3');
  const source = new Database(from, { fileMustExist: true });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new Database(to);
  try {
    // One file, without a log beside it.
    copy.pragma('journal_mode = delete');
  } finally {
    copy.close();
  }
}

/** What is wrong inside an SQLite file; nothing when it is whole. */
export async function faultsOfSqliteFile(path: string): Promise<string[]> {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const rows = database.pragma('integrity_check') as readonly { readonly integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    database.close();
  }
}
