import type { Client } from 'pg';

import { mapDriverError } from '../../map-driver-error.js';
import { MIGRATIONS_TABLE } from '../../migration-names.js';
import { loadDriver } from '../load-driver.js';
import { HAS_CITUS, isDivided, readOtherPrograms, readServers, readTables } from './citus-catalog.js';
import { DistributionRefused } from './distribution-refused.js';
import { dividedByTime, planDistribution, type DistributionPlan } from './distribution-plan.js';

/** How a database is divided. */
export interface DistributionOptions {
  /** Parts that portals are divided into; each lies on one worker, and can be moved to another one. @default 32 */
  readonly shards?: number;
  /** Hears of each table that is in its place. */
  readonly onProgress?: (progress: { readonly table: string; readonly done: number; readonly total: number }) => void;
}

const DEFAULT_SHARDS = 32;

/**
 * Tells what dividing a Postgres by portals would do.
 * @throws DistributionRefused when it cannot be done, with what to do first
 */
export function planDistributionOf(url: string, options: DistributionOptions = {}): Promise<DistributionPlan> {
  return onDatabase(url, (client) => planOn(client, options));
}

/**
 * Divides a Postgres with the extension Citus by portals: table by table, each in a transaction of its own, so that what was
 * interrupted goes on where it was. What is in its place stays there.
 * @throws DistributionRefused as `planDistributionOf` does, and when other programs use the database
 */
export function distribute(url: string, options: DistributionOptions = {}): Promise<DistributionPlan> {
  return onDatabase(url, async (client) => {
    const plan = await planOn(client, options);
    if (plan.tables.every(({ statements }) => statements.length === 0)) return plan;
    const others = await readOtherPrograms(client);
    if (others.length > 0) {
      throw new DistributionRefused('in_use', `Other programs are connected to the database: ${others.join(', ')}.`, [
        'Stop servers and workers, and close other connections; start them again when the database is divided.',
      ]);
    }
    await place(client, plan, options);
    return plan;
  });
}

/**
 * Tells what is not in its place of a database that was divided: a module that came later may have brought a table. Null where it
 * was never divided.
 */
export function describeDistribution(url: string): Promise<DistributionPlan | null> {
  return onDatabase(url, async (client) => {
    if (!(await isDivided(client))) return null;
    return planDistribution(await readTables(client), DEFAULT_SHARDS);
  });
}

/** Brings tables that migrations have made to their places, where the database is divided; returns their names. */
export async function divideNewTables(client: Client): Promise<readonly string[]> {
  if (!(await isDivided(client))) return [];
  const plan = planDistribution(await readTables(client), DEFAULT_SHARDS);
  await place(client, plan, {});
  return plan.tables.filter(({ statements }) => statements.length > 0).map(({ table }) => table);
}

async function place(client: Client, { tables }: DistributionPlan, { onProgress }: DistributionOptions): Promise<void> {
  const open = tables.filter(({ statements }) => statements.length > 0);
  for (const [index, { table, statements }] of open.entries()) {
    for (const statement of statements) await client.query(statement);
    onProgress?.({ table, done: index + 1, total: open.length });
  }
}

async function planOn(client: Client, { shards = DEFAULT_SHARDS }: DistributionOptions): Promise<DistributionPlan> {
  const { rows } = await client.query<{ readonly hasCitus: boolean }>(HAS_CITUS);
  if (rows[0]?.hasCitus !== true) {
    throw new DistributionRefused('extension_missing', 'The database has no extension citus.', [
      'Install Citus on this server and on the workers, with `shared_preload_libraries = citus`.',
      'Then run on each of them, in a database of the same name: create extension citus',
    ]);
  }
  const { coordinatorIsKnown, workers } = await readServers(client);
  if (!coordinatorIsKnown) {
    throw new DistributionRefused('coordinator_unknown', 'The server does not know where others reach it.', [
      "Run on it, with its own address: select citus_set_coordinator_host('host', 5432)",
    ]);
  }
  if (workers === 0) {
    throw new DistributionRefused('workers_missing', 'There is no worker to divide portals among.', [
      "Run on the coordinator, for each worker: select citus_add_node('host', 5432)",
    ]);
  }
  const found = await readTables(client);
  if (!found.some(({ name }) => name === MIGRATIONS_TABLE)) {
    throw new DistributionRefused('not_migrated', 'The database has no tables of Procurekit.', [
      'Run `procurekit migrate` first; PROCUREKIT_DATABASE_URL has to name the coordinator.',
    ]);
  }
  const byTime = dividedByTime(found);
  if (byTime.length > 0) {
    throw new DistributionRefused('partitioned', `Some tables are divided by time: ${byTime.join(', ')}.`, [
      'A table is divided by time or by portal. Stay on one server with these, or move to a new database that is divided by portal: ' +
        'see "Divide a database" in docs/citus.md.',
    ]);
  }
  const plan = planDistribution(found, shards);
  if (plan.misplaced.length > 0) {
    throw new DistributionRefused('misplaced', 'Some tables were placed by hand.', [
      ...plan.misplaced,
      'Undo it on the coordinator: select undistribute_table(…)',
    ]);
  }
  return plan;
}

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new DistributionRefused('not_postgres', 'Only a Postgres can be divided by portals.', [
      'Set PROCUREKIT_DATABASE_URL to postgres://…, the coordinator of Citus.',
    ]);
  }
  const driver = await loadDriver();
  const client = new driver.Client({ connectionString: url, application_name: 'procurekit distribute' });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw mapDriverError(error);
  } finally {
    await client.end();
  }
}
