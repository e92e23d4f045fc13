import { Jobs } from '../platform/jobs/index.js';
import type { World } from '../kernel/operations/world.js';
import { Clock } from '../kernel/ports/clock.js';
import { FileStore } from '../kernel/ports/file-store.js';
import { Storage } from '../kernel/ports/storage.js';
import { StorageFull } from '../kernel/ports/storage-errors.js';
import { toInstant } from '../kernel/values/time/instant.js';
import { hasUnreadableSecrets } from './reseal.js';

/** Whether a part answers. */
export type Check = 'ok' | 'failed';

/** State of what calls depend on. */
export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly checks: {
    /** It can be read. */
    readonly database: Check;
    /** It takes what is to be done: it can be written. */
    readonly queue: Check;
    /** Where files are kept, fine where none are. */
    readonly storage: Check;
    /** There when some secret in use was sealed with a master key that is not configured. */
    readonly secrets?: 'failed';
  };
}

/** Anybody may ask, so that what costs a write is found out once a second at most. */
const WRITES_KNOWN_MS = 1_000;
/** Finding out reads every row with a secret. */
const SECRETS_KNOWN_MS = 60_000;

/** Builds the look at what calls depend on. A full disk and a lost key let everything be read: they are looked for. */
export function createHealthCheck(world: World): () => Promise<Health> {
  const writing = remembered(WRITES_KNOWN_MS, () => answers(() => tryToWrite(world)));
  const filing = remembered(WRITES_KNOWN_MS, () => answers(async () => world.port(FileStore)?.ping()));
  const unsealing = remembered(SECRETS_KNOWN_MS, () => judgeSecrets(world));
  return async () => {
    const [database, storage] = await Promise.all([answers(() => world.port(Storage).ping()), filing()]);
    if (database === 'failed') return { status: 'degraded', checks: { database, queue: 'failed', storage } };
    const [queue, secrets] = await Promise.all([writing(), unsealing()]);
    const isWell = [queue, storage, secrets].every((check) => check === 'ok');
    const checks = { database, queue, storage, ...(secrets === 'ok' ? {} : { secrets }) };
    return { status: isWell ? 'ok' : 'degraded', checks };
  };
}

/** Writes and commits what leaves nothing behind. */
async function tryToWrite(world: World): Promise<void> {
  const storage = world.port(Storage);
  if (storage.wasFullLately?.() === true) throw new StorageFull();
  const id = world.id();
  const now = toInstant(world.port(Clock).now());
  const never = { attempts: 0, dueAt: null, leasedUntil: null, lastError: null, createdAt: now, updatedAt: now };
  await storage.systemTransaction(async (tx) => {
    await tx
      .collection(Jobs)
      .insert({ id, kind: 'health', lane: 'health', portalId: null, uniqueKey: null, payload: {}, ...never });
    await tx.collection(Jobs).remove(id);
  });
}

async function judgeSecrets(world: World): Promise<Check> {
  try {
    return (await hasUnreadableSecrets(world)) ? 'failed' : 'ok';
  } catch {
    // Of a database that does not answer the other checks tell.
    return 'ok';
  }
}

async function answers(ask: () => Promise<void>): Promise<Check> {
  try {
    await ask();
    return 'ok';
  } catch {
    return 'failed';
  }
}

/** Asks once for all who want to know within a time. */
function remembered(forMs: number, ask: () => Promise<Check>): () => Promise<Check> {
  let known: { readonly askedAt: number; readonly check: Promise<Check> } | undefined;
  return () => {
    if (known === undefined || performance.now() - known.askedAt > forMs) {
      known = { askedAt: performance.now(), check: ask() };
    }
    return known.check;
  };
}
