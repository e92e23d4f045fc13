import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { blankAsNull, codePoints, optionalTextInput, textInput } from './text.js';
import { Uuid } from '../identifiers/uuid.js';

const character = (code: number) => String.fromCodePoint(code);

describe('textInput', () => {
  it('trims and keeps newlines and tabs', () => {
    expect(textInput().parse(' \u00a0Cable\n\t10 mm\r\n')).toBe('Cable\n\t10 mm');
  });

  it.each([
    ['', 'too_small'],
    ['  ', 'too_small'],
    ['x'.repeat(256), 'too_big'],
    [undefined, 'invalid_type'],
    [null, 'invalid_type'],
    [5, 'invalid_type'],
  ])('refuses %j with %s', (text, code) => {
    expect(textInput().safeParse(text).error?.issues).toMatchObject([{ code }]);
  });

  it('counts an emoji as one character', () => {
    expect(textInput({ max: 3 }).parse('🏗🏗🏗')).toBe('🏗🏗🏗');
    expect(textInput({ max: 3 }).safeParse('🏗🏗🏗🏗').error?.issues).toMatchObject([{ code: 'too_big', maximum: 3 }]);
    expect(textInput({ min: 2 }).safeParse('🏗').error?.issues).toMatchObject([{ code: 'too_small', minimum: 2 }]);
    expect(textInput({ min: 2 }).parse('🏗🏗')).toBe('🏗🏗');
  });

  it('allows 4000 characters in long text', () => {
    const schema = textInput({ multiline: true });

    expect(schema.parse('я'.repeat(4000))).toHaveLength(4000);
    expect(schema.safeParse('я'.repeat(4001)).success).toBe(false);
  });

  it('accepts an empty text where no minimum is asked', () => {
    expect(textInput({ min: 0 }).parse(' ')).toBe('');
  });

  it.each([0x00, 0x07, 0x0d, 0x1b, 0x7f, 0x85, 0xd800, 0xdfff])('refuses the character %s inside', (code) => {
    const { error } = textInput().safeParse(`a${character(code)}b`);

    expect(error?.issues).toMatchObject([{ code: 'custom', params: { code: 'invalid_format' } }]);
  });

  it('accepts exactly the texts without forbidden characters', () => {
    const schema = textInput({ min: 0, max: 1000 });
    const isAllowed = (unit: string) => {
      const code = unit.codePointAt(0) ?? 0;
      const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
      return unit === '\n' || unit === '\t' || !(isControl || (code >= 0xd800 && code < 0xe000));
    };
    fc.assert(
      fc.property(fc.string({ unit: fc.integer({ min: 0, max: 0x2fff }).map(character) }), (text) => {
        expect(schema.safeParse(text).success).toBe([...text.trim()].every(isAllowed));
      }),
    );
  });
});

describe('optionalTextInput', () => {
  it.each(['', '   ', null])('stores %j as null', (text) => {
    expect(optionalTextInput().parse(text)).toBeNull();
  });

  it('treats other text as required text is treated', () => {
    expect(optionalTextInput().parse(' a ')).toBe('a');
    expect(optionalTextInput({ max: 2 }).safeParse('abc').error?.issues).toMatchObject([{ code: 'too_big' }]);
    expect(optionalTextInput({ min: 2 }).safeParse('a').error?.issues).toMatchObject([{ code: 'too_small' }]);
    expect(optionalTextInput().safeParse('a\0b').success).toBe(false);
  });

  it('does not cover absence', () => {
    expect(optionalTextInput().safeParse(undefined).error?.issues).toMatchObject([{ code: 'invalid_type' }]);
  });
});

describe('blankAsNull', () => {
  const schema = z.object({ id: blankAsNull(Uuid) });

  it.each(['', '  ', null])('reads %j as null', (id) => {
    expect(schema.parse({ id })).toEqual({ id: null });
  });

  it('checks everything else as before', () => {
    const id = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';

    expect(schema.parse({ id })).toEqual({ id });
    expect(schema.safeParse({ id: 'x' }).error?.issues).toMatchObject([{ params: { code: 'invalid_uuid' } }]);
    expect(schema.safeParse({ id: 1 }).error?.issues).toMatchObject([{ code: 'invalid_type' }]);
    expect(schema.safeParse({}).error?.issues).toMatchObject([{ code: 'invalid_type', path: ['id'] }]);
    expect(z.object({ id: blankAsNull(Uuid).nullable() }).safeParse({}).success).toBe(false);
  });
});

describe('codePoints', () => {
  it('counts as string iteration does', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map(character) }), (text) => {
        expect(codePoints(text)).toBe([...text].length);
      }),
    );
  });
});
