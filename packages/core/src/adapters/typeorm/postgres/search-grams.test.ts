import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { searchGrams } from './search-grams.js';

const PORTAL = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';
const OTHER_PORTAL = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0c';

describe('searchGrams', () => {
  it('holds the grams of every part of the text', () => {
    const parts = fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(parts, ([before, term, after]) => {
        const grams = new Set(searchGrams(`${before}${term}${after}`, PORTAL));
        expect(searchGrams(term, PORTAL).every((gram) => grams.has(gram))).toBe(true);
      }),
    );
  });

  it('has none for fewer than three code points, nor across lines', () => {
    expect(searchGrams('ab', PORTAL)).toEqual([]);
    expect(searchGrams('\u{1F600}\u{1F600}', PORTAL)).toEqual([]);
    expect(searchGrams('ab\ncd', PORTAL)).toEqual([]);
    expect(searchGrams('abc', PORTAL)).toHaveLength(1);
  });

  it('differs between portals', () => {
    const mine = new Set(searchGrams('steel pipe', PORTAL));

    expect(searchGrams('steel pipe', OTHER_PORTAL).filter((gram) => mine.has(gram))).toEqual([]);
  });

  it('fits a 32-bit integer column', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const gram of searchGrams(text, PORTAL)) expect(gram).toBe(gram | 0);
      }),
    );
  });
});
