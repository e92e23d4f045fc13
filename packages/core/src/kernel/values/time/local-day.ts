import { addMs, toEpochMs, toInstant, type Instant } from './instant.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Hours of which it is kept how far clocks are ahead, of all zones together: a few years of some. */
const MOST_HOURS = 50_000;
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

/** What clocks of a zone show at an instant, as `09:30:00`. */
export function localClockOf(instant: Instant, timezone: string): string {
  const ms = toEpochMs(instant);
  return instantNear(ms + offsetMs(ms, timezone)).slice(11, 19);
}

/** The instant at which a day begins in a zone: midnight, or the first moment behind it where clocks leap over midnight. */
export function startOfLocalDay(day: string, timezone: string): Instant {
  return instantOnLocalDay(day, 0, timezone);
}

/**
 * The instant at which clocks of a zone show a minute of a day, from 0 to 1439: the first one where they show it twice, and as much later
 * as they leap where they leap over it.
 */
export function instantOnLocalDay(day: string, minute: number, timezone: string): Instant {
  const shown = toEpochMs(`${day}T00:00:00.000Z`) + minute * MINUTE_MS;
  // The offset that holds then is found from a time close by, and differs where the clocks change in between.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetMs(near, timezone));
  const candidates = offsets.map((offset) => shown - offset).toSorted((a, b) => a - b);
  return instantNear(candidates.find((ms) => ms + offsetMs(ms, timezone) >= shown) ?? shown);
}

/** The next time after an instant at which clocks of a zone show a minute of the day. */
export function nextLocalMinute(after: Instant, minute: number, timezone: string): Instant {
  const day = localDayOf(after, timezone);
  const today = instantOnLocalDay(day, minute, timezone);
  return today > after ? today : instantOnLocalDay(nextDay(day), minute, timezone);
}

/** The last moment of a day in a zone. */
export function endOfLocalDay(day: string, timezone: string): Instant {
  const last = toInstant(LAST_MS);
  // No day follows the last one there is.
  return last.startsWith(day) ? last : addMs(startOfLocalDay(nextDay(day), timezone), -1);
}

/** The day behind a day. */
export function nextDay(day: string): string {
  return addDays(day, 1);
}

/** The day that is some days behind another, or before it. */
export function addDays(day: string, days: number): string {
  return addMs(`${day}T00:00:00.000Z`, days * DAY_MS).slice(0, 10);
}

/** How many days one day is behind another; below zero where it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);
}

// What a zone would put beyond the years there are stays within them.
function instantNear(ms: number): Instant {
  return toInstant(Math.min(Math.max(ms, FIRST_MS), LAST_MS));
}

/** How far clocks of a zone are ahead of UTC. */
function offsetMs(atMs: number, timezone: string): number {
  const ms = Math.max(atMs, ZONES_SINCE_MS);
  const zone = zoneOf(timezone);
  const hour = Math.floor(ms / HOUR_MS);
  let offset = zone.offsets.get(hour);
  if (offset === undefined) {
    const first = readOffsetMs(zone.format, Math.max(hour * HOUR_MS, ZONES_SINCE_MS));
    const last = readOffsetMs(zone.format, (hour + 1) * HOUR_MS - 1);
    offset = first === last ? first : null;
    keep(zone, hour, offset);
  }
  // Where clocks change within an hour, each moment of it is looked at.
  return offset ?? readOffsetMs(zone.format, ms);
}

function readOffsetMs(format: Intl.DateTimeFormat, ms: number): number {
  const parts = format.formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(ms / 1000) * 1000;
}

/** A zone with what is known of its hours: null for one in which clocks change. */
interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number | null>;
}

const zones = new Map<string, Zone>();
let keptHours = 0;

// Reading an offset takes fifty times as long as finding it here, and millions of days are told at a time.
function keep({ offsets }: Zone, hour: number, offset: number | null): void {
  if (keptHours >= MOST_HOURS) {
    for (const zone of zones.values()) zone.offsets.clear();
    keptHours = 0;
  }
  offsets.set(hour, offset);
  keptHours += 1;
}

// Making a format takes a hundred times as long as using it.
function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    const numeric = 'numeric';
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    zone = { format, offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}
