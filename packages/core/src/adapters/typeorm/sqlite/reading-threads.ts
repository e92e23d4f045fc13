import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { ThreadPool, type ThreadOutage } from '../../threads/thread-pool.js';
import { threadProgram } from '../../threads/thread-program.js';
import { mapDriverError } from '../map-driver-error.js';
import type { ReadingFailure, ReadingResult, ReadingTask } from './reading-message.js';

const PROGRAM = { source: 'adapters/typeorm/sqlite/reading-worker.ts', name: 'sqlite-reading-worker' };
/** Of three threads one portal gets two: the third is for whoever else has something to read. */
const THREADS = 3;
const TIMEOUT_MS = 30_000;
const MEMORY_MIB = 128;

/** Reads in threads what takes long, so that the process goes on with whatever else there is. */
export interface ReadingThreads {
  /** Reads for a portal, or answers null where threads cannot be started, as in a program that was bundled without theirs. */
  read(portalId: string, task: Omit<ReadingTask, 'path'>): Promise<ReadingResult | null>;
  close(): Promise<void>;
}

class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** Opens the threads of a file; they start with the first reading. */
export function createReadingThreads(path: string): ReadingThreads {
  let located: Promise<URL> | undefined;
  let cannotStart = false;
  const pool = new ThreadPool<ReadingTask, ReadingResult, ReadingFailure>({
    name: 'procurekit-reading',
    workers: THREADS,
    timeoutMs: TIMEOUT_MS,
    memoryLimitMb: MEMORY_MIB,
    entry: () => (located ??= threadProgram(PROGRAM)),
    toError({ message, code }) {
      const error = mapDriverError(Object.assign(new Error(message), { code }));
      return error instanceof Error ? error : new Error(message);
    },
    outage: (why, cause) => outageError(why, cause),
  });
  return {
    async read(portalId, task) {
      if (cannotStart) return null;
      try {
        return await pool.run({ path, ...task }, { owner: portalId });
      } catch (error) {
        if (!(error instanceof NotStarted)) throw error;
        cannotStart = true;
        return null;
      }
    },
    close: () => pool.close(),
  };
}

function outageError(why: ThreadOutage, cause: Error | undefined): Error {
  const isMissing = cause !== undefined && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
  if (why === 'not_started' || isMissing) return new NotStarted('No thread can be started.', { cause });
  return new StorageUnavailable(`A reading ended without an answer: ${why}.`, { cause });
}
