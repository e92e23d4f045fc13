import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readJsonInParts } from './json-in-parts.js';

/** What is read of a text in parts of so many bytes, and how many pauses there were. */
function readIn(partBytes: number, text: string) {
  const reading = readJsonInParts(new TextEncoder().encode(text), partBytes);
  for (let pauses = 0; ; pauses += 1) {
    const step = reading.next();
    if (step.done === true) return { value: step.value, pauses };
  }
}

/** The value, or that there is none. */
function valueOr(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return 'refused';
  }
}

const spaced = fc.constantFrom(undefined, 1, '\n\t');
const sizes = fc.integer({ min: 2, max: 40 });

describe('reading JSON in parts', () => {
  it('reads what is read at once, however it is divided', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), sizes, spaced, (value, size, space) => {
        const text = JSON.stringify(value, null, space);
        expect(readIn(size, text).value).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('pauses as often in what ends in the middle, and in what lies sixty levels deep', () => {
    const pausesOf = (text: string) => {
      const reading = readJsonInParts(new TextEncoder().encode(text));
      let pauses = 0;
      try {
        while (reading.next().done !== true) pauses += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
        return { pauses, isRefused: true };
      }
      return { pauses, isRefused: false };
    };
    const rows = '{"id":"1234567890"},'.repeat(100_000);

    expect(pausesOf(`{"rows":[${rows}{}]}`)).toEqual({ pauses: 30, isRefused: false });
    expect(pausesOf(`{"rows":[${rows}{}}`)).toEqual({ pauses: 30, isRefused: true });
    expect(pausesOf(`{"rows":[${rows}`)).toEqual({ pauses: 30, isRefused: true });
    expect(pausesOf(`${'['.repeat(60)}"${'x'.repeat(2_000_000)}"${']'.repeat(60)}`)).toEqual({
      pauses: 30,
      isRefused: false,
    });
  });

  it('refuses what is refused at once, and nothing else', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      ' ',
      '1',
      '"a"',
      '"a":',
      'null',
      '\uFEFF',
      'я',
    );
    const damaged = fc
      .tuple(fc.jsonValue({ maxDepth: 4 }), fc.nat(), piece, fc.boolean())
      .map(([value, place, what, isReplaced]) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        return text.slice(0, at) + what + text.slice(at + (isReplaced ? 1 : 0));
      });
    fc.assert(
      fc.property(
        fc.oneof(
          damaged,
          fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        ),
        sizes,
        (text, size) => {
          // A mark at the beginning is left out, as those who decode answers do, and nothing at all is null.
          const bare = text.replace(/^\uFEFF/, '');
          const atOnce = valueOr(() => (/^[ \n\r\t]*$/.test(bare) ? null : (JSON.parse(bare) as unknown)));
          expect(valueOr(() => readIn(size, text).value)).toEqual(atOnce);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    '[1,2,3,4,5,6,7,]',
    '[,1,2,3,4,5,6,7]',
    '[1,2,3,4,,5,6,7]',
    '{"aaaaaaaa":1,}',
    '[1,2,3,4,5,6,7,8}',
    '[1,2,3,4],[5,6,7]',
  ])('refuses %s in parts of every size', (text) => {
    for (let size = 2; size < text.length; size += 1) expect(valueOr(() => readIn(size, text).value)).toBe('refused');
  });

  it('keeps a member that is named like the prototype, as one among others', () => {
    const { value } = readIn(8, '{"aaaa":1,"__proto__":{"admin":true},"bbbb":2}');

    expect(Object.keys(value as object)).toEqual(['aaaa', '__proto__', 'bbbb']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('takes the last of members of one name, in whichever part it stands', () => {
    expect(readIn(6, '{"a":1,"b":2,"a":3}').value).toEqual({ a: 3, b: 2 });
  });

  it('pauses between parts, also in what lies deeper', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ index }));

    expect(readIn(100, JSON.stringify({ result: { rows } })).pauses).toBeGreaterThan(12);
    expect(readIn(10_000, JSON.stringify({ result: { rows } })).pauses).toBe(0);
  });
});
