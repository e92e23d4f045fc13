import { toInstant } from '../../kernel/values/time/instant.js';
import { Clock } from '../../kernel/ports/clock.js';
import { atAddresses } from '../../kernel/rows/row-address.js';
import { Storage } from '../../kernel/ports/storage.js';
import { inBatches, type RecurringTask } from '../jobs/index.js';
import { FileDrafts } from './records.js';
import { fileKey, storeIn, SWEPT_AFTER_MS } from './service.js';
import type { World } from '../../kernel/operations/world.js';

const HOUR_MS = 60 * 60 * 1000;
/** Files that one step removes. */
const BATCH = 100;

/** Removes bytes of files that are no more, and those that became none within a day: a process died before their record was kept. */
export const sweepFileDrafts: RecurringTask = {
  kind: 'files.sweep-drafts',
  everyMs: HOUR_MS,
  run: (_job, run) => inBatches(BATCH, run.signal, () => sweepBatch(run)),
};

// The note goes last: when the store fails half-way, the next run comes back to the same bytes.
async function sweepBatch(world: World): Promise<number> {
  const [storage, store] = [world.port(Storage), storeIn(world)];
  const drafts = await storage.system.collection(FileDrafts).list({
    where: { createdAt: { lt: toInstant(world.port(Clock).now() - SWEPT_AFTER_MS) } },
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
