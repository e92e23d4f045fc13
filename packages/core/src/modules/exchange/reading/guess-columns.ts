import type { SheetRow } from '../../../ports/sheets.js';
import type { ExchangeColumns } from '../columns.js';
import { wordOf } from './words.js';

/** Rows among which the heading is looked for: above it there may be a title. */
const HEADING_ROWS = 20;

/** A table with a heading. */
export interface Table {
  /** Headings, each of them once. */
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Which column of a record each heading means; null where none is known. */
export type Mapping = readonly (string | null)[];

/** Finds the heading of a table: among the first rows the one with most known words, else the first. */
export function tableOf(rows: readonly SheetRow[], columns: ExchangeColumns): Table {
  const known = knownWords(columns);
  const countKnown = ({ cells }: SheetRow) => cells.filter((cell) => known.has(wordOf(cell))).length;
  let at = 0;
  for (const [index, row] of rows.slice(0, HEADING_ROWS).entries()) {
    if (countKnown(row) > countKnown(rows[at] ?? row)) at = index;
  }
  const width = Math.max(0, ...rows.slice(at).map(({ cells }) => cells.length));
  const heading = rows[at]?.cells ?? [];
  const headings = unique(Array.from({ length: width }, (_, index) => headingOf(heading[index] ?? '', index)));
  const hints = new Set(Object.values(columns).flatMap(({ hint }) => [hint.ru, hint.en]));
  return { headings, rows: rows.slice(at + 1).filter((row) => !isHint(row, hints)) };
}

/** Guesses what headings mean. A column of the record is meant by one heading at most: the first that says its own name, else any. */
export function guessMapping(headings: readonly string[], columns: ExchangeColumns): Mapping {
  const known = knownWords(columns);
  const words = headings.map((heading) => wordOf(heading));
  const taken = new Set<string>();
  const mapping: (string | null)[] = headings.map(() => null);
  const take = (index: number, target: string | undefined) => {
    if (target === undefined || taken.has(target) || mapping[index] !== null) return;
    taken.add(target);
    mapping[index] = target;
  };
  const own = new Map(Object.keys(columns).map((target) => [wordOf(target), target]));
  for (const [index, word] of words.entries()) take(index, own.get(word));
  for (const [index, word] of words.entries()) take(index, known.get(word));
  return mapping;
}

function knownWords(columns: ExchangeColumns): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([target, { headings }]) =>
      [target, ...headings].map((heading) => [wordOf(heading), target] as const),
    ),
  );
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
