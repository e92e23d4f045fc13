import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { Portals } from '../../identity/index.js';
import { ReminderRules } from '../rules/records.js';
import { fireRules } from './fire-rules.js';
import { peopleAtWork } from './recipients.js';
import { ReminderDigests, Reminders } from './records.js';
import { type Sending, sendReminders } from './send-reminders.js';
import { isWorkingTime } from './working-hours.js';

/** Name of the lock that one server at a time reminds under. */
const LOCK = 'inbox.remind';
/** For how long it is remembered what was told: a date that is pushed back comes again within that time. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
const FORGOTTEN_AT_ONCE = 500;

/** Whether people of a portal work now, and there are rules to remind them by. */
export async function isTimeToRemind(db: Reader, now: string, portalId: string): Promise<boolean> {
  const portal = await db.collection(Portals).find(portalId);
  if (portal === null || !isWorkingTime(portal.workingHours, now, portal.timezone)) return false;
  return db.collection(ReminderRules).exists({ isActive: true });
}

/** Reminds the people of a portal, and suppliers, of what waits. All of it is written, or nothing. */
export async function remind(sending: Sending, unit: UnitOfWork): Promise<number> {
  if (!(await unit.tx.tryLock(LOCK))) return 0;
  const portal = await unit.tx.collection(Portals).find(unit.portalId);
  if (portal === null) return 0;
  const { timezone, locale } = portal;
  const at = {
    people: await peopleAtWork(unit.tx),
    time: { now: unit.now, timezone },
    language: languageOf(locale),
  };
  await fireRules(sending.remindable, unit, at);
  await sendReminders(sending, unit, at);
  const old = { createdAt: { lt: addMs(unit.now, -KEPT_MS) } };
  await unit.tx.collection(Reminders).removeWhere(old, { limit: FORGOTTEN_AT_ONCE });
  await unit.tx.collection(ReminderDigests).removeWhere(old, { limit: FORGOTTEN_AT_ONCE });
  return 0;
}
