import type { Database, Statement as PreparedStatement } from 'better-sqlite3';

import type { Statement } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';
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
  const readers = new WeakMap<Statement, RowReader>();
  const fixed = new Map<string, PreparedStatement>();

  function prepare(statement: Statement): PreparedStatement {
    let known = prepared.get(statement);
    if (known === undefined) prepared.set(statement, (known = preparedOnce(statement)));
    return known;
  }

  function readerOf(statement: Statement): RowReader {
    let known = readers.get(statement);
    if (known === undefined) readers.set(statement, (known = createRowReader(preparedOnce(statement))));
    return known;
  }

  function preparedOnce({ text, writes }: Statement): PreparedStatement {
    const made = database.prepare(text);
    // What was kept of the rows would be taken for what they are.
    if (!made.readonly && writes === undefined) throw new TypeError(`Nobody said what this writes: ${text}`);
    return made;
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
        return readerOf(statement)(values);
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

type RowReader = (values: readonly unknown[]) => StoredRow[];

/** Names the columns of rows itself: objects that the driver makes take twice as long to make, and longer to read. */
function createRowReader(statement: PreparedStatement): RowReader {
  const names = statement.columns().map(({ name }) => name);
  const valuesOnly = statement.raw(true);
  const toRow = (row: readonly unknown[]): StoredRow => {
    const named: StoredRow = {};
    for (let index = 0; index < names.length; index += 1) named[names[index] ?? ''] = row[index];
    return named;
  };
  // Told so, the driver answers arrays.
  return (values) => (valuesOnly.all(values) as unknown[][]).map(toRow);
}
