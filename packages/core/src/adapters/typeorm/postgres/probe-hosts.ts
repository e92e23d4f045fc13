import type Pg from 'pg';
import type { Client, ClientBase } from 'pg';

import { hostOf, readHostList } from './host-list.js';
import { loadDriver } from './load-driver.js';

const DESCRIBED_WITHIN_MS = 3_000;

/** What a server is at the moment. */
export interface HostState {
  readonly url: string;
  /** Host and port. */
  readonly host: string;
  readonly role: 'writes' | 'standby' | 'unreachable';
  /** Rises with each promotion; 0 where the server does not write. */
  readonly timeline: number;
  /** Why it cannot be reached. */
  readonly error?: unknown;
}

const RECOVERS = "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as standby";
const TIMELINE = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline';

/** Asks all servers at once what they are. */
export function probeHosts(driver: typeof Pg, urls: readonly string[], withinMs: number): Promise<HostState[]> {
  return Promise.all(urls.map((url) => probe(driver, url, withinMs)));
}

async function probe(driver: typeof Pg, url: string, withinMs: number): Promise<HostState> {
  const host = hostOf(url);
  const client = new driver.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'procurekit probe',
  });
  // A connection that breaks fails what is asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await isStandby(client)) return { url, host, role: 'standby', timeline: 0 };
    return { url, host, role: 'writes', timeline: await timelineOf(client) };
  } catch (error) {
    return { url, host, role: 'unreachable', timeline: 0, error };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Whether a connection leads to a server that does not write. */
export async function isStandby(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ readonly standby: boolean }>(RECOVERS);
  return rows[0]?.standby === true;
}

// Some services let nobody ask: then the order of the servers decides.
async function timelineOf(client: Client): Promise<number> {
  try {
    const { rows } = await client.query<{ readonly timeline: string }>(TIMELINE);
    return Number.parseInt(rows[0]?.timeline ?? '0', 16);
  } catch {
    return 0;
  }
}

/** The servers that an address names, for whoever looks after them; none where there is nothing to choose. */
export async function describeHosts(url: string): Promise<readonly HostState[]> {
  const { urls, isSought } = readHostList(url);
  return isSought ? probeHosts(await loadDriver(), urls, DESCRIBED_WITHIN_MS) : [];
}
