import type { ExchangeColumn, ExchangeColumns } from '../columns.js';
import { wordOf } from '../../../kernel/values/text/word-of.js';

/** What a heading is taken to mean, and how surely. */
export interface HeadingMeaning {
  readonly target: string;
  /** Says it in the very words of the column, and not just among others. */
  readonly isExact: boolean;
  /** Says that it is what is wanted in the end (1), or what was only planned (-1). */
  readonly preference: number;
  /** Words that say it: the more, the surer. */
  readonly words: number;
  /** Position of these words among those of their column, the usual ones first. */
  readonly rank: number;
  /** Position of the first of them in the heading: what a heading is about comes first. */
  readonly place: number;
}

const EXACT = { isExact: true, words: Number.MAX_SAFE_INTEGER, rank: 0, place: 0 } as const;

/** What a heading means: the column whose words it has, whichever else stands there, and in any order. */
export function meaningOf(heading: string, columns: ExchangeColumns): HeadingMeaning | undefined {
  const word = wordOf(heading);
  if (word === '') return undefined;
  const said = wordsOf(heading);
  const meanings = Object.entries(columns).flatMap(([target, column]) => {
    const preference = preferenceOf(said, column);
    const isExact = [target, ...column.headings].some((each) => wordOf(each) === word);
    if (isExact) return [{ target, preference, ...EXACT }];
    const found = saying(said, column);
    return found === undefined ? [] : [{ target, preference, isExact: false, ...found }];
  });
  return meanings.toSorted(surerFirst)[0];
}

/** Whether a row of a table may be its heading: somebody says a column in its very words, or two of them in others. */
export function headingScore(cells: readonly string[], columns: ExchangeColumns): number {
  const meanings = cells.flatMap((cell) => (cell.length > LONGEST_HEADING ? [] : (meaningOf(cell, columns) ?? [])));
  const targets = new Set(meanings.map(({ target }) => target));
  return targets.size > 1 || meanings.some(({ isExact }) => isExact) ? targets.size : 0;
}

/** Longer texts are no headings. */
export const LONGEST_HEADING = 120;

function surerFirst(one: HeadingMeaning, other: HeadingMeaning): number {
  return other.words - one.words || one.place - other.place || one.rank - other.rank;
}

function saying(said: readonly string[], { words = [] }: ExchangeColumn) {
  return words
    .flatMap(({ any, not = '' }, rank) => {
      if (not !== '' && not.split(' ').some((stem) => placeOf(said, stem) !== -1)) return [];
      return any.split('|').flatMap((alternative) => {
        const stems = alternative.split(' ');
        const places = stems.map((stem) => placeOf(said, stem));
        return places.includes(-1) ? [] : [{ words: stems.length, rank, place: Math.min(...places) }];
      });
    })
    .toSorted((one, other) => other.words - one.words || one.rank - other.rank || one.place - other.place)[0];
}

function preferenceOf(said: readonly string[], { prefers = '', avoids = '' }: ExchangeColumn): number {
  const has = (stems: string) => stems.split(' ').some((stem) => stem !== '' && placeOf(said, stem) !== -1);
  if (has(prefers)) return 1;
  return has(avoids) ? -1 : 0;
}

// Short stems are whole words: "кол" is no beginning of "колонна".
function placeOf(said: readonly string[], stem: string): number {
  return said.findIndex((word) => word === stem || (stem.length > 3 && word.startsWith(stem)));
}

function wordsOf(heading: string): readonly string[] {
  return heading
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
