import { quoted } from '../sql-names.js';
import type { MigrationRunner, MigrationStep } from './create-migration.js';

/** Rows of one statement. */
const CHUNK = 5000;

/**
 * Makes search indexes of tables anew that earlier versions made on SQLite: they kept where in a text its trigrams stand, which took two
 * thirds of their room, and which no search asks for.
 */
export function thinSearches(tables: ReadonlySet<string>): Exclude<MigrationStep, string> {
  return async (runner, _tell, progress) => {
    const thick = await thickSearches(runner, tables);
    const total = thick.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    for (const search of thick) {
      for await (const filled of makeAnew(runner, search)) {
        done += filled;
        progress?.(done, total);
      }
    }
  };
}

interface Search {
  readonly table: string;
  /** Name and text of its index. */
  readonly index: string;
  readonly sql: string;
  /** Rows of the table. */
  readonly rows: number;
}

async function thickSearches(runner: MigrationRunner, tables: ReadonlySet<string>): Promise<readonly Search[]> {
  const found = await rowsOf<Pick<Search, 'table' | 'index' | 'sql'>>(
    runner,
    `select t."name" as "table", s."name" as "index", s."sql" from sqlite_schema t, sqlite_schema s
     where t."type" = 'table' and s."name" = t."name" || '_search' and s."sql" like 'create virtual table % using fts5(%'
       and s."sql" not like '%detail%'`,
  );
  const thick: Search[] = [];
  for (const search of found.filter(({ table }) => tables.has(table))) {
    const [counted] = await rowsOf<{ rows: number }>(runner, `select count(*) as "rows" from ${quoted(search.table)}`);
    thick.push({ ...search, rows: counted?.rows ?? 0 });
  }
  return thick;
}

/** Yields how many rows each chunk has. */
async function* makeAnew(runner: MigrationRunner, { table, index, sql }: Search): AsyncGenerator<number> {
  await runner.query(`drop table ${quoted(index)}`);
  await runner.query(sql.replace(/\)\s*$/, ', detail = none)'));
  await runner.query(`delete from ${quoted(`${table}_search_changes`)}`);
  const chunk = `from ${quoted(table)} where "row_number" > ? order by "row_number" limit ${CHUNK}`;
  const fill = `insert into ${quoted(index)} (rowid, "search_text") select "row_number", "search_text" ${chunk}`;
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const [found] = await rowsOf<{ rows: number; last: number | null }>(
      runner,
      `select count(*) as "rows", max("row_number") as "last" from (select "row_number" ${chunk})`,
      [after],
    );
    if (found === undefined || found.last === null) return;
    await runner.query(fill, [after]);
    yield found.rows;
    after = found.last;
  }
}

async function rowsOf<Row>(runner: MigrationRunner, sql: string, values: unknown[] = []): Promise<readonly Row[]> {
  // A select answers rows by the names of their columns.
  return (await runner.query(sql, values)) as readonly Row[];
}
