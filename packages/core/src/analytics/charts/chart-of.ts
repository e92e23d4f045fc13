import { toMinor } from '../../kernel/values/numbers/money.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import { cellOf, readable } from '../tables/cells.js';
import { COLUMNS, type Question, type TableColumn, TITLES } from '../tables/columns.js';
import type { Answer } from '../tables/table.js';
import type { BarValue, Bars, Chart } from './chart.js';

/** Labels that a chart shows at most; the table beneath has all. */
const MOST_BARS = 12;
const UNNAMED: InLanguages = { ru: 'Не указано', en: 'Not stated' };

/** What of an answer is drawn: a label for each row, and columns as bars. */
interface Drawn {
  readonly label: string;
  readonly columns: readonly string[];
}

const ROWS: Readonly<Record<Exclude<Question, 'savings' | 'late'>, Drawn>> = {
  spend: { label: 'name', columns: ['grossAmount', 'previous.grossAmount'] },
  suppliers: { label: 'supplierName', columns: ['answeredInTimePercent', 'onTimeInFullPercent'] },
  unpaid: { label: 'age', columns: ['grossAmount'] },
  'cycle-times': { label: 'stageName', columns: ['medianSeconds', 'p90Seconds'] },
  commitments: { label: 'supplierName', columns: ['orderedNotInvoiced.grossAmount', 'invoicedNotPaid.grossAmount'] },
  accruals: {
    label: 'number',
    columns: ['advancesNotDelivered.grossAmount', 'receivedNotInvoiced.grossAmount'],
  },
  budgets: { label: 'name', columns: ['amount', 'available'] },
};

const STEPS = ['planAmount', 'firstOfferAmount', 'averageOfferAmount', 'awardAmount', 'orderAmount'];
const LATE: readonly (readonly [at: string, title: InLanguages])[] = [
  ['ordersCount', { ru: 'Заказы', en: 'Orders' }],
  ['batchesCount', { ru: 'Партии', en: 'Batches' }],
  ['answersCount', { ru: 'Ответы на запросы цен', en: 'Answers to price requests' }],
  ['approvalsCount', { ru: 'Согласования', en: 'Approvals' }],
];

/** The chart of an answer. */
export function chartOf(question: Question, { items, totals }: Answer, language: Language): Chart {
  const title = TITLES[question][language];
  if (question === 'savings') {
    const columns = STEPS.map((at) => columnOf('savings', at));
    const bars = columns.map((column) => ({
      label: column.title[language],
      values: [valueOf(totals, column, language)],
    }));
    return { title, series: [title], bars };
  }
  if (question === 'late') {
    const count = (at: string): TableColumn => ({ at, style: 'count', title: TITLES.late });
    const bars = LATE.map(([at, name]) => ({ label: name[language], values: [valueOf(totals, count(at), language)] }));
    return { title, series: [title], bars };
  }
  const { label, columns } = ROWS[question];
  const drawn = columns.map((at) => columnOf(question, at));
  const first = columnOf(
    question,
    items.every((item) => isUnnamed(item, question, label, language)) ? second(label) : label,
  );
  const bars = items.slice(0, MOST_BARS).map((item): Bars => ({
    label: cellOf(item, first, language).text || UNNAMED[language],
    values: drawn.map((column) => valueOf(item, column, language)),
  }));
  return { title, series: drawn.map((column) => column.title[language]), bars };
}

// What is unpaid has suppliers where it has no ages.
function second(label: string): string {
  return label === 'age' ? 'supplierName' : label;
}

function isUnnamed(item: object, question: Question, label: string, language: Language): boolean {
  return cellOf(item, columnOf(question, label), language).text === '';
}

function columnOf(question: Question, at: string): TableColumn {
  const column = COLUMNS[question].find((each) => each.at === at);
  if (column === undefined) throw new TypeError(`The table of ${question} has no column ${at}.`);
  return column;
}

function valueOf(item: object, column: TableColumn, language: Language): BarValue {
  const cell = cellOf(item, column, language);
  return { text: cell.text === '' ? '—' : readable(cell, language), size: sizeOf(cell.text, column) };
}

function sizeOf(text: string, { style }: TableColumn): number {
  if (text === '') return 0;
  // Of an amount, whole units are more than a drawing can tell apart.
  return style === 'money' ? Number(toMinor(text) / 100n) : Number(text);
}
