import type { MigrationRunner } from '../../../kernel/ports/migrations.js';

/** The names of the parts of a table that is divided by time, oldest first, or undefined for one that is not divided. Postgres only. */
export async function partsOf(runner: MigrationRunner, table: string): Promise<readonly string[] | undefined> {
  const rows = (await runner.query(
    `SELECT parent.relkind = 'p' AS divided, child.relname AS part FROM pg_class AS parent
     LEFT JOIN (pg_inherits JOIN pg_class AS child ON child.oid = inhrelid) ON inhparent = parent.oid
     WHERE parent.oid = to_regclass($1) ORDER BY child.oid`,
    [`"${table}"`],
  )) as readonly { readonly divided: boolean; readonly part: string | null }[];
  if (rows[0]?.divided !== true) return undefined;
  return rows.flatMap(({ part }) => (part === null ? [] : [part]));
}
