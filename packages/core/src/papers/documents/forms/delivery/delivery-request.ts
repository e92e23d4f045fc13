import type { DocumentLayout, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData, DocumentPlace } from '../data/document-data.js';
import {
  cell,
  documentTitle,
  facts,
  headCells,
  onPaper,
  orLine,
  paragraph,
  rowsOrBlanks,
  sectionTitle,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { cargoText } from '../blocks/cargo-text.js';
import { countCell, quantityCell } from '../blocks/number-cells.js';
import { head, joined, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { cargoTotals } from '../data/priced-lines.js';
import { formatQuantity, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

/** Заявка на доставку: an order to a carrier, which it confirms with a signature. */
export function deliveryRequest(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Заявка на доставку № ${data.number} от ${date.short}`;
  const { vehicle, driver } = data;
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    documentTitle(`ЗАЯВКА НА ДОСТАВКУ № ${data.number}`),
    paragraph(`от ${date.long}`, { align: 'center', spaceAfterMm: 2 }),
    facts([
      ['Заказчик', partyWithAddress(data.owner ?? data.buyer)],
      ['Перевозчик', partyWithAddress(data.carrier)],
      ['Грузоотправитель', partyWithAddress(data.shipper ?? data.seller)],
      ['Грузополучатель', partyWithAddress(data.consignee ?? data.buyer)],
      ['Основание', referenceText(data.basis, data.timeZone)],
    ]),
    placesTable(data),
    sectionTitle('Груз'),
    cargoTable(data),
    facts([['Всего груза', cargoText(data)]]),
    sectionTitle('Транспорт и водитель'),
    facts([
      ['Автомобиль', joined([vehicle?.type, vehicle?.model, vehicle?.number])],
      ['Прицеп', vehicle?.trailerNumber ?? ''],
      ['Грузоподъёмность, кг', formatQuantity(vehicle?.capacityKg)],
      ['Объём кузова, м³', formatQuantity(vehicle?.volumeM3)],
      ['Водитель', joined([driver?.name, driver?.phone])],
      ['Водительское удостоверение', driver?.license ?? ''],
    ]),
    sectionTitle('Особые условия'),
    paragraph(orLine([data.deliveryTermsText ?? '', data.comment ?? ''].join(' ').trim())),
    signatureBlock(
      [
        { role: 'От заказчика', signatory: head(data.owner ?? data.buyer) },
        { role: 'Заявку принял перевозчик', signatory: head(data.carrier) },
      ],
      { seal: true, spaceBeforeMm: 5 },
    ),
  ]);
}

function placesTable(data: DocumentData): TableBlock {
  const when = (place: DocumentPlace | undefined) => paperDate(place?.plannedAt, data.timeZone).withTime;
  const contact = (place: DocumentPlace | undefined) => joined([place?.contactName, place?.contactPhone]);
  const row = (label: string, of: (place: DocumentPlace | undefined) => string) => [
    cell(label, { bold: true }),
    of(data.loading),
    of(data.unloading),
  ];
  return {
    kind: 'table',
    border: 'box',
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: [{ width: 22 }, { width: 39 }, { width: 39 }],
    head: [headCells('', cell('Погрузка', { bold: true }), cell('Выгрузка', { bold: true }))],
    rows: [
      row('Дата и время', when),
      row('Пункт', (place) => place?.name ?? ''),
      row('Адрес', (place) => place?.address ?? ''),
      row('Часы работы', (place) => place?.workingHours ?? ''),
      row('Контактное лицо', contact),
    ],
  };
}

function cargoTable(data: DocumentData): TableBlock {
  const cargo = cargoTotals(data);
  return {
    kind: 'table',
    border: 'box',
    size: 8,
    columns: [
      { width: 6, align: 'center' },
      { width: 40 },
      { width: 9, align: 'center' },
      { width: 11, align: 'right' },
      { width: 12, align: 'center' },
      { width: 8, align: 'right' },
      { width: 13, align: 'right' },
      { width: 10, align: 'right' },
    ],
    head: [headCells('№', 'Наименование', 'Ед.', 'Количество', 'Упаковка', 'Мест', 'Масса брутто, кг', 'Объём, м³')],
    rows: rowsOrBlanks(
      data.lines.map((line, index) => [
        String(index + 1),
        line.name,
        line.unitName,
        quantityCell(line.quantity),
        line.packageKind ?? '',
        countCell(line.packages),
        quantityCell(line.grossWeightKg),
        quantityCell(line.volumeM3),
      ]),
      8,
    ),
    foot: [
      [
        totalLabel('Итого', 5),
        countCell(cargo.packages),
        quantityCell(cargo.grossWeightKg),
        quantityCell(cargo.volumeM3),
      ],
    ],
  };
}
