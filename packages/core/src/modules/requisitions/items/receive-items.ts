import type { WriteCall } from '../../../operations/call.js';
import type { Row } from '../../../records/record.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { requestErrors } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { getCatalogSettings, receiveStock, type StockMovements } from '../../catalog/index.js';
import { requisitionErrors } from '../errors.js';
import { requisitionEvents } from '../events.js';
import { Requisitions } from '../records.js';
import type { ArrivedLine, OrderedLines } from '../receipts/ordered-lines.js';
import { isOverReceived, receiptStatus, receiveQuantity } from './received.js';
import { ProcurementItems } from './records.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What arrived for the items of a requisition. */
export interface ItemReceipt {
  readonly procurementId: string;
  readonly warehouseId: string;
  readonly receivedAt: string;
  readonly comment?: string | null;
  /** What the movements of stock are booked under. */
  readonly document: { readonly type: 'procurement' | 'delivery_trip'; readonly id: string };
  readonly lines: readonly ReceivedLine[];
}

interface ReceivedLine extends ArrivedLine {
  readonly unitCost?: string | null | undefined;
}

/** What became of a receipt. */
export interface ReceivedItems {
  /** The items as they are afterwards, each once. */
  readonly items: readonly ItemRow[];
  /** Of those that are of the catalog, in the order of the lines. */
  readonly movements: readonly Row<typeof StockMovements>[];
}

/** What receiving needs from outside the module. */
export interface ReceivingDeps {
  readonly ids: Ids;
  readonly orders: OrderedLines;
}

/**
 * Receives goods that arrived for items of a requisition: counts them into the items and, for goods of the catalog, into
 * the stock of the warehouse. The requisition is held meanwhile, so receipts of it happen one after another.
 *
 * @throws ProcurekitError `over_receipt`, `not_found`
 */
export async function receiveItems(deps: ReceivingDeps, call: WriteCall, receipt: ItemReceipt): Promise<ReceivedItems> {
  const { tx, now } = call;
  const requisition = await tx.collection(Requisitions).findForUpdate(receipt.procurementId);
  if (requisition === null) throw requestErrors.notFound({});
  const all = await tx.collection(ProcurementItems).list({ where: { procurementId: requisition.id } });
  const { overReceiptPercent } = await getCatalogSettings(tx, call);
  const items = new Map(all.map((item) => [item.id, item]));
  const received = countIn(items, receipt.lines, overReceiptPercent);
  await deps.orders.receive(call, requisition.id, receipt.lines, overReceiptPercent);
  await tx
    .collection(ProcurementItems)
    .adjustMany(
      received.map(({ id, receivedQuantity, status }) => ({ id, set: { receivedQuantity, status, updatedAt: now } })),
    );
  const movements = await receiveStock(deps, call, {
    warehouseId: receipt.warehouseId,
    currency: requisition.currency,
    documentType: receipt.document.type,
    documentId: receipt.document.id,
    comment: receipt.comment ?? null,
    occurredAt: receipt.receivedAt,
    lines: receipt.lines.flatMap(({ procurementItemId, quantity, unitCost }) => {
      const catalogItemId = items.get(procurementItemId)?.catalogItemId ?? null;
      return catalogItemId === null ? [] : [{ catalogItemId, quantity, unitCost }];
    }),
  });
  const changes = { receiptStatus: receiptStatus([...items.values()]) };
  const options = { announce: requisitionEvents.updated, touched: 'hidden' } as const;
  await saveChanges(call, Requisitions, requisition, changes, options);
  return { items: received.map((item) => ({ ...item, updatedAt: now })), movements };
}

/** Counts lines into the items, and returns those that something arrived of. */
function countIn(
  items: Map<string, ItemRow>,
  lines: readonly ReceivedLine[],
  overReceiptPercent: string,
): readonly ItemRow[] {
  const touched = new Set<string>();
  for (const { procurementItemId, quantity } of lines) {
    const item = items.get(procurementItemId);
    if (item === undefined) throw requestErrors.notFound({});
    const { receivedQuantity, status } = receiveQuantity(item, quantity);
    if (isOverReceived({ ...item, receivedQuantity }, overReceiptPercent)) {
      throw requisitionErrors.overReceipt({ itemId: item.id, quantity: item.quantity, receivedQuantity });
    }
    items.set(item.id, { ...item, receivedQuantity, status });
    touched.add(item.id);
  }
  return [...touched].flatMap((id) => items.get(id) ?? []);
}
