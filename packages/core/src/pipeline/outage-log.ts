import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { StorageUnavailable } from '../ports/storage-errors.js';

const EVERY_MS = 60_000;

/** Writes one line a minute while the database is away, however many calls fail of it. */
export function createOutageLog({ logger, clock }: { readonly logger: Logger; readonly clock: Clock }) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let failedRequests = 0;
  return (error: StorageUnavailable): void => {
    failedRequests += 1;
    const nowMs = clock.now();
    if (nowMs - loggedAt < EVERY_MS) return;
    logger.error({ reason: error.message, failedRequests }, 'requests fail because the database cannot be reached');
    loggedAt = nowMs;
    failedRequests = 0;
  };
}
