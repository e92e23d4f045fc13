import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMs, toInstant } from './instant.js';
import { endOfLocalDay, localDayOf, nextDay, startOfLocalDay } from './local-day.js';

const zones = fc.constantFrom('Europe/Moscow', 'Asia/Kamchatka', 'America/New_York', 'America/Sao_Paulo', 'UTC');
const instants = fc
  .integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
  .map((ms) => toInstant(ms));

describe('a day in a zone', () => {
  it('begins at midnight there', () => {
    expect(startOfLocalDay('2026-01-16', 'Europe/Moscow')).toBe('2026-01-15T21:00:00.000Z');
    expect(localDayOf('2026-01-15T21:00:00.000Z', 'Europe/Moscow')).toBe('2026-01-16');
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
  });

  it('begins behind midnight where clocks leap over it', () => {
    expect(startOfLocalDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  });

  it('is told where clocks change within an hour', () => {
    const around = ['1972-01-07T00:44:29.000Z', '1972-01-07T00:44:30.000Z', '1972-01-07T00:44:29.000Z'];

    expect(around.map((instant) => localDayOf(instant, 'Africa/Monrovia'))).toEqual([
      '1972-01-06',
      '1972-01-07',
      '1972-01-06',
    ]);
  });

  it('holds each of its instants and none beside them', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = localDayOf(instant, zone);
        const start = startOfLocalDay(day, zone);

        expect(start <= instant).toBe(true);
        expect(instant < startOfLocalDay(nextDay(day), zone)).toBe(true);
        expect(localDayOf(start, zone)).toBe(day);
        expect(localDayOf(addMs(start, -1), zone) < day).toBe(true);
      }),
    );
  });

  it('ends with its last millisecond, where clocks change as well', () => {
    expect(endOfLocalDay('2026-12-05', 'Europe/Moscow')).toBe('2026-12-05T20:59:59.999Z');
    expect(endOfLocalDay('2026-12-05', 'America/New_York')).toBe('2026-12-06T04:59:59.999Z');
    expect(endOfLocalDay('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z');
    expect(endOfLocalDay('2026-11-01', 'America/New_York')).toBe('2026-11-02T04:59:59.999Z');
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = localDayOf(instant, zone);

        expect(localDayOf(endOfLocalDay(day, zone), zone)).toBe(day);
        expect(addMs(endOfLocalDay(day, zone), 1)).toBe(startOfLocalDay(nextDay(day), zone));
      }),
    );
  });

  it.each(['0001-01-01', '0050-06-01', '1000-01-01', '9999-12-30', '9999-12-31'])(
    'has an end within the years there are: %s',
    (day) => {
      for (const zone of ['Europe/Moscow', 'America/New_York', 'Pacific/Kiritimati', 'UTC']) {
        expect(startOfLocalDay(day, zone) < endOfLocalDay(day, zone)).toBe(true);
        expect(localDayOf(endOfLocalDay(day, zone), zone) <= day).toBe(true);
      }
    },
  );
});
