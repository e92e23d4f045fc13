import type { Instant } from '../../../kernel/values/time/instant.js';
import { localDayOf, localMinuteOf } from '../../../kernel/values/time/local-day.js';

/** When people of a portal work. */
export interface WorkingHours {
  /** Days of the week, of which 0 is Sunday. */
  readonly days: readonly number[];
  /** From this time of the day, as `09:00`, until just before that one. */
  readonly from: string;
  readonly to: string;
}

/** Whether people of a portal work at a moment. */
export function isWorkingTime({ days, from, to }: WorkingHours, now: Instant, timezone: string): boolean {
  const weekday = new Date(`${localDayOf(now, timezone)}T00:00:00.000Z`).getUTCDay();
  const minute = localMinuteOf(now, timezone);
  return days.includes(weekday) && minute >= minutesOf(from) && minute < minutesOf(to);
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
