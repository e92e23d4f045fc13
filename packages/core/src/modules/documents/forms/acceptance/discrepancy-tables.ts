import type { LayoutRow, TableBlock } from '../../../../ports/document-layout.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import type { DocumentData } from '../data/document-data.js';
import { sumValued, type InspectedLine, type InspectedLines } from '../data/inspected-lines.js';
import { cell, columnsOf, headCells, numberedHead, rowsOrBlanks, totalLabel } from '../blocks/layout-blocks.js';
import { countCell, crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { cargoTotals } from '../data/priced-lines.js';

/** When the goods came, as far as it is known, were opened and counted: the rest is written by hand. */
export function timesTable({ arrival, takenIn }: { readonly arrival: string; readonly takenIn: string }): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    keepTogether: true,
    columns: Array.from({ length: 8 }, () => ({ width: 1, align: 'center' as const })),
    head: [
      headCells(
        cell('прибытия груза', { rowSpan: 2 }),
        cell('выдачи груза организацией транспорта', { rowSpan: 2 }),
        cell('вскрытия транспортного средства', { rowSpan: 2 }),
        cell('доставки товара на склад получателя', { rowSpan: 2 }),
        cell('приёмки', { colSpan: 4 }),
      ),
      headCells('начала', 'приостановления', 'возобновления', 'окончания'),
    ],
    rows: [[arrival, '', '', takenIn, '', '', '', '']],
  };
}

/** Vehicle and seals by the papers. */
export function sealsTable(data: DocumentData): TableBlock {
  const cargo = cargoTotals(data);
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    keepTogether: true,
    columns: columnsOf(20, 26, [10, 'right'], 18, [13, 'right'], 20),
    head: [
      headCells(
        'Номер транспортного средства, контейнера',
        'Отметка об опломбировании, состояние пломб и содержание оттиска',
        'Количество мест',
        'Вид упаковки',
        'Масса груза, кг',
        'Особые отметки отправителя по накладной',
      ),
      numberedHead(6),
    ],
    rows: [
      [
        data.vehicle?.number ?? '',
        '',
        countCell(cargo.packages),
        cargo.packageKind ?? '',
        quantityCell(cargo.grossWeightKg),
        '',
      ],
    ],
  };
}

/** Goods as the sender's papers have them. */
export function documentTable(inspected: InspectedLines): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: columnsOf(
      [5, 'center'],
      40,
      13,
      11,
      [9, 'center'],
      [8, 'center'],
      [12, 'right'],
      [13, 'right'],
      [16, 'right'],
    ),
    head: [
      headCells(
        cell('№\nп/п', { rowSpan: 2 }),
        cell('Товар', { colSpan: 3 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Количество (масса)', { rowSpan: 2 }),
        cell(`Цена, ${currencyOfHead(inspected.currencyCode)}`, { rowSpan: 2 }),
        cell(`Сумма без НДС, ${currencyOfHead(inspected.currencyCode)}`, { rowSpan: 2 }),
      ),
      headCells('наименование, характеристика', 'артикул', 'код', 'наименование', 'код по ОКЕИ'),
      numberedHead(9),
    ],
    rows: rowsOrBlanks(
      inspected.lines.map((line) => [
        String(line.position),
        line.name,
        line.sku ?? '',
        line.code ?? '',
        line.unitName,
        line.unitCode ?? '',
        quantityCell(line.quantity),
        moneyCell(line.netPrice),
        moneyCell(line.amounts?.netAmount),
      ]),
      9,
    ),
    foot: [[totalLabel('Итого', 6), crossedOut(), crossedOut(), totalCell(inspected.documentAmounts?.subtotalAmount)]],
  };
}

/** Goods as they turned out, with damage, shortage and surplus. */
export function actualTable(inspected: InspectedLines): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: columnsOf(
      [4, 'center'],
      29,
      10,
      [10, 'right'],
      [12, 'right'],
      [14, 'right'],
      [9, 'right'],
      [12, 'right'],
      [9, 'right'],
      [12, 'right'],
      [9, 'right'],
      [12, 'right'],
      12,
    ),
    head: [
      headCells(
        cell('№\nп/п', { rowSpan: 2 }),
        cell('Товар', { rowSpan: 2 }),
        cell('Артикул', { rowSpan: 2 }),
        cell('Фактически', { colSpan: 3 }),
        cell('Брак, бой', { colSpan: 2 }),
        cell('Недостача', { colSpan: 2 }),
        cell('Излишки', { colSpan: 2 }),
        cell('Номер паспорта, примечание', { rowSpan: 2 }),
      ),
      headCells(
        'количество (масса)',
        `цена, ${currencyOfHead(inspected.currencyCode)}`,
        `сумма без НДС, ${currencyOfHead(inspected.currencyCode)}`,
        'количество',
        `сумма, ${currencyOfHead(inspected.currencyCode)}`,
        'количество',
        `сумма, ${currencyOfHead(inspected.currencyCode)}`,
        'количество',
        `сумма, ${currencyOfHead(inspected.currencyCode)}`,
      ),
      numberedHead(13),
    ],
    rows: rowsOrBlanks(inspected.lines.map(actualRow), 13),
    foot: [
      [
        totalLabel('Итого', 3),
        crossedOut(),
        crossedOut(),
        totalCell(inspected.actualAmounts?.subtotalAmount),
        crossedOut(),
        moneyCell(sumValued(inspected.lines.map((line) => line.defect))?.subtotalAmount),
        crossedOut(),
        moneyCell(sumValued(inspected.lines.map((line) => line.shortage))?.subtotalAmount),
        crossedOut(),
        moneyCell(sumValued(inspected.lines.map((line) => line.surplus))?.subtotalAmount),
        '',
      ],
    ],
  };
}

function actualRow(line: InspectedLine): LayoutRow {
  return [
    String(line.position),
    line.name,
    line.sku ?? '',
    quantityCell(line.actual?.quantity),
    moneyCell(line.netPrice),
    moneyCell(line.actual?.amounts?.netAmount),
    quantityCell(line.defect?.quantity),
    moneyCell(line.defect?.amounts?.netAmount),
    quantityCell(line.shortage?.quantity),
    moneyCell(line.shortage?.amounts?.netAmount),
    quantityCell(line.surplus?.quantity),
    moneyCell(line.surplus?.amounts?.netAmount),
    line.comment ?? '',
  ];
}
