const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const MINUTES = numbered(24 * 60, (minute) => `T${padded(Math.floor(minute / 60), 2)}:${padded(minute % 60, 2)}:`);
const SECONDS = numbered(60, (second) => padded(second, 2));
const THOUSANDTHS = numbered(1000, (thousandth) => `.${padded(thousandth, 3)}Z`);

interface Day {
  readonly date: string;
  /** Its first instant: what has no time of day is kept as that. */
  readonly start: string;
}

/** Days spelled lately, by their number since 1970. */
const days = new Map<number, Day>();
const DAYS_KEPT = 1000;

/**
 * Spells milliseconds since 1970 as a `Date` does for the years 0001 to 9999, of parts that are there already: lists have hundreds of
 * instants, and a `Date` takes three times as long.
 */
export function spelledInstant(ms: number): string {
  const whole = Math.trunc(ms);
  const dayNumber = Math.floor(whole / DAY_MS);
  const day = dayOf(dayNumber);
  const sinceMidnight = whole - dayNumber * DAY_MS;
  if (sinceMidnight === 0) return day.start;
  const minute = Math.floor(sinceMidnight / MINUTE_MS);
  const sinceMinute = sinceMidnight - minute * MINUTE_MS;
  const second = Math.floor(sinceMinute / 1000);
  return `${day.date}${MINUTES[minute]}${SECONDS[second]}${THOUSANDTHS[sinceMinute - second * 1000]}`;
}

function dayOf(number: number): Day {
  const known = days.get(number);
  if (known !== undefined) return known;
  if (days.size >= DAYS_KEPT) days.clear();
  const start = new Date(number * DAY_MS).toISOString();
  const day = { date: start.slice(0, 10), start };
  days.set(number, day);
  return day;
}

function numbered(count: number, spell: (number: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, number) => spell(number));
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
