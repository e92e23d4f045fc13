/** Cyrillic capitals, and the Latin ones that look the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** A text in capitals, with Cyrillic letters that look like Latin ones taken for those. */
export function withoutLookAlikes(text: string): string {
  return text.toUpperCase().replaceAll(/[АВЕКМНОРСТУХ]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}
