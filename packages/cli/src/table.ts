import { printable } from './printable.js';

/** What a cell shows. */
export type Cell = string | number | null | undefined | readonly string[];

/** Width of what is no terminal. */
const DEFAULT_WIDTH = 80;
/** Text that is wrapped into fewer columns than this cannot be read. */
const READABLE_WIDTH = 16;
/** Spaces between two columns. */
const GAP = 2;

/**
 * Rows as a table for people, no wider than the terminal: texts of several words are wrapped, and where that is not enough each
 * row becomes a paragraph. What is copied from it, such as an id, is never broken.
 */
export async function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  width = process.stdout.isTTY ? process.stdout.columns : DEFAULT_WIDTH,
): Promise<string> {
  if (rows.length === 0) return 'none';
  const cells = rows.map((row) => row.map(shown));
  const widths = columnWidths([head, ...cells], width);
  return widths === null ? paragraphs(head, cells) : drawTable([head, ...cells], widths);
}

async function drawTable(lines: readonly (readonly string[])[], widths: readonly number[]): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const style = { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': GAP };
  const colWidths = widths.map((width) => width + GAP);
  const drawn = new Table({ style, chars: PLAIN, colWidths, wordWrap: true });
  for (const line of lines) drawn.push([...line]);
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Widths that the columns get, or null where the table would be unreadable. */
function columnWidths(lines: readonly (readonly string[])[], width: number): number[] | null {
  const columns = (lines[0] ?? []).map((_, index) => lines.map((line) => line[index] ?? ''));
  const natural = columns.map((texts) => longest(texts));
  const least = columns.map((texts, index) =>
    Math.max(longest(texts.flatMap((text) => text.split(/\s+/))), Math.min(natural[index] ?? 0, READABLE_WIDTH)),
  );
  const room = width - GAP * columns.length;
  if (sum(natural) <= room) return natural;
  if (sum(least) > room) return null;
  const spare = room - sum(least);
  const wanted = sum(natural) - sum(least);
  return least.map((own, index) => own + Math.floor((spare * ((natural[index] ?? 0) - own)) / wanted));
}

function paragraphs(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const indent = longest(head);
  return rows
    .map((row) => row.map((cell, index) => `${(head[index] ?? '').padEnd(indent)}  ${cell}`.trimEnd()).join('\n'))
    .join('\n\n');
}

function shown(cell: Cell): string {
  if (cell === null || cell === undefined) return '–';
  return printable(typeof cell === 'object' ? cell.join(', ') : String(cell));
}

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => [...text].length));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const PLAIN = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};
