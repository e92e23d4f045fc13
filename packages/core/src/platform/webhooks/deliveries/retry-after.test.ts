import { describe, expect, it } from 'vitest';

import { readRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-01-15T09:30:00.000Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 7 ', 7000],
    ['0', 0],
    ['9999999999', 9_999_999_999_000],
    ['Thu, 15 Jan 2026 09:31:00 GMT', 60_000],
    ['Thu, 15 Jan 2026 09:29:00 GMT', 0],
  ])('reads %j', (header, ms) => {
    expect(readRetryAfter(header, NOW)).toBe(ms);
  });

  it.each([
    undefined,
    '',
    '-5',
    '1.5',
    '12s',
    'soon',
    '2026-01-15T09:31:00Z',
    'Thu, 99 Jan 2026 09:31:00 GMT',
    '99999999999',
  ])('ignores %j', (header) => {
    expect(readRetryAfter(header, NOW)).toBeNull();
  });
});
