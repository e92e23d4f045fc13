import cluster from 'node:cluster';

import type { Storage } from '@procurekit/core/ports';
import type { ProcessLogger } from '@procurekit/server-koa';
import closeWithGrace from 'close-with-grace';

import { watchUpgrades } from './watch-upgrades.js';
import { letYoungGenerationGrow } from './young-generation.js';

/** A thing that runs until the process is told to stop. */
export interface Service {
  readonly logger: ProcessLogger;
  readonly storage: Storage;
  start(): Promise<void>;
  /** Finishes what runs and closes everything. */
  stop(): Promise<void>;
}

/** Longer than the server lets requests finish: only what hangs beyond that is cut. */
const STOP_WITHIN_MS = 20_000;

/** A terminal sends these to all processes at once: those that are led wait for the word of the one that leads. */
const OF_TERMINALS = ['SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Starts a service and stops it in order on SIGTERM and SIGINT, when a newer version upgrades its database, or when something fails
 * that nobody expected.
 */
export async function runUntilStopped({ logger, storage, start, stop }: Service): Promise<void> {
  const skip = cluster.isWorker ? [...OF_TERMINALS] : [];
  for (const signal of skip) process.on(signal, () => undefined);
  const grace = closeWithGrace({ delay: STOP_WITHIN_MS, logger: false, skip }, async ({ err, signal }) => {
    unwatch();
    if (err === undefined) logger.info({ signal }, 'stopping');
    else if (err.name === 'StorageTooNew') logger.error({}, `stopping: ${err.message}`);
    else logger.error({ err }, 'stopping because of an unexpected error');
    await stop();
    logger.info({}, 'stopped');
    logger.flush();
  });
  // Like an error that nobody expected: the process ends in order, with code 1.
  const unwatch = watchUpgrades(storage, (reason) => void process.emit('uncaughtException', reason));
  try {
    await start();
    letYoungGenerationGrow();
  } catch (error) {
    // Left in place it would make an exit in order of this: code 0.
    unwatch();
    grace.uninstall();
    await stop();
    logger.flush();
    throw error;
  }
}
