import { compareQuantity, subtractQuantity, sumQuantity } from '../../../values/numbers/quantity.js';
import type { SourceBatch, SourceItem } from '../sources.js';
import type { Shipment } from './shipment.js';

/** What batches hold of these items. */
export function shipped(items: readonly SourceItem[], batches: readonly SourceBatch[]): readonly Shipment[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return batches.flatMap((batch) =>
    batch.items.flatMap(({ procurementItemId, quantity }) => {
      const item = byId.get(procurementItemId);
      if (item === undefined) return [];
      const supplierId = batch.supplierId ?? item.supplierId;
      return [{ ...UNREPORTED, item, quantity, batch, supplierId, destinationId: batch.destinationObjectId }];
    }),
  );
}

/** All of these items, however they travel. */
export function wholeItems(items: readonly SourceItem[]): readonly Shipment[] {
  return items.map((item) => outsideOfBatches(item, { quantity: item.quantity, destinationId: null }));
}

/** What batches hold of these items, and what is in none of them. */
export function shippedAndRest(
  items: readonly SourceItem[],
  batches: readonly SourceBatch[],
  destinationId: string | null,
): readonly Shipment[] {
  const inBatches = shipped(items, batches);
  const rest = items.flatMap((item) => {
    const quantity = remainder(item, inBatches);
    return quantity === null ? [] : [outsideOfBatches(item, { quantity, destinationId })];
  });
  return [...inBatches, ...rest];
}

const UNREPORTED = { actualQuantity: null, defectQuantity: null, reasons: [], receipts: [] } as const;

function outsideOfBatches(item: SourceItem, where: Pick<Shipment, 'quantity' | 'destinationId'>): Shipment {
  return { ...UNREPORTED, item, batch: null, supplierId: item.supplierId, ...where };
}

function remainder(item: SourceItem, shipments: readonly Shipment[]): string | null {
  const taken = sumQuantity(shipments.filter((shipment) => shipment.item === item).map(({ quantity }) => quantity));
  return compareQuantity(item.quantity, taken) > 0 ? subtractQuantity(item.quantity, taken) : null;
}
