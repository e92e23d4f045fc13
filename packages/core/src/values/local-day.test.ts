import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMs, toInstant } from './instant.js';
import { localDayOf, nextDay, startOfLocalDay } from './local-day.js';

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
});
