import type { Foundation } from './foundation.js';
import type { UnitOfWork } from '../operations/call.js';
import { bySystem } from '../operations/cause.js';
import { forgetOldEntries } from '../modules/audit/index.js';
import { endedSessions, oldConfirmations, oldResets } from '../modules/identity/index.js';
import { forgetExpiredAnswers } from '../modules/idempotency/index.js';
import { markOverdue } from '../modules/invoices/index.js';
import { forgetHourly, inBatches, type RecurringTask } from '../modules/jobs/index.js';
import { forgetOldLocations } from '../modules/logistics/index.js';
import { followCalendar, hasSalesDue } from '../modules/sales/index.js';
import { forgetAutomationRuns } from '../modules/requisitions/index.js';
import { expireQuotes, expireRfqs, hasSealsOver, openSeals } from '../modules/sourcing/index.js';
import { forgetOldLogs, forgetOldRequests, hasSyncsDue, queueDueSyncs } from '../modules/integrations/index.js';
import { warnOfExpiringKeys } from '../modules/api-keys/index.js';
import { forgetMailNotices } from '../modules/mail/index.js';
import { forgetOldEvents, warnOfFailingSubscriptions } from '../modules/webhooks/index.js';
import type { Reader } from '../ports/storage.js';
import { toInstant } from '../values/instant.js';
import { SEALED } from './reseal.js';
import { clearColumns } from './seal-clear.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Records that one unit of work changes: small enough to hold up nobody. */
const AT_ONCE = 200;

type Sweep = (unit: UnitOfWork, options: { readonly limit: number }) => Promise<number>;

/** What happens by itself because time passes. */
export function recurringTasks(foundation: Foundation): RecurringTask[] {
  const actor = { type: 'system' } as const;
  return [
    forgetExpiredAnswers(foundation),
    forgetOldEvents(foundation),
    forgetOldLocations(foundation),
    forgetOldLogs(foundation),
    forgetHourly(foundation, endedSessions),
    forgetOldEntries(foundation),
    forgetHourly(foundation, oldConfirmations),
    forgetHourly(foundation, oldResets),
    ...clearColumns(foundation, SEALED).map(({ record, seal, isThere }) =>
      inEveryPortal(foundation, `${record.table}.seal`, HOUR_MS, seal, isThere),
    ),
    inEveryPortal(foundation, 'automations.forget-runs', HOUR_MS, forgetAutomationRuns),
    ...forgetOldRequests(foundation),
    inEveryPortal(
      foundation,
      'integrations.queue-runs',
      MINUTE_MS,
      (unit, options) => queueDueSyncs({ ...foundation, entries: foundation.integrations }, unit, options),
      hasSyncsDue,
    ),
    inEveryPortal(foundation, 'invoices.mark-overdue', HOUR_MS, markOverdue),
    inEveryPortal(foundation, 'sourcing.expire-rfqs', MINUTE_MS, (unit, options) =>
      expireRfqs({ ids: foundation.ids, actor }, unit, options),
    ),
    inEveryPortal(foundation, 'sourcing.expire-quotes', HOUR_MS, expireQuotes),
    inEveryPortal(foundation, 'sourcing.open-seals', MINUTE_MS, openSeals, hasSealsOver),
    inEveryPortal(foundation, 'sales.follow-calendar', MINUTE_MS, followCalendar, hasSalesDue),
    ...(foundation.mailer === undefined ? [] : mailTasks(foundation)),
  ];
}

/** What is told by mail because time passes. */
function mailTasks(foundation: Foundation): RecurringTask[] {
  const told = (warn: (deps: Foundation, unit: UnitOfWork) => Promise<void>): Sweep => {
    return async (unit) => {
      await warn(foundation, unit);
      return 0;
    };
  };
  return [
    inEveryPortal(foundation, 'mail.keys-expire', HOUR_MS, told(warnOfExpiringKeys)),
    inEveryPortal(foundation, 'mail.subscriptions-fail', HOUR_MS, told(warnOfFailingSubscriptions)),
    forgetMailNotices(foundation),
  ];
}

/** Tells whether there is anything to sweep: a look costs nobody a turn at writing. */
type Look = (db: Reader, now: string) => Promise<boolean>;

// Repeated in a portal as long as it finds a full batch.
function inEveryPortal(
  { portals, runUnitOfWork, storage, clock }: Pick<Foundation, 'portals' | 'runUnitOfWork' | 'storage' | 'clock'>,
  kind: string,
  everyMs: number,
  sweep: Sweep,
  look: Look = () => Promise.resolve(true),
): RecurringTask {
  return {
    kind,
    everyMs,
    async run(_job, { signal }) {
      for (const { id } of await portals.list()) {
        if (!(await look(storage.forPortal(id), toInstant(clock.now())))) continue;
        await inBatches(AT_ONCE, signal, () =>
          runUnitOfWork(id, (unit) => sweep(unit, { limit: AT_ONCE }), bySystem(kind)),
        );
      }
    },
  };
}
