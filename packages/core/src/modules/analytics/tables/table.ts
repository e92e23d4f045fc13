import type { InLanguages, Language } from '../../../values/text/locale.js';
import { type Cell, cellOf } from './cells.js';
import { COLUMNS, type Question, type TableColumn, TITLES } from './columns.js';

/** An answer as far as tables need it. */
export interface Answer {
  readonly items: readonly object[];
  readonly totals: object;
  readonly currency: string;
  readonly asOf: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Which part of the items it has, where they come page by page. */
  readonly page?: number;
  readonly limit?: number;
  readonly total?: number;
}

/** An answer as a table. */
export interface AnswerTable {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The totals, where a table has any. */
  readonly foot: readonly Cell[] | null;
}

const TOTAL: InLanguages = { ru: 'Итого', en: 'Total' };
const UNNAMED: InLanguages = { ru: 'Не указано', en: 'Not stated' };

/** Makes a table of an answer; columns that are empty in all rows are left out. */
export function tableOf(question: Question, { items, totals }: Answer, language: Language): AnswerTable {
  const all = COLUMNS[question];
  const columns = all.filter(
    (column, index) =>
      index === 0 || items.length === 0 || items.some((item) => cellOf(item, column, language).text !== ''),
  );
  const [first] = columns;
  const shown = first !== undefined && isEmpty(items, first, language) ? columns.slice(1) : columns;
  return {
    title: TITLES[question][language],
    columns: shown,
    heading: shown.map(({ title }) => title[language]),
    rows: items.map((item) => shown.map((column, index) => named(cellOf(item, column, language), index, language))),
    foot: question === 'late' ? null : footOf(totals, shown, language),
  };
}

// By suppliers, nothing has an age.
function isEmpty(items: readonly object[], column: TableColumn, language: Language): boolean {
  return column.style === 'age' && items.every((item) => cellOf(item, column, language).text === '');
}

function named(cell: Cell, index: number, language: Language): Cell {
  return index === 0 && cell.text === '' ? { text: UNNAMED[language], isNumber: false } : cell;
}

function footOf(totals: object, columns: readonly TableColumn[], language: Language): readonly Cell[] {
  return columns.map((column, index) =>
    index === 0 ? { text: TOTAL[language], isNumber: false } : cellOf(totals, column, language),
  );
}
