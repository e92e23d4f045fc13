import { capitalised, moneyInWords } from '../../russian-words.js';
import { isZeroMoney } from '../../../../kernel/values/numbers/money.js';
import type {
  LayoutBlock,
  LayoutRow,
  StyledCell,
  TableBlock,
  TableColumn,
} from '../../../../kernel/ports/document-layout.js';
import { currencySign } from './currency-names.js';
import type { DocumentData } from '../data/document-data.js';
import { cell, headCells, paragraph, rowsOrBlanks, totalLabel } from './layout-blocks.js';
import { moneyCell, quantityCell } from './number-cells.js';
import type { PricedLine, PricedLines } from '../data/priced-lines.js';
import { formatMoney, formatPercent, formatVatRate } from './russian-format.js';

/** The table of goods and prices that proposals, invoices and contract specifications share. */
export function offerTable(data: DocumentData, priced: PricedLines): TableBlock {
  const withDiscount = data.lines.some(
    (line) => line.discountPercent !== undefined && !isZeroMoney(line.discountPercent),
  );
  const columns = offerColumns(data, withDiscount);
  return {
    kind: 'table',
    border: 'box',
    size: 8.5,
    columns: columns.map(({ width, align }): TableColumn => ({ width, align })),
    head: [headCells(...columns.map((column) => cell(column.title, { bold: true })))],
    rows: rowsOrBlanks(
      priced.lines.map((line): LayoutRow => columns.map((column) => column.value(line))),
      columns.length,
    ),
    foot: totalRows(data, priced, columns.length),
  };
}

/** "Всего наименований 3, на сумму 1 234,56 руб." and the sum in words. */
export function offerTotalInWords(data: DocumentData, priced: PricedLines): readonly LayoutBlock[] {
  const total = priced.totals?.totalAmount;
  if (total === undefined) return [];
  return [
    paragraph(
      `Всего наименований ${priced.lines.length}, на сумму ${formatMoney(total)} ${currencySign(data.currencyCode)}`,
      { spaceBeforeMm: 2 },
    ),
    paragraph(moneyInWords(total, data.currencyCode), { bold: true, spaceAfterMm: 2 }),
  ];
}

/** VAT of the document in one sentence: "в том числе НДС 22%: 1 234,56 руб." */
export function vatSentence(data: DocumentData, priced: PricedLines): string {
  const charged = chargedRates(data, priced);
  if (charged.length === 0) return 'НДС не облагается';
  return `в том числе ${charged
    .map((each) => `НДС ${formatVatRate(each.rate)}: ${formatMoney(each.vatAmount)} ${currencySign(data.currencyCode)}`)
    .join(', ')}`;
}

// Of amounts in roubles nobody need be told.
function priceTitle(title: string, { currencyCode }: DocumentData): string {
  return currencyCode === 'RUB' ? title : `${title}, ${currencySign(currencyCode)}`;
}

interface OfferColumn extends TableColumn {
  readonly title: string;
  readonly value: (line: PricedLine) => StyledCell | string;
}

function offerColumns(data: DocumentData, withDiscount: boolean): readonly OfferColumn[] {
  const charged = data.vatMode !== 'NO_VAT';
  const columns: readonly (OfferColumn | false)[] = [
    { title: '№', width: 5, align: 'center', value: (line) => String(line.position) },
    { title: 'Артикул', width: 12, value: (line) => line.sku ?? '' },
    {
      title: 'Наименование',
      width: 38,
      value: (line) => (line.comment === undefined ? line.name : `${line.name}\n${line.comment}`),
    },
    { title: 'Кол-во', width: 9, align: 'right', value: (line) => quantityCell(line.quantity) },
    { title: 'Ед.', width: 7, align: 'center', value: (line) => line.unitName },
    { title: priceTitle('Цена', data), width: 13, align: 'right', value: (line) => moneyCell(line.unitPrice) },
    withDiscount && {
      title: 'Скидка, %',
      width: 8,
      align: 'right',
      value: (line) => (line.discountPercent === undefined ? '' : formatPercent(line.discountPercent)),
    },
    charged && { title: 'НДС', width: 9, align: 'center', value: (line) => formatVatRate(line.vatRate ?? null) },
    {
      title: priceTitle('Сумма', data),
      width: 15,
      align: 'right',
      value: (line) => moneyCell(line.amounts?.lineTotal),
    },
  ];
  return columns.filter((column) => column !== false);
}

function totalRows(data: DocumentData, priced: PricedLines, columnCount: number): readonly LayoutRow[] {
  const { totals } = priced;
  if (totals === undefined) return [];
  const row = (label: string, amount: string, sum?: StyledCell['sum']): LayoutRow => [
    totalLabel(label, columnCount - 1),
    cell(formatMoney(amount), { number: amount, bold: true, border: 'none', align: 'right', sum }),
  ];
  const charged = chargedRates(data, priced);
  const vatLabel = data.vatMode === 'INCLUSIVE' ? 'в том числе НДС' : 'НДС';
  const vatRows =
    charged.length === 0
      ? [[totalLabel('Без налога (НДС)', columnCount - 1), cell('—', { border: 'none', align: 'right' })]]
      : charged.map((each) => row(`${capitalised(vatLabel)} ${formatVatRate(each.rate)}:`, each.vatAmount));
  const first =
    data.vatMode === 'INCLUSIVE'
      ? row('Итого:', totals.totalAmount, 'column')
      : row('Итого без НДС:', totals.subtotalAmount, 'column');
  return [
    ...(charged.length === 0 ? [row('Итого:', totals.totalAmount, 'column')] : [first]),
    ...vatRows,
    row('Всего к оплате:', totals.totalAmount, data.vatMode === 'INCLUSIVE' ? 'column' : 'foot'),
  ];
}

function chargedRates(data: DocumentData, priced: PricedLines): PricedLines['vatByRate'] {
  return data.vatMode === 'NO_VAT' ? [] : priced.vatByRate.filter((each) => each.rate !== null);
}
