import { setTimeout as delay } from 'node:timers/promises';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { Contention } from '../map-driver-error.js';
import { createUnit, type Unit } from '../unit.js';
import type { LentConnection } from './lent-connections.js';
import type { UnitConnection } from './unit-connection.js';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 4;

/** A connection for one unit of work. */
export interface OpenedUnit {
  readonly lent: LentConnection;
  readonly client: UnitConnection;
}

/** Runs a unit of work on a connection of its own; once more from the start when Postgres chose it to break a deadlock, or did not begin. */
export async function runUnit<T>(
  open: () => Promise<OpenedUnit>,
  work: (client: UnitConnection, unit: Unit) => Promise<T>,
  onCallbackError: (error: unknown) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptUnit(open, work, onCallbackError);
    } catch (error) {
      if (!(error instanceof Contention)) throw error;
      if (attempt === ATTEMPTS) throw new StorageUnavailable(error.message, { cause: error });
      // Those who met must not meet again, so each waits for a time of its own.
      await delay(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
    }
  }
}

async function attemptUnit<T>(
  open: () => Promise<OpenedUnit>,
  work: (client: UnitConnection, unit: Unit) => Promise<T>,
  onCallbackError: (error: unknown) => void,
): Promise<T> {
  const { lent, client } = await open();
  const connection = lent.client;
  // A connection that breaks fails the next query; the event itself, if nobody heard it, would end the process.
  connection.on('error', ignore);
  const unit = createUnit();
  let broken = false;
  let failure: unknown;
  try {
    const value = await work(client, unit);
    unit.requireOpen();
    unit.end();
    await client.commit();
    callBack(unit, onCallbackError);
    return value;
  } catch (error) {
    unit.end();
    broken = await client.rollback().then(
      () => false,
      () => true,
    );
    // What came after a statement that failed unheard failed for that alone.
    failure = client.failure()?.error ?? error;
    // One that lay in the pool may have ended unheard, for instance because the database was restarted: others are there.
    if (broken && !client.hasBegun())
      throw new Contention('The connection was lost before anything was done.', { cause: failure });
    throw failure;
  } finally {
    connection.off('error', ignore);
    lent.release(broken, failure);
  }
}

function ignore(): void {}

function callBack(unit: Unit, onError: (error: unknown) => void): void {
  for (const callback of unit.callbacks) {
    try {
      callback();
    } catch (error) {
      onError(error);
    }
  }
}
