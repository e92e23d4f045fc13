import { stat } from 'node:fs/promises';
import type { Storage } from '@procurekit/core/ports';

import { databaseAdvice } from '../database-advice.js';
import { fewNames } from '../few-names.js';
import { openDatabase, type DatabaseSettings } from '../open-kit.js';
import { loadModules } from '../own-modules/load-modules.js';
import { databaseFile } from '../settings/data-directory.js';
import type { Settings } from '../settings/settings.js';
import { checkDistribution } from './check-distribution.js';
import { checkHosts } from './check-hosts.js';
import { checkPartitions } from './check-partitions.js';
import { checkSchema } from './check-schema.js';
import { checkTransactions } from './check-transactions.js';
import { checkUse } from './check-use.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

const SQLITE = 'sqlite:';
/** Leases and expiries are compared with the clock of each process. */
const MAX_SKEW_MS = 5_000;

/** Checks that the database answers, has its tables, and agrees with this machine about the time. */
export async function checkDatabase(
  settings: DatabaseSettings & Partial<Pick<Settings, 'masterKey' | 'modules'>>,
  nowMs: number,
): Promise<Finding[]> {
  // What is asked before the time takes a while itself.
  const startedAt = performance.now();
  // Opening an SQLite database writes to it.
  const writtenAtMs = await lastWriteOf(settings.databaseUrl);
  if (writtenAtMs === null) return [notMadeYet(settings.databaseUrl), checkFileClock(null, nowMs)];
  const modules = await loadModules({ modules: settings.modules });
  let storage: Storage | undefined;
  try {
    storage = await openDatabase(settings, modules);
    await storage.ping();
    const migrations = await checkMigrations(storage);
    const { masterKey } = settings;
    const { databaseUrl, findings } = await checkHosts(settings.databaseUrl);
    const inUse = async (of: Storage, isMigrated: boolean) => [
      // Until the last migrations have run, the tables differ from what is declared.
      ...(isMigrated ? await checkSchema(databaseUrl, modules) : []),
      ...(await checkPartitions(of, { modules, databaseUrl, nowMs })),
      ...(await checkUse(of, { databaseUrl, masterKey, modules }, process.cwd())),
    ];
    const use = migrations.canServe ? await inUse(storage, migrations.areAllDone) : [];
    return [
      ok('database', `${storage.dialect} answers`),
      ...findings,
      migrations.finding,
      ...use,
      writtenAtMs === undefined
        ? await checkServerClock(databaseUrl, () => nowMs + performance.now() - startedAt)
        : checkFileClock(writtenAtMs, nowMs),
      ...(storage.dialect === 'postgres'
        ? [await checkTransactions(databaseUrl), ...(await checkDistribution(databaseUrl))]
        : []),
    ];
  } catch (error) {
    const advice = databaseAdvice(error);
    const advised = advice === null ? undefined : `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
    const isFile = settings.databaseUrl.startsWith(SQLITE);
    return [
      failed(
        'database',
        reasonOf(error),
        advised ??
          (isFile
            ? 'Set PROCUREKIT_DATABASE_URL to a database, or to a file that can be created: sqlite:./data/procurekit.db'
            : 'Start Postgres, and check host, port, user, password and database in PROCUREKIT_DATABASE_URL.'),
      ),
    ];
  } finally {
    await storage?.close();
  }
}

function notMadeYet(databaseUrl: string): Finding {
  return warning(
    'database',
    `there is none yet: ${databaseUrl}`,
    'Check the address for typos, then run `procurekit migrate` or `procurekit serve` to create it.',
  );
}

interface MigrationsFound {
  readonly finding: Finding;
  /** Whether this version can serve the tables. */
  readonly canServe: boolean;
  readonly areAllDone: boolean;
}

async function checkMigrations(storage: Storage): Promise<MigrationsFound> {
  const pending = await storage.pendingMigrations();
  const first = await storage.pendingMigrations({ phase: 'start' });
  const found = { canServe: first.length === 0, areAllDone: pending.length === 0 };
  if (found.areAllDone) return { ...found, finding: ok('migrations', 'up to date') };
  const finding = found.canServe
    ? warning(
        'migrations',
        `${pending.length} wait for the end of the upgrade: ${fewNames(pending)}`,
        'This version works without them. When no process of the version before is left, run `procurekit migrate --contract`.',
      )
    : warning(
        'migrations',
        `${pending.length} have not run: ${fewNames(pending)}`,
        'Run `procurekit migrate`; on Postgres, `procurekit migrate --expand` while processes of the version before go on.',
      );
  return { ...found, finding };
}

/** The time of the last write to an SQLite file; null for a new one, undefined where the database is no file. */
async function lastWriteOf(databaseUrl: string): Promise<number | null | undefined> {
  const file = databaseFile(databaseUrl, process.cwd());
  if (file === null) return undefined;
  const times = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const latest = Math.max(...times);
  return latest === 0 ? null : Math.round(latest);
}

function checkFileClock(writtenAtMs: number | null, nowMs: number): Finding {
  return writtenAtMs === null || writtenAtMs - nowMs <= MAX_SKEW_MS
    ? ok('clock', new Date(nowMs).toISOString())
    : failed(
        'clock',
        `it is ${new Date(nowMs).toISOString()}, and the database was last written at ${new Date(writtenAtMs).toISOString()}`,
        'Set the clock of this machine, preferably by NTP (timedatectl set-ntp true): deliveries and expiry times depend on it.',
      );
}

async function checkServerClock(databaseUrl: string, now: () => number): Promise<Finding> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const askedAtMs = now();
    const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const answeredAtMs = now();
    const skewMs = Number(rows[0]?.ms) - (askedAtMs + answeredAtMs) / 2;
    const seconds = Math.abs(skewMs / 1000).toFixed(1);
    return Math.abs(skewMs) <= MAX_SKEW_MS
      ? ok('clock', `${new Date(answeredAtMs).toISOString()}, ${seconds} s from that of the database`)
      : failed(
          'clock',
          `it is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} that of the database`,
          'Set both clocks by NTP (timedatectl set-ntp true): processes use them to share out deliveries.',
        );
  } finally {
    await client.end();
  }
}
