/** Makes many rows of few, in the database itself: what is measured is how rows are read, not how they came to be. */
import Database from 'better-sqlite3';

/** An id made of the number of a copy on SQLite. */
export const SQLITE_ID = "printf('%08x-0000-7000-8000-%012x', i, i)";

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

/** Copies the requisitions of one portal so often that it has so many, and brings the index for searches in step. */
export function copyRequisitions(path, { portalId, rows }) {
  const database = new Database(path);
  const { few } = database.prepare('select count(*) as few from requisitions where portal_id = ?').get(portalId);
  const { last: lastRow } = database
    .prepare('select max(row_number) as last from requisitions where portal_id = ?')
    .get(portalId);
  const from = `(select *, row_number() over () as k from requisitions where portal_id = '${portalId}')`;
  const own = {
    id: "printf('%08x-0000-7000-8000-%012x', i, k)",
    number: "'M-' || i || '-' || k",
    search_text: "substr(search_text, 1, 40) || ' m-' || i || '-' || k",
    row_number: `${lastRow} + i * ${few} + k`,
  };
  const inStep = [
    'delete from requisitions_search where rowid in (select row_number from requisitions_search_changes)',
    'insert into requisitions_search (rowid, search_text) select row_number, search_text from requisitions where row_number in (select row_number from requisitions_search_changes)',
    'delete from requisitions_search_changes',
  ].join('; ');
  // Before as well, so that there is nothing to look for and to delete in the index of a million.
  database.exec(`begin; ${inStep}`);
  copySqliteRows(database, { table: 'requisitions', last: rows / few, own, from });
  database.exec(`${inStep}; commit`);
  database.close();
}
