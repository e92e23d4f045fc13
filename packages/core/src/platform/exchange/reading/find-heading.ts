import type { SheetRow } from '../../../kernel/ports/sheets.js';
import type { ExchangeColumns } from '../columns.js';
import { decimalText } from './decimal-text.js';
import { headingScore, LONGEST_HEADING, meaningOf } from './heading-words.js';

/** Rows among which the heading is looked for: above it there may be a title. */
const HEADING_ROWS = 20;
/** Columns that people divide: planned and ordered, without VAT and with it. */
const DIVIDED = new Set(['quantity', 'countedQuantity', 'unitPrice', 'plannedCost']);

/** The heading of a table, and where the rows below it begin. */
export interface Heading {
  /** Texts by column. */
  readonly cells: readonly string[];
  /** Index of the first of its rows. */
  readonly from: number;
  /** Index of the first row that does not belong to it. */
  readonly end: number;
}

/**
 * Finds the heading of a table: among the first rows the one that names most columns, else the first. It may go over two rows,
 * where the upper one names what the lower one divides: "Quantity" above "planned" and "ordered".
 */
export function findHeading(rows: readonly SheetRow[], columns: ExchangeColumns): Heading {
  const scores = rows.slice(0, HEADING_ROWS).map(({ cells }) => headingScore(cells, columns));
  const best = Math.max(0, ...scores);
  const at = Math.max(0, scores.indexOf(best));
  const [above = [], cells = [], below = []] = [at - 1, at, at + 1].map((index) => rows[index]?.cells);
  if (best === 0) return { cells, from: at, end: at + 1 };
  if (dividesBelow(cells, below, columns)) {
    return { cells: joined(cells, below), from: at, end: pastNumbers(rows, at + 2) };
  }
  const end = pastNumbers(rows, at + 1);
  return dividesAbove(above, cells, columns)
    ? { cells: joined(above, cells), from: at - 1, end }
    : { cells, from: at, end };
}

// A cell that is merged with those to its right has its text in the first of them.
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above, below] = [textOf(upper, index), textOf(lower, index)];
    if (above !== '') group = below === '' ? '' : above;
    else if (below === '') group = '';
    return [above === '' && below !== '' ? group : above, below].filter((text) => text !== '').join(' ');
  });
}

/** The lower row says nothing of the name, and divides what the upper row calls a quantity or a price. */
function dividesBelow(upper: readonly string[], lower: readonly string[], columns: ExchangeColumns): boolean {
  if (!isWords(lower)) return false;
  const heading = joined(upper, lower);
  const filled = lower.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
  const nameAt = upper.findIndex((cell) => meaningOf(cell, columns)?.target === 'name');
  if (filled.length === 0 || (nameAt !== -1 && textOf(lower, nameAt) !== '')) return false;
  return filled.some((index) => isDivided(heading[index] ?? '', columns)) && filled.every((index) => index > 0);
}

function dividesAbove(upper: readonly string[], lower: readonly string[], columns: ExchangeColumns): boolean {
  if (!isWords(upper)) return false;
  return upper.some((cell, index) => isDivided(cell, columns) && textOf(lower, index) !== '');
}

function isDivided(heading: string, columns: ExchangeColumns): boolean {
  return DIVIDED.has(meaningOf(heading, columns)?.target ?? '');
}

function isWords(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= LONGEST_HEADING && (cell.trim() === '' || decimalText(cell) === null));
}

/** Forms number their columns below the heading: 1, 2, 3 … */
function pastNumbers(rows: readonly SheetRow[], end: number): number {
  const numbers = (rows[end]?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isNumbering = numbers.length > 2 && numbers.every((text, index) => text === String(index + 1));
  return isNumbering ? end + 1 : end;
}

function textOf(cells: readonly string[], index: number): string {
  return cells[index]?.trim() ?? '';
}
