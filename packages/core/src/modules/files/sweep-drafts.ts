import { toInstant } from '../../values/time/instant.js';
import type { Clock } from '../../ports/clock.js';
import type { FileStore } from '../../ports/file-store.js';
import { atAddresses } from '../../rows/row-address.js';
import type { Storage } from '../../ports/storage.js';
import { inBatches, type RecurringTask } from '../jobs/index.js';
import { FileDrafts } from './records.js';
import { fileKey, SWEPT_AFTER_MS } from './service.js';

const HOUR_MS = 60 * 60 * 1000;
/** Files that one step removes. */
const BATCH = 100;

interface SweepDeps {
  readonly storage: Storage;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** Removes bytes of files that are no more, and those that became none within a day: a process died before their record was kept. */
export function sweepFileDrafts(deps: SweepDeps): RecurringTask {
  return {
    kind: 'files.sweep-drafts',
    everyMs: HOUR_MS,
    run: (_job, { signal }) => inBatches(BATCH, signal, () => sweepBatch(deps)),
  };
}

// The note goes last: when the store fails half-way, the next run comes back to the same bytes.
async function sweepBatch({ storage, store, clock }: SweepDeps): Promise<number> {
  const drafts = await storage.system.collection(FileDrafts).list({
    where: { createdAt: { lt: toInstant(clock.now() - SWEPT_AFTER_MS) } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: BATCH,
  });
  if (drafts.length === 0) return 0;
  await Promise.all(drafts.map(({ portalId, id }) => store.remove(fileKey(portalId, id))));
  await storage.systemTransaction((tx) => tx.collection(FileDrafts).removeWhere(atAddresses(drafts)));
  return drafts.length;
}
