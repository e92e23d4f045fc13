import type { UnitOfWork } from '../../../kernel/call.js';
import type { Row } from '../../../kernel/record.js';
import { saveRow } from '../../../kernel/record-access.js';
import { requestErrors } from '../../../kernel/request-errors.js';
import { requisitionErrors } from '../errors.js';
import { requisitionEvents } from '../events.js';
import { Requisitions } from '../records.js';
import { isOverReceived, receiptStatus, receiveQuantity } from './received.js';
import { ProcurementItems } from './records.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What arrived for the items of a requisition. */
export interface ItemReceipt {
  readonly procurementId: string;
  readonly lines: readonly { readonly procurementItemId: string; readonly quantity: string }[];
  /** How much more than ordered may be received, in percent. */
  readonly overReceiptPercent: string;
}

/**
 * Counts goods that arrived into the items of a requisition and returns these items as they are afterwards.
 *
 * @throws ProcurementError `over_receipt`, `not_found`
 */
export async function receiveItems(unit: UnitOfWork, receipt: ItemReceipt): Promise<ItemRow[]> {
  const { tx, now } = unit;
  const requisition = await tx.collection(Requisitions).findForUpdate(receipt.procurementId);
  if (requisition === null) throw requestErrors.notFound({});
  const changed = new Map<string, ItemRow>();
  for (const { procurementItemId, quantity } of receipt.lines) {
    const item = await tx.collection(ProcurementItems).findForUpdate(procurementItemId);
    if (item?.procurementId !== requisition.id) throw requestErrors.notFound({});
    const { receivedQuantity, status } = receiveQuantity(item, quantity);
    if (isOverReceived({ ...item, receivedQuantity }, receipt.overReceiptPercent)) {
      throw requisitionErrors.overReceipt({ itemId: item.id, quantity: item.quantity, receivedQuantity });
    }
    const after = await saveRow(unit, ProcurementItems, item.id, { receivedQuantity, status, updatedAt: now });
    changed.set(after.id, after);
  }
  await updateReceiptStatus(unit, requisition);
  return [...changed.values()];
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
