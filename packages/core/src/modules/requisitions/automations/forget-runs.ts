import type { UnitOfWork } from '../../../operations/call.js';
import { addMs } from '../../../values/time/instant.js';
import { AutomationRuns } from './records.js';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Removes runs of a portal that the log has kept long enough, and tells how many there were. */
export function forgetAutomationRuns({ tx, now }: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  return tx.collection(AutomationRuns).removeWhere({ createdAt: { lt: addMs(now, -KEPT_MS) } }, { limit });
}
