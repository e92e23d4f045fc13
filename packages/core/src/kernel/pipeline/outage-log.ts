import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { Storage } from '../ports/storage.js';
import { StorageFull, StorageUnavailable } from '../ports/storage-errors.js';

const EVERY_MS = 60_000;
const LOOK_AGAIN_MS = 1000;

/** A log that tells of outages of the database in few words. */
export interface OutageLog extends Logger {
  /** Looks no more whether the database is back. */
  close(): void;
}

/**
 * Builds a log that writes one line a minute while the database is away, however many calls and workers fail of it, and one when it
 * is back. Whatever else goes wrong is written as it is.
 */
export function withQuietOutages(logger: Logger, clock: Clock, storage: Pick<Storage, 'ping'>): OutageLog {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  const noteReturn = (awayMs: number) => {
    logger.warn({ awayMs }, 'the database is back');
    loggedAt = Number.NEGATIVE_INFINITY;
    failures = 0;
  };
  const watch = createWatch(clock, storage, noteReturn);
  const noteOutage = (error: StorageUnavailable): void => {
    failures += 1;
    const isFull = error instanceof StorageFull;
    // A full disk answers all the same: that there is room again shows when something is written.
    if (!isFull) watch.begin();
    const nowMs = clock.now();
    if (nowMs - loggedAt < EVERY_MS) return;
    const what = isFull ? 'the database has no room for writes' : 'the database cannot be reached';
    logger.error({ reason: error.message, failures }, what);
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
    close: watch.end,
  };
}

/** Looks from the first failure on, until the database answers, and says so. */
function createWatch(clock: Clock, storage: Pick<Storage, 'ping'>, onBack: (awayMs: number) => void) {
  let awaySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    try {
      await storage.ping();
    } catch {
      lookLater();
      return;
    }
    if (awaySince === undefined) return;
    onBack(clock.now() - awaySince);
    awaySince = undefined;
  };
  const lookLater = () => {
    if (awaySince !== undefined) timer = setTimeout(() => void look(), LOOK_AGAIN_MS).unref();
  };

  return {
    begin() {
      if (awaySince !== undefined) return;
      awaySince = clock.now();
      lookLater();
    },
    end() {
      clearTimeout(timer);
      awaySince = undefined;
    },
  };
}
