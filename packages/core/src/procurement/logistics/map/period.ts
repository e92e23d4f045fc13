import { addMs, type Instant } from '../../../kernel/values/time/instant.js';
import { localDayOf, nextDay, startOfLocalDay } from '../../../kernel/values/time/local-day.js';
import type { DayOrInstant, MapQuery } from './schemas.js';

/** A time from an instant on and before another. */
export interface Period {
  readonly from?: Instant;
  readonly before?: Instant;
}

type AskedTime = Pick<MapQuery, 'date' | 'dateFrom' | 'dateTo'>;

/** Whether a time is asked for at all. */
export function asksForPeriod({ date, dateFrom, dateTo }: AskedTime): boolean {
  return date !== undefined || dateFrom !== undefined || dateTo !== undefined;
}

/** The time that is asked for. Days are those of the portal's time zone, whole. */
export function periodOf({ date, dateFrom, dateTo }: AskedTime, timezone: string): Period {
  const day = date === undefined ? undefined : dayOf(date, timezone);
  const starts = [
    ...(day === undefined ? [] : [startOfLocalDay(day, timezone)]),
    ...(dateFrom === undefined ? [] : [startOf(dateFrom, timezone)]),
  ];
  const ends = [
    ...(day === undefined ? [] : [startOfLocalDay(nextDay(day), timezone)]),
    ...(dateTo === undefined ? [] : [endOf(dateTo, timezone)]),
  ];
  const from = starts.toSorted().at(-1);
  const before = ends.toSorted().at(0);
  return { ...(from === undefined ? {} : { from }), ...(before === undefined ? {} : { before }) };
}

function dayOf(date: DayOrInstant, timezone: string): string {
  return 'day' in date ? date.day : localDayOf(date.instant, timezone);
}

function startOf(date: DayOrInstant, timezone: string): Instant {
  return 'day' in date ? startOfLocalDay(date.day, timezone) : date.instant;
}

function endOf(date: DayOrInstant, timezone: string): Instant {
  return 'day' in date ? startOfLocalDay(nextDay(date.day), timezone) : addMs(date.instant, 1);
}
