import {
  documentForms,
  formatMoney,
  priceLines,
  sampleDocument,
  type DocumentData,
  type DocumentKind,
} from '../documents/forms/index.js';
import type { DocumentLayout, LayoutBlock, StyledCell, TableBlock } from '../../kernel/ports/document-layout.js';
import { sumMoney } from '../../kernel/values/numbers/money.js';
import { squeeze, squeezedText, type ReadPage } from './pdf/read-pdf-for-tests.js';

/**
 * Sheets of a form on which goods have no place: terms, signatures of the parties, the section of the carrier. What an act found it names
 * by number and article.
 */
export const SHEETS_WITHOUT_GOODS: Partial<Record<DocumentKind, number>> = {
  CONTRACT: 2,
  TRANSPORT_WAYBILL: 2,
  GOODS_TRANSPORT_WAYBILL: 1,
  DISCREPANCY_ACT: 3,
  UNIVERSAL_CORRECTION_DOCUMENT: 1,
};

/** Forms that list nothing but what differs from what was sent, ordered or booked. */
const LIST_DIFFERENCES: readonly DocumentKind[] = ['DISCREPANCY_ACT', 'CLAIM_LETTER', 'INVENTORY_COMPARISON'];

/** A sample of a form; of those that list what differs, one in which nothing came. */
export function sampleOf(kind: DocumentKind, options: Parameters<typeof sampleDocument>[0]): DocumentData {
  const data = sampleDocument(options);
  if (!LIST_DIFFERENCES.includes(kind)) return data;
  return { ...data, lines: data.lines.map((line) => ({ ...line, actualQuantity: '0' })) };
}

/** The same with a number of lines. */
export function dataOf(kind: DocumentKind, lines: number): DocumentData {
  return sampleOf(kind, { lines, number: `${documentForms[kind].numberPrefix}-2026-17` });
}

/** Names of the goods that stand on a page. */
export function goodsOn(page: ReadPage, data: DocumentData): readonly string[] {
  const text = squeezedText([page]);
  return [...new Set(data.lines.map((line) => squeeze(line.name.replace('∅', 'Ø'))))].filter((name) =>
    text.includes(name),
  );
}

/** Sheets on which rows of goods stand without the head of any table of goods. */
export function headlessSheets(
  layout: DocumentLayout,
  pages: readonly ReadPage[],
  data: DocumentData,
): readonly number[] {
  const heads = tablesOf(layout.blocks)
    .filter(({ head, rows }) => head !== undefined && rows.some((row) => row.some((cell) => isGoods(cell, data))))
    .map(({ head }) => (head?.[0] ?? []).map((cell) => squeeze(textOf(cell))));
  if (heads.length === 0) return [];
  return pages.flatMap((page, index) => {
    if (goodsOn(page, data).length === 0) return [];
    const text = squeezedText([page]);
    return heads.some((head) => head.every((title) => text.includes(title))) ? [] : [index + 1];
  });
}

function isGoods(cell: string | StyledCell, data: DocumentData): boolean {
  return data.lines.some((line) => textOf(cell).replaceAll('\u00a0', ' ').startsWith(line.name));
}

/** Tables of a layout, those in columns too. */
export function tablesOf(blocks: readonly LayoutBlock[]): readonly TableBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.columns.flatMap((column) => tablesOf(column.blocks));
    return block.kind === 'table' ? [block] : [];
  });
}

function textOf(cell: string | StyledCell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

/** Pages of a goods waybill on which the goods that stand there are not added up. */
export function sheetTotalsMissing(pages: readonly ReadPage[], data: DocumentData): readonly number[] {
  const { lines } = priceLines(data);
  return pages.flatMap((page, index) => {
    const text = squeezedText([page]);
    const here = lines.filter((line) => text.includes(squeeze(`арт. ${line.sku ?? ''}`)));
    const total = formatMoney(sumMoney(here.map((line) => line.amounts?.grossAmount ?? '0.00')));
    return prints(page, digitsOf(total)) ? [] : [index + 1];
  });
}

/** Groups of digits may be texts of their own, one after the other. */
function prints(page: ReadPage, digits: string): boolean {
  const texts = page.texts.map((each) => digitsOf(each.text));
  return texts.some((_, first) => [1, 2, 3, 4].some((count) => texts.slice(first, first + count).join('') === digits));
}

/** A sum without what a program of the reader's language puts between its digits. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The least number of lines of which there is more than of `from` lines, at most `most`. */
export function firstOfMore(measure: (lines: number) => number, from: number, most: number): number {
  const least = measure(from);
  let [enough, tooMany] = [from, most];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (measure(middle) > least) tooMany = middle;
    else enough = middle;
  }
  return tooMany;
}
