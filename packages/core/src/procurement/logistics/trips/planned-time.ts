import { addMs } from '../../../kernel/values/time/instant.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';

/** How long a trip without a planned end is taken to last: the shift of a driver. */
const ASSUMED_DURATION_MS = 12 * 60 * 60_000;
/** How far the clock of whoever reports may be ahead of ours. */
const TOLERANCE_MS = 5 * 60_000;

/** Until when a planned trip holds its vehicle and driver; null while its start is not planned. */
export function busyUntil(plannedStartAt: string | null, plannedEndAt: string | null): string | null {
  if (plannedStartAt === null) return null;
  return plannedEndAt ?? addMs(plannedStartAt, ASSUMED_DURATION_MS);
}

/** @throws ProcurekitError `validation_failed` when a trip is planned to end before it starts */
export function refuseEndBeforeStart(plan: {
  readonly plannedStartAt?: string | null | undefined;
  readonly plannedEndAt?: string | null | undefined;
}): void {
  const { plannedStartAt = null, plannedEndAt = null } = plan;
  if (plannedStartAt === null || plannedEndAt === null || plannedEndAt >= plannedStartAt) return;
  const message = 'Must not be before plannedStartAt';
  throw rejectInput([{ pointer: '/plannedEndAt', code: 'out_of_range', message }]);
}

/** @throws ProcurekitError `validation_failed` when something is reported that lies ahead by more than 5 minutes */
export function refuseFuture(pointer: string, reported: string | undefined, now: string): void {
  if (reported === undefined || reported <= addMs(now, TOLERANCE_MS)) return;
  const message = 'Must not lie in the future';
  throw rejectInput([{ pointer, code: 'out_of_range', message }]);
}
