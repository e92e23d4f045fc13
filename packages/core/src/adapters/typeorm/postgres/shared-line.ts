import type { Duplex } from 'node:stream';

import type { PoolClient } from 'pg';

import type { LentConnection } from './lent-connections.js';
import type { Queryable } from './postgres-client.js';

/** A connection that short readings of all portals share. */
export interface SharedLine extends Queryable {
  /** Whether what is asked now is answered soon: otherwise it had better be asked on a connection of its own. */
  isFree(): boolean;
}

/** Whoever waits longer than this for a row that an index leads to waits for a lock, or for a server that is gone. */
const STUCK_MS = 100;

/** A connection while somebody waits for an answer on it. */
interface Line {
  readonly lent: Promise<LentConnection>;
  /** When that was asked which is not answered yet, in the order of the answers. */
  readonly asked: number[];
  failure?: { readonly error: unknown };
}

/**
 * Has readings of one row each follow each other on one connection without waiting for each other's answers, and leave together when they
 * come about at the same time: a message is a call of the system here and at the server, which takes more time than the reading. The
 * connection is given back whenever nothing is asked. After an error it takes nothing more, as those of a pool do not.
 */
export function createSharedLine(lend: () => Promise<LentConnection>): SharedLine {
  let line: Line | undefined;

  function open(): Line {
    const lent = lend().then((connection) => {
      // What it loses fails whoever waits; the event itself, if nobody heard it, would end the process.
      connection.client.on('error', ignore);
      return connection;
    });
    return { lent, asked: [] };
  }

  async function giveBack(ended: Line): Promise<void> {
    if (line === ended) line = undefined;
    const lent = await ended.lent.catch(() => undefined);
    if (lent === undefined) return;
    lent.client.off('error', ignore);
    lent.release(ended.failure !== undefined, ended.failure?.error);
  }

  return {
    isFree: () => line?.asked[0] === undefined || performance.now() - line.asked[0] < STUCK_MS,
    async query(query) {
      const current = (line ??= open());
      current.asked.push(performance.now());
      try {
        const { client } = await current.lent;
        gatherForAll(client);
        return await client.query(query);
      } catch (error) {
        current.failure ??= { error };
        if (line === current) line = undefined;
        throw error;
      } finally {
        current.asked.shift();
        if (current.asked.length === 0) void giveBack(current);
      }
    },
  };
}

/** Has what is sent leave in one piece once all have been heard who ask at the moment. */
function gatherForAll(client: PoolClient): void {
  // The types of the driver do not say it.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

function ignore(): void {}
