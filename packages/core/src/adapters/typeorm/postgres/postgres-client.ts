import type { QueryConfig, QueryResult } from 'pg';

import type { Statement } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { mapDriverError } from '../map-driver-error.js';
import type { StoredRow } from '../session.js';

/** A connection of the pool, or the pool itself. */
export interface Queryable {
  query(query: string | QueryConfig): Promise<QueryResult<StoredRow>>;
}

/** Runs a prepared statement; the server keeps its plan under the statement's name. */
export async function runStatement(
  client: Queryable,
  statement: Pick<Statement, 'name' | 'text'>,
  values: readonly unknown[],
  record?: RecordType,
): Promise<QueryResult<StoredRow>> {
  try {
    return await client.query({ name: statement.name, text: statement.text, values: [...values] });
  } catch (error) {
    throw mapDriverError(error, record);
  }
}

/** Runs a command without parameters. */
export async function runCommand(client: Queryable, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw mapDriverError(error);
  }
}
