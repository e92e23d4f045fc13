import type { ExchangeColumns } from '../columns.js';
import type { Finding } from '../row.js';
import { decimalText } from './decimal-text.js';
import type { RowValue } from './read-cell.js';
import { wordOf } from '../../../kernel/values/text/word-of.js';

/** A row of a table as it was read. */
export interface ReadCells {
  readonly cells: readonly string[];
  /** What was put right by hand. */
  readonly edits: Readonly<Record<string, RowValue>>;
  readonly values: Readonly<Record<string, RowValue>>;
  /** What the cells should have said and do not. */
  readonly reading: readonly Finding[];
}

/** Where the row stands. */
export interface Surroundings {
  readonly columns: ExchangeColumns;
  readonly headings: readonly string[];
  /** Index of the column that holds names; undefined where there is none. */
  readonly nameAt: number | undefined;
}

const SUM = /^(?:итого|итог|всего|в том числе|в т\.\s?ч\.|sub-?total|grand total)(?!\p{L})|^total\s*[.:]?$/iu;
const SECTION = /^(?:под)?раздел(?!\p{L})|^(?:глава|section|chapter)(?!\p{L})/iu;
/** What people write above, between and below the lines of a request. */
const BESIDE =
  /^(?:часть|этап|секция|система|участок|блок|составил|проверил|утвер|согласов|исполнитель|подготовил|директор|начальник|гл(?:авный|\.) |прораб|подпись|м\.\s?п\.?$|prepared by|approved by|signature)/iu;
/** Numbers of lines and sections: 1, 1.2, IV. */
const ORDINAL = /^(?:\d+(?:[.)]\d*)*|[IVXLC]+[.)]?)$/u;

const LEFT_OUT = 'and is left out; choose an action for it to take it';

/** What a row is that is no record: the sum of others, a title, the heading once more; null for all others. */
export function whyLeftOut({ cells, edits, values, reading }: ReadCells, place: Surroundings): Finding | null {
  // Whoever corrects a row wants it.
  if (Object.keys(edits).length > 0) return null;
  const texts = cells.flatMap((cell, index) => (isText(cell) ? [{ text: cell.trim(), index }] : []));
  const [first] = texts;
  if (first === undefined) return null;
  if (!Object.hasOwn(values, 'sku') && SUM.test(first.text))
    return finding('total_row', 'Looks like a sum of other rows');
  const isTitle =
    isHeadingAgain(cells, place.headings) || (isAlone(cells, first.text) && isAbove(first, { values, reading }, place));
  return isTitle ? finding('title_row', 'Looks like a title') : null;
}

function finding(code: string, what: string): Finding {
  return { field: null, code, message: `${what} ${LEFT_OUT}`, isError: false };
}

// What stands beside the numbers and amounts of a row.
function isText(cell: string): boolean {
  const text = cell.trim();
  return text !== '' && !ORDINAL.test(text) && decimalText(text) === null;
}

/** Nothing else stands in the row, but for its number: a text in cells that were merged may stand in each of them. */
function isAlone(cells: readonly string[], text: string): boolean {
  return cells.every((cell) => cell.trim() === '' || cell.trim() === text || ORDINAL.test(cell.trim()));
}

function isAbove(
  { text, index }: { readonly text: string; readonly index: number },
  { values, reading }: Pick<ReadCells, 'values' | 'reading'>,
  { columns, nameAt }: Surroundings,
): boolean {
  if (SECTION.test(text)) return true;
  // A catalog has items of which nothing but the name is known; a line without a quantity is none.
  const lacks = Object.keys(columns).some((target) => {
    return target !== 'name' && columns[target]?.isRequired === true && !Object.hasOwn(values, target);
  });
  if (!lacks || reading.length > 0) return false;
  return index !== nameAt || BESIDE.test(text) || text.endsWith(':') || isShouted(text);
}

function isShouted(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && text === text.toUpperCase() && !/\d/.test(text);
}

/** Lists of several pages begin each of them with the heading. */
function isHeadingAgain(cells: readonly string[], headings: readonly string[]): boolean {
  const said = cells.flatMap((cell, index) => (wordOf(cell) === '' ? [] : [[wordOf(cell), index] as const]));
  return said.length > 1 && said.every(([word, index]) => word === wordOf(headings[index] ?? ''));
}
