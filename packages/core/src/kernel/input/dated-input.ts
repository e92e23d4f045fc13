import type { z } from 'zod';

import { addMs, InstantInput, readInstant, type Instant } from '../values/time/instant.js';
import { isJsonObject } from '../values/json-object.js';
import { endOfLocalDay } from '../values/time/local-day.js';
import type { Problem } from '../values/problem.js';
import { hasMark, marked, markedValues, type BodyMark } from './body-marks.js';
import { escapePointer } from './input-problems.js';

/** A year, and a day for time zones. */
const MOST_AHEAD_DAYS = 367;
const DAY_MS = 24 * 60 * 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Until when something lasts: a date alone means the end of that day in the time zone of the portal. */
export const UntilInput = marked(
  InstantInput.meta({
    description:
      'RFC 3339 timestamp with any offset, or a date (the last millisecond of that day in the time zone of the portal)',
  }),
  { endsDay: true },
);

/** When something ends that has not ended yet. */
export const FutureInput = marked(InstantInput, { isFuture: true });

/** When something happened. Clocks and time zones differ, so a day ahead is taken. */
export const HappenedInput = marked(InstantInput, { hasHappened: true });

/** The date of a document. One that lies far ahead is a slip of the pen. */
export const PaperDateInput = marked(InstantInput, { datesPaper: true });

/** Whether bodies of a schema hold dates that mean the end of a day. */
export function takesDayEnds(schema: z.ZodType): boolean {
  return hasMark(schema, endsDay);
}

/** Whether bodies of a schema hold times that are judged by the clock. */
export function takesTimes(schema: z.ZodType): boolean {
  return hasMark(schema, isTimed);
}

/** Places of dates alone that mean the end of a day. */
export function daysIn(schema: z.ZodType, body: unknown): readonly string[] {
  return markedValues(schema, body).flatMap(({ pointer, value, mark }) =>
    endsDay(mark) && isDay(value) ? pointer : [],
  );
}

/** A body with the end of their day in a time zone in place of such dates. */
export function withDayEnds(body: unknown, days: readonly string[], timezone: string): unknown {
  const places = new Set(days);
  const within = (value: unknown, at: string): unknown => {
    if (places.has(at)) return endOfLocalDay(String(value), timezone);
    if (Array.isArray(value)) return value.map((each: unknown, index) => within(each, `${at}/${index}`));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, within(each, `${at}/${escapePointer(key)}`)]),
    );
  };
  return places.size === 0 ? body : within(body, '');
}

/** What is wrong with the times of a body by the clock. */
export function problemsOfTimes(schema: z.ZodType, body: unknown, now: Instant): Problem[] {
  return markedValues(schema, body).flatMap(({ pointer, value, mark }) => {
    const instant = isTimed(mark) && typeof value === 'string' ? readInstant(value) : undefined;
    const message = typeof instant === 'string' ? misfit(mark, instant, now) : undefined;
    return message === undefined ? [] : [{ pointer, code: 'out_of_range', message }];
  });
}

function misfit({ isFuture, hasHappened, datesPaper }: BodyMark, instant: Instant, now: Instant): string | undefined {
  if (isFuture === true && instant <= now) return 'Must lie in the future';
  if (hasHappened === true && instant > addMs(now, DAY_MS)) return 'Must not lie more than a day ahead';
  if (datesPaper === true && instant > addMs(now, MOST_AHEAD_DAYS * DAY_MS))
    return 'Must not lie more than a year ahead';
  return undefined;
}

function endsDay(mark: BodyMark): boolean {
  return mark.endsDay === true;
}

function isTimed({ isFuture, hasHappened, datesPaper }: BodyMark): boolean {
  return isFuture === true || hasHappened === true || datesPaper === true;
}

// A day that there is not is left for the schema to refuse.
function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && typeof readInstant(value) === 'string';
}
