import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import type { Row } from '../../../kernel/records/record.js';
import {
  DeliveryBatches,
  goodsOf,
  type InRequestedUnits,
  inRequestedUnits,
} from '../../../procurement/logistics/index.js';
import { DISCREPANCY_REASONS } from '../../../procurement/requisitions/index.js';
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
    const lines = requireList(receipt['lines'] ?? []).flatMap(lineOf);
    if (lines.length === 0) return 'skipped';
    const received = { ...membersOf(receipt, ['receivedAt', 'documentNumber']), warehouseId };
    const receiptId = await enterReceipt({ db, records }, batch, received, lines);
    await links.put({ entityType: ENTITY, entityId: receiptId, remoteId: receipt.id });
    return 'created';
  };
}

async function enterReceipt(
  { db, records }: Pick<ItemCall, 'db' | 'records'>,
  { id, procurementId, purchaseOrderId, items: packed }: Row<typeof DeliveryBatches>,
  received: JsonObject,
  lines: readonly JsonObject[],
): Promise<string> {
  // What comes from outside is checked by the calls.
  if (procurementId === null) {
    const units = new Map(packed.map((line) => [goodsOf(line), line.unitId]));
    const items = lines.map(({ itemId, ...line }) => {
      return { ...line, purchaseOrderItemId: itemId, unitId: units.get(String(itemId)) };
    });
    const body = { ...received, purchaseOrderId, deliveryBatchId: id, items };
    return (await records.workspace.receipts.create(body as unknown as NewOrderReceipt)).id;
  }
  const inRequested = await inRequestedUnits(db, packed);
  const items = lines.map((line) => ({ ...line, quantity: requested(line, inRequested) }));
  const body = { ...received, items };
  return (await records.workspace.stockReceipts.create(procurementId, body as unknown as NewReceipt)).receiptId;
}

type NewOrderReceipt = Parameters<ItemCall['records']['workspace']['receipts']['create']>[0];
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
