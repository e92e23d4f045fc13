import type { FontMetrics } from './font-metrics.js';

/** A small letter or a digit. */
const LETTER = 0.56;

/**
 * Widths of Arial by kinds of characters, rather more than less: where Word draws, no font is at hand to measure with, and
 * what is planned for a sheet has to fit on it.
 */
export const roughMetrics: FontMetrics = {
  widthOf(text, size) {
    let width = 0;
    for (const character of text) width += widthOf(character);
    return width * size;
  },
  has: () => true,
};

const LONG_NUMBER = /^\d{9,}$/;
/** Points below which nobody reads a number, and the share of a size below which a word looks out of place. */
const SMALLEST_PT = 4.5;
const SMALLEST_SHARE = 0.75;

/**
 * The size at which no word of a text is broken: the own one, or one a little smaller. Words that would have to be much
 * smaller are left to be broken; a long number is not, for what goes on in the next line is read as two.
 */
export function unbrokenSize(text: string, widthPt: number, size: number): number {
  const widest = Math.max(...text.split(/[\s-]/).map((word) => roughMetrics.widthOf(word, 1)));
  const fitting = Math.floor((widthPt / Math.max(widest, 0.01)) * 2) / 2;
  const least = LONG_NUMBER.test(text) ? SMALLEST_PT : size * SMALLEST_SHARE;
  return fitting >= size || fitting < least ? size : fitting;
}

function widthOf(character: string): number {
  if (/[\s.,:;|!'/ijlftI]/.test(character)) return 0.28;
  if (/[гr()[\]"-]/.test(character)) return 0.36;
  if (/[МШЩЖЮФЫЪОWMGшщфюыm№—%]/.test(character)) return 0.84;
  return /\p{Lu}/u.test(character) ? 0.7 : LETTER;
}
