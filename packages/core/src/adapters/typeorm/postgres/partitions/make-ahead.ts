import type { Client } from 'pg';

import { quoted } from '../../sql-names.js';
import { newPart, periodsAhead, type ToDivide } from './division.js';
import type { TableTree } from './partition-catalog.js';
import { inShortTransaction, isInUse } from './patience.js';
import { periodName } from './periods.js';

const CHECK_VIOLATION = '23514';

/**
 * Makes the parts of a divided table that are missing for now and the time ahead. A part is not made if rows of its time stand in the one
 * without a time already: that would keep everybody waiting until they are moved; they are removed one by one once they are old.
 */
export async function makePartsAhead(client: Client, asked: ToDivide, { partitions }: TableTree): Promise<string[]> {
  const { table, every, now } = asked;
  const missing = periodsAhead(every, now).filter(({ from, to }) =>
    partitions.every((one) => one.to <= from || (one.from ?? -Infinity) >= to),
  );
  if (missing.length === 0) return [];
  const { rows } = await client.query<{ owner: string | null }>(
    `select nullif(quote_ident(pg_get_userbyid(relowner)), quote_ident(current_user)) as "owner" from pg_class where oid = $1::regclass`,
    [quoted(table)],
  );
  const made: string[] = [];
  for (const period of missing) {
    const statements = newPart({ table, every }, period, rows[0]?.owner ?? null);
    try {
      await inShortTransaction(client, async () => {
        for (const statement of statements) await client.query(statement);
      });
      made.push(`${table}_${periodName(every, period)}`);
    } catch (error) {
      // In use: others are made ahead, and the next call is soon.
      if (!isInUse(error) && !holdsRowsAlready(error)) throw error;
    }
  }
  return made;
}

function holdsRowsAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION;
}
