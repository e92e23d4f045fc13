import type { Client } from 'pg';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { mapDriverError } from '../map-driver-error.js';
import type { PostgresDatabase } from './postgres-database.js';

/** Gives out the numbers of sequences. */
export interface PostgresNumbers {
  /** The next number of a sequence of a portal; never given twice, not even after a crash. */
  next(portalId: string, sequence: string): Promise<number>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (value: number) => void;
  readonly reject: (error: unknown) => void;
}

interface Series {
  readonly portalId: string;
  readonly sequence: string;
  readonly waiting: Waiting[];
}

const TAKE =
  'insert into "sequences" ("portal_id", "name", "value") values ($1, $2, $3) on conflict ("portal_id", "name") ' +
  'do update set "value" = "sequences"."value" + excluded."value" returning "value"';

/**
 * Numbers are taken on a connection of their own and committed at once: inside the transaction that needs one, the row of
 * the sequence would stay locked until the commit, and all creations of a portal would wait for each other's disk. So a
 * number whose transaction fails is lost, which sequences allow. The commit need not wait for the disk: the log is written
 * in order, so whatever makes use of a number cannot be durable before the number is.
 */
export function createPostgresNumbers({ openClient }: Pick<PostgresDatabase, 'openClient'>): PostgresNumbers {
  const pending = new Map<string, Series>();
  let connecting: Promise<Client> | undefined;
  let isTaking = false;
  let taking: Promise<void> = Promise.resolve();

  const connect = (): Promise<Client> => {
    if (connecting !== undefined) return connecting;
    const forget = () => {
      if (connecting === opening) connecting = undefined;
    };
    const opening = open(openClient, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    connecting = opening;
    return opening;
  };

  // One series after another; what comes meanwhile for the same series is taken together.
  const takeAll = async (): Promise<void> => {
    isTaking = true;
    for (let series = firstOf(pending); series !== undefined; series = firstOf(pending)) {
      await take(connect, series);
    }
    isTaking = false;
  };

  return {
    next(portalId, sequence) {
      const name = `${portalId} ${sequence}`;
      const series = pending.get(name) ?? { portalId, sequence, waiting: [] };
      pending.set(name, series);
      const number = new Promise<number>((resolve, reject) => series.waiting.push({ resolve, reject }));
      if (!isTaking) taking = takeAll();
      return number;
    },
    async close() {
      await taking;
      await connecting?.then(
        (client) => client.end(),
        () => undefined,
      );
    },
  };
}

async function open(openClient: PostgresDatabase['openClient'], onLost: () => void): Promise<Client> {
  const client = await openClient((made) => void made.on('error', onLost).on('end', onLost));
  await client.query('set synchronous_commit = off');
  return client;
}

function firstOf(pending: Map<string, Series>): Series | undefined {
  for (const [name, series] of pending) {
    pending.delete(name);
    return series;
  }
  return undefined;
}

async function take(connect: () => Promise<Client>, { portalId, sequence, waiting }: Series): Promise<void> {
  let client: Client | undefined;
  try {
    client = await connect();
    const values = [portalId, sequence, waiting.length];
    const { rows } = await client.query<{ value: string | number }>({ name: 'pk_numbers', text: TAKE, values });
    const last = Number(rows[0]?.value);
    for (const [index, { resolve }] of waiting.entries()) resolve(last - waiting.length + 1 + index);
  } catch (error) {
    const mapped = mapDriverError(error);
    // A server that was demoted goes on answering, and never again with a number.
    if (mapped instanceof StorageUnavailable) await client?.end().catch(() => undefined);
    for (const { reject } of waiting) reject(mapped);
  }
}
