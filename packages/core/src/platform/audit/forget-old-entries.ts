import { forgetByAge, type RecurringTask } from '../jobs/index.js';
import { AuditEntries } from './records.js';
import { Choices } from '../../kernel/ports/choices.js';
import type { World } from '../../kernel/operations/world.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that entries are kept unless told otherwise: three years. */
export const DEFAULT_AUDIT_DAYS = 1095;

/** Removes entries whose time is over; nothing else in the product does. */
export function forgetOldEntries(world: World): RecurringTask {
  const keptMs = world.port(Choices).auditDays * DAY_MS;
  return forgetByAge({ kind: 'audit.forget', record: AuditEntries, by: 'at', keptMs });
}
