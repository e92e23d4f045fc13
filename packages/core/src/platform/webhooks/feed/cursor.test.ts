import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatCursor, parseCursor } from './cursor.js';

const opaque = (text: string) => Buffer.from(text).toString('base64url');
const READ_UNTIL = '2026-01-15T09:30:00.000Z';
const malformed = expect.objectContaining({ code: 'invalid_cursor' }) as Error;

describe('a cursor of the feed', () => {
  it('comes back as it went, with a position of one number or of two', () => {
    const digits = fc.stringMatching(/^\d{1,18}$/);
    const instant = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });

    fc.assert(
      fc.property(digits, fc.option(digits), instant, (first, second, date) => {
        const cursor = { position: second === null ? first : `${first}.${second}`, readUntil: date.toISOString() };
        expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it.each([
    '',
    'now',
    `12`,
    `@${READ_UNTIL}`,
    `x12@${READ_UNTIL}`,
    `12@${READ_UNTIL}x`,
    `12.@${READ_UNTIL}`,
    `.5@${READ_UNTIL}`,
    `${'1'.repeat(19)}@${READ_UNTIL}`,
    `1.${'1'.repeat(19)}@${READ_UNTIL}`,
    '12@2026-01-15T09:30:00Z',
    '12@2026-13-45T09:30:00.000Z',
    '12@12026-01-15T09:30:00.000Z',
    '12@2026-101-15T09:30:00.000Z',
    '12@2026-1-15T09:30:00.000Z',
    '12@2026-01-5T09:30:00.000Z',
    '12@2026-01-15T9:30:00.000Z',
    '12@2026-01-15T09:3:00.000Z',
    '12@2026-01-15T09:30:0.000Z',
    '12@2026-01-15T09:30:00.0Z',
  ])('is refused as %s', (text) => {
    expect(() => parseCursor(opaque(text))).toThrow(malformed);
  });
});
