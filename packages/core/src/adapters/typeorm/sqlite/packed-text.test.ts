import fc from 'fast-check';
import { expect, it } from 'vitest';

import { packedText } from './packed-text.js';

const text = { database: { type: 'text' } } as const;
const VOCABULARY = '{"event":"integration_api.procurement.created","resource":{"type":"procurement"}}';
const packed = packedText(text, [VOCABULARY]);

it('tells every text letter by letter as it was kept, whatever it is made of', () => {
  const parts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(VOCABULARY)), { maxLength: 40 });
  fc.assert(
    fc.property(parts, (all) => {
      const told = all.join('');

      expect(packed.decode?.(packed.encode?.(told))).toBe(told);
    }),
  );
});

it('keeps a text of its vocabulary in a few bytes, and a short one as it is', () => {
  expect(packed.encode?.(VOCABULARY.repeat(3))).toHaveProperty(
    'length',
    expect.toSatisfy((bytes) => bytes < 20),
  );
  expect(packed.encode?.('{}')).toBe('{}');
});

it('still reads what was kept without a vocabulary, or by an earlier one, and what another thread has read', () => {
  const later = packedText(text, [VOCABULARY, 'something else']);
  const long = VOCABULARY.repeat(2);
  const before = packed.encode?.(long);

  expect(later.decode?.(long)).toBe(long);
  expect(later.decode?.(before)).toBe(long);
  expect(later.decode?.(new Uint8Array(before as Buffer))).toBe(long);
  expect(() => packed.decode?.(later.encode?.(long))).toThrow('vocabulary 1, which is unknown');
});
