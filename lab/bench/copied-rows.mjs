/** Makes many rows of few, in the database itself: what is measured is how rows are read, not how they came to be. */
import Database from 'better-sqlite3';

/** An id made of the number of a copy on SQLite. */
export const SQLITE_ID = "unhex(printf('%08x000070008000%012x', i, i))";
/** An id of a row that was copied, made of the number of its copy and its own. */
const SQLITE_COPY_ID = "unhex(printf('%08x000070008000%012x', i, k))";

/** SQL that copies the rows of a table, or of a selection `from` it, for each number `i` in `n`; `own` are columns that differ. */
export function copyRowsSql({ table, columns, own, numbers, from = table }) {
  const values = columns.map((column) => own[column] ?? `source.${column}`);
  return `${numbers} insert into ${table} (${columns.join()}) select ${values.join()} from ${from} as source, n`;
}

/** Does it on SQLite for numbers up to a last one. */
export function copySqliteRows(database, { table, last, ...how }) {
  const columns = database.pragma(`table_info(${table})`).map(({ name }) => name);
  const numbers = `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${last})`;
  database.exec(copyRowsSql({ table, columns, numbers, ...how }));
}

/** SQL that brings the index for searches of a table of SQLite in step with its rows. */
export function indexSearchSql(table) {
  const changes = `${table}_search_changes`;
  return [
    `delete from ${table}_search where rowid in (select row_number from ${changes})`,
    `insert into ${table}_search (rowid, search_text) select row_number, search_text from ${table} where row_number in (select row_number from ${changes})`,
    `delete from ${changes}`,
  ].join('; ');
}

/** Copies the requisitions of one portal so often that it has so many, and brings the index for searches in step. */
export function copyRequisitions(path, { portalId, rows }) {
  const database = new Database(path);
  const ofPortal = `portal_id = ${COPIES.sqlite.idOf(portalId)}`;
  const { few } = database.prepare(`select count(*) as few from requisitions where ${ofPortal}`).get();
  const { last: lastRow } = database
    .prepare(`select max(row_number) as last from requisitions where ${ofPortal}`)
    .get();
  const from = `(select *, row_number() over () as k from requisitions where ${ofPortal})`;
  const own = {
    id: SQLITE_COPY_ID,
    number: "'M-' || i || '-' || k",
    search_text: "substr(search_text, 1, 40) || ' m-' || i || '-' || k",
    row_number: `${lastRow} + i * ${few} + k`,
  };
  const inStep = indexSearchSql('requisitions');
  // Before as well, so that there is nothing to look for and to delete in the index of a million.
  database.exec(`begin; ${inStep}`);
  copySqliteRows(database, { table: 'requisitions', last: rows / few, own, from });
  database.exec(`${inStep}; commit`);
  database.close();
}

/** What a copy has of its own where one row is to come a minute after the other, by database; `i` counts the rounds, `k` the rows of each. */
const COPIES = {
  sqlite: {
    id: SQLITE_COPY_ID,
    idOf: (text) => `unhex('${text}', '-')`,
    later: (column) => `source.${column} - i * 60000`,
    numbers: (last) => `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${last})`,
  },
  postgres: {
    id: "(lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(k), 12, '0'))::uuid",
    idOf: (text) => `'${text}'`,
    later: (column) => `source.${column} - i * interval '1 minute'`,
    numbers: (last) => `with n(i) as (select generate_series(2, ${last}))`,
  },
};

/**
 * Copies the rows that a portal has in a table until there are so many. `times` are columns of instants, `empty` those that
 * would not be unique, `unique` what others have in their stead; `query` runs a statement and answers its rows.
 */
export async function copyRowsOfPortal({ dialect, query, table, portalId, rows, times, empty = [], unique = {} }) {
  const { id, idOf, later, numbers } = COPIES[dialect];
  const ofPortal = `portal_id = ${idOf(portalId)}`;
  const columns = await columnsOf({ dialect, query, table });
  const numbered = columns.includes('row_number') ? ', (select max(row_number) from source_rows) as last_row' : '';
  const [{ few }] = await query(`select count(*) as few from ${table} where ${ofPortal}`);
  const values = {
    id,
    ...Object.fromEntries(times.map((column) => [column, later(column)])),
    ...Object.fromEntries(empty.map((column) => [column, 'null'])),
    ...unique,
    ...(numbered === '' ? {} : { row_number: `last_row + i * ${few} + k` }),
  };
  const sourceRows = `source_rows as (select *, row_number() over () as k from ${table} where ${ofPortal})`;
  await query(
    `${numbers(Math.ceil(rows / few))}, ${sourceRows} insert into ${table} (${columns.join()}) ` +
      `select ${columns.map((column) => values[column] ?? `source.${column}`).join()} from (select *${numbered} from source_rows) as source, n`,
  );
  if (dialect === 'postgres') await query(`analyze ${table}`);
}

async function columnsOf({ dialect, query, table }) {
  const sql =
    dialect === 'sqlite'
      ? `select name from pragma_table_info('${table}')`
      : `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`;
  return (await query(sql)).map(({ name }) => name);
}
