import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

import { StorageUnavailable } from '../../../../kernel/ports/storage-errors.js';
import { mapDriverError } from '../../map-driver-error.js';
import type { PostgresDatabase } from '../postgres-database.js';

/** Whoever migrates holds it too: nobody divides a table that is being changed. */
const UPGRADE_LOCK = "hashtextextended('procurekit upgrade', 0)";
const LOCK_NOT_AVAILABLE = '55P03';
/** What others wait behind us at most. Longer than `deadlock_timeout`, after which the server's own cleaning gives way. */
const LOCK_TIMEOUT = `set local lock_timeout = '2s'`;

/** Works on a connection of its own while no other process changes tables; returns undefined at once when one does. */
export async function withTables<T>(
  database: PostgresDatabase,
  work: (client: Client) => Promise<T>,
): Promise<T | undefined> {
  let client: Client | undefined;
  try {
    client = await database.openClient((opened) => void opened.on('error', () => undefined));
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${UPGRADE_LOCK}) as taken`);
    return rows[0]?.taken === true ? await work(client) : undefined;
  } catch (error) {
    throw mapDriverError(error);
  } finally {
    // The lock goes with its connection.
    await client?.end();
  }
}

/** Runs statements in one transaction that waits for no lock for longer than others can bear. */
export async function inShortTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(LOCK_TIMEOUT);
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether a table was in use for as long as a transaction may wait. */
export function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

/** Tries again what was in use, and gives way to others in between. @throws StorageUnavailable after so many attempts */
export async function patiently<T>(
  work: () => Promise<T>,
  { attempts, pauseMs = 1000 }: { readonly attempts: number; readonly pauseMs?: number },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (attempt === attempts) throw new StorageUnavailable(IN_USE, { cause: error });
    }
    await sleep(pauseMs);
  }
}

const IN_USE =
  'A table that is to be divided is in use all the time; `procurekit doctor` tells of a transaction that is open for long. ' +
  'The table is as it was.';
