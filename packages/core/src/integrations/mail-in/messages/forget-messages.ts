import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { FileKeeper, Files } from '../../../platform/files/index.js';
import { ReceivedMessages } from './records.js';

/** For so long messages are kept that nobody needs: automatic answers, bounces, and what was put away. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Messages that one unit of work removes, each with its files. */
const AT_ONCE = 50;

const old = (now: string) => ({
  status: { in: ['ignored', 'discarded'] as const },
  createdAt: { lt: addMs(now, -KEPT_MS) },
});

/** Whether there are messages whose time is over. */
export async function hasOldMessages(db: Reader, now: string): Promise<boolean> {
  return db.collection(ReceivedMessages).exists(old(now));
}

/** Removes messages whose time is over, with their files; what became a quote, or waits for somebody, stays. */
export async function forgetMessages(unit: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  const messages = unit.tx.collection(ReceivedMessages);
  const gone = await messages.list({
    where: old(unit.now),
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: Math.min(limit, AT_ONCE),
    select: ['id'],
  });
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  const attached = await unit.tx.collection(Files).list({
    where: { entityType: 'received_message', entityId: { in: ids } },
    select: ['id'],
  });
  for (const { id } of attached) await unit.port(FileKeeper).remove(unit, id);
  await messages.removeWhere({ id: { in: ids } });
  return gone.length < AT_ONCE ? 0 : limit;
}
