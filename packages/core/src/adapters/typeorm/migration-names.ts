import type { DataSource, Migration } from 'typeorm';

import type { MigrateOptions } from '../../ports/storage.js';
import type { MigrationClass } from './migrations/create-migration.js';

/** Table in which TypeORM notes the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** Names of the migrations that have not run on a database, in order. */
export async function pendingMigrationNames(source: DataSource): Promise<readonly string[]> {
  const known = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable(MIGRATIONS_TABLE))) return known;
    const ran = (await runner.query(`select name from "${MIGRATIONS_TABLE}"`)) as readonly { readonly name: string }[];
    const names = new Set(ran.map(({ name }) => name));
    return known.filter((name) => !names.has(name));
  } finally {
    await runner.release();
  }
}

/** Tells what migrations that have run had to say, and returns their names. */
export function namesOfRun(ran: readonly Migration[], { tell }: MigrateOptions): readonly string[] {
  for (const { instance } of ran) {
    // All of them are made by `createMigration`.
    for (const note of (instance as InstanceType<MigrationClass> | undefined)?.notes ?? []) tell?.(note);
  }
  return ran.map(({ name }) => name);
}
