import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeCursor, encodeCursor } from './cursor.js';

const positions = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 3 });
const invalid = expect.objectContaining({ code: 'invalid_cursor' });

describe('a cursor', () => {
  it('brings back the position that it was made of', () => {
    fc.assert(
      fc.property(positions, fc.jsonValue(), (position, filters) => {
        expect(decodeCursor(encodeCursor(position, filters), filters)).toEqual(position);
      }),
    );
  });

  it('is made of characters that need no escaping in an address', () => {
    expect(encodeCursor(['2026-01-15T09:30:00.000Z', 'имя'], { status: 'planned' })).toMatch(/^[\w-]+$/);
  });

  it('works with the filters that it was made with only', () => {
    const cursor = encodeCursor(['2026-01-15T09:30:00.000Z', 'a'], { status: 'planned' });

    expect(() => decodeCursor(cursor, { status: 'draft' })).toThrow(invalid);
    expect(() => decodeCursor(cursor, {})).toThrow(invalid);
  });

  it('refuses a position that somebody else put in', () => {
    const [position, check] = JSON.parse(Buffer.from(encodeCursor(['a'], {}), 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([`${position}b`, check])).toString('base64url');

    expect(() => decodeCursor(forged, {})).toThrow(invalid);
  });

  it.each(['', 'x', 'bnVsbA', 'W10', 'e30', 'W3t9XQ', '%%%', 'a'.repeat(513)])('refuses %j', (text) => {
    expect(() => decodeCursor(text, {})).toThrow(invalid);
  });

  it('refuses any other text as a cursor and never fails otherwise', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text, {})).toThrow(invalid);
      }),
    );
  });
});
