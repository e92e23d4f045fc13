import { addMs, type Instant } from '../../kernel/values/time/instant.js';

const DAY_MS = 24 * 60 * 60_000;

/** The condition that an instant is of some days, or of one beside them: wherever the portal is, its days are among these. */
export function aroundDays(days: { readonly from: string; readonly to: string } | undefined) {
  if (days === undefined) return { not: null } as const;
  return { gte: beginOf(days.from), lt: addMs(midnight(days.to < LAST ? days.to : LAST), 2 * DAY_MS) } as const;
}

/** The first instant that can be of a day, wherever the portal is. */
export function beginOf(day: string): Instant {
  return addMs(midnight(day > FIRST ? day : FIRST), -DAY_MS);
}

const FIRST = '0001-01-03';
const LAST = '9999-12-28';

function midnight(day: string): Instant {
  return `${day}T00:00:00.000Z`;
}
