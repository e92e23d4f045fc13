import type { UnitOfWork, WriteCall } from '../../../operations/call.js';
import type { Row } from '../../../records/record.js';
import { saveRow } from '../../../records/record-access.js';
import { requestErrors } from '../../../operations/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { getCatalogSettings, moveStock } from '../../catalog/index.js';
import { requisitionErrors } from '../errors.js';
import { requisitionEvents } from '../events.js';
import { Requisitions } from '../records.js';
import { isOverReceived, receiptStatus, receiveQuantity } from './received.js';
import { ProcurementItems } from './records.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What arrived for the items of a requisition. */
export interface ItemReceipt {
  readonly procurementId: string;
  readonly warehouseId: string;
  readonly receivedAt: string;
  /** What the movements of stock are booked under. */
  readonly document: { readonly type: 'procurement' | 'delivery_trip'; readonly id: string };
  readonly lines: readonly {
    readonly procurementItemId: string;
    readonly quantity: string;
    readonly unitCost?: string | null | undefined;
  }[];
}

/**
 * Receives goods that arrived for items of a requisition: counts them into the items and, for goods of the catalog, into
 * the stock of the warehouse. Returns the items as they are afterwards.
 *
 * @throws ProcurekitError `over_receipt`, `not_found`
 */
export async function receiveItems(
  deps: { readonly ids: Ids },
  call: WriteCall,
  receipt: ItemReceipt,
): Promise<ItemRow[]> {
  const { tx, now } = call;
  const requisition = await tx.collection(Requisitions).findForUpdate(receipt.procurementId);
  if (requisition === null) throw requestErrors.notFound({});
  const { overReceiptPercent } = await getCatalogSettings(tx, call);
  const changed = new Map<string, ItemRow>();
  for (const line of receipt.lines) {
    const item = await tx.collection(ProcurementItems).findForUpdate(line.procurementItemId);
    if (item?.procurementId !== requisition.id) throw requestErrors.notFound({});
    const { receivedQuantity, status } = receiveQuantity(item, line.quantity);
    if (isOverReceived({ ...item, receivedQuantity }, overReceiptPercent)) {
      throw requisitionErrors.overReceipt({ itemId: item.id, quantity: item.quantity, receivedQuantity });
    }
    const after = await saveRow(call, ProcurementItems, item.id, { receivedQuantity, status, updatedAt: now });
    changed.set(after.id, after);
  }
  await stockUp(deps, call, receipt, { items: changed, currency: requisition.currency });
  await updateReceiptStatus(call, requisition);
  return [...changed.values()];
}

async function stockUp(
  deps: { readonly ids: Ids },
  call: WriteCall,
  { warehouseId, receivedAt, document, lines }: ItemReceipt,
  { items, currency }: { readonly items: ReadonlyMap<string, ItemRow>; readonly currency: string },
): Promise<void> {
  const stocked = lines.flatMap(({ procurementItemId, quantity, unitCost }) => {
    const catalogItemId = items.get(procurementItemId)?.catalogItemId ?? null;
    return catalogItemId === null ? [] : [{ catalogItemId, quantity, unitCost }];
  });
  // Always in the same order, so that two receipts cannot wait for each other.
  for (const { catalogItemId, quantity, unitCost } of stocked.toSorted(byCatalogItem)) {
    await moveStock(deps, call, {
      catalogItemId,
      warehouseId,
      type: 'receipt',
      quantity,
      unitCost,
      currency,
      documentType: document.type,
      documentId: document.id,
      occurredAt: receivedAt,
    });
  }
}

function byCatalogItem(a: { readonly catalogItemId: string }, b: { readonly catalogItemId: string }): number {
  return a.catalogItemId < b.catalogItemId ? -1 : 1;
}

async function updateReceiptStatus(unit: UnitOfWork, requisition: Row<typeof Requisitions>): Promise<void> {
  const items = await unit.tx.collection(ProcurementItems).list({
    where: { procurementId: requisition.id },
    select: ['status', 'quantity', 'receivedQuantity'],
  });
  const status = receiptStatus(items);
  const after = await saveRow(unit, Requisitions, requisition.id, { receiptStatus: status, updatedAt: unit.now });
  if (status !== requisition.receiptStatus) unit.announce(requisitionEvents.updated, after);
}
