import type { Client } from 'pg';

import { quoted } from '../../sql-names.js';

/** An index of a table. */
export interface TableIndex {
  readonly name: string;
  /** The statement that makes it. */
  readonly sql: string;
  /** What follows `ADD CONSTRAINT <name>` where the index is of the primary key; null otherwise. */
  readonly key: string | null;
}

/** What is known of a table that is to be divided. */
export interface TableFacts {
  readonly indexes: readonly TableIndex[];
  /** Sequences that a column owns, as SQL. */
  readonly sequences: readonly { readonly sequence: string; readonly column: string }[];
  /** The role that owns it, as SQL; null for the one that divides it. */
  readonly owner: string | null;
  /** Statements that give others their rights. */
  readonly grants: readonly string[];
  /** About how many rows it has. */
  readonly rows: number;
  /** Why it cannot be divided, in words. */
  readonly obstacles: readonly string[];
}

const INDEXES = `
  select class.relname as "name", pg_get_indexdef(indexrelid) as "sql", indisvalid as "isValid", (
    select pg_get_constraintdef(oid) from pg_constraint where conindid = indexrelid and contype = 'p'
  ) as "key"
  from pg_index join pg_class as class on class.oid = indexrelid where indrelid = $1::regclass order by class.relname`;

const SEQUENCES = `
  select pg_depend.objid::regclass::text as "sequence", attname as "column" from pg_depend
  join pg_class as sequence on sequence.oid = objid and sequence.relkind = 'S'
  join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where classid = 'pg_class'::regclass and refobjid = $1::regclass and deptype = 'a'`;

const GRANTS = `
  select format('GRANT %s ON %s TO %s%s', privilege_type, relname::regclass,
    case when grantee = 0 then 'PUBLIC' else quote_ident(pg_get_userbyid(grantee)) end,
    case when is_grantable then ' WITH GRANT OPTION' else '' end) as "sql"
  from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner`;

/** What nobody of ours adds to a table, and what would not come along. */
const OBSTACLES = `
  select 'it has the trigger ' || tgname as "obstacle" from pg_trigger where tgrelid = $1::regclass and not tgisinternal
  union all select 'it has the constraint ' || conname from pg_constraint
    where conrelid = $1::regclass and contype not in ('p', 'n') and conname <> $2
  union all select conrelid::regclass || ' refers to it by ' || conname from pg_constraint where confrelid = $1::regclass
  union all select 'it has the rule ' || rulename from pg_rewrite where ev_class = $1::regclass and ev_type <> '1'
  union all select 'the view ' || view_name || ' reads it' from (
    select distinct ev_class::regclass::text as view_name from pg_depend join pg_rewrite on pg_rewrite.oid = objid
    where classid = 'pg_rewrite'::regclass and refclassid = 'pg_class'::regclass and refobjid = $1::regclass and ev_class <> $1::regclass
  ) as views
  union all select 'it has rules about rows (row level security)' from pg_class where oid = $1::regclass and relrowsecurity
  union all select 'it is in the publication ' || pubname from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
    where prrelid = $1::regclass
  union all select 'other tables inherit from it, or it from them' from pg_inherits
    where inhparent = $1::regclass or inhrelid = $1::regclass`;

const OWNER = `
  select nullif(quote_ident(pg_get_userbyid(relowner)), quote_ident(current_user)) as "owner", reltuples as "rows"
  from pg_class where oid = $1::regclass`;

const DISTRIBUTED =
  'Citus has it on several servers, and a table is divided by time or by portal: leave it so, old rows are removed on each of them';

/** Ids that the product gives tell the time; those that somebody else gave may not. */
const TIMELESS = (table: string) =>
  `select count(*) as "count" from (select "id" from ${table} limit 1000) as "first" where substr("id"::text, 15, 1) <> '7'`;

/** Reads what dividing a table has to carry over, and what stands in its way. */
export async function readTableFacts(
  client: Pick<Client, 'query'>,
  { table, rule }: { readonly table: string; readonly rule: string },
): Promise<TableFacts> {
  const name = quoted(table);
  const all = async <Row extends object>(sql: string, values: readonly string[] = [name]) =>
    (await client.query<Row>(sql, [...values])).rows;
  const indexes = await all<TableIndex & { isValid: boolean }>(INDEXES);
  const obstacles = await all<{ obstacle: string }>(OBSTACLES, [name, rule]);
  const distributed = await isDistributed(client, name);
  const [timeless] = await all<{ count: string }>(TIMELESS(name), []);
  const [about] = await all<{ owner: string | null; rows: number }>(OWNER);
  return {
    indexes: indexes.map(({ name: index, sql, key }) => ({ name: index, sql, key })),
    sequences: await all<{ sequence: string; column: string }>(SEQUENCES),
    owner: about?.owner ?? null,
    grants: (await all<{ sql: string }>(GRANTS)).map(({ sql }) => sql),
    rows: Math.max(0, about?.rows ?? 0),
    obstacles: [
      ...obstacles.map(({ obstacle }) => obstacle),
      ...(distributed ? [DISTRIBUTED] : []),
      ...indexes.filter(({ isValid }) => !isValid).map((index) => `the index ${index.name} is not built to its end`),
      ...(Number(timeless?.count ?? 0) === 0 ? [] : ['it has ids that do not tell a time']),
    ],
  };
}

/** Whether Citus has the table on several servers: what is done to it there, it has to do itself. */
async function isDistributed(client: Pick<Client, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  );
  if (rows[0]?.there !== true) return false;
  return (
    (await client.query(`select from pg_dist_partition where logicalrelid = $1::regclass`, [name])).rows.length > 0
  );
}
