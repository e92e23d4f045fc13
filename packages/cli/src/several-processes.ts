import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ProcessLogger } from '@procurekit/server-koa';
import closeWithGrace from 'close-with-grace';

import type { Settings } from './settings/settings.js';
import { UsageError } from './usage-error.js';

/** Tells a process which one of several it is. */
const NUMBER = 'PROCUREKIT_PROCESS_NUMBER';
/** Between the end of a process and the start of the one in its place. */
const PAUSE_MS = 1000;
/** Longer than each of them takes to stop. */
const STOP_WITHIN_MS = 25_000;

/** Which one of several processes this one is, from 0; 0 where it is alone. */
export function processNumber(): number {
  return cluster.isWorker ? Number(process.env[NUMBER]) : 0;
}

/**
 * Settings of one of several processes: they count rate limits together, and each has a port for metrics of its own, one after
 * another.
 *
 * @throws UsageError where the database can only be served by one
 */
export function settingsOfEach(settings: Settings): Settings {
  const { processes, databaseUrl, rateLimitStore, metricsPort } = settings;
  if (processes === 1) return settings;
  if (!databaseUrl.startsWith('postgres')) {
    throw new UsageError('The configuration cannot be used.', [
      'PROCUREKIT_PROCESSES: several processes need a Postgres database, because an SQLite file is served by one',
    ]);
  }
  return {
    ...settings,
    rateLimitStore: rateLimitStore === 'memory' ? 'postgres' : rateLimitStore,
    ...(metricsPort === undefined || metricsPort === 0 ? {} : { metricsPort: metricsPort + processNumber() }),
  };
}

/** Tells whether this process leads others that serve, and does not serve itself. */
export function leadsOthers({ processes }: Pick<Settings, 'processes'>): boolean {
  return processes > 1 && cluster.isPrimary;
}

/**
 * Has this program run several times on one port, until it is told to stop. A process that ends is replaced, unless it never came to
 * listen: then whatever kept it from that would keep the next one as well, and all stop.
 */
export async function leadProcesses(count: number, logger: ProcessLogger): Promise<void> {
  const running = new Map<number, Worker>();
  let isStopping = false;
  const stop = async (facts: { readonly signal?: string | undefined; readonly code?: number }) => {
    isStopping = true;
    logger.info({ ...facts, processes: running.size }, 'stopping');
    await Promise.all([...running.values()].map(endInOrder));
    logger.info({}, 'stopped');
    logger.flush();
  };
  const grace = closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, ({ signal }) => stop({ signal }));

  async function keep(number: number): Promise<number> {
    for (;;) {
      const worker = cluster.fork({ [NUMBER]: String(number) });
      running.set(number, worker);
      let hasListened = false;
      worker.once('listening', () => (hasListened = true));
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
      running.delete(number);
      // It changes while this waits, which the compiler does not see.
      if (isStopping || !(hasListened as boolean)) return code ?? 1;
      logger.error({ number, pid: worker.process.pid, code, signal }, 'a process ended, and another takes its place');
      await sleep(PAUSE_MS);
    }
  }

  const code = await Promise.race(Array.from({ length: count }, (_, number) => keep(number)));
  if (isStopping as boolean) return;
  grace.uninstall();
  await stop({ code });
  process.exitCode = code === 0 ? 1 : code;
}

/** Lets go of the process that leads, which would keep this one alive: for one that could not start. */
export function leaveOthers(): void {
  cluster.worker?.disconnect();
}

async function endInOrder(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
