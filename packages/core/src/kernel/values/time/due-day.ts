import type { Instant } from './instant.js';
import { endOfLocalDay, localDayOf, nextDay, startOfLocalDay } from './local-day.js';

/** A moment, and whose clocks tell which day it is. */
export interface LocalTime {
  readonly now: Instant;
  readonly timezone: string;
}

const MIDNIGHT = 'T00:00:00.000Z';

/** The day that a due date means: a date alone is kept as midnight in UTC and means that day wherever the portal is. */
export function dayMeant(due: Instant, timezone: string): string {
  return isDateAlone(due) ? due.slice(0, 10) : localDayOf(due, timezone);
}

/** A day as it is kept: a date alone. */
export function dateAlone(day: string): Instant {
  return `${day}${MIDNIGHT}`;
}

/** Whether an instant was sent as a date alone, as far as what is kept of it tells. */
export function isDateAlone(instant: Instant): boolean {
  return instant.endsWith(MIDNIGHT);
}

/** Whether the day of a due date has ended. What is due today is not late. */
export function isDayOver(due: Instant, { now, timezone }: LocalTime): boolean {
  return dayMeant(due, timezone) < localDayOf(now, timezone);
}

type Compared<Column extends string, Comparison> = { readonly [K in Column]: Comparison };

/** The same as a condition: rows whose due date means a day that has ended. */
export function dayOver<C extends string>(column: C, time: LocalTime) {
  const { start, today } = todayOf(time);
  const before = { [column]: { lt: start } } as Compared<C, { readonly lt: Instant }>;
  const isNotToday = { [column]: { not: today } } as Compared<C, { readonly not: Instant }>;
  return { and: [before, ...(today < start ? [isNotToday] : [])] } as const;
}

/** The opposite: rows that are due today or later, or at no time. */
export function dayNotOver<C extends string>(column: C, time: LocalTime) {
  const { start, today } = todayOf(time);
  const atNoTime = { [column]: null } as Compared<C, null>;
  const later = { [column]: { gte: start } } as Compared<C, { readonly gte: Instant }>;
  const isToday = { [column]: today } as Compared<C, Instant>;
  return { or: [atNoTime, later, ...(today < start ? [isToday] : [])] } as const;
}

/** Rows whose due date means today or an earlier day. */
export function dayBegun<C extends string>(column: C, { now, timezone }: LocalTime) {
  const today = localDayOf(now, timezone);
  const [end, tomorrow] = [endOfLocalDay(today, timezone), `${nextDay(today)}${MIDNIGHT}`];
  const byItsEnd = { [column]: { lte: end } } as Compared<C, { readonly lte: Instant }>;
  const isNotTomorrow = { [column]: { not: tomorrow } } as Compared<C, { readonly not: Instant }>;
  // Where clocks are behind UTC, tomorrow as a date alone is before the end of today.
  return { and: [byItsEnd, ...(tomorrow < end ? [isNotTomorrow] : [])] } as const;
}

// Every due date before the start of today means an earlier day, apart from today as a date alone, where clocks are behind UTC.
function todayOf({ now, timezone }: LocalTime) {
  const day = localDayOf(now, timezone);
  return { start: startOfLocalDay(day, timezone), today: `${day}${MIDNIGHT}` };
}
