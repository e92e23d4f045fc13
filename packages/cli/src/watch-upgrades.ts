import { StorageTooNew, type Storage } from '@procurekit/core/ports';

const EVERY_MS = 10_000;

/**
 * Looks now and then whether a newer version has upgraded the database under a process that runs, and tells it to stop: it would not
 * maintain what that version keeps. Returns what ends the watch.
 */
export function watchUpgrades(storage: Storage, stop: (reason: StorageTooNew) => void, everyMs = EVERY_MS): () => void {
  const look = async () => {
    const newer = await storage.newerMigrations();
    if (newer.length > 0) stop(new StorageTooNew(newer));
  };
  // A database that is away says nothing, and is told of elsewhere.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
