import type { FileStore } from '../ports/file-store.js';
import type { Storage } from '../ports/storage.js';

/** Whether a part answers. */
export type Check = 'ok' | 'failed';

/** State of what calls depend on. */
export interface Health {
  readonly status: 'ok' | 'degraded';
  /** `queue` lies in the database; `storage` is where files are kept, and is fine where none are. */
  readonly checks: { readonly database: Check; readonly queue: Check; readonly storage: Check };
}

/** Asks the database and the store of files whether they answer. */
export async function checkHealth(deps: {
  readonly storage: Storage;
  readonly files: FileStore | undefined;
}): Promise<Health> {
  const [database, storage] = await Promise.all([
    answers(() => deps.storage.ping()),
    answers(() => deps.files?.ping() ?? Promise.resolve()),
  ]);
  const isWell = database === 'ok' && storage === 'ok';
  return { status: isWell ? 'ok' : 'degraded', checks: { database, queue: database, storage } };
}

async function answers(ask: () => Promise<void>): Promise<Check> {
  try {
    await ask();
    return 'ok';
  } catch {
    return 'failed';
  }
}
