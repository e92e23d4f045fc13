import type { Storage } from '../ports/storage.js';

type Check = 'ok' | 'failed';

/** State of what calls depend on. */
export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly checks: { readonly database: Check; readonly queue: Check; readonly storage: Check };
}

/** Looks at the database, which also holds the queue of deliveries. */
export async function checkHealth(storage: Storage): Promise<Health> {
  const database = await storage.ping().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return { status: database === 'ok' ? 'ok' : 'degraded', checks: { database, queue: database, storage: 'ok' } };
}
