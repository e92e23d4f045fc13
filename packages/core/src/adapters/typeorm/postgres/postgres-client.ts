import type { Pool, PoolClient, QueryResult } from 'pg';

import type { RecordType } from '../../../kernel/record.js';
import { mapDriverError } from '../map-driver-error.js';
import type { StoredRow } from '../session.js';
import type { Statement } from '../table-shape.js';

/** A connection of the pool, or the pool itself. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** Runs a prepared statement; the server keeps its plan under the statement's name. */
export async function runStatement(
  client: Queryable,
  statement: Statement,
  values: readonly unknown[],
  record?: RecordType,
): Promise<QueryResult<StoredRow>> {
  try {
    return await client.query<StoredRow>({ name: statement.name, text: statement.text, values: [...values] });
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
