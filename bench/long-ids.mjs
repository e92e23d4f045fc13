/** Copies of databases as hand-written statements take them: with ids as texts, which the product keeps as bytes. */
import { copyFileSync, existsSync } from 'node:fs';

import Database from 'better-sqlite3';

/** Copies a database, which may be open, and makes the ids of the copy texts. */
export function copyWithLongIds(path, copy) {
  for (const ending of ['', '-wal']) if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
  const database = new Database(copy);
  const columns = database
    .prepare(
      `select t.name as "table", c.name from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like '%\\_search\\_%' escape '\\' and lower(c.type) = 'blob'`,
    )
    .all();
  for (const table of new Set(columns.map((column) => column.table))) {
    const ids = columns.filter((column) => column.table === table);
    const terms = ids.map(({ name }) => `"${name}" = iif("${name}" is null, null, ${textOf(`"${name}"`)})`);
    database.exec(`update "${table}" set ${terms.join(', ')}`);
  }
  database.close();
}

function textOf(id) {
  const parts = ['1, 4', '5, 2', '7, 2', '9, 2', '11, 6'].map((part) => `hex(substr(${id}, ${part}))`);
  return `lower(${parts.join(" || '-' || ")})`;
}
