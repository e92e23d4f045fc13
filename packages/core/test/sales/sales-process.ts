/**
 * A process over a storage that issues sales invoices when it is told to, or does what is due and dies of it. Its argument:
 * options as JSON.
 */
import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { createMemoryFileStore } from '../../src/testing/kit/memory-file-store.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { stallingAt, type Death } from '../../src/testing/kit/stalling-storage.js';

/** What the process is to do. */
export interface ProcessOptions {
  readonly url: string;
  /** How far the clock of this process is ahead. */
  readonly aheadMs?: number;
  /** Does what is due, and never gets beyond this change of this record: it says so and waits to be killed. */
  readonly diesAt?: Death;
}

/** Proposals and invoices that are to be dealt with, all at once. */
export interface Order {
  readonly portalId: string;
  readonly userId: string;
  readonly ids: readonly string[];
}

const { url, aheadMs = 0, diesAt } = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const storage = await openStorage(url);
const kit = createProcurekit({
  storage: diesAt === undefined ? storage : stallingAt(diesAt, storage, () => process.send?.('changing')),
  clock: { ...systemClock, now: () => systemClock.now() + aheadMs },
  files: createMemoryFileStore(),
  rateLimiter: noRateLimit,
  masterKey: new Uint8Array(32).fill(7),
});
process.on('disconnect', () => void kit.close());
if (diesAt === undefined) {
  process.on('message', ({ portalId, userId, ids }: Order) => {
    const { salesInvoices } = kit.as({ portalId, userId });
    void Promise.all(ids.map((id) => salesInvoices.issue(id, {}))).then(
      (issued) => process.send?.(issued.map(({ number }) => number)),
      (error: unknown) => process.send?.([String(error)]),
    );
  });
  process.send?.('ready');
} else {
  kit.worker.start();
}
