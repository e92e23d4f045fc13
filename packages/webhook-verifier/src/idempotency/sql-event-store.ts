import type { EventClaim, EventState, EventStore } from './event-store.js';

/** A connection to Postgres, SQLite or another database that supports `ON CONFLICT ... RETURNING`. */
export interface SqlEventStoreOptions {
  /** Runs one statement and resolves to its rows, each an object by column name. */
  readonly query: (sql: string, values: readonly (string | number | null)[]) => Promise<readonly unknown[]>;
  /** `$1` as Postgres writes it, or `?` as most SQLite drivers do. @default '$1' */
  readonly placeholders?: '$1' | '?' | undefined;
  /** @default 'procurekit_webhook_events' */
  readonly table?: string | undefined;
  readonly now?: (() => number) | undefined;
}

/** An event store in a table, with methods to create and clean up the table. */
export interface SqlEventStore extends EventStore {
  /** Creates the table if it does not exist. */
  createTable(): Promise<void>;
  /** Deletes expired entries; call it periodically. */
  deleteExpired(): Promise<void>;
}

/**
 * Keeps events in a table of your database.
 * @throws RangeError for a table name that would need quoting
 */
export function sqlEventStore(options: SqlEventStoreOptions): SqlEventStore {
  const { table = 'procurekit_webhook_events', placeholders = '$1', now = Date.now } = options;
  if (!/^[a-z_][a-z0-9_.]*$/i.test(table)) throw new RangeError(`"${table}" is not a plain table name.`);
  const run = (sql: string, values: readonly (string | number | null)[]): Promise<readonly unknown[]> =>
    options.query(placeholders === '$1' ? sql : sql.replace(/\$\d/g, '?'), values);

  // A row without a token stands for an event that was handled. Each placeholder occurs once, in order, so that
  // question marks mean the same.
  const write = (condition: string): string =>
    `INSERT INTO ${table} AS held (event_id, token, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (event_id) DO UPDATE SET token = excluded.token, expires_at = excluded.expires_at ${condition}
     RETURNING event_id`;

  async function claim(eventId: string, { token, ttlMs }: EventClaim): Promise<EventState> {
    const values = [eventId, token, now() + ttlMs, now()];
    const taken = await run(write('WHERE held.expires_at <= $4'), values);
    if (taken.length > 0) return 'claimed';
    const [row] = await run(`SELECT token FROM ${table} WHERE event_id = $1`, [eventId]);
    if (row === undefined) return claim(eventId, { token, ttlMs }); // it was released between the two statements
    return (row as { readonly token: string | null }).token === null ? 'handled' : 'in_progress';
  }

  return {
    claim,
    async complete(eventId, ttlMs) {
      await run(write(''), [eventId, null, now() + ttlMs]);
    },
    async release(eventId, token) {
      await run(`DELETE FROM ${table} WHERE event_id = $1 AND token = $2`, [eventId, token]);
    },
    async createTable() {
      await run(
        `CREATE TABLE IF NOT EXISTS ${table} (event_id TEXT PRIMARY KEY, token TEXT, expires_at BIGINT NOT NULL)`,
        [],
      );
    },
    async deleteExpired() {
      await run(`DELETE FROM ${table} WHERE expires_at <= $1`, [now()]);
    },
  };
}
