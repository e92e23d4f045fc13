import type { Clock } from '../../ports/clock.js';
import type { Storage } from '../../ports/storage.js';
import { forgetByAge, type RecurringTask } from '../jobs/index.js';
import { AuditEntries } from './records.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that entries are kept unless told otherwise: three years. */
export const DEFAULT_AUDIT_DAYS = 1095;

/** Removes entries whose time is over; nothing else in the product does. */
export function forgetOldEntries(deps: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly auditDays: number;
}): RecurringTask {
  const keptMs = deps.auditDays * DAY_MS;
  return forgetByAge(deps, { kind: 'audit.forget', record: AuditEntries, by: 'at', keptMs });
}
