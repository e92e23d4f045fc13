import { addMs, toEpochMs, toInstant, type Instant } from './instant.js';

const DAY_MS = 24 * 60 * 60_000;
const FIRST_MS = toEpochMs('0001-01-01T00:00:00.000Z');
const LAST_MS = toEpochMs('9999-12-31T23:59:59.999Z');
// Before that, every place had a time of its own.
const ZONES_SINCE_MS = toEpochMs('1900-01-01T00:00:00.000Z');

/** The day, as `2026-01-15`, that an instant falls on where clocks show the time of a zone. */
export function localDayOf(instant: Instant, timezone: string): string {
  return instantNear(toEpochMs(instant) + offsetMs(toEpochMs(instant), timezone)).slice(0, 10);
}

/** The minute of the day, from 0 to 1439, that clocks of a zone show at an instant. */
export function localMinuteOf(instant: Instant, timezone: string): number {
  const ms = toEpochMs(instant);
  const shown = instantNear(ms + offsetMs(ms, timezone));
  return Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16));
}

/** The instant at which a day begins in a zone: midnight, or the first moment behind it where clocks leap over midnight. */
export function startOfLocalDay(day: string, timezone: string): Instant {
  const midnight = toEpochMs(`${day}T00:00:00.000Z`);
  // The offset that holds then is found from a time close by, and differs where the clocks change in between.
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => offsetMs(near, timezone));
  const candidates = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b);
  const start = candidates.find((ms) => ms + offsetMs(ms, timezone) >= midnight) ?? midnight;
  return instantNear(start);
}

/** The last moment of a day in a zone. */
export function endOfLocalDay(day: string, timezone: string): Instant {
  const last = toInstant(LAST_MS);
  // No day follows the last one there is.
  return last.startsWith(day) ? last : addMs(startOfLocalDay(nextDay(day), timezone), -1);
}

/** The day behind a day. */
export function nextDay(day: string): string {
  return addMs(`${day}T00:00:00.000Z`, DAY_MS).slice(0, 10);
}

// What a zone would put beyond the years there are stays within them.
function instantNear(ms: number): Instant {
  return toInstant(Math.min(Math.max(ms, FIRST_MS), LAST_MS));
}

/** How far clocks of a zone are ahead of UTC. */
function offsetMs(atMs: number, timezone: string): number {
  const ms = Math.max(atMs, ZONES_SINCE_MS);
  const parts = formatOf(timezone).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(ms / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format takes a hundred times as long as using it.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const numeric = 'numeric';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    formats.set(timeZone, format);
  }
  return format;
}
