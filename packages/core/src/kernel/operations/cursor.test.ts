import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CURSOR_SPELLING, decodeCursor, encodeCursor, isShortEnough } from './cursor.js';

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

  it('is read again up to 512 characters, and not beyond', () => {
    const lengthOf = (letters: number) => encodeCursor(['a'.repeat(letters)], {}).length;
    const letters = Array.from({ length: 512 }, (_, index) => index).filter((index) => lengthOf(index) <= 512);
    const longest = 'a'.repeat(letters.at(-1) ?? 0);
    const [fits, tooLong] = [encodeCursor([longest], {}), encodeCursor([`${longest}a`], {})];

    expect(fits).toHaveLength(512);
    expect([isShortEnough(fits), isShortEnough(tooLong)]).toEqual([true, false]);
    expect(decodeCursor(fits, {})).toEqual([longest]);
    expect(() => decodeCursor(tooLong, {})).toThrow(invalid);
  });

  it('holds yes and no as sort keys, but neither lists nor objects, whoever wrote them', () => {
    expect(decodeCursor(encodeCursor([true, false], {}), {})).toEqual([true, false]);
    for (const key of [{}, ['a']] as unknown as string[]) {
      expect(() => decodeCursor(encodeCursor([key], {}), {})).toThrow(invalid);
      expect(() => decodeCursor(encodeCursor(['a', key], {}), {})).toThrow(invalid);
    }
  });

  it('refuses a check sum without a position', () => {
    expect(() => decodeCursor(encodeCursor([], {}), {})).toThrow(invalid);
  });

  it('is published with characters and a length that fit every cursor, and refuse what cannot be one', () => {
    const spelling = new RegExp(CURSOR_SPELLING.pattern);

    expect(spelling.test(encodeCursor(['имя', 1, null], {}))).toBe(true);
    expect(['', '=abc', 'abc=', 'a b'].filter((text) => spelling.test(text))).toEqual([]);
    expect(CURSOR_SPELLING.maxLength).toBe(512);
  });
});
