import { StorageUnavailable } from '../../../ports/storage-errors.js';
import { ThreadPool, type ThreadOutage } from '../../threads/thread-pool.js';
import { threadProgram } from '../../threads/thread-program.js';
import { mapDriverError } from '../map-driver-error.js';
import type { SearchFailure, SearchResult, SearchTask } from './search-message.js';

const PROGRAM = { source: 'typeorm/sqlite/search-worker.ts', name: 'sqlite-search-worker' };
const THREADS = 2;
const TIMEOUT_MS = 30_000;
const MEMORY_MIB = 128;

/** Searches in threads, so that the process goes on with whatever else there is. */
export interface SearchThreads {
  /** Reads a page, or answers null where threads cannot be started, as in a program that was bundled without theirs. */
  page(task: Omit<SearchTask, 'path'>): Promise<SearchResult | null>;
  close(): Promise<void>;
}

class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** Opens the threads of a file; they start with the first search. */
export function createSearchThreads(path: string): SearchThreads {
  let located: Promise<URL> | undefined;
  let cannotStart = false;
  const pool = new ThreadPool<SearchTask, SearchResult, SearchFailure>({
    name: 'procurekit-search',
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
    async page(task) {
      if (cannotStart) return null;
      try {
        return await pool.run({ path, ...task }, undefined);
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
  return new StorageUnavailable(`A search ended without an answer: ${why}.`, { cause });
}
