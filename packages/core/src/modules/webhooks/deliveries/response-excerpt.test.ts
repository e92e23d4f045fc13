import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { responseExcerpt } from './response-excerpt.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the excerpt of an answer', () => {
  it('is null for an empty answer', () => {
    expect(responseExcerpt(new Uint8Array())).toBeNull();
  });

  it('keeps a short answer as it is', () => {
    expect(responseExcerpt(bytes('{"ошибка":"занято 😀"}'))).toBe('{"ошибка":"занято 😀"}');
  });

  it('reads only the bytes of the answer when they lie in a larger buffer', () => {
    expect(responseExcerpt(bytes('xxanswerxx').subarray(2, 8))).toBe('answer');
  });

  it('shows bytes that are no text, and NUL, as replacement characters', () => {
    expect(responseExcerpt(new Uint8Array([0x61, 0, 0xff, 0x62]))).toBe('a\uFFFD\uFFFDb');
  });

  it('cuts a long answer between characters at 2 KiB', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 500, maxLength: 3000 }), (text) => {
        const whole = text.replaceAll('\0', '').repeat(5);
        const excerpt = responseExcerpt(bytes(whole)) ?? '';
        expect(whole.startsWith(excerpt)).toBe(true);
        expect(bytes(excerpt).length).toBeLessThanOrEqual(2048);
        expect(bytes(excerpt).length).toBeGreaterThan(Math.min(2044, bytes(whole).length - 1));
      }),
      { numRuns: 30 },
    );
  });
});
