import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { base32Of, stepOf } from './totp.js';

// RFC 6238, appendix B, shortened to six digits.
const RFC_SECRET = base32Of(new TextEncoder().encode('12345678901234567890'));

describe('codes of authenticators', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    const nowMs = seconds * 1000;

    expect(stepOf(code, { secret: RFC_SECRET, lastStep: 0, nowMs })).toBe(Math.floor(seconds / 30));
    expect(stepOf(code, { secret: RFC_SECRET, lastStep: Math.floor(seconds / 30), nowMs })).toBeNull();
  });

  it('are good for a step before and after, and no longer', () => {
    const good = [-90, -60, -30, 0, 30, 60, 90].filter(
      (wrongBy) => stepOf('050471', { secret: RFC_SECRET, lastStep: 0, nowMs: (1111111111 + wrongBy) * 1000 }) !== null,
    );

    expect(good).toEqual([-30, 0, 30]);
  });

  it('are never taken from anything else that is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        fc.pre(!/^\d{6}$/.test(typed));
        expect(stepOf(typed, { secret: RFC_SECRET, lastStep: 0, nowMs: 59_000 })).toBeNull();
      }),
    );
  });
});
