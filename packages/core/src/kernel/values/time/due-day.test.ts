import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayBegun, dayMeant, dayNotOver, dayOver, isDateAlone, isDayOver } from './due-day.js';
import { toInstant } from './instant.js';
import { endOfLocalDay, localDayOf } from './local-day.js';

const HOUR_MS = 60 * 60_000;
const zones = fc.constantFrom(
  'Europe/Moscow',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kamchatka',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'UTC',
);
/** Moments; midnight in UTC would be a date alone. */
const now = fc
  .integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
  .map((ms) => toInstant(ms))
  .filter((at) => !isDateAlone(at));
/** Dates alone and moments, close to another moment. */
const near = fc.record({ hours: fc.integer({ min: -60, max: 60 }), isDay: fc.boolean(), ms: fc.nat(HOUR_MS) });

interface Bound {
  readonly lt?: string;
  readonly lte?: string;
  readonly gte?: string;
  readonly not?: string;
}

const meets = (due: string, bound: Bound | string | null) =>
  typeof bound === 'string' || bound === null
    ? due === bound
    : (bound.lt === undefined || due < bound.lt) &&
      (bound.lte === undefined || due <= bound.lte) &&
      (bound.gte === undefined || due >= bound.gte) &&
      (bound.not === undefined || due !== bound.not);

describe('a due date', () => {
  it.each([
    ['Europe/Moscow', '2026-12-05T20:59:59.999Z', false],
    ['Europe/Moscow', '2026-12-05T21:00:00.000Z', true],
    ['America/New_York', '2026-12-06T04:59:59.999Z', false],
    ['America/New_York', '2026-12-06T05:00:00.000Z', true],
  ])('that is a day is over once that day has ended in %s', (timezone, at, isOver) => {
    expect(isDayOver('2026-12-05T00:00:00.000Z', { now: at, timezone })).toBe(isOver);
  });

  it('is not over before the end of the day that it means, and over from then on', () => {
    fc.assert(
      fc.property(now, zones, (at, timezone) => {
        const day = localDayOf(at, timezone);
        const due = `${day}T00:00:00.000Z`;

        expect(isDayOver(due, { now: at, timezone })).toBe(false);
        expect(isDayOver(due, { now: endOfLocalDay(day, timezone), timezone })).toBe(false);
        const ended = toInstant(Date.parse(endOfLocalDay(day, timezone)) + 1);
        expect(isDayOver(due, { now: ended, timezone })).toBe(true);
        expect(isDayOver(at, { now: ended, timezone })).toBe(true);
      }),
    );
  });

  it('is found by a condition exactly when it is over, or has begun', () => {
    fc.assert(
      fc.property(now, zones, near, (at, timezone, { hours, isDay, ms }) => {
        const moment = toInstant(Date.parse(at) + hours * HOUR_MS + ms);
        const due = isDay ? `${moment.slice(0, 10)}T00:00:00.000Z` : moment;
        const time = { now: at, timezone };
        const isOver = isDayOver(due, time);

        expect(dayOver('due', time).and.every(({ due: bound }) => meets(due, bound))).toBe(isOver);
        expect(dayNotOver('due', time).or.some(({ due: bound }) => meets(due, bound))).toBe(!isOver);
        const hasBegun = dayMeant(due, timezone) <= localDayOf(at, timezone);
        expect(dayBegun('due', time).and.every(({ due: bound }) => meets(due, bound))).toBe(hasBegun);
      }),
      { numRuns: 500 },
    );
  });
});
