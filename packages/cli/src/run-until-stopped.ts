import type { ProcessLogger } from '@procurekit/server-koa';
import closeWithGrace from 'close-with-grace';

import { letYoungGenerationGrow } from './young-generation.js';

/** A thing that runs until the process is told to stop. */
export interface Service {
  readonly logger: ProcessLogger;
  start(): Promise<void>;
  /** Finishes what runs and closes everything. */
  stop(): Promise<void>;
}

/** Longer than the server lets requests finish: only what hangs beyond that is cut. */
const STOP_WITHIN_MS = 20_000;

/** Starts a service and stops it in order on SIGTERM and SIGINT, or when something fails that nobody expected. */
export async function runUntilStopped({ logger, start, stop }: Service): Promise<void> {
  const grace = closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err === undefined) logger.info({ signal }, 'stopping');
    else logger.error({ err }, 'stopping because of an unexpected error');
    await stop();
    logger.info({}, 'stopped');
    logger.flush();
  });
  try {
    await start();
    letYoungGenerationGrow();
  } catch (error) {
    // Left in place it would make an exit in order of this: code 0.
    grace.uninstall();
    await stop();
    logger.flush();
    throw error;
  }
}
