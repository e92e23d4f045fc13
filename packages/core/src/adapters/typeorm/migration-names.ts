import type { DataSource, Migration } from 'typeorm';

import { StorageTooNew, StorageTooOld } from '../../kernel/ports/storage-errors.js';
import type { MigrateOptions } from '../../kernel/ports/storage.js';
import { EXPANDING, type MigrationInstance } from './migrations/create-migration.js';
import { migrationsToRun, ownerOf } from './migrations/phase-order.js';

/** Table in which TypeORM notes the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** What this version and its modules know of a database's migrations, and what the database does. */
export interface KnownMigrations {
  /** In their order. */
  readonly known: readonly MigrationInstance[];
  /** Names of those that have run. */
  ran(): Promise<readonly string[]>;
}

/** The migrations that are to run on a database, in order. @throws UpgradeOutOfOrder as `migrationsToRun` does */
export async function pendingMigrations(
  { known, ran }: KnownMigrations,
  phase: MigrateOptions['phase'],
): Promise<readonly MigrationInstance[]> {
  return migrationsToRun({ known, ran: new Set(await ran()) }, phase);
}

/**
 * Names of the migrations that have run on a database and that only a newer version of the product, or of a module, has. Those that
 * expand do not count: this version goes on beside them.
 */
export async function newerMigrationNames({ known, ran }: KnownMigrations): Promise<readonly string[]> {
  return newerAmong(known, await ran());
}

function newerAmong(known: KnownMigrations['known'], ran: readonly string[]): readonly string[] {
  const names = new Set(known.map(({ name }) => name));
  const owners = new Set(Array.from(names, ownerOf));
  const unknown = ran.filter((name) => !names.has(name) && owners.has(ownerOf(name)));
  return unknown.filter((name) => !name.startsWith(EXPANDING) && !isReplaced(name, known));
}

/**
 * @throws StorageTooNew when a newer version has upgraded the database
 * @throws StorageTooOld when it lacks some of what the initial migration took the place of
 */
export async function requireKnownMigrations({ known, ran }: KnownMigrations): Promise<void> {
  const names = await ran();
  if (names.some((name) => isReplaced(name, known)) && !names.includes(known[0]?.name ?? '')) throw new StorageTooOld();
  const newer = newerAmong(known, names);
  if (newer.length > 0) throw new StorageTooNew(newer);
}

/** Whether the initial migration took the place of one. */
function isReplaced(name: string, [initial]: readonly MigrationInstance[]): boolean {
  return initial !== undefined && ownerOf(name) === '' && numberOf({ name }) < numberOf(initial);
}

/** Has the migrations tell how far they have come. */
export function reportTo(source: DataSource, { onProgress }: MigrateOptions): void {
  for (const migration of source.migrations as MigrationInstance[]) {
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

/** As TypeORM orders them: by the numbers that their names end with. */
export function inOrder(migrations: readonly MigrationInstance[]): readonly MigrationInstance[] {
  return migrations.toSorted((left, right) => numberOf(left) - numberOf(right));
}

function numberOf({ name }: Pick<MigrationInstance, 'name'>): number {
  return Number(name.slice(-13));
}
