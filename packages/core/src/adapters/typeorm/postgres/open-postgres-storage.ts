import type { RecordType } from '../../../kernel/records/record.js';
import type { Statement } from '../dialect.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { warnInBackground } from '../background-error.js';
import { createCollection } from '../collection.js';
import { createFullDiskWatch } from '../full-disk-watch.js';
import { newerMigrationNames, pendingMigrations } from '../migration-names.js';
import { planOf, tablesOf } from '../planned-migrations.js';
import type { Session, ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import {
  createSystemReader,
  createSystemTransaction,
  createTransaction,
  type TransactionBackend,
} from '../transaction.js';
import type { Unit } from '../unit.js';
import { runStatement } from './postgres-client.js';
import { createAskDivided } from './distribution/ask-divided.js';
import { createLocate } from './distribution/locate-row.js';
import { createSettledHorizon } from './distribution/settled-horizon.js';
import { postgresDialect } from './postgres-dialect.js';
import { gatherWrites } from './gather-writes.js';
import { createSendJoined } from './joined-inserts.js';
import { migratePostgres } from './migrate-postgres.js';
import { openPartitions } from './partitions/open-partitions.js';
import { createKeptSettings } from './kept-settings.js';
import { connectPostgres, DEFAULT_POOL_SIZE, type PostgresConnectionOptions } from './postgres-database.js';
import { readFeed, readFeedEnd } from './postgres-feed.js';
import { createPostgresNumbers } from './postgres-numbers.js';
import { createPostgresPaging } from './postgres-paging.js';
import { postgresRowCounts } from './postgres-row-counts.js';
import { createPostgresTransaction } from './postgres-transaction.js';
import { type OpenedUnit, runUnit } from './run-unit.js';
import { createSharedLine, type SharedLine } from './shared-line.js';
import { createUnitConnection } from './unit-connection.js';
import { createWakeChannel } from './wake-channel.js';

/** How to reach a Postgres database. */
export interface PostgresStorageOptions extends PostgresConnectionOptions {
  /** Called with errors of `afterCommit` callbacks and idle connections. @default emits a process warning */
  readonly onBackgroundError?: (error: unknown) => void;
}

const FEWEST_TO_SHARE = 4;

/** Opens storage in a Postgres database (14 or newer). Any number of processes can share it. */
export async function openPostgresStorage(options: PostgresStorageOptions): Promise<Storage> {
  const onBackgroundError = options.onBackgroundError ?? warnInBackground;
  const database = await connectPostgres(options, onBackgroundError);
  const { connections } = database;
  const shapes = createTableShapes(postgresDialect);
  const shapeOf = (record: RecordType, portalId: string | null) =>
    shapes(record, portalId === null ? 'system' : 'portal');
  const channel = createWakeChannel(database);
  const numbers = createPostgresNumbers(database);
  const refuseWriting = () => Promise.reject(new TypeError('Writing needs a transaction.'));
  const isDivided = createAskDivided(() => connections.statementsOf(null));
  const paging = createPostgresPaging(isDivided);
  const horizon = createSettledHorizon(() => connections.statementsOf(null), isDivided);
  const sendJoined = createSendJoined();
  const settings = createKeptSettings(() => connections.statementsOf(null));
  const line = createSharedLine(() => connections.lend(null));
  // Where there are few connections, one that is shared all the time would be missed.
  const mayShare = (options.poolSize ?? DEFAULT_POOL_SIZE) >= FEWEST_TO_SHARE;
  const units = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const disk = createFullDiskWatch();

  async function openUnit(portalId: string | null): Promise<OpenedUnit> {
    // What is divided takes statements that write one table.
    const isJoined = !(await isDivided());
    await settings.ready();
    const lent = await connections.lend(portalId);
    const gather = () => gatherWrites(lent.client);
    return { lent, client: createUnitConnection(lent.client, { sendJoined, isJoined, gather }) };
  }

  function run<T>(
    portalId: string | null,
    work: (transaction: TransactionBackend, unit: Unit) => Promise<T>,
  ): Promise<T> {
    if (closing !== undefined) return Promise.reject(new StorageUnavailable('The storage is closed.'));
    const running = runUnit(
      () => openUnit(portalId),
      (client, unit) =>
        work(createPostgresTransaction(client, { shapeOf, numbers, settings, paging, isDivided }), unit),
      onBackgroundError,
    );
    const ended = running.then(
      () => void units.delete(ended),
      (error: unknown) => {
        units.delete(ended);
        disk.note(error);
      },
    );
    units.add(ended);
    return running;
  }

  /** Readings on a line of their own, if there is one, as long as nothing is stuck there. */
  function readingContext(portalId: string | null, own?: SharedLine): ViewContext {
    const statements = connections.statementsOf(portalId);
    const connectionFor = async ({ ofOneRow }: Statement) => {
      if (own !== undefined) return own.isFree() ? own : statements;
      return ofOneRow && mayShare && line.isFree() && !(await isDivided()) ? line : statements;
    };
    const session: Session = {
      all: async (shape, statement, values) =>
        (await runStatement(await connectionFor(statement), statement, values, shape.record)).rows,
      run: refuseWriting,
    };
    return {
      dialect: postgresDialect,
      session,
      paging,
      bulk: { insert: refuseWriting, adjust: refuseWriting },
      portalId,
      shapeOf: (record) => shapeOf(record, portalId),
      ...(portalId === null ? { locate: createLocate(session, isDivided) } : {}),
    };
  }

  async function close(): Promise<void> {
    await channel.close();
    await Promise.all(units);
    await numbers.close();
    await database.close();
  }

  return {
    dialect: 'postgres',
    forPortal(portalId) {
      const context = readingContext(portalId);
      return {
        collection: (record) => createCollection(record, context),
        feed: (record, query) => readFeed(record, query, { context, horizon }),
        feedEnd: (record) => readFeedEnd(record, { context, horizon }),
        together() {
          const beside = readingContext(
            portalId,
            createSharedLine(() => connections.lend(portalId)),
          );
          return { collection: (record) => createCollection(record, beside) };
        },
      };
    },
    system: createSystemReader(readingContext(null)),
    transaction: (portalId, work) => run(portalId, (backend, unit) => work(createTransaction(backend, unit, portalId))),
    systemTransaction: (work) => run(null, (backend, unit) => work(createSystemTransaction(backend, unit))),
    async migrate(migrating = {}) {
      const ran = await migratePostgres(database, migrating);
      settings.forgetTables();
      return ran;
    },
    pendingMigrations: async ({ phase } = {}) =>
      (await pendingMigrations(database.migrations, phase)).map(({ name }) => name),
    async plannedMigrations({ phase } = {}) {
      const pending = await pendingMigrations(database.migrations, phase);
      const rows = await postgresRowCounts(database.pool, tablesOf(pending));
      return planOf(pending, { rows, lockOf: (lock) => lock });
    },
    partitions: openPartitions(database, readingContext(null)),
    newerMigrations: () => newerMigrationNames(database.migrations),
    async ping() {
      await runStatement(connections.statementsOf(null), PING, []);
    },
    wasFullLately: disk.wasFullLately,
    watchChanges: () => () => undefined,
    onWake: (listener) => channel.onWake(listener),
    wake: () => channel.wake(),
    close: () => (closing ??= close()),
  };
}
const PING = { name: 'pk_ping', text: 'select 1' };
