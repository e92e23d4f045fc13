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

function widthOf(character: string): number {
  if (/[\s.,:;|!'/ijlftI]/.test(character)) return 0.28;
  if (/[гr()[\]"-]/.test(character)) return 0.36;
  if (/[МШЩЖЮФЫЪОWMGшщфюыm№—%]/.test(character)) return 0.84;
  return /\p{Lu}/u.test(character) ? 0.7 : LETTER;
}
