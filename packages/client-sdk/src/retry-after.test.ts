import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-01-15T09:30:00.000Z');
const headers = (values: Record<string, string>) => new Headers(values);

describe('readRetryAfter', () => {
  it('reads seconds', () => {
    assert(
      property(integer({ min: 0, max: 999_999 }), (seconds) => {
        expect(readRetryAfter(headers({ 'retry-after': String(seconds) }), NOW)).toBe(seconds * 1000);
      }),
    );
  });

  it('reads a date as the time until then', () => {
    assert(
      property(integer({ min: 0, max: 999_999 }), (seconds) => {
        const date = new Date(NOW + seconds * 1000).toUTCString();

        expect(readRetryAfter(headers({ 'retry-after': date }), NOW)).toBe(seconds * 1000);
      }),
    );
  });

  it('trusts the clock of the server over its own', () => {
    const date = new Date(NOW).toUTCString();
    const retryAfter = new Date(NOW + 7000).toUTCString();

    expect(readRetryAfter(headers({ date, 'retry-after': retryAfter }), NOW + 3_600_000)).toBe(7000);
  });

  it('takes a date that has passed as no wait', () => {
    expect(readRetryAfter(headers({ 'retry-after': new Date(NOW - 5000).toUTCString() }), NOW)).toBe(0);
  });

  it.each(['', 'soon', '-1', '1.5', '1e3', '2026-01-15', 'Someday GMT', '9'.repeat(30)])(
    'makes nothing of "%s"',
    (value) => {
      expect(readRetryAfter(headers({ 'retry-after': value }), NOW)).toBeUndefined();
    },
  );

  it('makes nothing of a header that is not there', () => {
    expect(readRetryAfter(headers({}), NOW)).toBeUndefined();
  });
});
