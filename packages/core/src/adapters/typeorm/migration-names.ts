import type { DataSource, Migration } from 'typeorm';

import { StorageTooNew } from '../../ports/storage-errors.js';
import type { MigrateOptions } from '../../ports/storage.js';
import type { MigrationClass } from './migrations/create-migration.js';

/** Table in which TypeORM notes the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** Names of the migrations that have not run on a database, in order. */
export async function pendingMigrationNames(source: DataSource): Promise<readonly string[]> {
  const ran = new Set(await ranNames(source));
  return knownNames(source).filter((name) => !ran.has(name));
}

/** Names of the migrations that have run on a database and that only a newer version of the product, or of a module, has. */
export async function newerMigrationNames(source: DataSource): Promise<readonly string[]> {
  const known = new Set(knownNames(source));
  const owners = new Set(Array.from(known, ownerOf));
  return (await ranNames(source)).filter((name) => !known.has(name) && owners.has(ownerOf(name)));
}

/** @throws StorageTooNew when a newer version has upgraded the database */
export async function requireKnownMigrations(source: DataSource): Promise<void> {
  const newer = await newerMigrationNames(source);
  if (newer.length > 0) throw new StorageTooNew(newer);
}

function knownNames(source: DataSource): readonly string[] {
  return source.migrations.map((migration) => migration.name ?? migration.constructor.name);
}

/** The module that a migration is of; empty for those of the product. */
function ownerOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

async function ranNames(source: DataSource): Promise<readonly string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable(MIGRATIONS_TABLE))) return [];
    const ran = (await runner.query(`select name from "${MIGRATIONS_TABLE}" order by id`)) as readonly {
      readonly name: string;
    }[];
    return ran.map(({ name }) => name);
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
