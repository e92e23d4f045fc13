/** The Postgres of the system, which extensions are built for: that of the packages has no headers. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ask = (...options) => spawnSync('pg_config', options, { encoding: 'utf8' });

/** A folder of it: `bindir`, `pkglibdir`, `sharedir`, `includedir-server`. */
export function postgresPath(name) {
  return ask(`--${name}`).stdout.trim();
}

/** Its version, such as 15. */
export function major() {
  return Number(/\d+/.exec(ask('--version').stdout)?.[0]);
}

/** Why it cannot be used; null if it can. */
export function whyNoPostgres() {
  const { error, status } = ask('--bindir');
  const isThere = error === undefined && status === 0 && existsSync(join(postgresPath('bindir'), 'initdb'));
  if (!isThere) return 'There is no Postgres of the system. Install it: apt-get install postgresql libpq-dev';
  return major() >= 15 && major() <= 17
    ? null
    : `Citus 13 builds for Postgres 15 to 17, and pg_config is of ${major()}.`;
}

/** Why no cluster can be started; null if one can. */
export function whyNoCitus() {
  const noPostgres = whyNoPostgres();
  if (noPostgres !== null) return noPostgres;
  return existsSync(join(postgresPath('sharedir'), 'extension/citus.control'))
    ? null
    : `Postgres ${major()} has no Citus; \`node lab/citus/build.mjs <folder of its sources>\` builds it`;
}
