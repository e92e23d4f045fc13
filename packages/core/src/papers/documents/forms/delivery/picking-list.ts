import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData, DocumentLine } from '../data/document-data.js';
import {
  documentTitle,
  facts,
  headCells,
  onPaper,
  paragraph,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { countCell, crossedOut, quantityCell } from '../blocks/number-cells.js';
import { joined, partyBrief, referenceText } from '../blocks/party-text.js';
import { cargoTotals, totalQuantity } from '../data/priced-lines.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

/** Лист комплектации: what to take from which shelf, in the order of the shelves. */
export function pickingList(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Лист комплектации № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    documentTitle(`ЛИСТ КОМПЛЕКТАЦИИ № ${data.number} от ${date.long}`),
    facts([
      ['Склад', joined([data.loading?.name ?? data.seller?.department, data.loading?.address])],
      ['Получатель', partyBrief(data.consignee ?? data.buyer)],
      ['Адрес доставки', joined([data.unloading?.name, data.unloading?.address])],
      ['Основание', referenceText(data.basis, data.timeZone)],
      ['Отгрузить', paperDate(data.loading?.plannedAt ?? data.plannedDeliveryDate, data.timeZone).withTime],
      ['Примечание', data.comment ?? ''],
    ]),
    linesTable(data),
    signatureBlock(
      [
        { role: 'Скомплектовал', signatory: data.releasedBy },
        { role: 'Проверил', signatory: undefined },
        { role: 'Принял к отгрузке', signatory: { position: 'Водитель', name: data.driver?.name } },
      ],
      { spaceBeforeMm: 4 },
    ),
    paragraph('Расхождения записывать в графу «Собрано» и заверять подписью проверившего.', {
      size: 7,
      spaceBeforeMm: 2,
    }),
  ]);
}

function linesTable(data: DocumentData): TableBlock {
  const cargo = cargoTotals(data);
  const quantity = totalQuantity(data.lines);
  return {
    kind: 'table',
    border: 'box',
    size: 8,
    columns: [
      { width: 6, align: 'center' },
      { width: 11, align: 'center' },
      { width: 13 },
      { width: 40 },
      { width: 8, align: 'center' },
      { width: 11, align: 'right' },
      { width: 8, align: 'right' },
      { width: 11 },
      { width: 8 },
    ],
    head: [headCells('№', 'Место хранения', 'Артикул', 'Наименование', 'Ед.', 'К отбору', 'Мест', 'Собрано', 'Отм.')],
    rows: rowsOrBlanks(inOrderOfShelves(data.lines).map(lineRow), 9),
    foot: [
      [
        totalLabel('Итого', 5),
        quantity === null ? crossedOut() : quantityCell(quantity),
        countCell(cargo.packages),
        '',
        '',
      ],
    ],
  };
}

/** Lines as one walks along the shelves. */
export function inOrderOfShelves(lines: readonly DocumentLine[]): readonly DocumentLine[] {
  const { compare } = new Intl.Collator('ru', { numeric: true });
  return [...lines].sort((left, right) => compare(left.storagePlace ?? '', right.storagePlace ?? ''));
}

function lineRow(line: DocumentLine, index: number): LayoutRow {
  return [
    String(index + 1),
    line.storagePlace ?? '',
    line.sku ?? '',
    line.name,
    line.unitName,
    quantityCell(line.quantity),
    countCell(line.packages),
    '',
    '',
  ];
}
