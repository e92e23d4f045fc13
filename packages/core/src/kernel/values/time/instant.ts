import { z } from 'zod';

import { canonicalString, type FieldRefusal, requireReading, type StringReading } from '../field-refusal.js';
import { spelledInstant } from './spelled-instant.js';

const CANONICAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ACCEPTED =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d)))?$/;
/** The longest that is accepted: nine fraction digits and an offset. */
const MAX_LENGTH = 35;
/** What is accepted, spelled so that no day or time passes that does not exist: a day, a timestamp, and either. */
export const [DAY_PATTERN, TIMESTAMP_PATTERN, INSTANT_PATTERN] = publishedPatterns();

const MINUTE_MS = 60_000;
const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

const MALFORMED: FieldRefusal = {
  code: 'invalid_format',
  message: 'Must be a timestamp such as "2026-01-15T12:30:00+03:00" or a date such as "2026-01-15"',
};
const NO_SUCH_TIME: FieldRefusal = { code: 'invalid_format', message: 'Must be a day and time that exist' };
const OUT_OF_RANGE: FieldRefusal = { code: 'out_of_range', message: 'Must lie in the years 0001 to 9999' };

/** What is published of a point in time. */
export const INSTANT_ANSWER = {
  type: 'string',
  format: 'date-time',
  pattern: CANONICAL.source,
  description: 'Point in time, RFC 3339 in UTC with milliseconds',
  examples: ['2026-01-15T09:30:00.000Z'],
};

/** A point in time as published: RFC 3339 in UTC with milliseconds. Instants order as strings do. */
export const Instant = z.string().regex(CANONICAL, 'Must be an RFC 3339 timestamp in UTC with milliseconds').meta({
  description: INSTANT_ANSWER.description,
  format: INSTANT_ANSWER.format,
  examples: INSTANT_ANSWER.examples,
});
export type Instant = string;

/** Reads a timestamp with any offset, or a date, which means the start of that day in UTC. */
export const InstantInput = canonicalString(readInstant).meta({
  description: 'RFC 3339 timestamp with any offset, or a date (the start of that day in UTC)',
  format: 'date-time',
  pattern: INSTANT_PATTERN,
  maxLength: MAX_LENGTH,
  examples: ['2026-01-15T09:30:00Z', '2026-01-15T12:30:00+03:00'],
});

/** Reads a timestamp or date into its canonical form, or says why it is none. Digits below a millisecond are cut. */
export function readInstant(text: string): StringReading {
  // Our own output comes back most often; it needs no rewriting.
  if (CANONICAL.test(text)) return refuseImpossible(text) ?? text;
  const match = ACCEPTED.exec(text);
  if (match === null) return MALFORMED;
  const [, day = '', time = '00:00:00', fraction = '', sign, hours, minutes] = match;
  const local = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const refusal = refuseImpossible(local);
  if (refusal !== undefined || sign === undefined) return refusal ?? local;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return shifted(local, sign === '-' ? offsetMs : -offsetMs);
}

function shifted(local: string, byMs: number): StringReading {
  const ms = Date.parse(local) + byMs;
  return ms < FIRST_MS || ms > LAST_MS ? OUT_OF_RANGE : new Date(ms).toISOString();
}

/** Parses a timestamp or date. @throws RangeError when it is none */
export function parseInstant(text: string): Instant {
  return requireReading(readInstant(text));
}

/** Converts an instant to milliseconds since 1970. @throws TypeError unless it is one */
export function toEpochMs(instant: Instant): number {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new TypeError(`"${instant}" is not an instant`);
  return ms;
}

/** Converts milliseconds since 1970 to an instant. @throws RangeError outside the years 0001 to 9999 */
export function toInstant(ms: number): Instant {
  if (ms === latest?.ms) return latest.instant;
  if (!(ms >= FIRST_MS && ms <= LAST_MS)) throw new RangeError(`${ms} ms lies outside the years 0001 to 9999`);
  latest = { ms, instant: spelledInstant(ms) };
  return latest.instant;
}

/** The instant made last: what happens in one millisecond asks for the same one many times. */
let latest: { readonly ms: number; readonly instant: Instant } | undefined;

/** Moves an instant by milliseconds, backwards when negative. @throws RangeError outside the years 0001 to 9999 */
export function addMs(instant: Instant, ms: number): Instant {
  return toInstant(toEpochMs(instant) + ms);
}

/** Refuses canonical text that names no real time; `Date.parse` would roll 30 February over into March. */
function refuseImpossible(text: string): FieldRefusal | undefined {
  const year = Number(text.slice(0, 4));
  const day = Number(text.slice(8, 10));
  if (day < 1 || day > daysInMonth(year, Number(text.slice(5, 7)))) return NO_SUCH_TIME;
  if (text.slice(11, 13) > '23' || text.slice(14, 16) > '59' || text.slice(17, 19) > '59') return NO_SUCH_TIME;
  return year === 0 ? OUT_OF_RANGE : undefined;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function publishedPatterns() {
  const year = String.raw`(?:\d{3}[1-9]|\d{2}[1-9]\d|\d[1-9]\d{2}|[1-9]\d{3})`;
  const leapYear = String.raw`(?:\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)`;
  const longMonth = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`;
  const shortMonth = String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`;
  const february = String.raw`02-(?:0[1-9]|1\d|2[0-8])`;
  const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
  const day = `(?:${year}-(?:${longMonth}|${shortMonth}|${february})|${leapYear}-02-29)`;
  return [`^${day}$`, `^${day}[Tt]${time}$`, `^${day}(?:[Tt]${time})?$`] as const;
}
