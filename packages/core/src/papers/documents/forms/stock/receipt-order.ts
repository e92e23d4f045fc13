import type { DocumentLayout, LayoutBlock, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { sumLines, type LineAmounts } from '../../../../kernel/values/numbers/vat.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import {
  cell,
  columnsOf,
  documentTitle,
  headCells,
  labelledBlanks,
  numberedHead,
  onPaper,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { crossedOut, moneyCell, quantityCell, totalCell, withoutSum } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { partyName, referenceText } from '../blocks/party-text.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import type { DocumentData } from '../data/document-data.js';
import { amountsOfQuantity, priceLines, totalQuantity, type PricedLine } from '../data/priced-lines.js';
import { firmOf, receiverOf } from './stock-blocks.js';

const COLUMNS = 12;

/**
 * Приходный ордер, form М-4 of the decree of Goskomstat of 30.10.1997 № 71а (ОКУД 0315003): what a warehouse took in from a supplier
 * on one day. "По документу" is what the papers of the supplier say, "принято" what was counted.
 */
export function receiptOrder(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Приходный ордер № ${data.number} от ${date.short}`;
  const firm = firmOf(data);
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    approvalNote([
      'Типовая межотраслевая форма № М-4',
      'Утверждена постановлением Госкомстата России от 30.10.97 № 71а',
    ]),
    documentTitle(`ПРИХОДНЫЙ ОРДЕР № ${data.number}`),
    officialHeader([
      { codeLabel: 'Форма по ОКУД', code: '0315003' },
      { label: 'Организация', value: partyName(firm), codeLabel: 'по ОКПО', code: firm?.okpo },
      { label: 'Структурное подразделение', value: receiverOf(data) },
    ]),
    circumstances(data, date.short),
    labelledBlanks([{ label: 'Основание', value: referenceText(data.basis, data.timeZone) }], {
      labelWidth: 12,
      spaceBeforeMm: 2,
    }),
    goodsTable(data),
    ...remark(data.comment),
    signatures(data),
  ]);
}

function circumstances(data: DocumentData, date: string): TableBlock {
  const papers = (data.attachedDocuments ?? []).flatMap(({ number }) => number ?? []);
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: columnsOf([10, 'center'], 8, 16, 22, 10, 10, 8, 9, 10, 9),
    head: [
      headCells(
        cell('Дата составления', { rowSpan: 2 }),
        cell('Код вида операции', { rowSpan: 2 }),
        cell('Склад', { rowSpan: 2 }),
        cell('Поставщик', { colSpan: 2 }),
        cell('Страховая компания', { rowSpan: 2 }),
        cell('Корреспондирующий счёт', { colSpan: 2 }),
        cell('Номер документа', { colSpan: 2 }),
      ),
      headCells('наименование', 'код', 'счёт, субсчёт', 'код аналитического учёта', 'сопроводительного', 'платёжного'),
    ],
    rows: [
      [date, '', receiverOf(data), partyName(data.seller), data.seller?.okpo ?? '', '', '', '', papers.join(', '), ''],
    ],
  };
}

interface TakenLine extends PricedLine {
  /** What was taken in is worth, as far as that is known. */
  readonly taken: LineAmounts | undefined;
  readonly isTaxKnown: boolean;
}

function takenLine(line: PricedLine, data: DocumentData): TakenLine {
  const { actualQuantity: quantity } = line;
  const taken = quantity === undefined ? undefined : amountsOfQuantity(line, quantity, data);
  // A line that names no rate does not say how much VAT its price stands beside.
  return { ...line, taken, isTaxKnown: line.vatRate !== undefined };
}

function goodsTable(data: DocumentData): TableBlock {
  const currency = currencyOfHead(data.currencyCode);
  const lines = priceLines(data).lines.map((line) => takenLine(line, data));
  const known = lines.flatMap(({ taken }) => taken ?? []);
  const total = known.length === 0 || known.length < lines.length ? undefined : sumLines(known);
  const isTaxed = lines.some(({ vatRate }) => vatRate !== null);
  const isTaxKnown = lines.every((line) => line.isTaxKnown);
  const taken = lines.map((line) => ({ ...line, quantity: line.actualQuantity ?? line.quantity }));
  const counted = lines.some(({ actualQuantity }) => actualQuantity !== undefined) ? totalQuantity(taken) : null;
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    spaceBeforeMm: 3,
    columns: columnsOf(
      30,
      11,
      [6, 'center'],
      [8, 'center'],
      [9, 'right'],
      [9, 'right'],
      [10, 'right'],
      [12, 'right'],
      [11, 'right'],
      [12, 'right'],
      8,
      9,
    ),
    head: [
      headCells(
        cell('Материальные ценности', { colSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Количество', { colSpan: 2 }),
        cell(`Цена, ${currency}`, { rowSpan: 2 }),
        cell(`Сумма без учёта НДС, ${currency}`, { rowSpan: 2 }),
        cell(`Сумма НДС, ${currency}`, { rowSpan: 2 }),
        cell(`Всего с учётом НДС, ${currency}`, { rowSpan: 2 }),
        cell('Номер паспорта', { rowSpan: 2 }),
        cell('Порядковый номер по складской картотеке', { rowSpan: 2 }),
      ),
      headCells(
        'наименование, сорт, размер, марка',
        'номенклатурный номер',
        'код',
        'наименование',
        'по документу',
        'принято',
      ),
      numberedHead(COLUMNS),
    ],
    rows: rowsOrBlanks(lines.map(goodsRow), COLUMNS),
    foot: [
      [
        totalLabel('Итого', 5),
        counted === null ? crossedOut() : cell('', { ...quantityCell(counted), bold: true }),
        crossedOut(),
        totalCell(total?.subtotalAmount),
        isTaxed ? totalCell(isTaxKnown ? total?.vatAmount : undefined) : withoutSum(),
        totalCell(isTaxKnown ? total?.totalAmount : undefined),
        '',
        '',
      ],
    ],
  };
}

function goodsRow(line: TakenLine): LayoutRow {
  const { taken, isTaxKnown } = line;
  return [
    line.comment === undefined ? line.name : `${line.name} (${line.comment})`,
    line.code ?? line.sku ?? '',
    line.unitCode ?? '',
    line.unitName,
    quantityCell(line.quantity),
    quantityCell(line.actualQuantity),
    moneyCell(line.netPrice),
    moneyCell(taken?.netAmount),
    line.vatRate === null ? withoutSum() : moneyCell(isTaxKnown ? taken?.vatAmount : undefined),
    moneyCell(isTaxKnown ? taken?.grossAmount : undefined),
    '',
    '',
  ];
}

function signatures(data: DocumentData): LayoutBlock {
  return {
    kind: 'columns',
    keepTogether: true,
    spaceBeforeMm: 3,
    columns: [
      { width: 50, blocks: [signatureBlock([{ role: 'Принял', signatory: data.receivedBy }], { roleWidth: 14 })] },
      { width: 50, blocks: [signatureBlock([{ role: 'Сдал', signatory: data.releasedBy }], { roleWidth: 14 })] },
    ],
  };
}
