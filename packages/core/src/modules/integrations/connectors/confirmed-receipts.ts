import { PositiveQuantityInput } from '../../../values/numbers/quantity.js';
import { DeliveryBatches, type InRequestedUnits, inRequestedUnits } from '../../logistics/index.js';
import { DISCREPANCY_REASONS } from '../../requisitions/index.js';
import { itemError } from '../engine/remote-error.js';
import type { EachItem, ItemCall } from '../port.js';
import { requireList, type JsonObject } from './answers.js';
import { membersOf, type NeutralItem } from './neutral-contract.js';

const ENTITY = 'stock_receipt';

/** Takes over what a warehouse says has arrived of a batch: a receipt is a receipt here, once. */
export function takeConfirmedReceipt(warehouseId: string): EachItem<NeutralItem> {
  return async (receipt, { db, links, records }) => {
    if (receipt['isDeleted'] === true || (await links.find(ENTITY, receipt.id)) !== null) return 'skipped';
    const batchId = String(receipt['expectedReceiptId']);
    const batch = await db.collection(DeliveryBatches).find(batchId);
    if (batch?.warehouseId !== warehouseId) throw itemError('not_found', `no batch ${batchId} is expected there`);
    const inRequested = await inRequestedUnits(db, batch.items);
    const items = requireList(receipt['lines'] ?? [])
      .flatMap(lineOf)
      .map((line) => ({ ...line, quantity: requested(line, inRequested) }));
    if (items.length === 0) return 'skipped';
    const received = { ...membersOf(receipt, ['receivedAt', 'documentNumber']), warehouseId, items };
    const { receiptId } = await records.workspace.stockReceipts.create(
      batch.procurementId,
      // What comes from outside is checked by the call.
      received as unknown as NewReceipt,
    );
    await links.put({ entityType: ENTITY, entityId: receiptId, remoteId: receipt.id });
    return 'created';
  };
}

type NewReceipt = Parameters<ItemCall['records']['workspace']['stockReceipts']['create']>[1];

/** What the warehouse counts as it was told, in the unit of the requisition; what is no number is refused by the call. */
function requested({ itemId, quantity }: JsonObject, inRequested: InRequestedUnits): unknown {
  const { success, data } = PositiveQuantityInput.safeParse(quantity);
  return success ? inRequested(String(itemId), data) : quantity;
}

/** A line of which something arrived: of the others there is nothing to take in. */
function lineOf({ lineId: itemId, quantity, discrepancyReason: reason }: JsonObject): readonly JsonObject[] {
  if (Number(quantity) === 0) return [];
  const reasons: readonly unknown[] = DISCREPANCY_REASONS;
  const isSaid = reason !== undefined && reason !== null && reason !== '';
  return [{ itemId, quantity, ...(isSaid ? { discrepancyReason: reasons.includes(reason) ? reason : 'other' } : {}) }];
}
