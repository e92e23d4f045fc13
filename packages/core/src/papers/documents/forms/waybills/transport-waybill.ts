import { localDayOf } from '../../../../kernel/values/time/local-day.js';
import type { DocumentLayout, LayoutBlock, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import {
  blank,
  caption,
  captionSize,
  cell,
  documentTitle,
  headCells,
  onPaper,
  plain,
} from '../blocks/layout-blocks.js';
import { quantityCell } from '../blocks/number-cells.js';
import { paperDate } from '../blocks/russian-format.js';
import type { FormWarning } from '../data/form-warning.js';
import { linesInWaybill, transportWaybillSections, type WaybillSection } from './transport-waybill-sections.js';

/** From this day on the waybill is electronic: law 140-FZ of 07.06.2025, which the rules of decree 2200 are in force until. */
const ELECTRONIC_FROM = '2026-09-01';
const REPLACED_BY = 'электронная транспортная накладная (ЭТрН), которая передаётся через оператора в ГИС ЭПД';
const BY_LAW = 'Федеральный закон от 07.06.2025 № 140-ФЗ';

/** What whoever makes the paper for a day on which the law wants a file is told. */
export function paperWarnings(data: DocumentData): readonly FormWarning[] {
  if (isOnPaper(data)) return [];
  const ru = `С 01.09.2026 вместо бумажной транспортной накладной нужна ${REPLACED_BY} (${BY_LAW})`;
  const en = `From 01.09.2026 an electronic waybill takes the place of the paper one (law 140-FZ of 07.06.2025)`;
  return [{ field: 'date', message: { ru, en } }];
}

function isOnPaper({ date, timeZone }: DocumentData): boolean {
  return (DAY.test(date) ? date : localDayOf(date, timeZone)) < ELECTRONIC_FROM;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Until when the paper may be used, and what replaces it. */
function paperNote(data: DocumentData): string {
  return isOnPaper(data)
    ? `Применяется на бумаге по 31.08.2026; с 01.09.2026 её заменяет ${REPLACED_BY} (${BY_LAW}).`
    : `С 01.09.2026 её заменяет ${REPLACED_BY}; бумажная — только в случаях, которые допускает закон (${BY_LAW}).`;
}

/**
 * Транспортная накладная: appendix 4 to the rules of carriage of goods by road of Government decree 2200 of 21.12.2020, in the edition
 * of decree 2116 of 30.11.2021, whose section 1а names whoever arranges the carriage for the shipper: the forwarder.
 */
export function transportWaybill(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Транспортная накладная № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'portrait', fontSize: 8, footer: title }, [
    {
      kind: 'table',
      border: 'none',
      columns: [{ width: 50 }, { width: 50, align: 'right' }],
      rows: [
        [
          plain(paperNote(data), { size: captionSize, align: 'left' }),
          plain(
            'Приложение № 4 к Правилам перевозок грузов автомобильным транспортом\n' +
              '(постановление Правительства Российской Федерации от 21.12.2020 № 2200)',
            { size: captionSize },
          ),
        ],
      ],
    },
    documentTitle('ТРАНСПОРТНАЯ НАКЛАДНАЯ'),
    numbers(data, date.short),
    ...transportWaybillSections(data).flatMap(sectionTables),
    ...goodsList(data),
  ]);
}

function numbers(data: DocumentData, date: string): TableBlock {
  const order = data.order ?? (data.basis?.isContract === true ? undefined : data.basis);
  return {
    kind: 'table',
    border: 'box',
    keepTogether: true,
    columns: [
      { width: 10 },
      { width: 15 },
      { width: 5 },
      { width: 20 },
      { width: 10 },
      { width: 15 },
      { width: 5 },
      { width: 20 },
    ],
    rows: [
      [
        cell('Транспортная накладная', { colSpan: 4, bold: true, align: 'center' }),
        cell('Заказ (заявка)', { colSpan: 4, bold: true, align: 'center' }),
      ],
      ['Дата', date, '№', data.number, 'Дата', paperDate(order?.date, data.timeZone).short, '№', order?.number ?? ''],
      [cell('Экземпляр №', { colSpan: 2 }), cell('', { colSpan: 6 })],
    ],
  };
}

/** Rows of a section that stay together: a sheet may end within a long one, and never within a value and its small print. */
const ROWS_TOGETHER = 4;

function sectionTables(section: WaybillSection): readonly TableBlock[] {
  const { rows } = section;
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_TOGETHER) }, (_, index) =>
    rows.slice(index * ROWS_TOGETHER, (index + 1) * ROWS_TOGETHER),
  );
  return parts.map((part, index) => ({
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: index === 0 ? 1 : 0,
    columns: [{ width: 49 }, { width: 2 }, { width: 49 }],
    rows: [...(index === 0 ? [sectionHead(section)] : []), ...part.flatMap(captionedRow)],
  }));
}

function captionedRow(row: WaybillSection['rows'][number]): readonly LayoutRow[] {
  if (row.length === 1) {
    const [[value, under]] = row;
    return [[blank(value, { colSpan: 3 })], [caption(under, { colSpan: 3 })]];
  }
  return [
    [blank(row[0][0]), plain(''), blank(row[1][0])],
    [caption(row[0][1]), plain('', { size: captionSize }), caption(row[1][1])],
  ];
}

function sectionHead({ title, mark }: WaybillSection): LayoutRow {
  if (mark === undefined) return [cell(title, { colSpan: 3, bold: true, border: 'box' })];
  return [cell(title, { bold: true, border: 'box' }), cell('', { border: 'box' }), cell(mark, { border: 'box' })];
}

function goodsList(data: DocumentData): readonly LayoutBlock[] {
  if (data.lines.length <= linesInWaybill) return [];
  return [
    documentTitle(`Перечень груза к транспортной накладной № ${data.number}`, { size: 10 }),
    {
      kind: 'table',
      border: 'box',
      size: 7.5,
      columns: [
        { width: 7, align: 'center' },
        { width: 46 },
        { width: 10, align: 'center' },
        { width: 11, align: 'right' },
        { width: 10, align: 'right' },
        { width: 12, align: 'right' },
        { width: 12, align: 'right' },
      ],
      head: [
        headCells('№', 'Наименование груза', 'Ед. изм.', 'Количество', 'Мест', 'Масса нетто, кг', 'Масса брутто, кг'),
      ],
      rows: data.lines.map((line, index) => [
        String(index + 1),
        line.name,
        line.unitName,
        quantityCell(line.quantity),
        line.packages === undefined ? '' : String(line.packages),
        quantityCell(line.netWeightKg),
        quantityCell(line.grossWeightKg),
      ]),
    },
  ];
}
