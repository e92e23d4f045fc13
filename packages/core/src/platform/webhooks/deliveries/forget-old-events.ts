import { Clock } from '../../../kernel/ports/clock.js';
import { Storage } from '../../../kernel/ports/storage.js';
import type { RecurringTask } from '../../jobs/index.js';
import { removeOldEvents } from './retention.js';

const EVERY_MS = 60 * 60 * 1000;

/** The recurring task that removes events, deliveries and attempts once they are 30 days old. */
export function forgetOldEvents(): RecurringTask {
  return {
    kind: 'webhooks.forget-old-events',
    everyMs: EVERY_MS,
    async run(_job, run) {
      await removeOldEvents({ storage: run.port(Storage), clock: run.port(Clock) }, run.signal);
    },
  };
}
