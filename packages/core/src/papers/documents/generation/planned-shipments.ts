import { compareQuantity, greaterOf, subtractQuantity, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
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

/** A batch without what was handed over of it. */
export function notYetBrought(batch: SourceBatch): SourceBatch {
  const items = batch.items.flatMap((line) => {
    const quantity = lessThan(line.quantity, line.deliveredQuantity);
    return quantity === null ? [] : [{ ...line, quantity, deliveredQuantity: '0' }];
  });
  return { ...batch, items };
}

/** What of these items neither came nor is in a batch that is still to bring it. */
export function restToCome(
  items: readonly SourceItem[],
  batches: readonly SourceBatch[],
  destinationId: string | null,
): readonly Shipment[] {
  return items.flatMap((item) => {
    const linesOf = (all: readonly SourceBatch[]) =>
      all.flatMap((batch) => batch.items.filter(({ procurementItemId }) => procurementItemId === item.id));
    const handedOver = sumQuantity(linesOf(batches).map(({ deliveredQuantity }) => deliveredQuantity));
    // A warehouse counts what a trip hands over; elsewhere nobody may have counted it yet.
    const came = greaterOf(handedOver, item.receivedQuantity);
    const open = batches.filter(({ isHandedOver }) => !isHandedOver).map(notYetBrought);
    const onTheWay = sumQuantity(linesOf(open).map(({ quantity }) => quantity));
    const quantity = lessThan(item.quantity, sumQuantity([came, onTheWay]));
    return quantity === null ? [] : [outsideOfBatches(item, { quantity, destinationId })];
  });
}

function lessThan(whole: string, part: string): string | null {
  return compareQuantity(whole, part) > 0 ? subtractQuantity(whole, part) : null;
}

const UNREPORTED = { actualQuantity: null, defectQuantity: null, reasons: [], receipts: [] } as const;

function outsideOfBatches(item: SourceItem, where: Pick<Shipment, 'quantity' | 'destinationId'>): Shipment {
  return { ...UNREPORTED, item, batch: null, supplierId: item.supplierId, ...where };
}

function remainder(item: SourceItem, shipments: readonly Shipment[]): string | null {
  const taken = sumQuantity(shipments.filter((shipment) => shipment.item === item).map(({ quantity }) => quantity));
  return lessThan(item.quantity, taken);
}
