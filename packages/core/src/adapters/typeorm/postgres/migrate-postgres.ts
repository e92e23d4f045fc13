import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

import type { MigrateOptions } from '../../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { Contention, mapDriverError } from '../map-driver-error.js';
import { namesOfRun, pendingMigrations, reportTo, requireKnownMigrations } from '../migration-names.js';
import type { MigrationInstance } from '../migrations/create-migration.js';
import { divideNewTables } from './distribution/distribute.js';
import type { PostgresDatabase } from './postgres-database.js';

/** Held from the first look to the end. */
const UPGRADE_LOCK = "hashtextextended('procurekit upgrade', 0)";
/** Versions up to 0.2.0 take this one alone when they start; held in transactions, so that they do not migrate at the same time. */
const MIGRATION_LOCK = "hashtextextended('procurekit migrations', 0)";
const LOOK_EVERY_MS = 100;
/** A table that is locked by others all the time is given up after a minute or so. */
const LOCK_ATTEMPTS = 24;
const BETWEEN_ATTEMPTS_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs the migrations that are missing, while a lock keeps other processes from doing the same. */
export async function migratePostgres(database: PostgresDatabase, options: MigrateOptions): Promise<readonly string[]> {
  let guard: Client | undefined;
  try {
    guard = await database.openClient((client) => void client.on('error', () => undefined));
    await lockWhenFree(guard, UPGRADE_LOCK);
    await requireKnownMigrations(database.migrations);
    const pending = await pendingMigrations(database.migrations, options.phase);
    const ran: string[] = [];
    for (const batch of batchesOf(pending)) ran.push(...(await runBatch(database, { guard, batch }, options)));
    if (ran.length > 0) await divideNewTables(guard);
    return ran;
  } catch (error) {
    throw mapDriverError(error);
  } finally {
    // The locks go with their connection.
    await guard?.end();
  }
}

/** Migrations that follow each other and run alike: in one transaction, or beside traffic. */
function batchesOf(pending: readonly MigrationInstance[]): readonly (readonly MigrationInstance[])[] {
  const batches: MigrationInstance[][] = [];
  for (const migration of pending) {
    if (batches.at(-1)?.[0]?.isBeside === migration.isBeside) batches.at(-1)?.push(migration);
    else batches.push([migration]);
  }
  return batches;
}

async function runBatch(
  database: PostgresDatabase,
  { guard, batch }: { readonly guard: Client; readonly batch: readonly MigrationInstance[] },
  options: MigrateOptions,
): Promise<readonly string[]> {
  const names = new Set(batch.map(({ name }) => name));
  const isBeside = batch.some((each) => each.isBeside);
  const run = () =>
    database.withMigrations(async (source) => {
      reportTo(source, options);
      return namesOfRun(await source.runMigrations({ transaction: isBeside ? 'none' : 'all' }), options);
    }, names);
  // An index that is built beside traffic waits for all transactions: for one that waits for a lock of ours it would wait forever.
  if (isBeside) return run();
  await lockWhenFree(guard, MIGRATION_LOCK);
  try {
    return await untilLocked(run);
  } finally {
    await guard.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
}

/** Runs again what others kept from locking a table: it gives way to them in between. */
async function untilLocked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (attempt === LOCK_ATTEMPTS) throw new StorageUnavailable(HELD, { cause: error });
    }
    await sleep(BETWEEN_ATTEMPTS_MS);
  }
}

/** A table was not free in time, or two waited for each other's and this one was to give way. */
function isLockedOut(error: unknown): boolean {
  if (mapDriverError(error) instanceof Contention) return true;
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

const HELD =
  'A table that is to be changed is in use all the time; `procurekit doctor` tells of a transaction that is open for long. ' +
  'Nothing was changed.';

/** Asks again and again: who waited for a lock in a statement would be waited for by indexes that are being built. */
async function lockWhenFree(guard: Client, lock: string): Promise<void> {
  const isTaken = async () => {
    const { rows } = await guard.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`);
    return rows[0]?.taken === true;
  };
  while (!(await isTaken())) await sleep(LOOK_EVERY_MS);
}
