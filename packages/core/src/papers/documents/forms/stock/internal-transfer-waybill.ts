import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { sumLines } from '../../../../kernel/values/numbers/vat.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import {
  cell,
  columnsOf,
  documentTitle,
  headCells,
  numberedHead,
  onPaper,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { countCell, crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { partyName } from '../blocks/party-text.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import type { DocumentData } from '../data/document-data.js';
import { amountsOfQuantity, priceLines, totalQuantity, type PricedLine } from '../data/priced-lines.js';
import { firmOf, receiverOf, senderOf } from './stock-blocks.js';

/** Накладная на внутреннее перемещение, form ТОРГ-13: goods pass between warehouses of one firm. */
export function internalTransferWaybill(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Накладная на внутреннее перемещение № ${data.number} от ${date.short}`;
  const firm = firmOf(data);
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    approvalNote(['Унифицированная форма № ТОРГ-13', 'Утверждена постановлением Госкомстата России от 25.12.98 № 132']),
    officialHeader([
      { codeLabel: 'Форма по ОКУД', code: '0330213' },
      { label: 'Организация', value: partyName(firm), codeLabel: 'по ОКПО', code: firm?.okpo },
    ]),
    documentTitle(`НАКЛАДНАЯ № ${data.number} от ${date.short}`),
    documentTitle('на внутреннее перемещение, передачу товаров, тары', { level: 2, spaceBeforeMm: 0 }),
    departments(data),
    goodsTable(data),
    ...remark(data.comment),
    signatureBlock(
      [
        { role: 'Отпустил', signatory: data.releasedBy },
        { role: 'Получил', signatory: data.receivedBy },
      ],
      { spaceBeforeMm: 3 },
    ),
  ]);
}

function departments(data: DocumentData): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: columnsOf(24, 14, 24, 14, 12, 12),
    head: [
      headCells(
        cell('Отправитель', { colSpan: 2 }),
        cell('Получатель', { colSpan: 2 }),
        cell('Корреспондирующий счёт', { colSpan: 2 }),
      ),
      headCells(
        'структурное подразделение',
        'вид деятельности',
        'структурное подразделение',
        'вид деятельности',
        'счёт, субсчёт',
        'код аналитического учёта',
      ),
    ],
    rows: [[senderOf(data), '', receiverOf(data), '', '', '']],
  };
}

function goodsTable(data: DocumentData): TableBlock {
  const { lines } = priceLines(data);
  const currency = currencyOfHead(data.currencyCode);
  const moved = lines.map((line) => ({ line, quantity: line.releasedQuantity ?? line.quantity }));
  const amounts = moved.map(({ line, quantity }) => amountsOfQuantity(line, quantity, data));
  const known = amounts.flatMap((each) => each ?? []);
  const total = known.length === 0 || known.length < lines.length ? undefined : sumLines(known).subtotalAmount;
  const counted = totalQuantity(moved.map(({ line, quantity }) => ({ ...line, quantity })));
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    spaceBeforeMm: 3,
    columns: columnsOf(
      34,
      12,
      7,
      [8, 'center'],
      [7, 'center'],
      [9, 'right'],
      [8, 'right'],
      [10, 'right'],
      [10, 'right'],
      [11, 'right'],
      [13, 'right'],
    ),
    head: [
      headCells(
        cell('Товар, тара', { colSpan: 2 }),
        cell('Сорт', { rowSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Отпущено', { colSpan: 4 }),
        cell('По учётным ценам', { colSpan: 2 }),
      ),
      headCells(
        'наименование, характеристика',
        'код',
        'наименование',
        'код по ОКЕИ',
        'количество в одном месте',
        'мест, штук',
        'масса брутто',
        'количество (масса нетто)',
        `цена, ${currency}`,
        `сумма, ${currency}`,
      ),
      numberedHead(11),
    ],
    rows: rowsOrBlanks(
      moved.map(({ line, quantity }, index) => goodsRow(line, quantity, amounts[index]?.netAmount)),
      11,
    ),
    foot: [
      [
        totalLabel('Итого', 8),
        counted === null ? crossedOut() : cell('', { ...quantityCell(counted), bold: true }),
        crossedOut(),
        totalCell(total),
      ],
    ],
  };
}

function goodsRow(line: PricedLine, quantity: string, amount: string | undefined): LayoutRow {
  return [
    line.name,
    line.code ?? line.sku ?? '',
    '',
    line.unitName,
    line.unitCode ?? '',
    quantityCell(line.quantityPerPackage),
    countCell(line.packages),
    quantityCell(line.grossWeightKg),
    quantityCell(quantity),
    moneyCell(line.netPrice),
    moneyCell(amount),
  ];
}
