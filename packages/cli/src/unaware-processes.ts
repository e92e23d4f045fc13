import { readFile } from 'node:fs/promises';

import { checkHosts } from './doctor/check-hosts.js';
import { isServed, keysFileOf } from './serving-mark.js';
import { databaseFile } from './settings/data-directory.js';
import { keyPrints } from './settings/key-prints.js';
import type { MasterKeys } from './settings/master-key.js';

const NAMED = 'procurekit keys:';
/** Longer names are cut by Postgres. */
const LONGEST = 63;

/** What a process is called in the server's list of connections: it tells which master keys the process has. */
export function processName(keys: MasterKeys): string {
  return (NAMED + keyPrints(keys).join(',')).slice(0, LONGEST);
}

/** Where processes run that use the database and were not restarted since the first master key was put there. */
export async function findUnawareProcesses(
  databaseUrl: string,
  keys: MasterKeys,
  cwd: string,
): Promise<readonly string[]> {
  const [print = ''] = keyPrints(keys);
  const file = databaseFile(databaseUrl, cwd);
  if (file !== null) return (await isServedWithout(file, print)) ? ['this machine'] : [];
  return databaseUrl.startsWith('postgres') ? connectedWithout(databaseUrl, print) : [];
}

/** Tells of them. */
export function describeUnaware(places: readonly string[]): string {
  return `processes on ${places.join(', ')} were started before the new master key was put first`;
}

async function isServedWithout(file: string, print: string): Promise<boolean> {
  if (!(await isServed(file))) return false;
  try {
    return !(await readFile(keysFileOf(file), 'utf8')).split(',').includes(print);
  } catch {
    return false;
  }
}

const CONNECTED = `
  select distinct coalesce(host(client_addr), 'this machine') as place, application_name as name
  from pg_stat_activity
  where datname = current_database() and application_name like $1 || '%'
  order by place`;

async function connectedWithout(url: string, print: string): Promise<readonly string[]> {
  const { default: pg } = await import('pg');
  const { databaseUrl } = await checkHosts(url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; name: string }>(CONNECTED, [NAMED]);
    const unaware = rows.filter(({ name }) => !name.slice(NAMED.length).split(',').includes(print));
    return [...new Set(unaware.map(({ place }) => place))];
  } finally {
    await client.end();
  }
}
