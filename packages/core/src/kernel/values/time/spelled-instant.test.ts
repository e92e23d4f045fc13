import fc from 'fast-check';
import { expect, it } from 'vitest';

import { spelledInstant } from './spelled-instant.js';

const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

it('spells every instant of the years 0001 to 9999 as a Date does', () => {
  const whole = fc.integer({ min: FIRST, max: LAST });
  const day = fc
    .integer({ min: FIRST / 86_400_000, max: Math.floor(LAST / 86_400_000) })
    .map((number) => number * 86_400_000);
  const broken = fc.double({ min: FIRST, max: LAST, noNaN: true });
  fc.assert(
    fc.property(fc.oneof(whole, day, broken), (ms) => {
      expect(spelledInstant(ms)).toBe(new Date(ms).toISOString());
    }),
  );
});

it('spells days anew after it has forgotten them', () => {
  const instants = Array.from({ length: 2500 }, (_, day) => [day * 86_400_000, day * 86_400_000 + 1] as const).flat();

  for (const ms of [...instants, ...instants]) expect(spelledInstant(ms)).toBe(new Date(ms).toISOString());
});
