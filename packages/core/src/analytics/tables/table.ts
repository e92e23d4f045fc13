import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { ComparedBy } from '../../platform/settings/index.js';
import { type Cell, cellOf, valueAt } from './cells.js';
import { COLUMNS, type Question, type TableColumn, TITLES } from './columns.js';

/** An answer as far as tables need it. */
export interface Answer {
  readonly items: readonly object[];
  readonly totals: object;
  readonly currency: string;
  readonly asOf: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Whether what is compared is without VAT or with it, where prices are. */
  readonly compareBy?: ComparedBy;
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
  /** What the rows are of. There may be a great many: they are made as they are written. */
  readonly items: readonly object[];
  readonly rowOf: (item: object) => readonly Cell[];
  /** The totals, where a table has any. */
  readonly foot: readonly Cell[] | null;
  /** How many rows there are, where these are only the first of them. */
  readonly note: string | null;
}

const TOTAL: InLanguages = { ru: 'Итого', en: 'Total' };
const FIRST: InLanguages<(shown: number, total: number) => string> = {
  ru: (shown, total) => `Показаны первые ${shown} из ${total}.`,
  en: (shown, total) => `These are the first ${shown} of ${total}.`,
};
/** Lists of things, and tables whose rows are in currencies of their own. */
const WITHOUT_FOOT: ReadonlySet<Question> = new Set(['late', 'accruals', 'budgets']);
const UNNAMED: InLanguages = { ru: 'Не указано', en: 'Not stated' };

/** Makes a table of an answer; columns that are empty in all rows are left out. */
export function tableOf(question: Question, answer: Answer, language: Language): AnswerTable {
  const { items, totals } = answer;
  const all = COLUMNS[question];
  const columns = all.filter(
    (column, index) => index === 0 || items.length === 0 || items.some((item) => !isNothing(valueAt(item, column))),
  );
  const [first] = columns;
  const shown = first !== undefined && isEmpty(items, first) ? columns.slice(1) : columns;
  return {
    title: TITLES[question][language],
    columns: shown,
    heading: shown.map(({ title }) => title[language]),
    items,
    rowOf: (item) => shown.map((column, index) => named(cellOf(item, column, language), index, language)),
    foot: WITHOUT_FOOT.has(question) ? null : footOf(totals, shown, language),
    note: noteOf(answer, language),
  };
}

function noteOf({ items, total = items.length }: Answer, language: Language): string | null {
  return items.length < total ? FIRST[language](items.length, total) : null;
}

// By suppliers, nothing has an age.
function isEmpty(items: readonly object[], column: TableColumn): boolean {
  return column.style === 'age' && items.every((item) => isNothing(valueAt(item, column)));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function named(cell: Cell, index: number, language: Language): Cell {
  return index === 0 && cell.text === '' ? { text: UNNAMED[language], isNumber: false } : cell;
}

function footOf(totals: object, columns: readonly TableColumn[], language: Language): readonly Cell[] {
  return columns.map((column, index) =>
    index === 0 ? { text: TOTAL[language], isNumber: false } : cellOf(totals, column, language),
  );
}
