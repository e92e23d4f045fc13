import type { SheetRow } from '../../../kernel/ports/sheets.js';
import type { ExchangeColumns } from '../columns.js';
import { findHeading } from './find-heading.js';
import { type HeadingMeaning, meaningOf } from './heading-words.js';
import { wordOf } from '../../../kernel/values/text/word-of.js';

/** A table with a heading. */
export interface Table {
  /** Headings, each of them once. */
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Which column of a record each heading means; null where none is known. */
export type Mapping = readonly (string | null)[];

/** Reads rows as a table: see `findHeading`. */
export function tableOf(rows: readonly SheetRow[], columns: ExchangeColumns): Table {
  const { cells: heading, from, end } = findHeading(rows, columns);
  const width = Math.max(0, ...rows.slice(from).map(({ cells }) => cells.length));
  const headings = unique(Array.from({ length: width }, (_, index) => headingOf(heading[index] ?? '', index)));
  const hints = new Set(Object.values(columns).flatMap(({ hint }) => [hint.ru, hint.en]));
  return { headings, rows: rows.slice(end).filter((row) => !isHint(row, hints)) };
}

/**
 * Guesses what headings mean. A column of the record is meant by one heading at most: by the first that is its own name, else by the
 * one that says it most surely; of quantities by what is ordered before what is planned.
 */
export function guessMapping(headings: readonly string[], columns: ExchangeColumns): Mapping {
  const own = new Map(Object.keys(columns).map((target) => [wordOf(target), target]));
  const meanings = headings.map((heading): HeadingMeaning | undefined => {
    const target = own.get(wordOf(heading));
    return target === undefined ? meaningOf(heading, columns) : { ...OWN_NAME, target };
  });
  const taken = new Set<string>();
  const mapping: (string | null)[] = headings.map(() => null);
  for (const { index, target } of inOrder(meanings)) {
    if (taken.has(target)) continue;
    taken.add(target);
    mapping[index] = target;
  }
  return mapping;
}

const OWN_NAME = { isExact: true, preference: Infinity, words: Infinity, rank: 0, place: 0 } as const;

function inOrder(meanings: readonly (HeadingMeaning | undefined)[]) {
  return meanings
    .flatMap((meaning, index) => (meaning === undefined ? [] : [{ ...meaning, index }]))
    .toSorted(
      (one, other) =>
        compare(other.preference, one.preference) || compare(other.words, one.words) || one.rank - other.rank,
    );
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

// A column without a heading is called as a spreadsheet calls it.
function headingOf(text: string, index: number): string {
  const bare = text.replaceAll(/\s+/gu, ' ').trim().slice(0, 200);
  if (bare !== '') return bare;
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${String.fromCharCode(64 + Math.floor(index / 26))}${letter}`;
}

function unique(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

// Templates have a row of hints, which may come back with what was filled in.
function isHint({ cells }: SheetRow, hints: ReadonlySet<string>): boolean {
  return cells.every((cell) => cell.trim() === '' || hints.has(cell.trim()));
}
