import type { Client } from 'pg';

import type { IdRange } from '../../../../kernel/ports/partitions.js';
import { quoted } from '../../sql-names.js';
import type { Partition } from './partition-catalog.js';
import { inShortTransaction, isInUse } from './patience.js';
import { idAt } from './periods.js';

/** Whoever cannot use the table meanwhile waits no longer than that; what stays is found by an index, whatever statistics say. */
const QUICKLY = `set local statement_timeout = '5s'; set local enable_seqscan = off`;
const TIMED_OUT = '57014';

/** Rows that stay when a part goes. */
export interface Staying {
  /** A condition on the columns of the table, with its parameters. */
  readonly except: { readonly sql: string; readonly values: readonly unknown[] };
  /** Ids that stay besides, looked up before anybody has to wait. */
  readonly keep: (ids: IdRange) => Promise<readonly string[]>;
}

/**
 * Drops a part of a table, whatever is in it. What stays goes to the part without a time, in the same transaction. Returns false if it
 * cannot be done in a moment: the part stays as it is.
 */
export async function dropPart(
  client: Client,
  { table, part, columns }: { readonly table: string; readonly part: Partition; readonly columns: readonly string[] },
  { except, keep }: Staying,
): Promise<boolean> {
  const range = { ...(part.from === null ? {} : { gte: idAt(part.from) }), lt: idAt(part.to) };
  const kept = await keep(range);
  const [whole, own] = [quoted(table), quoted(part.name)];
  const names = columns.map(quoted).join(', ');
  const stays = `(${except.sql}) or "id" = any($${except.values.length + 1}::uuid[])`;
  const values = [...except.values, kept];
  try {
    await inShortTransaction(client, async () => {
      await client.query(QUICKLY);
      // Everybody gets to a part through its table, so nobody changes it from here on.
      await client.query(`lock table only ${whole} in access exclusive mode`);
      const { rows } = await client.query(`select from ${own} where ${except.sql} limit 1`, [...except.values]);
      if (rows.length > 0 || kept.length > 0) {
        await client.query(`alter table ${whole} detach partition ${own}`);
        await client.query(`insert into ${whole} (${names}) select ${names} from ${own} where ${stays}`, values);
      }
      await client.query(`drop table ${own}`);
    });
    return true;
  } catch (error) {
    if (isInUse(error) || isTimedOut(error)) return false;
    throw error;
  }
}

function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === TIMED_OUT;
}

/** Names of the columns of a table, in their order. */
export async function readColumns(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => name);
}
