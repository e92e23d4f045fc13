import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData, DocumentLine, DocumentPlace, DocumentStop } from '../data/document-data.js';
import {
  cell,
  columnsOf,
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
import { countCell } from '../blocks/number-cells.js';
import { joined } from '../blocks/party-text.js';
import { inOrderOfShelves } from '../delivery/picking-list.js';
import { cargoTotals, totalQuantity } from '../data/priced-lines.js';
import { dateInEnglish, quantityInEnglish } from './english-format.js';
import {
  cargoLine,
  headOf,
  note,
  numberCell,
  partyBrief,
  partyLine,
  referenceLine,
  signatures,
} from './english-paper.js';

/** A picking list in English: what to take from which shelf. */
export function englishPickingList(data: DocumentData): DocumentLayout {
  const title = `Picking list ${data.number} of ${dateInEnglish(data.date, data).long}`;
  const cargo = cargoTotals(data);
  const quantity = totalQuantity(data.lines);
  return onPaper({ language: 'en', title, orientation: 'portrait', fontSize: 9, footer: title }, [
    documentTitle(title),
    facts([
      ['Warehouse', joined([data.loading?.name ?? data.seller?.department, data.loading?.address])],
      ['Consignee', partyBrief(data.consignee ?? data.buyer)],
      ['Delivery address', joined([data.unloading?.name, data.unloading?.address])],
      ['Basis', referenceLine(data.basis, data)],
      ['Ship on', dateInEnglish(data.loading?.plannedAt ?? data.plannedDeliveryDate, data).withTime],
      ['Note', data.comment ?? ''],
    ]),
    {
      kind: 'table',
      border: 'box',
      size: 8,
      columns: columnsOf(
        ...([[6, 'center'], [11, 'center'], 13, 40, [8, 'center'], [11, 'right'], [9, 'right'], 11] as const),
      ),
      head: [headCells('No.', 'Place', 'Article', 'Item', 'Unit', 'To pick', 'Packages', 'Picked')],
      rows: rowsOrBlanks(inOrderOfShelves(data.lines).map(pickedRow), 8),
      foot: [[totalLabel('Total', 5), quantity === null ? '' : numberCell(quantity), countCell(cargo.packages), '']],
    },
    signatures([
      ['Picked by', data.releasedBy],
      ['Checked by', undefined],
      ['Taken for shipment', { position: 'Driver', name: data.driver?.name }],
    ]),
  ]);
}

function pickedRow(line: DocumentLine, index: number): LayoutRow {
  const { storagePlace = '', sku = '', name, unitName, quantity, packages } = line;
  return [String(index + 1), storagePlace, sku, name, unitName, numberCell(quantity), countCell(packages), ''];
}

/** A delivery request in English: an order to a carrier. */
export function englishDeliveryRequest(data: DocumentData): DocumentLayout {
  const title = `Delivery request ${data.number} of ${dateInEnglish(data.date, data).long}`;
  const { vehicle, driver } = data;
  return onPaper({ language: 'en', title, orientation: 'portrait', fontSize: 9, footer: title }, [
    documentTitle(title),
    facts([
      ['Customer', partyLine(data.owner ?? data.buyer)],
      ['Carrier', partyLine(data.carrier)],
      ['Shipper', partyLine(data.shipper ?? data.seller)],
      ['Consignee', partyLine(data.consignee ?? data.buyer)],
      ['Basis', referenceLine(data.basis, data)],
    ]),
    placesTable(data),
    sectionTitle('Cargo'),
    goodsTable(data),
    facts([['Cargo in total', cargoLine(cargoTotals(data))]]),
    sectionTitle('Vehicle and driver'),
    facts([
      ['Vehicle', joined([vehicle?.model, vehicle?.number])],
      ['Trailer', vehicle?.trailerNumber ?? ''],
      ['Capacity, kg', quantityInEnglish(vehicle?.capacityKg)],
      ['Volume, m³', quantityInEnglish(vehicle?.volumeM3)],
      ['Driver', joined([driver?.name, driver?.phone])],
      ['Driving licence', driver?.license ?? ''],
    ]),
    sectionTitle('Special terms'),
    paragraph(orLine([data.deliveryTermsText ?? '', data.comment ?? ''].join(' ').trim())),
    signatures([
      ['For the customer', headOf(data.owner ?? data.buyer)],
      ['Accepted by the carrier', headOf(data.carrier)],
    ]),
  ]);
}

function placesTable(data: DocumentData): TableBlock {
  const row = (label: string, of: (place: DocumentPlace | undefined) => string): LayoutRow => [
    cell(label, { bold: true }),
    of(data.loading),
    of(data.unloading),
  ];
  return {
    kind: 'table',
    border: 'box',
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: columnsOf(22, 39, 39),
    head: [headCells('', cell('Loading', { bold: true }), cell('Unloading', { bold: true }))],
    rows: [
      row('Date and time', (place) => dateInEnglish(place?.plannedAt, data).withTime),
      row('Place', (place) => place?.name ?? ''),
      row('Address', (place) => place?.address ?? ''),
      row('Working hours', (place) => place?.workingHours ?? ''),
      row('Contact', (place) => joined([place?.contactName, place?.contactPhone])),
    ],
  };
}

/** A route sheet in English: the stops of a trip with plan and fact, and the goods on board. */
export function englishRouteSheet(data: DocumentData): DocumentLayout {
  const title = `Route sheet ${data.number} of ${dateInEnglish(data.date, data).long}`;
  const { trip, vehicle, driver } = data;
  return onPaper({ language: 'en', title, orientation: 'landscape', fontSize: 8, footer: title }, [
    documentTitle(title),
    {
      kind: 'columns',
      columns: [
        {
          width: 50,
          blocks: [
            facts([
              ['Trip', trip?.number ?? ''],
              ['Route', trip?.routeName ?? ''],
              ['Planned departure', dateInEnglish(trip?.plannedStartAt, data).withTime],
              ['Planned return', dateInEnglish(trip?.plannedEndAt, data).withTime],
              ['Distance, km', quantityInEnglish(trip?.distanceKm)],
              ['Loading', joined([data.loading?.name, data.loading?.address])],
            ]),
          ],
        },
        {
          width: 50,
          blocks: [
            facts([
              ['Carrier', partyBrief(data.carrier)],
              ['Vehicle', joined([vehicle?.model, vehicle?.number])],
              ['Trailer', vehicle?.trailerNumber ?? ''],
              ['Driver', joined([driver?.name, driver?.phone])],
              ['Driving licence', driver?.license ?? ''],
              ['Cargo', cargoLine(cargoTotals(data))],
            ]),
          ],
        },
      ],
    },
    stopsTable(data),
    ...(data.lines.length === 0 ? [] : [goodsTable(data)]),
    ...note(data.comment),
    odometerTable(data),
    signatures([
      ['Dispatcher', undefined],
      ['Driver', { position: 'Driver', name: driver?.name }],
      ['Route sheet accepted by', undefined],
    ]),
  ]);
}

const STOPS = { pickup: 'Pickup', delivery: 'Delivery', waypoint: 'Waypoint' } as const;

function stopsTable(data: DocumentData): TableBlock {
  const times = (stop: DocumentStop) =>
    [stop.plannedArrivalAt, stop.arrivedAt, stop.completedAt].map((at) => dateInEnglish(at, data).withTime);
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    spaceBeforeMm: 1,
    columns: columnsOf(
      ...([[4, 'center'], 9, 30, 15, 17, [7, 'right'], [8, 'right']] as const),
      ...([[11, 'center'], [10, 'center'], [10, 'center'], 13] as const),
    ),
    head: [
      headCells(
        ...['No.', 'Stop', 'Place, address', 'Contact', 'Cargo', 'Packages', 'Weight, kg'],
        ...['Planned arrival', 'Arrived', 'Left', 'Signature'],
      ),
    ],
    rows: rowsOrBlanks(
      (data.stops ?? []).map((stop, index): LayoutRow => [
        String(index + 1),
        STOPS[stop.type],
        joined([stop.name, stop.address, stop.comment]),
        joined([stop.contactName, stop.contactPhone]),
        stop.cargo ?? '',
        countCell(stop.packages),
        numberCell(stop.weightKg),
        ...times(stop),
        '',
      ]),
      11,
    ),
  };
}

function goodsTable(data: DocumentData): TableBlock {
  const cargo = cargoTotals(data);
  return {
    kind: 'table',
    border: 'box',
    size: 8,
    spaceBeforeMm: 2,
    columns: columnsOf(
      ...([[5, 'center'], 13, 40, [8, 'center'], [12, 'right'], [9, 'right'], [13, 'right']] as const),
    ),
    head: [headCells('No.', 'Article', 'Item', 'Unit', 'Quantity', 'Packages', 'Gross weight, kg')],
    rows: rowsOrBlanks(
      data.lines.map((line, index): LayoutRow => [
        String(index + 1),
        line.sku ?? '',
        line.name,
        line.unitName,
        numberCell(line.quantity),
        countCell(line.packages),
        numberCell(line.grossWeightKg),
      ]),
      7,
    ),
    foot: [[totalLabel('Total', 5), countCell(cargo.packages), numberCell(cargo.grossWeightKg)]],
  };
}

function odometerTable({ trip }: DocumentData): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: columnsOf(22, 14, 22, 14),
    rows: [
      [
        'Odometer at departure, km',
        numberCell(trip?.odometerStartKm),
        'Odometer at return, km',
        numberCell(trip?.odometerEndKm),
      ],
    ],
  };
}
