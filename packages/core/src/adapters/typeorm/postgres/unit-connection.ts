import type { PoolClient, QueryConfig, QueryResult } from 'pg';

import type { RecordType } from '../../../kernel/records/record.js';
import type { StoredRow } from '../session.js';
import type { Posted, SendJoined } from './joined-inserts.js';
import { type Queryable, runCommand } from './postgres-client.js';

/** The connection of one unit of work: what is sent does not wait for what was sent before it to be answered. */
export interface UnitConnection extends Queryable {
  /** Reads the records; of what was posted, only their own rows have to be there for it. */
  readonly beside: (read: readonly RecordType[]) => Queryable;
  /**
   * Takes an insert that nothing but a fault can fail: whether it did is heard at the commit. It is sent along with others, before
   * whatever could tell that it is not there yet. Resolves at once, or when few enough of them are under way.
   */
  post(insert: Posted): Promise<void>;
  /** Counts what was sent that may lock, write, or wait for others that do. */
  turn(): number;
  /** Forgets what was posted and not sent, because it is to be undone. */
  discard(): void;
  /** Commits, if anything was asked at all. @throws what one that was posted failed with */
  commit(): Promise<void>;
  /** Tells whether the database has answered, and so whether anything can have happened there. */
  hasBegun(): boolean;
  /** Undoes everything. @throws when the connection is of no more use */
  rollback(): Promise<void>;
  /** What the first one failed with that was posted, as an answer of its own. */
  failure(): { readonly error: unknown } | undefined;
}

/** More statements than these are kept in memory until the server has taken them. */
const MOST_POSTED = 16;
/** So many inserts become one statement at most. */
const MOST_JOINED = 8;

/** How statements leave. */
export interface SendingOptions {
  readonly sendJoined: SendJoined;
  /** Without it, for databases that take one table at a time, each insert is a statement of its own. */
  readonly isJoined: boolean;
  /** Called before something is sent. */
  readonly gather: () => void;
}

/** Opens a transaction on a connection with the first statement that is sent. */
export function createUnitConnection(
  client: Pick<PoolClient, 'query'>,
  { sendJoined, isJoined, gather }: SendingOptions,
): UnitConnection {
  let begun: Promise<unknown> | undefined;
  let isBegun = false;
  let waits = false;
  let failure: { readonly error: unknown } | undefined;
  let held: Posted[] = [];
  let turn = 0;
  const posted = new Set<Promise<unknown>>();
  const ordered: Queryable = { query: send };
  const connection: Queryable = {
    query(asked) {
      gather();
      return client.query<StoredRow>(asked);
    },
  };

  function begin(): Promise<unknown> {
    const sent = runCommand(connection, 'begin');
    // Heard by whoever waits for it, and at the latest by the commit.
    sent.then(() => (isBegun = true), ignore);
    return sent;
  }

  function send(asked: string | QueryConfig): Promise<QueryResult<StoredRow>> {
    if (isBegun) return connection.query(asked);
    begun ??= begin();
    // Readings go along with the beginning: if that fails, so does the unit of work, and they have changed nothing.
    if (!waits && isReading(asked)) return connection.query(asked);
    waits = true;
    return begun.then(() => connection.query(asked));
  }

  function sendHeld(): void {
    if (held.length === 0) return;
    const sent = sendJoined(ordered, held);
    held = [];
    posted.add(sent);
    sent.then(
      () => posted.delete(sent),
      (error: unknown) => {
        posted.delete(sent);
        failure ??= { error };
      },
    );
  }

  function query(asked: string | QueryConfig): Promise<QueryResult<StoredRow>> {
    turn += 1;
    sendHeld();
    return send(asked);
  }

  return {
    query,
    beside: (read) => (held.some(({ record }) => read.includes(record)) ? { query } : ordered),
    turn: () => turn,
    failure: () => failure,
    hasBegun: () => isBegun,
    async post(insert) {
      if (held.length === MOST_JOINED || held.some(({ statement }) => statement === insert.statement)) sendHeld();
      held.push(insert);
      if (!isJoined) sendHeld();
      if (posted.size >= MOST_POSTED) await Promise.allSettled(posted);
    },
    discard: () => void (held = []),
    async commit() {
      sendHeld();
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
