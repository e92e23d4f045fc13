import { withoutLookAlikes } from './look-alikes.js';

/** Signs without width, such as the zero-width space, the byte order mark and the soft hyphen: nobody sees them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Texts of Latin and Cyrillic letters with single spaces between words, in which only letter case is to be folded: most. */
const PLAIN = /^(?! )(?!.*(?: {2}| $))[ -~\u0400-\u045f]*$/;

/** Letters and signs that are typed for each other, in small letters and composed. */
const TYPED_FOR: Readonly<Record<string, string>> = { ё: 'е', х: 'x', '×': 'x', '\u2212': '-' };
const OFTEN_TYPED_FOR = /[ёх×\u2212]|\p{Pd}/gu;

/**
 * The form of a name, a code or an article by which it is the same as another one: what looks equal is equal, whichever way it
 * was typed. Unicode NFKC, letter case folded, runs of spaces joined into one and none at the ends, signs without width left
 * out; `ё` is `е`, `×` and the Cyrillic `х` are `x`, and a dash of any kind is a hyphen.
 */
export function comparableText(text: string): string {
  if (PLAIN.test(text)) return asTyped(text.toLowerCase());
  // Folding may take a letter apart, so it is composed again; spaces of all kinds and widths are joined at last.
  const folded = foldCase(text.replaceAll(UNSEEN, '').normalize('NFKC')).normalize('NFKC');
  return asTyped(folded.replaceAll(/\s+/gu, ' ').trim());
}

function asTyped(text: string): string {
  return text.replaceAll(OFTEN_TYPED_FOR, (sign) => TYPED_FOR[sign] ?? '-');
}

/**
 * The form of a text in which something is searched for: as `comparableText`, with Cyrillic letters that look like Latin capitals taken
 * for those, so that articles are found whichever keyboard they were typed on.
 */
export function searchableText(text: string): string {
  return withoutLookAlikes(comparableText(text)).toLowerCase();
}

/**
 * Goes by way of capitals, because some letters have one capital and several small ones: `ς` and `σ`, `ß` and `ss`. The dotless
 * `ı` is another letter than `i`, though both have the capital `I`.
 */
function foldCase(text: string): string {
  const folded = text.replaceAll(/[^ı]+/gu, (letters) => letters.toLowerCase().toUpperCase().toLowerCase());
  return folded.replaceAll('ς', 'σ');
}

/** Whether two names, codes or articles are the same. What is not there is the same as nothing. */
export function isAlike(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && comparableText(one) === comparableText(other);
}
