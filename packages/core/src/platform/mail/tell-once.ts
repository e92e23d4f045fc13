import type { UnitOfWork } from '../../kernel/operations/call.js';
import { forgetHourly, type RecurringTask } from '../jobs/index.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { MailNotices } from './records.js';
import type { World } from '../../kernel/operations/world.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than anything is told of: a key expires within a week of its mail. */
const KEPT_MS = 60 * DAY_MS;

/**
 * Notes that something is told, such as that a key expires. True the first time; false when it was told already, by whatever
 * process.
 */
export async function isFirstTelling(unit: World & Pick<UnitOfWork, 'tx' | 'now'>, topic: string): Promise<boolean> {
  const { tx, now } = unit;
  const notices = tx.collection(MailNotices);
  if (await notices.exists({ topic })) return false;
  await notices.insert({ id: unit.id(), topic, createdAt: now });
  return true;
}

/** Forgets what was told long ago. */
export function forgetMailNotices(): RecurringTask {
  return forgetHourly({
    kind: 'mail.forget-notices',
    record: MailNotices,
    where: (nowMs) => ({ createdAt: { lt: toInstant(nowMs - KEPT_MS) } }),
  });
}
