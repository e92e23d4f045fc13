import { ok, warning, type Finding } from './finding.js';

/** Ordinary work is done within seconds; what is open for longer holds events back for somebody to notice. */
const LONG_MS = 60_000;

/** The transaction that has been open for longest, of any database of the server: the feed waits for all that are older. */
const OLDEST = `
  select pid, datname as database, application_name as application, xact_start as since,
         extract(epoch from clock_timestamp() - xact_start) * 1000 as ms
  from pg_stat_activity
  where xact_start is not null and (backend_xid is not null or backend_xmin is not null)
    and backend_type = 'client backend' and pid <> pg_backend_pid()
  order by xact_start
  limit 1`;

interface OpenTransaction {
  readonly pid: number;
  readonly database: string | null;
  readonly application: string;
  readonly since: Date;
  readonly ms: string;
}

/** Checks that no transaction on the Postgres server has been open for so long that it holds events back. */
export async function checkTransactions(databaseUrl: string, longMs = LONG_MS): Promise<Finding> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<OpenTransaction>(OLDEST);
    const [oldest] = rows;
    return oldest === undefined || Number(oldest.ms) < longMs
      ? ok('transactions', 'none has been open for long')
      : holding(oldest);
  } finally {
    await client.end();
  }
}

function holding({ pid, database, application, since }: OpenTransaction): Finding {
  const program = application === '' ? 'a program without a name' : application;
  return warning(
    'transactions',
    `one has been open since ${since.toISOString()}: process ${pid}, ${program}, database ${database ?? 'unknown'}; ` +
      'the event feed may hold back later events until it ends',
    `Find out what it does, and end it there or with: select pg_terminate_backend(${pid}). ` +
      'To keep it from happening again, set idle_in_transaction_session_timeout on the server.',
  );
}
