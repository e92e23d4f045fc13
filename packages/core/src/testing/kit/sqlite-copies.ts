import { copyFile } from 'node:fs/promises';

import { openSqliteStorage, type SqliteStorageOptions } from '../../adapters/typeorm/sqlite/open-sqlite-storage.js';
import { createTemporaryFile, type TemporaryFile } from '../../adapters/typeorm/sqlite/temporary-file.js';
import type { MigratedModule } from '../../kernel/ports/migrations.js';
import type { Storage } from '../../kernel/ports/storage.js';

/** A database to be copied, and what was told by whoever filled it. */
export interface Original<T> {
  readonly file: TemporaryFile;
  readonly told: T;
}

type Options = Omit<SqliteStorageOptions, 'path'>;

const PRODUCT: readonly MigratedModule[] = [];
/** By the list of modules that have tables of their own. */
const migrated = new WeakMap<readonly MigratedModule[], Promise<Original<unknown>>>();

/**
 * Opens a storage in an empty, migrated SQLite database of this test alone, which is gone when it is closed. Migrating takes half
 * a second, so it is done once for each list of modules and copied.
 */
export async function openMigratedSqlite(options: Options = {}): Promise<Storage> {
  const { modules = PRODUCT } = options;
  const original = migrated.get(modules) ?? makeDatabase((storage) => storage.migrate(), { modules });
  migrated.set(modules, original);
  return openCopy((await original).file, options);
}

/** Opens a storage in a copy of a database, which is gone when it is closed. */
export async function openCopy(original: TemporaryFile, options: Options = {}): Promise<Storage> {
  const file = createTemporaryFile();
  await copyFile(original.path, file.path);
  const storage = await openSqliteStorage({ synchronous: 'off', ...options, path: file.path });
  return {
    ...storage,
    async close() {
      await storage.close();
      file.discard();
    },
  };
}

/** Makes a database to be copied. */
export async function makeDatabase<T>(
  fill: (storage: Storage) => Promise<T>,
  options: Options = {},
): Promise<Original<T>> {
  const file = createTemporaryFile();
  const storage = await openSqliteStorage({ ...options, path: file.path, synchronous: 'off' });
  const told = await fill(storage);
  // The last connection moves its log into the file.
  await storage.close();
  return { file, told };
}
