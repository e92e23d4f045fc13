import type { DataSource } from 'typeorm';

import { quoted } from '../sql-names.js';

/** About how many rows tables have, by the statistics of the server; those that have none yet are counted. */
export async function postgresRowCounts(
  source: DataSource,
  named: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const tables = await source.query<readonly { readonly name: string; readonly rows: unknown }[]>(
    `select relname as name, reltuples as rows from pg_class
     where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname = any($1)`,
    [[...named]],
  );
  const counts = new Map<string, number>();
  for (const { name, rows } of tables) {
    counts.set(name, Number(rows) < 0 ? await count(source, name) : Math.round(Number(rows)));
  }
  return counts;
}

async function count(source: DataSource, table: string): Promise<number> {
  const rows = await source.query<readonly { readonly rows: unknown }[]>(
    `select count(*) as rows from ${quoted(table)}`,
  );
  return Number(rows[0]?.rows ?? 0);
}
