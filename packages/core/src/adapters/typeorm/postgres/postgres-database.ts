import type Pg from 'pg';
import type { Client, ClientConfig } from 'pg';
import type { DataSource, Logger } from 'typeorm';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { mapDriverError } from '../map-driver-error.js';
import { inOrder, type KnownMigrations, MIGRATIONS_TABLE } from '../migration-names.js';
import type { MigrationClass } from '../migrations/create-migration.js';
import { migrationsOf } from '../migrations/of-modules.js';
import type { MigratedModule } from '../../../kernel/ports/migrations.js';
import { lendConnections, type LentConnections } from './lent-connections.js';
import { quoted } from '../sql-names.js';
import { describingOnce } from './described-once.js';
import { loadDriver } from './load-driver.js';
import type { MovingPool, OnConnect } from './moving-pool.js';
import { poolOf, primaryOf } from './open-pool.js';
import type { Primary } from './primary.js';
import { valueParsers } from './value-parsers.js';

/** How to reach a Postgres database. */
export interface PostgresConnectionOptions {
  /**
   * `postgres://user:password@host:port/database`. Of several servers (`host:port,host:port`), or with `target_session_attrs=read-write`,
   * the one is used that writes, and another one once it was promoted.
   */
  readonly url: string;
  /**
   * The server itself, where `url` leads to a pooler that lends a connection for one transaction (PgBouncer): listening, the lock
   * around migrations and the taking of numbers need a connection of their own. @default url
   */
  readonly directUrl?: string;
  /** Most connections of this process; one more listens for wake-ups. @default 10 */
  readonly poolSize?: number;
  /** How long to wait for a connection. @default 10000 */
  readonly connectTimeoutMs?: number;
  /** How long a transaction may wait for its own code before the server ends it. @default 60000 */
  readonly idleInTransactionTimeoutMs?: number;
  /** Modules that bring migrations of their own: the list that the Procurekit is created with. */
  readonly modules?: readonly MigratedModule[];
  /** @default those of the product and of `modules` */
  readonly migrations?: readonly MigrationClass[];
  /** Shown in the server's list of connections. @default procurekit */
  readonly applicationName?: string;
}

/** An open database. */
export interface PostgresDatabase {
  readonly pool: MovingPool;
  /** The same connections, lent by turns. */
  readonly connections: LentConnections;
  /** Opens a connection outside of the pool; it ends when another server writes. `prepare` gets it before it is connected. */
  openClient(prepare: (client: Client) => void): Promise<Client>;
  readonly migrations: KnownMigrations;
  /**
   * Opens TypeORM's view of the migrations, or of some of them, on a connection of its own, for as long as something is done with it.
   */
  withMigrations<T>(use: (source: DataSource) => Promise<T>, only?: ReadonlySet<string>): Promise<T>;
  close(): Promise<void>;
}

/** Connections of a process, where nothing else is said. */
export const DEFAULT_POOL_SIZE = 10;
const DEFAULT_NAME = 'procurekit';
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Connects to a database, and finds out whether that works. */
export async function connectPostgres(
  options: PostgresConnectionOptions,
  onPoolError: (error: unknown) => void,
): Promise<PostgresDatabase> {
  const driver = await loadDriver();
  const settings = sessionSettings(options);
  const { poolSize: size = DEFAULT_POOL_SIZE, connectTimeoutMs: waitMs = CONNECT_TIMEOUT_MS } = options;
  const name = options.applicationName ?? DEFAULT_NAME;
  const primary = primaryOf(driver, options.url);
  const direct = options.directUrl === undefined ? primary : primaryOf(driver, options.directUrl);
  const openPool = (connectionString: string, onConnect?: OnConnect) => {
    const pool = new driver.Pool({
      Client: describingOnce(driver),
      connectionString,
      max: size,
      connectionTimeoutMillis: waitMs,
      application_name: name,
      // Statements that are sent together are not held back until the one before is answered.
      pipeline: true,
      ...(onConnect === undefined ? {} : { onConnect }),
      ...settings,
    });
    // An idle connection that is lost is opened again when it is needed; who needs it then hears whether that works.
    pool.on('error', (error) => {
      if (!(mapDriverError(error) instanceof StorageUnavailable)) onPoolError(error);
    });
    return pool;
  };
  const pool = poolOf(primary, options.url, openPool);
  const migrations = options.migrations ?? migrationsOf('postgres', options.modules);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw mapDriverError(error);
  }
  return {
    pool,
    connections: lendConnections(pool, { size, waitMs }),
    openClient: openClients({
      driver,
      primaries: [primary, direct],
      direct,
      settings: { ...settings, application_name: name },
      waitMs,
    }),
    migrations: { known: inOrder(migrations.map((Migration) => new Migration())), ran: () => namesIn(pool) },
    withMigrations: async (use, only) => {
      const chosen = migrations.filter((Migration) => only === undefined || only.has(new Migration().name));
      const source = await migrationSource(driver, { ...options, url: await primary.url(), migrations: chosen });
      try {
        await source.initialize();
        return await use(source);
      } catch (error) {
        throw mapDriverError(error);
      } finally {
        if (source.isInitialized) await source.destroy();
      }
    },
    close: () => pool.end(),
  };
}

/** Opens connections that end when another server writes: what a former one tells is not true any more. */
function openClients(given: {
  readonly driver: typeof Pg;
  readonly primaries: readonly Primary[];
  readonly direct: Primary;
  readonly settings: ClientConfig;
  readonly waitMs: number;
}): PostgresDatabase['openClient'] {
  const { driver, primaries, direct, settings, waitMs } = given;
  const open = new Set<Client>();
  for (const primary of new Set(primaries)) {
    primary.onMoved(() => {
      for (const client of open) void client.end().catch(() => undefined);
    });
  }
  return async (prepare) => {
    const connectionString = await direct.url();
    const client = new driver.Client({ connectionString, connectionTimeoutMillis: waitMs, ...settings });
    prepare(client);
    client.on('error', direct.suspect);
    client.on('end', () => open.delete(client));
    open.add(client);
    try {
      await client.connect();
      return client;
    } catch (error) {
      open.delete(client);
      direct.suspect(error);
      throw error;
    }
  };
}

const THERE = 'select 1 from pg_class where relname = $1 and relnamespace = current_schema()::regnamespace';

async function namesIn(pool: MovingPool): Promise<readonly string[]> {
  try {
    const { rows: there } = await pool.query({ text: THERE, values: [MIGRATIONS_TABLE] });
    if (there.length === 0) return [];
    const { rows } = await pool.query(`select name from ${quoted(MIGRATIONS_TABLE)} order by id`);
    return rows.map(({ name }: { readonly name: string }) => name);
  } catch (error) {
    throw mapDriverError(error);
  }
}

// TypeORM takes a fifth of a second to load, which a start with nothing to migrate does without.
async function migrationSource(
  driver: typeof Pg,
  options: PostgresConnectionOptions & { readonly migrations: readonly MigrationClass[] },
): Promise<DataSource> {
  const { DataSource } = await import('typeorm');
  return new DataSource({
    type: 'postgres',
    driver,
    url: options.url,
    poolSize: 1,
    connectTimeoutMS: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    applicationName: options.applicationName ?? DEFAULT_NAME,
    extra: sessionSettings(options),
    installExtensions: false,
    migrations: [...options.migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    logger: SILENT,
  });
}

/** TypeORM writes what fails to standard output; whoever migrates is told of it by the error. */
const SILENT: Logger = {
  log: () => undefined,
  logMigration: () => undefined,
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
};

function sessionSettings(options: PostgresConnectionOptions): ClientConfig {
  const settings = {
    timezone: 'UTC',
    // Statements here are small; compiling them costs more than it gains.
    jit: 'off',
    // Indexes are cached or on SSDs. The default takes them for slow and sorts whole tables for a page deep in a list.
    random_page_cost: '1.1',
    idle_in_transaction_session_timeout: String(options.idleInTransactionTimeoutMs ?? IDLE_IN_TRANSACTION_MS),
    // A process that is cut off holds locks that others wait for: the server gives it up after some ten seconds.
    tcp_keepalives_idle: '5',
    tcp_keepalives_interval: '2',
    tcp_keepalives_count: '3',
    tcp_user_timeout: '10000',
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return { options: flags.join(' '), types: valueParsers };
}
