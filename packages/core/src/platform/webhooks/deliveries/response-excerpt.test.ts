import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSecretMask } from '../../../kernel/values/text/secret-mask.js';
import { responseExcerpt as excerptOf } from './response-excerpt.js';

const responseExcerpt = (body: Uint8Array) => excerptOf(body, createSecretMask());
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

  it('hides a secret of the receiver, even where it is cut', () => {
    const said = `${'x'.repeat(2040)}whsec_0123456789abcdef`;

    expect(excerptOf(bytes('signed with whsec_0123456789abcdef'), createSecretMask('whsec_0123456789abcdef'))).toBe(
      'signed with •••',
    );
    expect(excerptOf(bytes(said), createSecretMask('whsec_0123456789abcdef'))).toBe(`${'x'.repeat(2040)}••`);
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
