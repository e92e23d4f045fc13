import type { Statement as PreparedStatement } from 'better-sqlite3';

import type { Statement, TableShape } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';
import type { Session } from '../session.js';
import { queueColumns } from '../queue-columns.js';
import type { TransactionBackend } from '../transaction.js';
import type { Unit } from '../unit.js';
import type { ChangeLog, Write } from './change-log.js';
import type { KeptAnswers } from './kept-answers.js';
import { createNotedWrites } from './noted-writes.js';
import { claimDueRows } from './sqlite-claims.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { indexChangesSql, manyChangesSql } from './search-index.js';
import { transactionPaging } from './sqlite-paging.js';
import { sqliteBulkWriting } from './sqlite-bulk-writing.js';
import { mapDriverError } from '../map-driver-error.js';
import { createTurnsOfOthers } from './turns-of-others.js';

/** Units of work on the writer's connection, and what they wrote since the last commit. */
export interface SqliteTransactions {
  readonly backend: TransactionBackend;
  /** Notes that a unit begins. */
  unitBegins(): void;
  /** Completes what the batch wrote. */
  beforeCommit(): void;
  /** Makes the writes of the batch count: what was read before may be another answer now. */
  committed(): void;
}

const PORTAL = sqliteDialect.placeholder(1, sqliteDialect.kinds.uuid);
const NEXT_NUMBER =
  `insert into "sequences" ("portal_id", "name", "value") values (${PORTAL}, ?, 1) ` +
  'on conflict ("portal_id", "name") do update set "value" = "value" + 1 returning "value"';

const LAST_NUMBERS = `select "name", "value" from "sequences" where "portal_id" = ${PORTAL} order by "name"`;
const FORGET_NUMBERS = `delete from "sequences" where "portal_id" = ${PORTAL}`;
const SET_NUMBER = `insert into "sequences" ("portal_id", "name", "value") values (${PORTAL}, ?, ?)`;

/** Creates the writing side of a SQLite storage. */
export function createSqliteTransactions(deps: {
  readonly connection: SqliteConnection;
  readonly shapeOf: (record: RecordType, portalId: string | null) => TableShape;
  readonly changes: ChangeLog;
  readonly kept: KeptAnswers;
}): SqliteTransactions {
  const { connection, shapeOf, changes, kept } = deps;
  const written = createNotedWrites();
  const turns = createTurnsOfOthers();
  // Prepared when it is first used: the table comes with the migrations.
  let takeNumber: PreparedStatement | undefined;

  // A record of the installation is seen from every portal.
  function note(shape: TableShape, portalId: string | null, changed: Write['changed']): void {
    written.add({ record: shape.record, portalId: shape.portalOwned ? portalId : null, changed });
  }

  function keepIndexInStep(record: RecordType): void {
    if (record.search.length === 0 || !connection.holds(manyChangesSql(record))) return;
    for (const sql of indexChangesSql(record)) connection.execute(sql);
  }

  function sessionOf(unit: Unit, portalId: string | null): Session {
    async function guarded<T>(shape: TableShape, statement: Statement, run: () => T): Promise<T> {
      unit.requireOpen();
      // A unit that takes too long may be ended meanwhile.
      const turn = turns.due();
      if (turn !== undefined) await turn.then(unit.requireAlive);
      if (statement.writes !== undefined) note(shape, portalId, statement.writes);
      try {
        return run();
      } catch (error) {
        unit.fail();
        throw error;
      }
    }
    return {
      all: (shape, statement, values) =>
        guarded(shape, statement, () => {
          const read = () => connection.all(statement, values, shape.record);
          // What this batch has written is not committed, and may never be.
          return written.has(shape.record) ? read() : kept.rows({ shape, statement, values }, portalId, read);
        }),
      run: (shape, statement, values) =>
        guarded(shape, statement, () => connection.run(statement, values, shape.record)),
    };
  }

  const backend: TransactionBackend = {
    context(unit, portalId) {
      return {
        dialect: sqliteDialect,
        session: sessionOf(unit, portalId),
        paging: transactionPaging,
        bulk: sqliteBulkWriting,
        portalId,
        shapeOf: (record) => shapeOf(record, portalId),
      };
    },
    async nextNumber(portalId, sequence) {
      try {
        takeNumber ??= connection.database.prepare(NEXT_NUMBER).pluck();
        return Number(takeNumber.get(portalId, sequence));
      } catch (error) {
        throw mapDriverError(error);
      }
    },
    async lastNumbers(portalId) {
      const rows = connection.database.prepare<[string], [string, number]>(LAST_NUMBERS).raw().all(portalId);
      return Object.fromEntries(rows);
    },
    async setLastNumbers(portalId, last) {
      try {
        connection.database.prepare(FORGET_NUMBERS).run(portalId);
        const set = connection.database.prepare(SET_NUMBER);
        for (const [name, value] of Object.entries(last)) set.run(portalId, name, value);
      } catch (error) {
        throw mapDriverError(error);
      }
    },
    // Transactions never overlap here, so no other one can hold the lock.
    tryLock: () => Promise.resolve(true),
    async claimDue(shape, claim, context) {
      note(shape, context.portalId, [queueColumns(shape).leasedUntil.field]);
      return claimDueRows(connection, shape, claim, context);
    },
    turnOfOthers: turns.due,
    async savepoint(name) {
      connection.execute(`savepoint ${name}`);
    },
    async release(name) {
      connection.execute(`release ${name}`);
    },
    async rollbackTo(name) {
      connection.execute(`rollback to ${name}`);
      connection.execute(`release ${name}`);
    },
  };

  return {
    backend,
    unitBegins: turns.unitBegins,
    beforeCommit() {
      for (const record of written.records()) keepIndexInStep(record);
    },
    committed() {
      written.commitTo(changes);
    },
  };
}
