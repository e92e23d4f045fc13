import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseTimestamp } from './value-parsers.js';

describe('parseTimestamp', () => {
  it.each([
    ['2026-01-15 09:30:00+00', '2026-01-15T09:30:00.000Z'],
    ['2026-01-15 09:30:00.5+00', '2026-01-15T09:30:00.500Z'],
    ['2026-01-15 09:30:00.05+00', '2026-01-15T09:30:00.050Z'],
    ['0001-01-01 00:00:00.001+00', '0001-01-01T00:00:00.001Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(parseTimestamp(text)).toBe(instant);
  });

  it('reads every instant as Postgres sends it', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const instant = date.toISOString();
        const sent = instant.replace('T', ' ').replace(/\.?0*Z$/, '+00');
        expect(parseTimestamp(sent)).toBe(instant);
      }),
    );
  });
});
