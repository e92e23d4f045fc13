import type { Client } from 'pg';

import { MIGRATIONS_TABLE } from '../migration-names.js';
import type { Catalog, CatalogTable } from './catalog.js';

const COLUMNS = `
  select class.relname as "table", attribute.attname as "name", attribute.attnotnull as "notNull",
    format_type(attribute.atttypid, attribute.atttypmod) ||
      case when attribute.attcollation in (0, type.typcollation) then '' else ' COLLATE "' || coll.collname || '"' end as "type",
    pg_get_expr(def.adbin, def.adrelid) as "default"
  from pg_attribute as attribute
  join pg_class as class on class.oid = attribute.attrelid and class.relkind in ('r', 'p') and not class.relispartition
  join pg_type as type on type.oid = attribute.atttypid
  left join pg_collation as coll on coll.oid = attribute.attcollation
  left join pg_attrdef as def on def.adrelid = attribute.attrelid and def.adnum = attribute.attnum
  where class.relnamespace = 'public'::regnamespace and attribute.attnum > 0 and not attribute.attisdropped
    and class.relname <> $1
  order by class.relname, attribute.attnum`;

const KEYS = `
  select class.relname as "table", con.conname as "name", array(
    select attribute.attname::text from unnest(con.conkey) with ordinality as key (number, place)
    join pg_attribute as attribute on attribute.attrelid = con.conrelid and attribute.attnum = key.number order by key.place
  ) as "columns"
  from pg_constraint as con join pg_class as class on class.oid = con.conrelid
  where con.contype = 'p' and class.relnamespace = 'public'::regnamespace`;

const INDEXES = `
  select tablename as "table", indexname as "name", indexdef as "sql" from pg_indexes
  where schemaname = 'public' and not exists (
    select from pg_constraint where conname = indexname and connamespace = 'public'::regnamespace
  )`;

interface Named {
  readonly table: string;
  readonly name: string;
}

/** Reads the catalog of a Postgres database. */
export async function readPostgresCatalog(client: Client): Promise<Catalog> {
  const columns = await client.query<Named & { type: string; notNull: boolean; default: string | null }>(COLUMNS, [
    MIGRATIONS_TABLE,
  ]);
  const keys = await client.query<Named & { columns: string[] }>(KEYS);
  const indexes = await client.query<Named & { sql: string }>(INDEXES);
  const tables = new Map<string, CatalogTable>();
  for (const name of new Set(columns.rows.map(({ table }) => table))) {
    const of = <T extends Named>(rows: readonly T[]) => rows.filter(({ table }) => table === name);
    const [key] = of(keys.rows);
    tables.set(name, {
      columns: new Map(
        of(columns.rows).map((column) => [
          column.name,
          { type: column.type, notNull: column.notNull, default: column.default },
        ]),
      ),
      primaryKey: { name: key?.name ?? null, columns: key?.columns ?? [] },
      parts: new Map(of(indexes.rows).map((index) => [index.name, index.sql])),
      keepsCount: false,
    });
  }
  return tables;
}
