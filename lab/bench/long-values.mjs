/** Copies of databases as hand-written statements take them: with ids and instants as texts, which the product keeps shorter. */
import { copyFileSync, existsSync } from 'node:fs';

import Database from 'better-sqlite3';

/** What columns of instants are called. */
const INSTANT = /(?:^|_)(?:at|date|until|deadline|from|to)$|^(?:removed_after|taken_for|decide_by)$/;

/** Copies a database, which may be open, and makes the ids and instants of the copy texts. */
export function copyWithLongValues(path, copy) {
  for (const ending of ['', '-wal']) if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
  const database = new Database(copy);
  const columns = database
    .prepare(
      `select t.name as "table", c.name, lower(c.type) as type from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like '%\\_search\\_%' escape '\\'`,
    )
    .all()
    .flatMap(({ type, ...column }) => {
      if (type === 'blob') return { ...column, spelled: spelledId };
      const isInstant = type === 'integer' && INSTANT.test(column.name);
      return isInstant ? { ...column, spelled: spelledInstant } : [];
    });
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    const terms = own.map(({ name, spelled }) => `"${name}" = iif("${name}" is null, null, ${spelled(`"${name}"`)})`);
    database.exec(`update "${table}" set ${terms.join(', ')}`);
  }
  database.close();
}

function spelledInstant(instant) {
  return `strftime('%Y-%m-%dT%H:%M:%S', ${instant} / 1000, 'unixepoch') || printf('.%03dZ', ${instant} % 1000)`;
}

function spelledId(id) {
  const parts = ['1, 4', '5, 2', '7, 2', '9, 2', '11, 6'].map((part) => `hex(substr(${id}, ${part}))`);
  return `lower(${parts.join(" || '-' || ")})`;
}
