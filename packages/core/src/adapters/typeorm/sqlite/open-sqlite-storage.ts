import type { RecordType } from '../../../kernel/records/record.js';
import type { MigratedModule } from '../../../kernel/ports/migrations.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { createCollection } from '../collection.js';
import type { ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import { newerMigrationNames, pendingMigrations } from '../migration-names.js';
import { planOf, tablesOf } from '../planned-migrations.js';
import type { MigrationClass } from '../migrations/create-migration.js';
import { createFullDiskWatch } from '../full-disk-watch.js';
import { createSystemReader, createSystemTransaction, createTransaction } from '../transaction.js';
import { warnInBackground } from '../background-error.js';
import { createChangeLog } from './change-log.js';
import { createChangeMarks } from './change-marks.js';
import { createAnswerCache } from './answer-cache.js';
import { createForeignCommitWatch } from './foreign-commits.js';
import { createGroupCommit } from './group-commit.js';
import { createKeptAnswers } from './kept-answers.js';
import { createReadingThreads } from './reading-threads.js';
import { createSqliteConnection } from './sqlite-connection.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { migrateSqlite, openSqliteFile, sqliteRowCounts } from './sqlite-file.js';
import { readFeed, readFeedEnd } from './sqlite-feed.js';
import { createSqlitePaging } from './sqlite-paging.js';
import { createSqliteTransactions } from './sqlite-transaction.js';

/** How to open an SQLite file. */
export interface SqliteStorageOptions {
  /**
   * Path of the file, which is created along with its folder; `:memory:` for a database private to this process that is deleted
   * on close (stored in the system's temporary folder, so that it behaves like any other).
   */
  readonly path: string;
  /** How long a write waits for another writing process, in milliseconds. @default 5000 */
  readonly busyTimeoutMs?: number;
  /** On a power failure, `full` keeps every acknowledged write, `normal` may lose the last ones. @default full */
  readonly synchronous?: 'full' | 'normal' | 'off';
  /** Time after which a unit of work is rolled back, because all others wait for it, in milliseconds. @default 30000 */
  readonly unitTimeoutMs?: number;
  /**
   * Portals with more rows of a record than this are searched in separate threads. With more than a tenth of it, other pages
   * are read there as well, unless an index leads to them at once. @default 50000
   */
  readonly longSearchRows?: number;
  /** Modules that bring migrations of their own: the list that the Procurekit is created with. */
  readonly modules?: readonly MigratedModule[];
  /** @default those of the product and of `modules` */
  readonly migrations?: readonly MigrationClass[];
  /** Called with errors of `afterCommit` callbacks. @default emits a process warning */
  readonly onBackgroundError?: (error: unknown) => void;
}

/** A search among so many rows takes some 25 ms. */
const LONG_SEARCH_ROWS = 50_000;

const ANSWERS_KEPT = 20_000;
/** They take some 10 MB at most. */
const PAGES_KEPT = 100;

/** Opens storage in an SQLite file. Several processes can share the file. */
export async function openSqliteStorage(options: SqliteStorageOptions): Promise<Storage> {
  const files = await openSqliteFile(options);
  const dialect = sqliteDialect;
  const writing = createSqliteConnection(files.writer);
  const reading = createSqliteConnection(files.reader);
  const changes = createChangeLog();
  const others = createForeignCommitWatch(writing, changes);
  const shapes = createTableShapes(dialect);
  const shapeOf = (record: RecordType, portalId: string | null) =>
    shapes(record, portalId === null ? 'system' : 'portal');
  const threads = createReadingThreads(files.path);
  const { longSearchRows = LONG_SEARCH_ROWS } = options;
  const caches = {
    answers: createAnswerCache(changes, { most: ANSWERS_KEPT }),
    pages: createAnswerCache(changes, { most: PAGES_KEPT }),
  };
  const kept = createKeptAnswers(caches, others.lookOnce);
  const paging = createSqlitePaging({ reading, kept, threads, longSearchRows });
  // Others cannot commit while a transaction is open here.
  const keptDuringWrites = createKeptAnswers(caches, () => undefined);
  const transactions = createSqliteTransactions({ connection: writing, shapeOf, changes, kept: keptDuringWrites });
  const writes = createGroupCommit(writing, {
    busyTimeoutMs: options.busyTimeoutMs ?? 5000,
    unitTimeoutMs: options.unitTimeoutMs ?? 30_000,
    onBegin: others.look,
    onUnit: transactions.unitBegins,
    beforeCommit: transactions.beforeCommit,
    onCommit: transactions.committed,
    onBackgroundError: options.onBackgroundError ?? warnInBackground,
  });
  const disk = createFullDiskWatch();
  const listeners = new Set<() => void>();

  function readingContext(portalId: string | null): ViewContext {
    const refuseWriting = () => Promise.reject(new TypeError('Writing needs a transaction.'));
    const session: ViewContext['session'] = {
      all: async (shape, statement, values) =>
        kept.rows({ shape, statement, values }, portalId, () => reading.all(statement, values, shape.record)),
      run: refuseWriting,
    };
    const bulk = { insert: refuseWriting, adjust: refuseWriting };
    return { dialect, session, paging, bulk, portalId, shapeOf: (record) => shapeOf(record, portalId) };
  }

  return {
    dialect: 'sqlite',
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
      disk.heed(writes.run((unit) => work(createTransaction(transactions.backend, unit, portalId)))),
    systemTransaction: (work) =>
      disk.heed(writes.run((unit) => work(createSystemTransaction(transactions.backend, unit)))),
    wasFullLately: disk.wasFullLately,
    migrate: (migrating = {}) => writes.runAlone(() => migrateSqlite(files, migrating)),
    pendingMigrations: ({ phase } = {}) =>
      writes.runAlone(async () => (await pendingMigrations(files.migrations, phase)).map(({ name }) => name)),
    plannedMigrations: ({ phase } = {}) =>
      writes.runAlone(async () => {
        const pending = await pendingMigrations(files.migrations, phase);
        const rows = sqliteRowCounts(files.writer, tablesOf(pending));
        return planOf(pending, { rows, lockOf: () => 'the whole file against writing, until all have run' });
      }),
    newerMigrations: () => writes.runAlone(() => newerMigrationNames(files.migrations)),
    async ping() {
      reading.database.prepare('select 1').get();
    },
    watchChanges: createChangeMarks({
      shapeOf: (record) => shapeOf(record, null),
      changes,
      noticeOthers: others.lookOnce,
    }),
    onWake(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake() {
      for (const listener of listeners) listener();
    },
    async close() {
      await writes.close();
      await threads.close();
      await files.close();
    },
  };
}
