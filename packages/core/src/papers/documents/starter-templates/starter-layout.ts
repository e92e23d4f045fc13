import type {
  DocumentLayout,
  LayoutBlock,
  LayoutRow,
  StyledCell,
  TableBlock,
} from '../../../kernel/ports/document-layout.js';
import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import { decimalInEnglish, moneyInEnglish } from '../english-words.js';
import {
  amountInEnglish,
  dateInEnglish,
  documentForms,
  formatMoney,
  formatQuantity,
  formTitle,
  paperDate,
  priceLines,
  quantityInEnglish,
  type DocumentData,
  type DocumentKind,
} from '../forms/index.js';
import { PRICED_KINDS } from '../kinds.js';
import { capitalised, decimalInWords, moneyInWords } from '../russian-words.js';
import { DATE_MARKS, placeholderData } from './placeholder-data.js';

const nbsp = '\u00a0';
/** Lists that a row of a form repeats over. */
const LISTS = ['items', 'stops'] as const;

/**
 * The built-in form of a kind as a template: what it prints of a document stands there as variables, and a row of goods
 * between the marks that repeat it.
 */
export function starterLayout(kind: DocumentKind, language: Language = 'ru'): DocumentLayout {
  const form = documentForms[kind];
  const spoken = form.titleInEnglish === undefined ? 'ru' : language;
  const marks = marksOf(kind, spoken);
  const layout = form.layOut(placeholderData(kind, spoken));
  const title = formTitle(form, spoken);
  return { ...layout, title, footer: title, blocks: withVariables(layout.blocks, marks) };
}

type Mark = readonly [printed: string, tag: string];

interface Marks {
  /** What stands for a variable anywhere. */
  readonly anywhere: readonly Mark[];
  /** What stands for one of a line within its row. */
  readonly inRow: readonly Mark[];
}

function marksOf(kind: DocumentKind, language: Language): Marks {
  const data = placeholderData(kind, language);
  const { formatMoney, formatQuantity, dates: datesOf, words, sumInWords, ofForm } = PRINTED[language];
  const { lines, totals } = priceLines(data);
  const [line] = lines;
  const { amounts, quantity = '0', unitPrice } = line ?? {};
  const isPriced = PRICED_KINDS.includes(kind);
  const money = (amount: string | undefined, path: string): Mark => [formatMoney(amount), `{{money:${path}}}`];
  const inRow: readonly Mark[] = [
    money(unitPrice, 'items.unitPrice'),
    money(amounts?.netAmount, isPriced ? 'items.totalPrice' : 'items.netAmount'),
    money(amounts?.vatAmount, 'items.vatAmount'),
    money(amounts?.grossAmount, 'items.grossAmount'),
    [formatQuantity(quantity), '{{quantity:items.quantity}}'],
    ...words(quantity).map((printed): Mark => [printed, '{{words:items.quantity}}']),
    ['22%', '{{#items.vatRate}}{{quantity:items.vatRate}}%{{/items.vatRate}}'],
  ];
  const dates = Object.values(DATE_MARKS).flatMap(({ path, date }): Mark[] => {
    return datesOf(date, data).map((printed) => [printed, `{{date:${path}}}`]);
  });
  const total = totals?.totalAmount ?? '0.00';
  const anywhere: readonly Mark[] = [
    [sumInWords(total), '{{words:totals.totalAmount}}'],
    money(totals?.subtotalAmount, 'totals.subtotalAmount'),
    money(totals?.vatAmount, 'totals.vatAmount'),
    money(total, 'totals.totalAmount'),
    ...ofForm,
    ...dates,
  ];
  return { anywhere: longestFirst(anywhere), inRow: longestFirst([...inRow, ...dates]) };
}

interface Printing {
  readonly formatMoney: (amount: string | undefined) => string;
  readonly formatQuantity: (quantity: string) => string;
  /** All ways in which a form may print a day. */
  readonly dates: (date: string, data: DocumentData) => readonly string[];
  /** All ways in which it may write a quantity out. */
  readonly words: (quantity: string) => readonly string[];
  readonly sumInWords: (amount: string) => string;
  /** What stands for a variable in sentences of the forms. */
  readonly ofForm: readonly Mark[];
}

/** How forms print what they are given. */
const PRINTED: InLanguages<Printing> = {
  ru: {
    formatMoney,
    formatQuantity,
    dates(date, { timeZone }) {
      const { long, quoted, withTime, short } = paperDate(date, timeZone);
      return [long, quoted, withTime, short];
    },
    words: (quantity) =>
      (['masculine', 'feminine'] as const).map((gender) => capitalised(decimalInWords(quantity, gender))),
    sumInWords: (amount) => moneyInWords(amount),
    ofForm: [
      ['Всего наименований 1,', 'Всего наименований {{totals.count}},'],
      ['НДС 22%:', 'НДС:'],
    ],
  },
  en: {
    formatMoney: amountInEnglish,
    formatQuantity: quantityInEnglish,
    dates(date, data) {
      const { long, withTime, short } = dateInEnglish(date, data);
      return [long, withTime, short];
    },
    words: (quantity) => [capitalised(decimalInEnglish(quantity))],
    sumInWords: (amount) => moneyInEnglish(amount, 'RUB'),
    ofForm: [
      ['Number of items: 1.', 'Number of items: {{totals.count}}.'],
      ['VAT 22%:', 'VAT:'],
      ['RUB', '{{document.currencyCode}}'],
    ],
  },
};

function longestFirst(marks: readonly Mark[]): readonly Mark[] {
  return marks
    .filter(([printed]) => printed !== '')
    .map(([printed, variable]): Mark => [printed.replaceAll(nbsp, ' '), variable])
    .toSorted(([left], [right]) => right.length - left.length);
}

function withVariables(blocks: readonly LayoutBlock[], marks: Marks): readonly LayoutBlock[] {
  return blocks.flatMap((block): LayoutBlock[] => {
    switch (block.kind) {
      case 'text':
        return [{ ...block, text: outsideRows(block.text, marks) }];
      case 'table':
        return [tableWithVariables(block, marks)];
      case 'columns':
        return [
          {
            ...block,
            columns: block.columns.map((column) => ({ ...column, blocks: withVariables(column.blocks, marks) })),
          },
        ];
      // A code to pay by holds figures of one invoice.
      case 'qrCode':
      case 'drawing':
        return [];
      case 'image':
      case 'cutLine':
      case 'pageBreak':
        return [block];
    }
  });
}

function tableWithVariables(table: TableBlock, marks: Marks): TableBlock {
  const outside = (rows: readonly LayoutRow[] = []) => rows.map((row) => row.map((cell) => textOutside(cell, marks)));
  // Nobody knows how a template will fall on sheets.
  const { head, foot, sheetFoot: _, ...kept } = table;
  return {
    ...kept,
    ...(head === undefined ? {} : { head: outside(head) }),
    ...(foot === undefined ? {} : { foot: outside(foot) }),
    rows: table.rows.map((row) => {
      const list = LISTS.find((name) => row.some((cell) => textOf(cell).includes(`{{${name}.`)));
      const isLoop = list !== undefined && head !== undefined;
      return isLoop ? loopRow(row, list, marks) : (outside([row])[0] ?? []);
    }),
  };
}

function loopRow(row: LayoutRow, list: (typeof LISTS)[number], marks: Marks): LayoutRow {
  const cells = row.map((cell): StyledCell => {
    const { number, sum: _, ...style } = styled(cell);
    // The number of a line stands in a cell of its own.
    const text = style.text === '1' ? `{{${list}.position}}` : replaced(style.text, marks.inRow);
    return { ...style, text: number === undefined || text.includes('{{') ? text : '' };
  });
  return cells.map((cell, index) => {
    const opened = index === 0 ? `{{#${list}}}${cell.text}` : cell.text;
    return { ...cell, text: index === cells.length - 1 ? `${opened}{{/${list}}}` : opened };
  });
}

function textOutside(cell: LayoutRow[number], marks: Marks): StyledCell {
  const { number, sum: _, ...style } = styled(cell);
  if (style.text === 'Один') return { ...style, text: '{{words:totals.count}}' };
  const text = outsideRows(style.text, marks);
  return { ...style, text: number === undefined || text.includes('{{') ? text : '' };
}

function replaced(text: string, marks: readonly Mark[]): string {
  const plain = text.replaceAll(nbsp, ' ');
  return marks.reduce((reached, [printed, variable]) => reached.split(printed).join(variable), plain);
}

/** What a sentence says of a line it says of each. */
function outsideRows(text: string, { anywhere, inRow }: Marks): string {
  const list = LISTS.find((name) => text.includes(`{{${name}.`));
  return list === undefined ? replaced(text, anywhere) : `{{#${list}}}${replaced(text, inRow)}; {{/${list}}}`;
}

function styled(cell: LayoutRow[number]): StyledCell {
  return typeof cell === 'string' ? { text: cell } : cell;
}

function textOf(cell: LayoutRow[number]): string {
  return styled(cell).text;
}
