const vowel = '[аеёиоуыэюя]';
const consonant = '[бвгджзклмнпрстфхцчшщ]';
const letter = '[а-яё]';
const mark = '\u00ad';

/** Where a Russian word may be divided: the rules of typesetting, from the most particular to the most general. */
const divisions: readonly RegExp[] = [
  new RegExp(`([йьъ])(${letter}${letter})`, 'giu'),
  new RegExp(`(${vowel})(${vowel}${letter})`, 'giu'),
  new RegExp(`(${vowel}${consonant})(${consonant}${vowel})`, 'giu'),
  new RegExp(`(${consonant}${vowel})(${consonant}${vowel})`, 'giu'),
  new RegExp(`(${vowel}${consonant})(${consonant}${consonant}${vowel})`, 'giu'),
  new RegExp(`(${vowel}${consonant}${consonant})(${consonant}${consonant}${vowel})`, 'giu'),
];

/** Divides a word at its syllables; soft hyphens in it are taken as they stand. Words of other scripts stay whole. */
export function syllables(word: string): readonly string[] {
  if (word.includes(mark)) return word.split(mark);
  let divided = word;
  for (const division of divisions) divided = divided.replace(division, `$1${mark}$2`);
  return joinShortEnds(divided.split(mark));
}

/** One letter is not left alone at either end of a word. */
function joinShortEnds(parts: readonly string[]): readonly string[] {
  const [first = '', second, ...rest] = parts;
  if (second !== undefined && first.length < 2) return joinShortEnds([first + second, ...rest]);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && last.length < 2) return [...parts.slice(0, -2), `${parts.at(-2) ?? ''}${last}`];
  return parts;
}
