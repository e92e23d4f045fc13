import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { comparableText, searchableText } from './comparable-text.js';

describe('comparableText', () => {
  it.each([
    ['letter case', 'КАБЕЛЬ Cable', 'кабель cable'],
    ['a letter in two pieces', 'Крепе\u0436 и\u0306', 'Крепеж \u0439'],
    ['a non-breaking space', 'Болт\u00a0М10', 'Болт М10'],
    ['narrow and wide spaces', 'Болт\u202fМ10\u3000x', 'Болт М10 x'],
    ['several spaces', 'Болт   М10', 'Болт М10'],
    ['spaces, tabs and lines', ' Болт \t\nМ10 ', 'Болт М10'],
    ['a zero-width space', 'SKU\u200b-1', 'SKU-1'],
    ['a byte order mark', '\ufeffSKU-1', 'SKU-1'],
    ['joiners', 'S\u200cK\u200dU\u2060-1', 'SKU-1'],
    ['a soft hyphen', 'шуру\u00adповёрт', 'шуруповёрт'],
    ['marks of direction', 'SKU\u200e-1\u200f', 'SKU-1'],
    ['a sign without width between a letter and its accent', 'и\u200b\u0306', 'й'],
    ['full-width letters', 'ＳＫＵ－１', 'sku-1'],
    ['superscripts', 'м²', 'м2'],
    ['ligatures', 'ﬁtting', 'fitting'],
    ['the Greek sigma at the end of a word', 'ΟΔΟΣ', 'οδος'],
    ['е in the place of ё', 'Щётка ЕЖ', 'щетка ёж'],
    ['the letter in the place of the sign of times', '3×2,5 3х2,5 3Х2,5', '3x2,5 3x2,5 3×2,5'],
    ['kinds of dashes', 'А‐Б‑В‒Г–Д—Е−Ж', 'А-Б-В-Г-Д-Е-Ж'],
    ['the German ß, small and capital', 'STRASSE Straße', 'straße STRAẞE'],
  ])('takes no account of %s', (_what, one, other) => {
    expect(comparableText(one)).toBe(comparableText(other));
  });

  it.each([
    ['и', 'й'],
    ['SKU-1', 'SKU 1'],
    ['SKU1', 'SKU 1'],
    // Cyrillic letters that look like Latin ones are others to Unicode.
    ['А', 'A'],
    ['ı', 'i'],
  ])('tells %s from %s', (one, other) => {
    expect(comparableText(one)).not.toBe(comparableText(other));
  });

  it('is the same for its own result, and for both ways of composing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const key = comparableText(text);

        expect(comparableText(key)).toBe(key);
        expect(comparableText(text.normalize('NFD'))).toBe(comparableText(text.normalize('NFC')));
        expect(comparableText(`  ${text}\u200b\u00a0`)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads plain texts as it reads all others', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from(' aAzZ9-.йЙЁёГ')) }), (text) => {
        // The sign without width says nothing, and leads around the short way.
        expect(comparableText(text)).toBe(comparableText(`${text}\u200b`));
      }),
    );
  });
});

describe('searchableText', () => {
  it('takes Cyrillic letters for the Latin ones that look like them', () => {
    expect(searchableText('АВЕКМНОРСТУХ-1')).toBe(searchableText('ABEKMHOPCTYX-1'));
    expect(searchableText('Щётка')).toBe(searchableText('ЩЕТКА'));
    expect(searchableText('Б-1')).not.toBe(searchableText('B-1'));
  });
});
