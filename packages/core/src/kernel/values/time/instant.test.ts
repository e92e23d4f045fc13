import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMs, toInstant, Instant, InstantInput, parseInstant, toEpochMs } from './instant.js';

const FIRST = '0001-01-01T00:00:00.000Z';
const LAST = '9999-12-31T23:59:59.999Z';
const epochMs = fc.integer({ min: Date.parse(FIRST), max: Date.parse(LAST) });

describe('InstantInput', () => {
  it.each([
    ['2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.000Z'],
    ['2026-01-15T12:30:00+03:00', '2026-01-15T09:30:00.000Z'],
    ['2026-01-15t09:30:00z', '2026-01-15T09:30:00.000Z'],
    ['2026-01-01T00:30:00.5+01:00', '2025-12-31T23:30:00.500Z'],
    ['2026-01-15T09:30:00.123999Z', '2026-01-15T09:30:00.123Z'],
    ['2026-01-15T09:30:00-00:00', '2026-01-15T09:30:00.000Z'],
    ['2026-01-15', '2026-01-15T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['0001-01-01', FIRST],
    ['0001-01-01T01:00:00+01:00', FIRST],
    [LAST, LAST],
    ['9999-12-31T22:59:59.999-01:00', LAST],
  ])('stores %s as %s', (input, instant) => {
    expect(InstantInput.parse(input)).toBe(instant);
  });

  it.each([
    ['', 'invalid_format'],
    ['yesterday', 'invalid_format'],
    ['2026-1-5', 'invalid_format'],
    ['on 2026-01-15', 'invalid_format'],
    ['2026-01-15T09:30:00', 'invalid_format'],
    ['2026-01-15 09:30:00Z', 'invalid_format'],
    ['2026-01-15T09:30Z', 'invalid_format'],
    ['2026-01-15T09:30:00+0300', 'invalid_format'],
    ['2026-01-15T09:30:00+24:00', 'invalid_format'],
    ['2026-02-30', 'invalid_format'],
    ['2026-02-30T00:00:00.000Z', 'invalid_format'],
    ['2025-02-29', 'invalid_format'],
    ['1900-02-29', 'invalid_format'],
    ['2026-02-30T00:00:00+01:00', 'invalid_format'],
    ['2026-04-31', 'invalid_format'],
    ['2026-06-31', 'invalid_format'],
    ['2026-09-31', 'invalid_format'],
    ['2026-11-31', 'invalid_format'],
    ['2026-00-10', 'invalid_format'],
    ['2026-13-10', 'invalid_format'],
    ['2026-01-00', 'invalid_format'],
    ['2026-01-15T24:00:00Z', 'invalid_format'],
    ['2026-01-15T23:60:00Z', 'invalid_format'],
    ['2026-01-15T23:59:60Z', 'invalid_format'],
    ['2026-01-15T09:30:00.000Z\n', 'invalid_format'],
    ['0000-12-31', 'out_of_range'],
    ['0000-12-31T00:00:00.000Z', 'out_of_range'],
    ['0001-01-01T00:00:00+00:01', 'out_of_range'],
    ['9999-12-31T23:59:59-00:01', 'out_of_range'],
  ])('refuses %j with %s', (input, code) => {
    expect(InstantInput.safeParse(input).error?.issues).toMatchObject([{ code: 'custom', params: { code } }]);
  });

  it('leaves every instant of the years 0001 to 9999 as it is', () => {
    fc.assert(
      fc.property(epochMs, (ms) => {
        const instant = toInstant(ms);

        expect(Instant.parse(instant)).toBe(instant);
        expect(InstantInput.parse(instant)).toBe(instant);
        expect(toEpochMs(instant)).toBe(ms);
      }),
    );
  });

  it('subtracts any offset', () => {
    const dayMs = 86_400_000;
    const farFromTheEnds = epochMs.filter((ms) => ms > Date.parse(FIRST) + dayMs && ms < Date.parse(LAST) - dayMs);
    fc.assert(
      fc.property(farFromTheEnds, fc.integer({ min: -1439, max: 1439 }), (ms, offset) => {
        const two = (part: number) => String(part).padStart(2, '0');
        const written = Math.abs(offset);
        const suffix = `${offset < 0 ? '-' : '+'}${two(Math.floor(written / 60))}:${two(written % 60)}`;
        const local = toInstant(ms + offset * 60_000).replace('Z', suffix);

        expect(parseInstant(local)).toBe(toInstant(ms));
      }),
    );
  });

  it('accepts a day exactly when the calendar has it', () => {
    const year = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }), (y, month, day) => {
        const text = [String(y).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
          '-',
        );
        const date = new Date(0);
        date.setUTCFullYear(y, month - 1, day);

        expect(InstantInput.safeParse(text).success).toBe(date.toISOString().startsWith(text));
      }),
    );
  });
});

describe('Instant', () => {
  it.each([
    ...['2026-01-15', '2026-01-15T09:30:00Z', '2026-01-15T12:30:00.000+03:00'],
    ...['x2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.000Zx'],
  ])('is not spelled %s', (text) => {
    expect(Instant.safeParse(text).success).toBe(false);
  });

  it('orders as a string the way it orders in time', () => {
    fc.assert(
      fc.property(epochMs, epochMs, (left, right) => {
        expect(toInstant(left) < toInstant(right)).toBe(left < right);
      }),
    );
  });
});

describe('addMs', () => {
  it('moves forwards and backwards', () => {
    expect(addMs('2026-01-01T00:00:00.000Z', -1)).toBe('2025-12-31T23:59:59.999Z');
    expect(addMs('2024-02-28T12:00:00.000Z', 86_400_000)).toBe('2024-02-29T12:00:00.000Z');
  });

  it('refuses to leave the years 0001 to 9999', () => {
    expect(() => addMs(LAST, 1)).toThrow(RangeError);
    expect(() => addMs(FIRST, -1)).toThrow(RangeError);
    expect(() => toInstant(Number.NaN)).toThrow(RangeError);
  });

  it('refuses to start from what is no instant', () => {
    expect(() => addMs('soon', 1)).toThrow(TypeError);
  });
});
