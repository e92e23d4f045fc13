import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { ProcurementItems, receivableRequisitions, Requisitions } from '../../requisitions/index.js';
import { planAvailability } from './plan-availability.js';
import type { LineAvailability } from './schemas.js';
import { stockFacts, warehousesFor } from './stock-facts.js';
import { LINE_ORDER } from '../../lines/index.js';

/** Tells for each line of a requisition what is in stock, on order, and to be bought. @throws ProcurekitError `not_found` */
export async function showAvailability(call: ReadCall, id: string): Promise<LineAvailability[]> {
  const { db } = call;
  const requisition = await getVisible(call, Requisitions, id, receivableRequisitions);
  const lines = await linesOf(db, id);
  const warehouseIds = await warehousesFor(db, requisition);
  const facts = await stockFacts(call, db, { requisition, lines, warehouseIds });
  return planAvailability(lines, facts).map(({ lineId: _, parts: __, ...available }, index) => ({
    ...aboutLine(lines[index]),
    ...available,
    onOrder: (facts.orders.get(lines[index]?.id ?? '') ?? []).map(({ procurementItemId: ___, ...goods }) => goods),
  }));
}

/** What stock has to know of a line. */
export type LineOfRequisition = Pick<Row<typeof ProcurementItems>, (typeof KNOWN_OF_LINES)[number]>;

const KNOWN_OF_LINES = [
  'id',
  'catalogItemId',
  'rawName',
  'unitId',
  'unitFactor',
  'quantity',
  'receivedQuantity',
  'requiredDate',
  'status',
  'logisticsObjectId',
] as const;

/** The lines of a requisition in their order. */
export function linesOf(db: Reader, procurementId: string): Promise<LineOfRequisition[]> {
  return db.collection(ProcurementItems).list({
    where: { procurementId },
    select: KNOWN_OF_LINES,
    order: LINE_ORDER,
  });
}

function aboutLine(line: LineOfRequisition | undefined) {
  if (line === undefined) throw new TypeError('Each line has its availability.');
  const { id: itemId, catalogItemId, rawName, unitId, quantity, receivedQuantity, requiredDate } = line;
  return { itemId, catalogItemId, rawName, unitId, quantity, receivedQuantity, requiredDate };
}
