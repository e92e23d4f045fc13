import type { UnitOfWork } from '../../operations/call.js';
import type { Ids } from '../../ports/ids.js';
import { forgetHourly, type RecurringTask } from '../jobs/index.js';
import type { Clock } from '../../ports/clock.js';
import type { Storage } from '../../ports/storage.js';
import { toInstant } from '../../values/time/instant.js';
import { MailNotices } from './records.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than anything is told of: a key expires within a week of its mail. */
const KEPT_MS = 60 * DAY_MS;

/**
 * Notes that something is told, such as that a key expires. True the first time; false when it was told already, by whatever
 * process.
 */
export async function isFirstTelling(
  { ids }: { readonly ids: Ids },
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  topic: string,
): Promise<boolean> {
  const notices = tx.collection(MailNotices);
  if (await notices.exists({ topic })) return false;
  await notices.insert({ id: ids.uuid(), topic, createdAt: now });
  return true;
}

/** Forgets what was told long ago. */
export function forgetMailNotices(deps: { readonly storage: Storage; readonly clock: Clock }): RecurringTask {
  return forgetHourly(deps, {
    kind: 'mail.forget-notices',
    record: MailNotices,
    where: (nowMs) => ({ createdAt: { lt: toInstant(nowMs - KEPT_MS) } }),
  });
}
