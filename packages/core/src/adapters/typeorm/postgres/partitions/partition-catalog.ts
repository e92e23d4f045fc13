import type { QueryConfig, QueryResult } from 'pg';

import { timeOf } from './periods.js';

/** What is put behind the name of a table for what was in it before it was divided, and for what falls into no part. */
export const BEFORE = '_before';
export const DEFAULT = '_default';

/** The rule that says of the rows of a table, while it is divided, that they all belong to the part before the others. */
export function ruleName(table: string): string {
  return `${table}_is_before`;
}

/** A part with a time of its own; the one with everything older has no `from`. */
export interface Partition {
  readonly name: string;
  readonly from: number | null;
  readonly to: number;
}

/** A table and its parts, oldest first. */
export interface TableTree {
  readonly isDivided: boolean;
  readonly isBrokenOff: boolean;
  readonly partitions: readonly Partition[];
  /** Tables and indexes in all. */
  readonly relations: number;
}

/** A connection or a pool of them. */
export interface Asked {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- rows are what the statement yields
  query(query: QueryConfig): Promise<QueryResult<any>>;
}

const TREES = `
  select parent.relname as "table", parent.relkind = 'p' as "isDivided", child.relname as "partition",
    exists (select from pg_constraint where conrelid = parent.oid and conname = parent.relname || '_is_before') as "isBrokenOff",
    (select count(*) from pg_index where indrelid = parent.oid) + 1 as "relations",
    pg_get_expr(child.relpartbound, child.oid) as "bound"
  from pg_class as parent
  left join pg_inherits on inhparent = parent.oid
  left join pg_class as child on child.oid = inhrelid
  where parent.relnamespace = current_schema()::regnamespace and parent.relkind in ('r', 'p') and parent.relname = any($1)`;

interface FoundPart {
  readonly table: string;
  readonly isDivided: boolean;
  readonly isBrokenOff: boolean;
  readonly partition: string | null;
  readonly relations: string;
  readonly bound: string | null;
}

/** Reads which tables are divided, and into what. Tables that are not there are left out. */
export async function readTrees(client: Asked, tables: readonly string[]): Promise<ReadonlyMap<string, TableTree>> {
  const rows: readonly FoundPart[] = (await client.query({ text: TREES, values: [tables] })).rows;
  return new Map([...new Set(rows.map(({ table }) => table))].map((table) => [table, treeOf(table, rows)]));
}

function treeOf(table: string, rows: readonly FoundPart[]): TableTree {
  const parts = rows.filter((row) => row.table === table);
  const partitions = parts.flatMap(({ partition, bound }) => {
    const range = rangeOf(bound ?? '');
    return partition === null || range === undefined ? [] : [{ name: partition, ...range }];
  });
  return {
    isDivided: parts[0]?.isDivided === true,
    isBrokenOff: parts[0]?.isBrokenOff === true,
    partitions: partitions.toSorted((left, right) => left.to - right.to),
    relations: Number(parts[0]?.relations ?? 0) * (parts.length + 1),
  };
}

/** Undefined for the part without a time. */
function rangeOf(bound: string): Pick<Partition, 'from' | 'to'> | undefined {
  const [, from, to] = /^FOR VALUES FROM \((MINVALUE|'[\da-f-]+')\) TO \('([\da-f-]+)'\)$/.exec(bound) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { from: from === 'MINVALUE' ? null : timeOf(from.slice(1)), to: timeOf(to) };
}
