import type { Database, Statement as PreparedStatement } from 'better-sqlite3';

import type { Statement } from '../dialect.js';
import type { RecordType } from '../../../records/record.js';
import { mapDriverError } from '../map-driver-error.js';
import type { StoredRow } from '../session.js';

/** One connection to a SQLite file, with the statements that it has prepared. */
export interface SqliteConnection {
  readonly database: Database;
  all(statement: Statement, values: readonly unknown[], record?: RecordType): StoredRow[];
  run(statement: Statement, values: readonly unknown[], record?: RecordType): number;
  /** Runs a statement without parameters, which is prepared once. */
  execute(sql: string): void;
  /** Tells whether a statement without parameters, which is prepared once, yields a row. */
  holds(sql: string): boolean;
}

/** Takes over a handle of the driver. */
export function createSqliteConnection(database: Database): SqliteConnection {
  const prepared = new WeakMap<Statement, PreparedStatement>();
  const fixed = new Map<string, PreparedStatement>();

  function prepare(statement: Statement): PreparedStatement {
    let known = prepared.get(statement);
    if (known === undefined) prepared.set(statement, (known = database.prepare(statement.text)));
    return known;
  }

  function prepareFixed(sql: string): PreparedStatement {
    let known = fixed.get(sql);
    if (known === undefined) fixed.set(sql, (known = database.prepare(sql)));
    return known;
  }

  return {
    database,
    all(statement, values, record) {
      try {
        // Without typing each statement's columns, a row is all that can be said.
        return prepare(statement).all(values) as StoredRow[];
      } catch (error) {
        throw mapDriverError(error, record);
      }
    },
    run(statement, values, record) {
      try {
        return prepare(statement).run(values).changes;
      } catch (error) {
        throw mapDriverError(error, record);
      }
    },
    execute(sql) {
      try {
        prepareFixed(sql).run();
      } catch (error) {
        throw mapDriverError(error);
      }
    },
    holds(sql) {
      try {
        return prepareFixed(sql).get() !== undefined;
      } catch (error) {
        throw mapDriverError(error);
      }
    },
  };
}
