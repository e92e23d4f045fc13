import type { DataSource, Migration } from 'typeorm';

import { StorageTooNew } from '../../ports/storage-errors.js';
import type { MigrateOptions } from '../../ports/storage.js';
import { EXPANDING, type MigrationInstance } from './migrations/create-migration.js';
import { migrationsToRun, ownerOf } from './migrations/phase-order.js';
import { SHORTENING_BEGUN } from './migrations/shortening-begun.js';

/** Table in which TypeORM notes the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** The migrations that are to run on a database, in order. @throws UpgradeOutOfOrder as `migrationsToRun` does */
export async function pendingMigrations(
  source: DataSource,
  phase: MigrateOptions['phase'],
): Promise<readonly MigrationInstance[]> {
  return migrationsToRun({ known: knownMigrations(source), ran: new Set(await ranNames(source)) }, phase);
}

/**
 * Names of the migrations that have run on a database and that only a newer version of the product, or of a module, has. Those that
 * expand do not count: this version goes on beside them.
 */
export async function newerMigrationNames(source: DataSource): Promise<readonly string[]> {
  const known = new Set([SHORTENING_BEGUN, ...knownMigrations(source).map(({ name }) => name)]);
  const owners = new Set(Array.from(known, ownerOf));
  const unknown = (await ranNames(source)).filter((name) => !known.has(name) && owners.has(ownerOf(name)));
  return unknown.filter((name) => !name.startsWith(EXPANDING));
}

/** @throws StorageTooNew when a newer version has upgraded the database */
export async function requireKnownMigrations(source: DataSource): Promise<void> {
  const newer = await newerMigrationNames(source);
  if (newer.length > 0) throw new StorageTooNew(newer);
}

/** Has the migrations tell how far they have come. */
export function reportTo(source: DataSource, { onProgress }: MigrateOptions): void {
  for (const migration of knownMigrations(source)) {
    migration.report = (done, total) => onProgress?.({ migration: migration.name, done, total });
  }
}

/** Tells what migrations that have run had to say, and returns their names. */
export function namesOfRun(ran: readonly Migration[], { tell }: MigrateOptions): readonly string[] {
  for (const { instance } of ran) {
    for (const note of (instance as MigrationInstance | undefined)?.notes ?? []) tell?.(note);
  }
  return ran.map(({ name }) => name);
}

function knownMigrations(source: DataSource): readonly MigrationInstance[] {
  // All of them are made by `createMigration`. As TypeORM orders them: by the numbers that their names end with.
  return (source.migrations as MigrationInstance[]).toSorted((left, right) => numberOf(left) - numberOf(right));
}

function numberOf({ name }: MigrationInstance): number {
  return Number(name.slice(-13));
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
