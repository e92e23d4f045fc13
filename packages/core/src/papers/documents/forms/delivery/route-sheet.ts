import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData, DocumentStop } from '../data/document-data.js';
import {
  columnsOf,
  documentTitle,
  facts,
  headCells,
  numberedHead,
  onPaper,
  paragraph,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { cargoText } from '../blocks/cargo-text.js';
import { countCell, quantityCell } from '../blocks/number-cells.js';
import { joined, partyBrief } from '../blocks/party-text.js';
import { cargoTotals } from '../data/priced-lines.js';
import { formatQuantity, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

const stopTypes = { pickup: 'Погрузка', delivery: 'Выгрузка', waypoint: 'Промежуточный пункт' } as const;

/** Маршрутный лист: the stops of a trip with plan, fact and signatures, and the goods on board. */
export function routeSheet(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Маршрутный лист № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    documentTitle(`МАРШРУТНЫЙ ЛИСТ № ${data.number}`),
    paragraph(`от ${date.long}`, { align: 'center', spaceAfterMm: 2 }),
    {
      kind: 'columns',
      columns: [
        { width: 50, blocks: [tripFacts(data)] },
        { width: 50, blocks: [vehicleFacts(data)] },
      ],
    },
    stopsTable(data),
    ...goodsOnBoard(data),
    ...remark(data.comment),
    odometerTable(data),
    signatureBlock(
      [
        { role: 'Диспетчер', signatory: undefined },
        { role: 'Водитель', signatory: { position: 'Водитель', name: data.driver?.name } },
        { role: 'Маршрутный лист принял', signatory: undefined },
      ],
      { spaceBeforeMm: 3, roleWidth: 18 },
    ),
  ]);
}

function tripFacts(data: DocumentData): TableBlock {
  const { trip, timeZone } = data;
  return facts(
    [
      ['Рейс', trip?.number ?? ''],
      ['Маршрут', trip?.routeName ?? ''],
      ['Выезд по плану', paperDate(trip?.plannedStartAt, timeZone).withTime],
      ['Возвращение по плану', paperDate(trip?.plannedEndAt, timeZone).withTime],
      ['Расстояние, км', formatQuantity(trip?.distanceKm)],
      ['Погрузка', joined([data.loading?.name, data.loading?.address])],
    ],
    { labelWidth: 32 },
  );
}

function vehicleFacts(data: DocumentData): TableBlock {
  const { vehicle, driver } = data;
  return facts(
    [
      ['Перевозчик', partyBrief(data.carrier)],
      ['Автомобиль', joined([vehicle?.model, vehicle?.number])],
      ['Прицеп', vehicle?.trailerNumber ?? ''],
      ['Водитель', joined([driver?.name, driver?.phone])],
      ['Водительское удостоверение', driver?.license ?? ''],
      ['Груз', cargoText(data)],
    ],
    { labelWidth: 32 },
  );
}

function stopsTable(data: DocumentData): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    spaceBeforeMm: 1,
    columns: columnsOf(
      [4, 'center'],
      10,
      30,
      15,
      17,
      [6, 'right'],
      [8, 'right'],
      [11, 'center'],
      [10, 'center'],
      [10, 'center'],
      14,
    ),
    head: [
      headCells(
        '№',
        'Операция',
        'Пункт, адрес',
        'Контактное лицо',
        'Груз',
        'Мест',
        'Масса, кг',
        'Прибытие по плану',
        'Прибытие факт',
        'Убытие факт',
        'Подпись, отметка',
      ),
      numberedHead(11),
    ],
    rows: stopRows(data),
  };
}

function stopRows({ stops = [], timeZone }: DocumentData): readonly LayoutRow[] {
  return rowsOrBlanks(
    stops.map((stop, index) => stopRow(stop, index + 1, timeZone)),
    11,
  );
}

function stopRow(stop: DocumentStop, position: number, timeZone: string): LayoutRow {
  return [
    String(position),
    stopTypes[stop.type],
    joined([stop.name, stop.address, stop.comment]),
    joined([stop.contactName, stop.contactPhone]),
    stop.cargo ?? '',
    countCell(stop.packages),
    quantityCell(stop.weightKg),
    paperDate(stop.plannedArrivalAt, timeZone).withTime,
    paperDate(stop.arrivedAt, timeZone).withTime,
    paperDate(stop.completedAt, timeZone).withTime,
    '',
  ];
}

function goodsOnBoard(data: DocumentData): readonly TableBlock[] {
  if (data.lines.length === 0) return [];
  const cargo = cargoTotals(data);
  return [
    {
      kind: 'table',
      border: 'box',
      size: 7.5,
      spaceBeforeMm: 3,
      columns: columnsOf([4, 'center'], 14, 44, [8, 'center'], [10, 'right'], [8, 'right'], [12, 'right'], 20),
      head: [headCells('№', 'Артикул', 'Груз', 'Ед.', 'Количество', 'Мест', 'Масса брутто, кг', 'Отметка о выдаче')],
      rows: data.lines.map((line, index) => [
        String(index + 1),
        line.sku ?? '',
        line.name,
        line.unitName,
        quantityCell(line.quantity),
        countCell(line.packages),
        quantityCell(line.grossWeightKg),
        '',
      ]),
      foot: [[totalLabel('Итого', 5), countCell(cargo.packages), quantityCell(cargo.grossWeightKg), '']],
    },
  ];
}

function odometerTable(data: DocumentData): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: columnsOf(22, 14, 22, 14, 14, 14),
    rows: [
      [
        'Одометр при выезде, км',
        quantityCell(data.trip?.odometerStartKm),
        'Одометр при возвращении, км',
        quantityCell(data.trip?.odometerEndKm),
        'Пробег, км',
        '',
      ],
    ],
  };
}
