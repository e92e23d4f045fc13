import { toInstant } from '../../../kernel/values/time/instant.js';
import { forgetByAge, forgetHourly, type RecurringTask } from '../../../platform/jobs/index.js';
import { OAuthStates } from '../oauth/records.js';
import { SyncRuns } from '../engine/records.js';
import { InboundReceipts, RecordedEvents } from './records.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Builds the tasks that forget what identified requests after 30 days, and what was noted of them after 90. */
export function forgetOldRequests(): RecurringTask[] {
  return [
    forgetHourly({
      kind: 'integrations.forget-receipts',
      record: InboundReceipts,
      where: (nowMs) => ({ createdAt: { lt: toInstant(nowMs - 30 * DAY_MS) } }),
    }),
    forgetByAge({
      kind: 'integrations.forget-runs',
      record: SyncRuns,
      by: 'createdAt',
      keptMs: 90 * DAY_MS,
    }),
    forgetHourly({
      kind: 'integrations.forget-states',
      record: OAuthStates,
      where: (nowMs) => ({ createdAt: { lt: toInstant(nowMs - DAY_MS) } }),
    }),
    forgetByAge({
      kind: 'integrations.forget-events',
      record: RecordedEvents,
      by: 'createdAt',
      keptMs: 90 * DAY_MS,
    }),
  ];
}
