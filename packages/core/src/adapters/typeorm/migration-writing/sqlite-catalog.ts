import type { Database } from 'better-sqlite3';

import { MIGRATIONS_TABLE } from '../migration-names.js';
import type { Catalog, CatalogColumn } from './catalog.js';

interface Entry {
  readonly type: 'table' | 'index' | 'trigger' | 'view';
  readonly name: string;
  readonly table: string;
  readonly sql: string;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** Reads the catalog of a SQLite file. */
export function readSqliteCatalog(database: Database): Catalog {
  // Every row of sqlite_schema has these columns.
  const entries = database
    .prepare('select type, name, tbl_name as "table", sql from sqlite_schema where sql is not null')
    .all() as Entry[];
  const virtual = entries.filter(({ sql }) => isVirtual(sql)).map(({ name }) => name);
  const own = entries.filter(({ name }) => !name.startsWith('sqlite_') && name !== MIGRATIONS_TABLE);
  // A virtual table keeps its data in tables named after it; it hangs on the table that it searches.
  const shadows = new Set(
    virtual.flatMap((name) => ['data', 'idx', 'content', 'docsize', 'config'].map((end) => `${name}_${end}`)),
  );
  const tables = own.filter(({ type, name, sql }) => type === 'table' && !isVirtual(sql) && !shadows.has(name));
  return new Map(
    tables.map(({ name, sql }) => {
      const parts = own.filter((part) => part.type !== 'table' && part.table === name);
      const search = own.filter((part) => isVirtual(part.sql) && part.name === `${name}_search`);
      return [name, describe(database, { name, sql, parts: [...search, ...parts] })];
    }),
  );
}

function describe(
  database: Database,
  { name, sql, parts }: { readonly name: string; readonly sql: string; readonly parts: readonly Entry[] },
) {
  const infos = database.pragma(`table_info("${name}")`) as ColumnInfo[];
  const key = infos.filter(({ pk }) => pk > 0).toSorted((left, right) => left.pk - right.pk);
  return {
    columns: new Map(infos.map((info) => [info.name, columnOf(info)])),
    primaryKey: { name: null, columns: key.map((column) => column.name) },
    parts: new Map(parts.map((part) => [part.name, normalStatement(part.sql)])),
    keepsCount: /\bautoincrement\b/i.test(sql),
  };
}

function columnOf({ type, notnull, dflt_value: value }: ColumnInfo): CatalogColumn {
  return { type: type.toLowerCase(), notNull: notnull === 1, default: value };
}

function isVirtual(sql: string): boolean {
  return /^create virtual table/i.test(sql);
}

/** The text of a statement without what makes no difference. */
function normalStatement(sql: string): string {
  return sql.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
