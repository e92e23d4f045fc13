import { mapDriverError } from '../map-driver-error.js';
import { quoted } from '../sql-names.js';
import type { MovingPool } from './moving-pool.js';

/** About how many rows tables have, by the statistics of the server; those that have none yet are counted. */
export async function postgresRowCounts(
  pool: MovingPool,
  named: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  try {
    const { rows: tables } = await pool.query({ text: ESTIMATES, values: [[...named]] });
    const counts = new Map<string, number>();
    for (const { name, rows } of tables as readonly { readonly name: string; readonly rows: unknown }[]) {
      counts.set(name, Number(rows) < 0 ? await count(pool, name) : Math.round(Number(rows)));
    }
    return counts;
  } catch (error) {
    throw mapDriverError(error);
  }
}

const ESTIMATES = `select relname as name, reltuples as rows from pg_class
  where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname = any($1)`;

async function count(pool: MovingPool, table: string): Promise<number> {
  const { rows } = await pool.query(`select count(*) as rows from ${quoted(table)}`);
  const [row] = rows as readonly { readonly rows: unknown }[];
  return Number(row?.rows);
}
