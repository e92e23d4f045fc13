import type { Client } from 'pg';

import { STAMP_TRIGGER } from '../settings-stamp.js';
import type { FoundTable } from './distribution-plan.js';

/** Tells whether a database has the extension, and so may be divided. */
export const HAS_CITUS = `select exists (select from pg_extension where extname = 'citus') as "hasCitus"`;

const TABLES = `
  select class.relname as "name", class.relkind = 'p' as "isPartitioned",
    exists (
      select from pg_attribute where attrelid = class.oid and attname = 'portal_id' and not attisdropped
    ) as "hasPortal",
    exists (
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = class.oid and indisprimary and attname = 'portal_id'
    ) as "keyedByPortal",
    exists (
      select from pg_partition_tree(class.oid) where pg_relation_size(relid) > 0
    ) as "holdsRows",
    exists (select from pg_trigger where tgrelid = class.oid and tgname = '${STAMP_TRIGGER}') as "isStamped",
    case
      when placed.partmethod = 'h' and column_to_column_name(placed.logicalrelid, placed.partkey) = 'portal_id' then 'divided'
      when placed.partmethod = 'n' and placed.repmodel = 's' then 'shared'
      when placed.partmethod is not null then 'otherwise'
    end as "placed",
    case when placed.partmethod = 'h' then placed.colocationid end as "group"
  from pg_class as class
  left join pg_dist_partition as placed on placed.logicalrelid = class.oid
  where class.relkind in ('r', 'p') and not class.relispartition
    and class.relnamespace = current_schema()::regnamespace and not relation_is_a_known_shard(class.oid)
  order by class.relname`;

/** Reads which tables there are and how they are placed. */
export async function readTables(client: Client): Promise<readonly FoundTable[]> {
  const { rows } = await client.query<FoundTable>(TABLES);
  return rows;
}

/** Whether the database was divided, in whole or in part. */
export async function isDivided(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ readonly hasCitus: boolean }>(HAS_CITUS);
  return rows[0]?.hasCitus === true && (await readTables(client)).some(({ placed }) => placed === 'divided');
}

/** The servers that a coordinator knows. */
export interface KnownServers {
  readonly coordinatorIsKnown: boolean;
  readonly workers: number;
}

const SERVERS = `
  select coalesce(bool_or(groupid = 0), false) as "coordinatorIsKnown",
    count(*) filter (where groupid <> 0 and isactive)::int as "workers"
  from pg_dist_node where noderole = 'primary'`;

export async function readServers(client: Client): Promise<KnownServers> {
  const { rows } = await client.query<KnownServers>(SERVERS);
  return rows[0] ?? { coordinatorIsKnown: false, workers: 0 };
}

const OTHERS = `
  select distinct coalesce(nullif(application_name, ''), 'a program without a name') as "name"
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and application_name not like 'citus\\_%'
  order by 1`;

/** Names of the programs that are connected to the database beside this one. */
export async function readOtherPrograms(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(OTHERS);
  return rows.map(({ name }) => name);
}
