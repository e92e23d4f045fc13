import type { PoolClient } from 'pg';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { createTurns } from '../../turns/turns.js';
import { mapDriverError } from '../map-driver-error.js';
import type { MovingPool } from './moving-pool.js';
import type { Queryable } from './postgres-client.js';

/** A connection for one unit of work. */
export interface LentConnection {
  readonly client: PoolClient;
  /** Gives it back; one that is broken is not used again. An error is what its unit of work ended with. */
  release(isBroken: boolean, error?: unknown): void;
}

/** The connections of a pool, of which a portal has a share: see `createTurns`. Null stands for the installation itself. */
export interface LentConnections {
  /** Runs single statements for a portal, each on any connection. */
  statementsOf(portalId: string | null): Queryable;
  /** Lends a connection. @throws StorageUnavailable */
  lend(portalId: string | null): Promise<LentConnection>;
}

/** Lends the connections of a pool by turns. */
export function lendConnections(
  pool: MovingPool,
  limits: { readonly size: number; readonly waitMs: number },
): LentConnections {
  const tooLate = () => {
    const error = new StorageUnavailable(`No connection became free within ${limits.waitMs} ms.`);
    // All may wait for a server that is gone without a word.
    pool.suspect(error);
    return error;
  };
  const turns = createTurns({ ...limits, tooLate });
  return {
    statementsOf: (portalId) => ({
      async query(query) {
        const giveBack = await turns.take(portalId);
        try {
          return await pool.query(query);
        } finally {
          giveBack();
        }
      },
    }),
    async lend(portalId) {
      const giveBack = await turns.take(portalId);
      try {
        const client = await pool.connect();
        return {
          client,
          release(isBroken, error) {
            client.release(isBroken);
            if (error !== undefined) pool.suspect(error);
            giveBack();
          },
        };
      } catch (error) {
        giveBack();
        throw mapDriverError(error);
      }
    },
  };
}
