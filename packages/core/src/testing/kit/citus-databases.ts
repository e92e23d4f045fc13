import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

/** The servers of a cluster of Citus that tests run on, the coordinator first; the variable names their ports. */
const PORTS = process.env['PROCUREKIT_TEST_CITUS']?.split(',').map(Number) ?? [];

/** Whether this run of tests divides its Postgres databases by portals: `npm run check -- --citus`. */
export const testsOnCitus = PORTS.length > 0;

/** URL of the maintenance database of the coordinator. */
export const citusServerUrl = `postgres://postgres@127.0.0.1:${PORTS[0] ?? 0}/postgres`;

const IN_USE = '55006';
const ATTEMPTS = 50;

/** Makes a database on every server of the cluster: a new one that its workers are joined to, or a copy. */
export async function createCitusTestDatabase(name: string, template?: string): Promise<void> {
  for (const port of PORTS) {
    if (template === undefined) {
      await onServer(port, 'postgres', `create database ${name} template template0`);
      await onServer(port, name, 'create extension citus');
    } else {
      await copyDatabase(port, name, template);
    }
  }
  if (template !== undefined) return;
  const [coordinator = 0, ...workers] = PORTS;
  await onServer(coordinator, name, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`);
  for (const port of workers) await onServer(coordinator, name, `select citus_add_node('127.0.0.1', ${port})`);
}

/** The maintenance of Citus is connected to each database, and comes back when it is sent away. */
async function copyDatabase(port: number, name: string, template: string): Promise<void> {
  await onServer(port, 'postgres', `alter database ${template} allow_connections false`);
  for (let attempt = 1; ; attempt += 1) {
    await onServer(
      port,
      'postgres',
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = '${template}'`,
    );
    try {
      return await onServer(port, 'postgres', `create database ${name} template ${template} strategy file_copy`);
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === IN_USE;
      if (!isInUse || attempt === ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

async function onServer(port: number, database: string, sql: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
