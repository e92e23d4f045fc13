import { forgetByAge, type RecurringTask } from '../../../platform/jobs/index.js';
import { AutomationRuns } from './records.js';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Builds the task that forgets runs once the log has kept them long enough. */
export function forgetAutomationRuns(): RecurringTask {
  return forgetByAge({
    kind: 'automations.forget-runs',
    record: AutomationRuns,
    by: 'createdAt',
    keptMs: KEPT_MS,
  });
}
