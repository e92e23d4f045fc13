import type { FontMetrics } from './font-metrics.js';

/** Widths of Arial in thousandths of its size; other programs draw with it, or with a face that has the same widths. */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, 'ijl'],
  [260, '|'],
  [278, ' \u00a0!,./:;I[\\]ft·'],
  [333, '()-`r²³„“”{}'],
  [355, '"'],
  [365, 'г'],
  [400, '*°'],
  [458, 'зтк'],
  [500, 'Jcksvxyzсух^'],
  [521, 'эчьв'],
  [556, '#$0123456789?L_abdeghnopquаеорё«»–Гпян≤≥±'],
  [573, 'ийбц'],
  [584, 'дл+<=>~×З'],
  [625, 'FTZТъУ'],
  [667, '&ABEKPSVXYАВЕРХЧЁБЛЬжК'],
  [688, 'мД'],
  [722, 'CDHNRUwНСЯИЙПЭы'],
  [750, 'ЦюФ'],
  [778, 'GOQОØ∅'],
  [833, 'MmМшфщЪ'],
  [944, 'W%ЫШЖЩ'],
  [1015, '—…@Ю'],
  [1073, '№'],
];
const OTHER = 700;
/** What is kept in reserve: screens round widths up, and what is planned for a sheet has to fit on it. */
const RESERVE = 1.02;
const BOLD = 1.08;

const widths = new Map(
  WIDTHS.flatMap(([width, characters]) => Array.from(characters, (character) => [character, width] as const)),
);

/** Measures texts of office documents, where no font is at hand to measure with. */
export const roughMetrics = metrics(RESERVE);
/** Measures their bold texts. */
export const roughBoldMetrics = metrics(RESERVE * BOLD);

function metrics(factor: number): FontMetrics {
  return {
    widthOf(text, size) {
      let width = 0;
      for (const character of text) width += widths.get(character) ?? OTHER;
      return (width / 1000) * factor * size;
    },
    has: () => true,
  };
}

/** A quantity or a sum with its groups of digits, or a number as long as that of an account. */
const NUMBER = /^-?\d[\d\u00a0]*(?:[.,]\d+)?$/;
/** Points below which nobody reads a number, and the share of a size below which a word looks out of place. */
const SMALLEST_PT = 4;
const SMALLEST_SHARE = 0.75;

/**
 * The size at which no word of a text is broken: the own one, or one a little smaller. Words that would have to be much
 * smaller are left to be broken; a number is not, for what goes on in the next line is read as two.
 */
export function unbrokenSize(text: string, widthPt: number, size: number): number {
  const widest = Math.max(...text.split(/[ \n-]/).map((word) => roughMetrics.widthOf(word, 1)));
  const fitting = Math.floor((widthPt / Math.max(widest, 0.01)) * 2) / 2;
  const least = NUMBER.test(text) ? SMALLEST_PT : size * SMALLEST_SHARE;
  return fitting >= size || fitting < least ? size : fitting;
}
