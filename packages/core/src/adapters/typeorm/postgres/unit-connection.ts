import type { PoolClient, QueryConfig, QueryResult } from 'pg';

import type { StoredRow } from '../session.js';
import { type Queryable, runCommand } from './postgres-client.js';

/** The connection of one unit of work: what is sent does not wait for what was sent before it to be answered. */
export interface UnitConnection extends Queryable {
  /**
   * Takes a statement that was sent, and that nothing but a fault can fail: whether it did is heard at the commit. Resolves at once,
   * or when few enough of them are under way.
   */
  post(sent: Promise<unknown>): Promise<void>;
  /** Commits, if anything was asked at all. @throws what one that was posted failed with */
  commit(): Promise<void>;
  /** Undoes everything. @throws when the connection is of no more use */
  rollback(): Promise<void>;
  /** What the first one failed with that was posted, as an answer of its own. */
  failure(): { readonly error: unknown } | undefined;
}

/** More than these are kept in memory until the server has taken them. */
const MOST_POSTED = 16;

/** Opens a transaction on a connection with the first statement that is sent. */
export function createUnitConnection(connection: PoolClient): UnitConnection {
  let begun: Promise<unknown> | undefined;
  let isBegun = false;
  let waits = false;
  let failure: { readonly error: unknown } | undefined;
  const posted = new Set<Promise<unknown>>();

  function begin(): Promise<unknown> {
    const sent = runCommand(connection, 'begin');
    // Heard by whoever waits for it, and at the latest by the commit.
    sent.then(() => (isBegun = true), ignore);
    return sent;
  }

  function query(asked: string | QueryConfig): Promise<QueryResult<StoredRow>> {
    if (isBegun) return connection.query<StoredRow>(asked);
    begun ??= begin();
    // Readings go along with the beginning: if that fails, so does the unit of work, and they have changed nothing.
    if (!waits && isReading(asked)) return connection.query<StoredRow>(asked);
    waits = true;
    return begun.then(() => connection.query<StoredRow>(asked));
  }

  return {
    query,
    failure: () => failure,
    async post(sent) {
      posted.add(sent);
      sent.then(
        () => posted.delete(sent),
        (error: unknown) => {
          posted.delete(sent);
          failure ??= { error };
        },
      );
      if (posted.size >= MOST_POSTED) await Promise.allSettled(posted);
    },
    async commit() {
      if (begun === undefined) return;
      await begun;
      // Postgres answers the commit of a failed transaction with a silent rollback.
      const committed = runCommand(connection, 'commit');
      await Promise.allSettled([...posted, committed]);
      if (failure !== undefined) throw failure.error;
      await committed;
    },
    rollback: async () => (begun === undefined ? undefined : runCommand(connection, 'rollback')),
  };
}

function isReading(asked: string | QueryConfig): boolean {
  return typeof asked !== 'string' && asked.text.startsWith('select ');
}

function ignore(): void {}
