import { isZeroMoney } from '../../../../kernel/values/numbers/money.js';
import type {
  LayoutBlock,
  LayoutRow,
  StyledCell,
  TableBlock,
  TableColumn,
} from '../../../../kernel/ports/document-layout.js';
import { moneyInEnglish } from '../../english-words.js';
import type { DocumentData } from '../data/document-data.js';
import { cell, headCells, paragraph, rowsOrBlanks, totalLabel } from '../blocks/layout-blocks.js';
import { bearsVat, type PricedLine, type PricedLines } from '../data/priced-lines.js';
import { amountInEnglish, percentInEnglish } from './english-format.js';
import { amountCell, numberCell } from './english-paper.js';

interface OfferColumn extends TableColumn {
  readonly title: string;
  readonly value: (line: PricedLine) => StyledCell | string;
}

/** The table of goods and prices that proposals, invoices and contract specifications share. */
export function englishOfferTable(data: DocumentData, priced: PricedLines): TableBlock {
  const columns = columnsOf(data, priced);
  return {
    kind: 'table',
    border: 'box',
    size: 8.5,
    columns: columns.map(({ width, align }): TableColumn => ({ width, align })),
    head: [headCells(...columns.map(({ title }) => cell(title, { bold: true })))],
    rows: rowsOrBlanks(
      priced.lines.map((line): LayoutRow => columns.map(({ value }) => value(line))),
      columns.length,
    ),
    foot: totalRows(data, priced, columns.length),
  };
}

/** How much all of it is, in figures and in words. */
export function englishTotal({ currencyCode }: DocumentData, { lines, totals }: PricedLines): readonly LayoutBlock[] {
  if (totals === undefined) return [];
  const { totalAmount } = totals;
  return [
    paragraph(`Number of items: ${lines.length}. Total: ${amountInEnglish(totalAmount)} ${currencyCode}.`, {
      spaceBeforeMm: 2,
    }),
    paragraph(moneyInEnglish(totalAmount, currencyCode), { bold: true, spaceAfterMm: 2 }),
  ];
}

/** VAT of the document: "including VAT 20%: 1,234.56 USD"; nothing where none is charged. */
export function vatClause({ currencyCode }: DocumentData, priced: PricedLines): string {
  const charged = chargedRates(priced).map(({ rate, vatAmount }) => {
    return `VAT ${percentInEnglish(rate)}%: ${amountInEnglish(vatAmount)} ${currencyCode}`;
  });
  return charged.length === 0 ? '' : `, including ${charged.join(', ')}`;
}

function columnsOf(data: DocumentData, { lines, currencyCode }: PricedLines): readonly OfferColumn[] {
  const isDiscounted = ({ discountPercent }: PricedLine) =>
    discountPercent !== undefined && !isZeroMoney(discountPercent);
  const columns: readonly (OfferColumn | false)[] = [
    { title: 'No.', width: 6, align: 'center', value: ({ position }) => String(position) },
    { title: 'Article', width: 12, value: ({ sku }) => sku ?? '' },
    { title: 'Item', width: 37, value: ({ name, comment }) => (comment === undefined ? name : `${name}\n${comment}`) },
    { title: 'Quantity', width: 10, align: 'right', value: ({ quantity }) => numberCell(quantity) },
    { title: 'Unit', width: 7, align: 'center', value: ({ unitName }) => unitName },
    { title: `Price, ${currencyCode}`, width: 13, align: 'right', value: ({ unitPrice }) => amountCell(unitPrice) },
    lines.some(isDiscounted) && {
      title: 'Discount, %',
      width: 8,
      align: 'right',
      value: ({ discountPercent = '' }) => percentInEnglish(discountPercent),
    },
    isCharged(data, lines) && {
      title: 'VAT',
      width: 8,
      align: 'center',
      value: ({ vatRate }) => (vatRate == null ? '—' : `${percentInEnglish(vatRate)}%`),
    },
    {
      title: `Amount, ${currencyCode}`,
      width: 15,
      align: 'right',
      value: ({ amounts }) => amountCell(amounts?.lineTotal),
    },
  ];
  return columns.filter((column) => column !== false);
}

function isCharged({ vatMode }: DocumentData, lines: readonly PricedLine[]): boolean {
  return vatMode !== 'NO_VAT' && lines.some(({ vatRate }) => vatRate != null) && bearsVat(lines);
}

function totalRows({ vatMode }: DocumentData, priced: PricedLines, columnCount: number): readonly LayoutRow[] {
  const { totals } = priced;
  if (totals === undefined) return [];
  const row = (label: string, amount: string, sum?: StyledCell['sum']): LayoutRow => [
    totalLabel(label, columnCount - 1),
    cell(amountInEnglish(amount), { number: amount, bold: true, border: 'none', align: 'right', sum }),
  ];
  const charged = chargedRates(priced);
  const isInside = vatMode === 'INCLUSIVE';
  if (charged.length === 0) return [row('Total:', totals.totalAmount, 'column')];
  const vat = (rate: string) => `${isInside ? 'including VAT' : 'VAT'} ${percentInEnglish(rate)}%:`;
  return [
    isInside
      ? row('Subtotal:', totals.totalAmount, 'column')
      : row('Subtotal without VAT:', totals.subtotalAmount, 'column'),
    ...charged.map(({ rate, vatAmount }) => row(vat(rate), vatAmount)),
    row('Total:', totals.totalAmount, isInside ? 'column' : 'foot'),
  ];
}

function chargedRates({ vatByRate }: PricedLines) {
  return vatByRate.flatMap(({ rate, vatAmount }) => (rate === null ? [] : [{ rate, vatAmount }]));
}
