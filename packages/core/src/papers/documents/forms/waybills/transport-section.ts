import type { LayoutBlock, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import { cell, headCells, numberedHead, sectionTitle } from '../blocks/layout-blocks.js';
import { countCell, quantityCell } from '../blocks/number-cells.js';
import { joined, partyWithAddress, referenceText } from '../blocks/party-text.js';
import type { PricedLines } from '../data/priced-lines.js';
import { formatQuantity, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import { tonnes } from './tonnes.js';

/** Section 2 of form 1-Т: carriage, loading, the carrier's reckoning. */
export function transportSection(data: DocumentData, priced: PricedLines): readonly LayoutBlock[] {
  return [
    sectionTitle(`2. Транспортный раздел (к накладной № ${data.number})`, { align: 'center', spaceBeforeMm: 0 }),
    carriageFacts(data),
    sectionTitle('Сведения о грузе', { spaceBeforeMm: 1.5 }),
    cargoTable(data, priced),
    handover(data),
    sectionTitle('Погрузочно-разгрузочные операции', { spaceBeforeMm: 1.5 }),
    loadingTable(),
    sectionTitle('Прочие сведения (заполняется организацией, владельцем автотранспорта)', { spaceBeforeMm: 1.5 }),
    carrierTable(data),
    // Who reckoned signs below the reckoning, never on a sheet of his own.
    { kind: 'columns', keepTogether: true, columns: [{ width: 100, blocks: [costTable(), reckonedBy()] }] },
  ];
}

function reckonedBy(): TableBlock {
  return {
    kind: 'table',
    border: 'none',
    spaceBeforeMm: 1,
    columns: [{ width: 10 }, { width: 50 }, { width: 10 }, { width: 30 }],
    rows: [['Таксировка', cell('', { border: 'bottom' }), 'Таксировщик', cell('', { border: 'bottom' })]],
  };
}

function carriageFacts(data: DocumentData): TableBlock {
  const { vehicle, driver } = data;
  const left: readonly (readonly [string, string])[] = [
    ['Срок доставки груза', paperDate(data.unloading?.plannedAt ?? data.plannedDeliveryDate, data.timeZone).withTime],
    ['Организация (перевозчик)', partyWithAddress(data.carrier)],
    ['Заказчик (плательщик)', partyWithAddress(data.buyer)],
    ['Пункт погрузки', joined([data.loading?.name, data.loading?.address])],
    ['Пункт разгрузки', joined([data.unloading?.name, data.unloading?.address])],
    ['Переадресовка', ''],
  ];
  const right: readonly (readonly [string, string])[] = [
    ['Автомобиль (марка, гос. номер)', joined([vehicle?.model, vehicle?.number])],
    ['Прицеп (гос. номер)', vehicle?.trailerNumber ?? ''],
    ['Водитель', joined([driver?.name, driver?.phone])],
    ['Удостоверение №', driver?.license ?? ''],
    ['Вид перевозки', 'автомобильная'],
    ['Маршрут №', data.trip?.number ?? ''],
  ];
  return {
    kind: 'table',
    border: 'none',
    size: 7,
    columns: [{ width: 15 }, { width: 44 }, { width: 17 }, { width: 24 }],
    rows: left.map(([label, value], index): LayoutRow => {
      const [otherLabel, otherValue] = right[index] ?? ['', ''];
      return [label, cell(value, { border: 'bottom' }), otherLabel, cell(otherValue, { border: 'bottom' })];
    }),
  };
}

function cargoTable(data: DocumentData, priced: PricedLines): TableBlock {
  const { cargo } = priced;
  const papers = (data.attachedDocuments ?? []).map((each) => referenceText(each, data.timeZone)).join('; ');
  const first = priced.lines[0];
  const others = priced.lines.length - 1;
  const name =
    first === undefined
      ? ''
      : others === 0
        ? first.name
        : `${first.name} и др. (всего наименований: ${priced.lines.length})`;
  return {
    kind: 'table',
    border: 'box',
    size: 7,
    keepTogether: true,
    columns: [
      { width: 30 },
      { width: 22 },
      { width: 10, align: 'center' },
      { width: 8, align: 'right' },
      { width: 10, align: 'center' },
      { width: 8 },
      { width: 9 },
      { width: 7 },
      { width: 10, align: 'right' },
    ],
    head: [
      headCells(
        'Краткое наименование груза',
        'С грузом следуют документы',
        'Вид упаковки',
        'Количество мест',
        'Способ определения массы',
        'Код груза',
        'Номер контейнера',
        'Класс груза',
        'Масса брутто, т',
      ),
      numberedHead(9),
    ],
    rows: [
      [
        joined([name, cargo.volumeM3 === undefined ? undefined : `объём ${formatQuantity(cargo.volumeM3)} м³`]),
        papers,
        cargo.packageKind ?? '',
        countCell(cargo.packages),
        '',
        '',
        '',
        '',
        quantityCell(tonnes(cargo.grossWeightKg)),
      ],
    ],
  };
}

function handover(data: DocumentData): TableBlock {
  return signatureBlock(
    [
      { role: 'Указанный груз за исправной пломбой, тарой и упаковкой сдал', signatory: data.releasedBy },
      { role: 'Принял водитель-экспедитор', signatory: { position: 'Водитель', name: data.driver?.name } },
      { role: 'Груз сдал водитель-экспедитор', signatory: { position: 'Водитель', name: data.driver?.name } },
      { role: 'Принял грузополучатель', signatory: data.receivedBy },
    ],
    { size: 7, roleWidth: 34, spaceBeforeMm: 1 },
  );
}

function loadingTable(): TableBlock {
  const row = (operation: string): LayoutRow => [operation, '', '', '', '', '', '', '', ''];
  return {
    kind: 'table',
    border: 'box',
    size: 7,
    keepTogether: true,
    columns: [
      { width: 11 },
      { width: 22 },
      { width: 14 },
      { width: 14 },
      { width: 10 },
      { width: 10 },
      { width: 10 },
      { width: 10 },
      { width: 14 },
    ],
    head: [
      headCells(
        cell('Операция', { rowSpan: 2 }),
        cell('Исполнитель (организация)', { rowSpan: 2 }),
        cell('Дополнительные операции (наименование, количество)', { rowSpan: 2 }),
        cell('Механизм, грузоподъёмность', { rowSpan: 2 }),
        cell('Способ', { rowSpan: 2 }),
        cell('Дата, время (ч, мин)', { colSpan: 2 }),
        cell('Время доп. операций, мин', { rowSpan: 2 }),
        cell('Подпись ответственного лица', { rowSpan: 2 }),
      ),
      headCells('прибытия', 'убытия'),
      numberedHead(9),
    ],
    rows: [row('Погрузка'), row('Разгрузка')],
  };
}

function carrierTable(data: DocumentData): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 7,
    keepTogether: true,
    columns: Array.from({ length: 13 }, () => ({ width: 1 })),
    head: [
      headCells(
        cell('Расстояние перевозки по группам дорог, км', { colSpan: 5 }),
        cell('Код экспедирования груза', { rowSpan: 2 }),
        cell('За транспортные услуги', { colSpan: 2 }),
        cell('Поправочный коэффициент', { colSpan: 2 }),
        cell('Штраф', { rowSpan: 2 }),
        cell('Время простоя, ч мин', { colSpan: 2 }),
      ),
      headCells(
        'всего',
        'в городе',
        'I',
        'II',
        'III',
        'с клиента',
        'причитается водителю',
        'расценка водителю',
        'основной тариф',
        'под погрузкой',
        'под разгрузкой',
      ),
    ],
    rows: [[formatQuantity(data.trip?.distanceKm), ...Array.from({ length: 12 }, () => '')]],
  };
}

function costTable(): TableBlock {
  const row = (label: string): LayoutRow => [label, ...Array.from({ length: 11 }, () => '')];
  return {
    kind: 'table',
    border: 'box',
    size: 7,
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: [{ width: 14 }, ...Array.from({ length: 11 }, () => ({ width: 8 }))],
    head: [
      headCells(
        cell('Расчёт стоимости', { rowSpan: 2 }),
        cell('За тонны', { rowSpan: 2 }),
        cell('За тонно-км', { rowSpan: 2 }),
        cell('За погрузочно-разгрузочные работы, т', { rowSpan: 2 }),
        cell('Недогрузка автомобиля и прицепа', { rowSpan: 2 }),
        cell('Экспедирование', { rowSpan: 2 }),
        cell('Сверхнормативный простой, ч мин, при', { colSpan: 2 }),
        cell('За срочность заказа', { rowSpan: 2 }),
        cell('За специальный транспорт', { rowSpan: 2 }),
        cell('Прочие доплаты', { rowSpan: 2 }),
        cell('Всего', { rowSpan: 2 }),
      ),
      headCells('погрузке', 'разгрузке'),
      numberedHead(12),
    ],
    rows: [row('Выполнено'), row('Расценка, руб. коп.'), row('К оплате, руб. коп.')],
  };
}
