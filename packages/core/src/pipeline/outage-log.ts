import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import { StorageUnavailable } from '../ports/storage-errors.js';

const EVERY_MS = 60_000;

/**
 * A log that writes one line a minute while the database is away, however many calls and workers fail of it. Whatever else goes
 * wrong is written as it is.
 */
export function withQuietOutages({ logger, clock }: { readonly logger: Logger; readonly clock: Clock }): Logger {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  const noteOutage = ({ message: reason }: StorageUnavailable): void => {
    failures += 1;
    const nowMs = clock.now();
    if (nowMs - loggedAt < EVERY_MS) return;
    logger.error({ reason, failures }, 'the database cannot be reached');
    loggedAt = nowMs;
    failures = 0;
  };
  const unlessOutage =
    (level: 'warn' | 'error'): Logger['error'] =>
    (fields, message) => {
      const { err } = fields;
      if (err instanceof StorageUnavailable) noteOutage(err);
      else logger[level](fields, message);
    };
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: unlessOutage('warn'),
    error: unlessOutage('error'),
  };
}
