import type Pg from 'pg';
import type { Pool } from 'pg';

import { readHostList } from './host-list.js';
import { createFixedPool, createMovingPool, type MovingPool, type OnConnect } from './moving-pool.js';
import { fixedPrimary, type Primary, seekPrimary } from './primary.js';
import { probeHosts } from './probe-hosts.js';

/** A server that does not say within this time what it is counts as gone. */
const PROBE_TIMEOUT_MS = 2_000;

/** The server that an address leads to. */
export function primaryOf(driver: typeof Pg, url: string): Primary {
  const { urls, isSought } = readHostList(url);
  return isSought ? seekPrimary(() => probeHosts(driver, urls, PROBE_TIMEOUT_MS)) : fixedPrimary(url);
}

/** Connections to the server that an address leads to. */
export function poolOf(primary: Primary, url: string, open: (url: string, onConnect?: OnConnect) => Pool): MovingPool {
  return readHostList(url).isSought ? createMovingPool(primary, open) : createFixedPool(open(url));
}
