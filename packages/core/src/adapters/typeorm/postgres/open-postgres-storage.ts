import type { RecordType } from '../../../kernel/record.js';
import type { Storage } from '../../../ports/storage.js';
import { warnInBackground } from '../background-error.js';
import { createCollection } from '../collection.js';
import { pendingMigrationNames } from '../migration-names.js';
import type { ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import { createSystemReader, createSystemTransaction, createTransaction } from '../transaction.js';
import { runStatement } from './postgres-client.js';
import { postgresDialect } from './postgres-dialect.js';
import { connectPostgres, migratePostgres, type PostgresConnectionOptions } from './postgres-database.js';
import { readFeed, readFeedEnd } from './postgres-feed.js';
import { postgresPaging } from './postgres-paging.js';
import { createPostgresTransaction } from './postgres-transaction.js';
import { runUnit } from './run-unit.js';
import { createWakeChannel } from './wake-channel.js';

/** How to reach a Postgres database. */
export interface PostgresStorageOptions extends PostgresConnectionOptions {
  /** Takes errors of `afterCommit` callbacks and of idle connections. @default a warning of the process */
  readonly onBackgroundError?: (error: unknown) => void;
}

/** Opens a storage in a Postgres database (14 or newer). Any number of processes may share it. */
export async function openPostgresStorage(options: PostgresStorageOptions): Promise<Storage> {
  const onBackgroundError = options.onBackgroundError ?? warnInBackground;
  const database = await connectPostgres(options, onBackgroundError);
  const { pool } = database;
  const shapes = createTableShapes(postgresDialect);
  const shapeOf = (record: RecordType, portalId: string | null) =>
    shapes(record, portalId === null ? 'system' : 'portal');
  const channel = createWakeChannel(database);
  const refuseWriting = () => Promise.reject(new TypeError('Writing needs a transaction.'));
  let closing: Promise<void> | undefined;

  function readingContext(portalId: string | null): ViewContext {
    return {
      dialect: postgresDialect,
      session: {
        all: async (shape, statement, values) => (await runStatement(pool, statement, values, shape.record)).rows,
        run: refuseWriting,
      },
      paging: postgresPaging,
      inserting: { insert: refuseWriting },
      portalId,
      shapeOf: (record) => shapeOf(record, portalId),
    };
  }

  async function close(): Promise<void> {
    await channel.close();
    await database.close();
  }

  return {
    dialect: 'postgres',
    forPortal(portalId) {
      const context = readingContext(portalId);
      return {
        collection: (record) => createCollection(record, context),
        feed: (record, query) => readFeed(record, query, context),
        feedEnd: (record) => readFeedEnd(record, context),
      };
    },
    system: createSystemReader(readingContext(null)),
    transaction: (portalId, work) =>
      runUnit(
        pool,
        (client, unit) => work(createTransaction(createPostgresTransaction(client, shapeOf), unit, portalId)),
        onBackgroundError,
      ),
    systemTransaction: (work) =>
      runUnit(
        pool,
        (client, unit) => work(createSystemTransaction(createPostgresTransaction(client, shapeOf), unit)),
        onBackgroundError,
      ),
    migrate: () => migratePostgres(database),
    pendingMigrations: () => pendingMigrationNames(database.source),
    async ping() {
      await runStatement(pool, PING, []);
    },
    onWake: (listener) => channel.onWake(listener),
    wake: () => channel.wake(),
    close: () => (closing ??= close()),
  };
}

const PING = { name: 'pk_ping', writes: false, text: 'select 1' };
