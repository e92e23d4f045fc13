import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFontMetrics, type FontMetrics } from './font-metrics.js';
import { loadPdfFonts } from '../pdf/pdf-fonts.js';
import { syllables } from './syllables.js';
import { createTextFitter } from './text-fitting.js';

/** Every character is half as wide as high. */
const even: FontMetrics = {
  widthOf: (text, size) => [...text].length * 0.5 * size,
  has: (codePoint) => codePoint < 0x2300,
};
const fitter = createTextFitter(even);
/** Text that fits: ten characters a line. */
const fit = (text: string) => {
  const fitted = fitter.fit(text, 51, 10);
  return { text: fitted.text.replaceAll('\u200b', '|'), lines: fitted.lines };
};

describe('fitting text into a column', () => {
  it.each([
    ['коротко', 'коротко', 1],
    ['два слова тут', 'два слова тут', 2],
    ['первая\nвторая', 'первая\nвторая', 2],
    ['наименование', 'наименова-|ние', 2],
    ['авто-перевозчик', 'авто-перевозчик', 2],
    ['погрузочно-разгрузка', 'погрузоч-|но-разгрузка', 3],
    ['40702810938000060473', '4070281093|8000060473', 2],
    ['номен\u00adклатурный', 'номен-|клатурный', 2],
    ['1\u00a0803\u00a0278\u00a0670,48', '1\u00a0803\u00a0278\u00a0|670,48', 2],
    ['пере\u00adнос', 'перенос', 1],
    ['и\u0306од', 'йод', 1],
  ])('makes %j %j in %d lines', (text, fitted, lines) => {
    expect(fit(text).text).toBe(fitted);
    expect(fit(text).lines).toBe(lines);
  });

  it('never loses a character and never leaves a piece wider than the column', () => {
    const letter = fc.constantFrom(...Array.from('абвеиоьйщ19-/. ,Ш\n'));
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 80 }), (text) => {
        const fitted = fit(text).text;

        expect(fitted.replace(/-?\|/g, '').replaceAll('-', '')).toBe(text.replaceAll('-', ''));
        expect(fitted.split(/[|\s]|(?<=[-/])(?=\p{L})/u).filter((piece) => piece.length > 10)).toEqual([]);
      }),
    );
  });

  it('gives the room of one column to each of many widths of Roboto', async () => {
    const roboto = readFontMetrics((await loadPdfFonts()).regular);

    expect(roboto.widthOf('1', 10)).toBeCloseTo(5.62, 2);
    expect(roboto.widthOf('Щ', 10)).toBeGreaterThan(roboto.widthOf('г', 10));
    expect([0x20bd, 0x2116, 0x401].map((codePoint) => roboto.has(codePoint))).toEqual([true, true, true]);
    expect([0x202f, 0x1f4e6].map((codePoint) => roboto.has(codePoint))).toEqual([false, false]);
  });
});

describe('syllables', () => {
  it.each([
    ['количество', 'ко-ли-чес-тво'],
    ['подразделение', 'под-раз-де-ле-ние'],
    ['объект', 'объ-ект'],
    ['Стойка', 'Стой-ка'],
    ['ABC-123', 'ABC-123'],
    ['шт', 'шт'],
  ])('divides %s as %s', (word, divided) => {
    expect(syllables(word).join('-')).toBe(divided);
  });

  it('puts a word together again and leaves no letter alone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('абвгдеёжийклмнопрстьыя')), minLength: 4, maxLength: 20 }),
        (word) => {
          expect(syllables(word).join('')).toBe(word);
          expect(syllables(word).filter((part) => part.length < 2)).toEqual([]);
        },
      ),
    );
  });
});
