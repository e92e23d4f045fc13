const vowel = '[аеёиоуыэюя]';
const consonant = '[бвгджзклмнпрстфхцчшщ]';
const letter = '[а-яё]';
const mark = '\u00ad';

/** Where a Russian word may be divided: the rules of typesetting, from the most particular to the most general. */
const divisions: readonly RegExp[] = [
  between('[йьъ]', `${letter}${letter}`),
  between(vowel, `${vowel}${letter}`),
  between(`${vowel}${consonant}`, `${consonant}${vowel}`),
  between(`${consonant}${vowel}`, `${consonant}${vowel}`),
  between(`${vowel}${consonant}`, `${consonant}${consonant}${vowel}`),
  between(`${vowel}${consonant}${consonant}`, `${consonant}${consonant}${vowel}`),
];

/** Divides a word at its syllables; soft hyphens in it are taken as they stand. Words of other scripts stay whole. */
export function syllables(word: string): readonly string[] {
  if (word.includes(mark)) return word.split(mark);
  let divided = word;
  for (const division of divisions) divided = divided.replace(division, mark);
  return withoutLoneLetters(divided.split(mark));
}

function between(left: string, right: string): RegExp {
  return new RegExp(`(?<=${left})(?=${right})`, 'giu');
}

function withoutLoneLetters(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    if (previous !== undefined && (part.length < 2 || previous.length < 2)) joined[joined.length - 1] = previous + part;
    else joined.push(part);
  }
  return joined;
}
