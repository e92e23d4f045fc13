import { mapDriverError } from '../../map-driver-error.js';
import { quoted } from '../../sql-names.js';
import type { PostgresDatabase } from '../postgres-database.js';
import type { Asked } from './partition-catalog.js';
import { withTables } from './patience.js';

/** Parts are counted along with their table, so it reads a good deal: as gently as the server's own cleaning. */
const GENTLY = `set vacuum_cost_delay = '2ms'`;

const DUE = `
  select relname as "table" from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'p' and relname = any($1)
    and coalesce(pg_stat_get_last_analyze_time(oid), '-infinity') < now() - interval '1 day'
  order by relname`;

/**
 * Has Postgres count tables that are divided, those that nobody has counted for a day. Its own cleaning counts parts and never the table
 * that they belong to. Reading and writing go on; whoever would make or drop parts comes again later instead of having others wait.
 */
export async function analyzeDivided(
  database: PostgresDatabase,
  tables: readonly string[],
): Promise<readonly string[]> {
  const counted: string[] = [];
  for (const table of await dueAmong(database.pool, tables)) {
    await withTables(database, async (client) => {
      // Another worker may have been quicker.
      if ((await dueAmong(client, [table])).length === 0) return;
      await client.query(GENTLY);
      await client.query(`analyze ${quoted(table)}`);
      counted.push(table);
    });
  }
  return counted;
}

async function dueAmong(asked: Asked, tables: readonly string[]): Promise<readonly string[]> {
  if (tables.length === 0) return [];
  try {
    const { rows } = await asked.query({ text: DUE, values: [tables] });
    return (rows as readonly { readonly table: string }[]).map(({ table }) => table);
  } catch (error) {
    throw mapDriverError(error);
  }
}
