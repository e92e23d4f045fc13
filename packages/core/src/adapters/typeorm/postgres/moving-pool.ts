import type { Duplex } from 'node:stream';

import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { mapDriverError } from '../map-driver-error.js';
import type { Primary } from './primary.js';
import { isStandby } from './probe-hosts.js';

/** Connections to the server that writes. */
export interface MovingPool {
  connect(): Promise<PoolClient>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- rows are what the statement yields
  query(query: string | QueryConfig): Promise<QueryResult<any>>;
  /** Hears how a connection failed that was lent. */
  suspect(error: unknown): void;
  end(): Promise<void>;
}

/** What a pool does with a connection that was just made. It waits for a promise, which the types of the driver do not say. */
export type OnConnect = (client: ClientBase) => void;

/** A pool of the only server that there is. */
export function createFixedPool(pool: Pool): MovingPool {
  return {
    connect: () => pool.connect(),
    query: (query) => pool.query(query),
    suspect: () => undefined,
    end: () => pool.end(),
  };
}

/**
 * Has a pool of the server that writes, and another one once another server does: connections to the former are broken off, also those
 * that still wait for an answer.
 */
export function createMovingPool(primary: Primary, open: (url: string, onConnect: OnConnect) => Pool): MovingPool {
  let current: { readonly url: string; readonly pool: Pool; readonly clients: Set<PoolClient> } | undefined;
  let isEnded = false;

  const use = (url: string): Pool => {
    if (current?.url === url) return current.pool;
    const former = current;
    const clients = new Set<PoolClient>();
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it
    const pool = open(url, requireWriting);
    pool.on('connect', (client) => {
      clients.add(client);
      client.on('error', primary.suspect);
    });
    pool.on('remove', (client) => clients.delete(client));
    current = { url, pool, clients };
    if (former !== undefined) breakOff(former.pool, former.clients);
    return pool;
  };

  const watched = async <T>(ask: (pool: Pool) => Promise<T>): Promise<T> => {
    const pool = use(await primary.url());
    try {
      return await ask(pool);
    } catch (error) {
      primary.suspect(error);
      throw error;
    }
  };

  return {
    async connect() {
      const connect = () => watched((pool) => pool.connect());
      try {
        return await connect();
      } catch (error) {
        // Nothing was asked of a connection that was not made, so another server can be asked in its place.
        if (isEnded || !(mapDriverError(error) instanceof StorageUnavailable)) throw error;
        return connect();
      }
    },
    query: (query) => watched((pool) => pool.query(query)),
    suspect: primary.suspect,
    async end() {
      isEnded = true;
      await current?.pool.end();
    },
  };
}

/** Refuses a connection to a server that was demoted: reading there would be reading of the past. */
async function requireWriting(client: ClientBase): Promise<void> {
  if (await isStandby(client)) throw Object.assign(new Error('The server is a standby.'), { code: '25006' });
}

function breakOff(pool: Pool, clients: ReadonlySet<PoolClient>): void {
  for (const client of clients) {
    const { connection, end } = client as unknown as OpenClient;
    void end.call(client).catch(() => undefined);
    // It would wait for its answers; whoever waits for one hears that the connection is gone.
    connection.stream.destroy();
  }
  void pool.end().catch(() => undefined);
}

/** What the types of the driver do not say of a client. */
interface OpenClient {
  end(): Promise<void>;
  readonly connection: { readonly stream: Duplex };
}
