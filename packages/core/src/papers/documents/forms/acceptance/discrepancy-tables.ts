import type { LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { subtractQuantity, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import { cell, columnsOf, headCells, numberedAs, rowsOrBlanks, totalLabel } from '../blocks/layout-blocks.js';
import { countCell, crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import type { DocumentData } from '../data/document-data.js';
import { sumValued, type InspectedLine, type InspectedLines } from '../data/inspected-lines.js';
import { cargoTotals } from '../data/priced-lines.js';

/** When the goods came, as far as it is known, were opened and counted: the rest is written by hand. */
export function timesTable({ arrival, takenIn }: { readonly arrival: string; readonly takenIn: string }): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    keepTogether: true,
    columns: Array.from({ length: 9 }, () => ({ width: 1, align: 'center' as const })),
    head: [
      headCells(cell('Дата, время, ч мин', { colSpan: 9 })),
      headCells(
        cell('прибытия товара на станцию (пристань, порт) назначения', { rowSpan: 2 }),
        cell('вскрытия вагона, автофургона, контейнера и других транспортных средств', { rowSpan: 2 }),
        cell('выдачи товара организацией транспорта', { rowSpan: 2 }),
        cell('доставки товара на склад организации-получателя', { rowSpan: 2 }),
        cell('начала разгрузки', { rowSpan: 2 }),
        cell('приёмки товара', { colSpan: 4 }),
      ),
      headCells('начало', 'приостановление', 'возобновление', 'окончание'),
    ],
    rows: [[arrival, '', '', takenIn, '', '', '', '', '']],
  };
}

/** Seals, packages and weight by the papers of the carriage. */
export function sealsTable(data: DocumentData): TableBlock {
  const cargo = cargoTotals(data);
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    keepTogether: true,
    columns: columnsOf(24, [8, 'right'], 13, 18, [8, 'center'], [10, 'right'], [12, 'right'], 16),
    head: [
      headCells(
        cell('Отметка об опломбировании товара (груза), состояние пломб и содержание оттиска', { rowSpan: 2 }),
        cell('Количество мест', { rowSpan: 2 }),
        cell('Вид упаковки', { rowSpan: 2 }),
        cell('Наименование товара (груза) или номера вагонов (контейнеров, автофургонов и т. д.)', { rowSpan: 2 }),
        cell('Единица измерения', { rowSpan: 2 }),
        cell('Масса брутто товара (груза) по документам', { colSpan: 2 }),
        cell('Особые отметки отправителя по накладной', { rowSpan: 2 }),
      ),
      headCells('отправителя', 'транспортной организации (станции, пристани, порта)'),
      numberedAs(numbers(1, 8)),
    ],
    rows: [
      [
        '',
        countCell(cargo.packages),
        cargo.packageKind ?? '',
        data.vehicle?.number ?? '',
        cargo.grossWeightKg === undefined ? '' : 'кг',
        quantityCell(cargo.grossWeightKg),
        '',
        '',
      ],
    ],
  };
}

/** Packages and weight by the papers, beside what came: that is counted and weighed by hand. */
export function placesTable(data: DocumentData): TableBlock {
  const { packages, grossWeightKg: gross, netWeightKg: net } = cargoTotals(data);
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    keepTogether: true,
    columns: columnsOf(34, [10, 'right'], [11, 'right'], [11, 'right'], [11, 'right'], 23),
    head: [
      headCells(
        cell('Расхождение по количеству мест и массе в актируемой партии товара, обнаруженное на складе получателя', {
          rowSpan: 2,
        }),
        cell('Количество мест', { rowSpan: 2 }),
        cell('Масса, кг', { colSpan: 3 }),
        cell('Степень заполнения тарного места, вагона, контейнера и т. п.', { rowSpan: 2 }),
      ),
      headCells('брутто', 'тара', 'нетто'),
    ],
    rows: [
      [
        'По документам грузоотправителя',
        countCell(packages),
        quantityCell(gross),
        quantityCell(tare(gross, net)),
        quantityCell(net),
        '',
      ],
      ['Фактически поступило', '', '', '', '', ''],
      ['Расхождение (+, −)', '', '', '', '', ''],
    ],
  };
}

function tare(gross: Quantity | undefined, net: Quantity | undefined): Quantity | undefined {
  return gross === undefined || net === undefined ? undefined : subtractQuantity(gross, net);
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Goods as the sender's papers have them. */
export function documentTable(inspected: InspectedLines): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: columnsOf(
      [4, 'center'],
      36,
      [7, 'center'],
      [9, 'center'],
      [8, 'center'],
      13,
      7,
      [11, 'right'],
      [13, 'right'],
      [15, 'right'],
    ),
    head: [
      headCells(
        cell('№\nп/п', { rowSpan: 2 }),
        cell('Товар (наименование)', { rowSpan: 2 }),
        cell('Номер места', { rowSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('По документам поставщика значится', { colSpan: 5 }),
      ),
      headCells(
        'наименование',
        'код по ОКЕИ',
        'артикул товара',
        'сорт',
        'количество (масса)',
        `цена, ${currencyOfHead(inspected.currencyCode)}`,
        `сумма без НДС, ${currencyOfHead(inspected.currencyCode)}`,
      ),
      numberedAs(['', ...numbers(1, 9)]),
    ],
    rows: rowsOrBlanks(
      inspected.lines.map((line) => [
        String(line.position),
        line.name,
        '',
        line.unitName,
        line.unitCode ?? '',
        articleOf(line),
        '',
        quantityCell(line.quantity),
        moneyCell(line.netPrice),
        moneyCell(line.amounts?.netAmount),
      ]),
      10,
    ),
    foot: [[totalLabel('Итого', 7), crossedOut(), crossedOut(), totalCell(inspected.documentAmounts?.subtotalAmount)]],
  };
}

const articleOf = ({ sku, code }: InspectedLine) => sku ?? code ?? '';

/** Goods as they turned out, with damage, breakage, shortage and surplus. */
export function actualTable(inspected: InspectedLines): TableBlock {
  const sum = `сумма, ${currencyOfHead(inspected.currencyCode)}`;
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: columnsOf(
      [4, 'center'],
      13,
      6,
      [10, 'right'],
      [12, 'right'],
      [14, 'right'],
      [8, 'right'],
      [12, 'right'],
      [8, 'right'],
      [12, 'right'],
      [8, 'right'],
      [12, 'right'],
      [8, 'right'],
      [12, 'right'],
      11,
    ),
    head: [
      headCells(
        cell('№\nп/п', { rowSpan: 3 }),
        cell('Фактически оказалось', { colSpan: 5, rowSpan: 2 }),
        cell('Брак', { colSpan: 2, rowSpan: 2 }),
        cell('Бой', { colSpan: 2, rowSpan: 2 }),
        cell('Отклонение', { colSpan: 4 }),
        cell('Номер паспорта', { rowSpan: 3 }),
      ),
      headCells(cell('недостача', { colSpan: 2 }), cell('излишки', { colSpan: 2 })),
      headCells(
        'артикул',
        'сорт',
        'количество (масса)',
        `цена, ${currencyOfHead(inspected.currencyCode)}`,
        `сумма без НДС, ${currencyOfHead(inspected.currencyCode)}`,
        'количество',
        sum,
        'количество',
        sum,
        'количество',
        sum,
        'количество',
        sum,
      ),
      numberedAs(['', ...numbers(10, 23)]),
    ],
    rows: rowsOrBlanks(inspected.lines.map(actualRow), 15),
    foot: [
      [
        totalLabel('Итого', 3),
        crossedOut(),
        crossedOut(),
        totalCell(inspected.actualAmounts?.subtotalAmount),
        crossedOut(),
        moneyCell(sumValued(inspected.lines.map((line) => line.defect))?.subtotalAmount),
        crossedOut(),
        '',
        crossedOut(),
        moneyCell(sumValued(inspected.lines.map((line) => line.shortage))?.subtotalAmount),
        crossedOut(),
        moneyCell(sumValued(inspected.lines.map((line) => line.surplus))?.subtotalAmount),
        '',
      ],
    ],
  };
}

// What was reported as spoiled stands under spoilage: nobody said that it broke.
function actualRow(line: InspectedLine): LayoutRow {
  return [
    String(line.position),
    articleOf(line),
    '',
    quantityCell(line.actual?.quantity),
    moneyCell(line.netPrice),
    moneyCell(line.actual?.amounts?.netAmount),
    quantityCell(line.defect?.quantity),
    moneyCell(line.defect?.amounts?.netAmount),
    '',
    '',
    quantityCell(line.shortage?.quantity),
    moneyCell(line.shortage?.amounts?.netAmount),
    quantityCell(line.surplus?.quantity),
    moneyCell(line.surplus?.amounts?.netAmount),
    '',
  ];
}
