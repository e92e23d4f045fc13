import pg from 'pg';

import { distribute } from '../../adapters/typeorm/postgres/distribution/distribute.js';
import type { DatabaseServer } from './database-server.js';

/** Portals of a test lie on both workers; each part more has files for hundreds of tables, which are copied for each test. */
const TEST_SHARDS = 2;
/** Nobody but us and the maintenance of Citus is connected to what is copied. */
const WITHIN_MS = 5000;

/** A cluster of Citus on this machine, the coordinator first, whose databases are divided by portals. */
export function citusServer(ports: readonly number[]): DatabaseServer {
  const [coordinator = 0, ...workers] = ports;
  const onAll = (database: string, ...statements: string[]) =>
    Promise.all(ports.map((port) => onServer(port, database, statements)));
  const closed = new Map<string, Promise<unknown>>();

  /** The maintenance of Citus is connected to each database, and comes back when it is sent away, unless nobody is let in. */
  const close = (name: string) =>
    onAll(
      'postgres',
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, ${WITHIN_MS}) from pg_stat_activity where datname = '${name}'`,
    );

  return {
    urlOf: (name = 'postgres') => Promise.resolve(`postgres://postgres@127.0.0.1:${coordinator}/${name}`),
    async create(name, original) {
      if (original === undefined) {
        await onAll('postgres', `create database ${name} template template0`);
        await onAll(name, 'create extension citus');
        await onServer(coordinator, name, [
          `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
          ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
        ]);
        return;
      }
      const closing = closed.get(original) ?? close(original);
      closed.set(original, closing);
      await closing;
      await onAll('postgres', `create database ${name} template ${original} strategy file_copy`);
      await onAll('postgres', `alter database ${name} allow_connections true`);
    },
    drop: async (name) => void (await onAll('postgres', `drop database ${name} with (force)`)),
    arrange: async (url) => void (await distribute(url, { shards: TEST_SHARDS })),
  };
}

async function onServer(port: number, database: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
