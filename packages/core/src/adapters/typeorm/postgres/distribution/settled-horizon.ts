import type { RecordType } from '../../../../kernel/records/record.js';
import type { TableShape } from '../../dialect.js';
import type { StoredRow, ViewContext } from '../../session.js';
import { runStatement, type Queryable } from '../postgres-client.js';

/**
 * Number of the oldest transaction of the coordinator that may yet bring a row to a worker. Its own snapshot does not do: a transaction
 * leaves it when it has committed on the coordinator, and only then does the coordinator have what was prepared on the workers
 * committed. The lock on its number is held until that is over, so whoever holds one counts. Locks name the lower 32 bits.
 */
const HORIZON = {
  name: 'pk_feed_horizon',
  text: `
    with snapshot as materialized (
      select pg_snapshot_xmin(taken)::text::bigint as "oldest", pg_snapshot_xmax(taken)::text::bigint as "next"
      from pg_current_snapshot() as taken
    )
    select least(min("next" - mod(mod("next" - transactionid::text::bigint, 4294967296) + 4294967296, 4294967296)), min("oldest"))
      as "horizon", bool_or(pg_current_wal_flush_lsn() < pg_current_wal_insert_lsn()) as "isUnflushed"
    from snapshot left join pg_locks on locktype = 'transactionid' and mode = 'ExclusiveLock'
      and mod(mod("next" - transactionid::text::bigint, 4294967296) + 4294967296, 4294967296) < 2147483648`,
};

/**
 * Makes the numbers given so far outlive a crash of the coordinator. A transaction that wrote to a worker alone has nothing of its own
 * to be flushed there, and a number that is given a second time would be behind a position that somebody has read.
 */
const FLUSH = { name: 'pk_feed_flush', text: `select pg_logical_emit_message(true, 'procurekit', '')` };

const ACTIVE = {
  name: 'pk_active_transactions',
  text: 'select transaction_number::text as "number" from get_all_active_transactions()',
};

/** Looks for what is prepared on the worker that has the rows of a portal; reads none of them. */
const prepared = (table: string) =>
  `select count(*) as "rows", (select array_agg(gid) from pg_prepared_xact()) as "gids" from ${table} where "portal_id" = $1 and false`;

/** The prepared transactions of Citus: which of the servers began it, in which process, under which number, over which connection. */
const OF_CITUS = /^citus_\d+_\d+_(\d+)_\d+$/;
/** A transaction is prepared for a millisecond or two; who reads meets one of many, seldom again and again. */
const MOST_LOOKS = 40;

/**
 * Up to where a feed may be read. `below`: the numbers of transactions that may be read are below this one, and no transaction that
 * commits from now on has such a number. `local`: the database is not divided, and each statement can tell by itself. `unsure`: the
 * worker has a transaction of which nobody has told it yet that it is committed, because the coordinator was cut off from it; nothing is to
 * be read until that is over.
 */
export type Settled = { readonly below: string } | 'local' | 'unsure';

/** How far the feed of a portal may be read. */
export interface SettledHorizon {
  of(record: RecordType, context: ViewContext): Promise<Settled>;
}

/** Tells how far feeds may be read. */
export function createSettledHorizon(statements: () => Queryable, isDivided: () => Promise<boolean>): SettledHorizon {
  const horizonNow = async () => {
    const { rows } = await runStatement(statements(), HORIZON, []);
    if (rows[0]?.['isUnflushed'] === true) await runStatement(statements(), FLUSH, []);
    return String(rows[0]?.['horizon']);
  };
  const activeNumbers = async () => {
    const { rows } = await runStatement(statements(), ACTIVE, []);
    return new Set(rows.map(({ number }) => String(number)));
  };

  return {
    async of(record, context) {
      if (!(await isDivided())) return 'local';
      const shape = context.shapeOf(record);
      for (let look = 1; look <= MOST_LOOKS; look += 1) {
        // In this order: what was over before the horizon was drawn, and is not committed on the worker, is prepared there then.
        const horizon = await horizonNow();
        const numbers = numbersOf(await context.session.all(shape, preparedOn(shape), [context.portalId]));
        if (numbers.length === 0) return { below: horizon };
        // What is under way still was so when the horizon was drawn, or has a number above it.
        const active = await activeNumbers();
        if (numbers.every((number) => active.has(number))) return { below: horizon };
      }
      return 'unsure';
    },
  };
}

function preparedOn(shape: TableShape) {
  return shape.statement('prepared on worker', () => prepared(shape.table));
}

function numbersOf([row]: readonly StoredRow[]): readonly string[] {
  const gids = row?.['gids'];
  if (!Array.isArray(gids)) return [];
  return gids.flatMap((gid) => OF_CITUS.exec(String(gid))?.[1] ?? []);
}
