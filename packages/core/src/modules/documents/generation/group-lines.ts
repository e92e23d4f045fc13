import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  subtractQuantity,
  sumQuantity,
} from '../../../values/quantity.js';
import type { DocumentScope } from '../kinds.js';
import type { SourceBatch, SourceItem } from '../sources.js';

/** What decides which lines go into which document. */
export interface GroupingRequest {
  readonly scope: DocumentScope;
  readonly selectedItemIds: readonly string[] | null;
  /** Lines of these suppliers only; of all of them when empty. */
  readonly supplierIds: readonly string[];
  /** Just what these batches hold; all of the lines when empty. */
  readonly batchIds: readonly string[];
  /** Places to which the goods are delivered; anywhere when empty. */
  readonly destinationIds: readonly string[];
}

/** How much of an item goes into a document. */
export interface GroupedLine {
  readonly item: SourceItem;
  readonly quantity: string;
  /** What turned out to be there, as far as it is known. */
  readonly actualQuantity: string | null;
}

/** The lines of one document, and what they have in common. */
export interface DocumentGroup {
  readonly supplierId: string | null;
  readonly destinationId: string | null;
  readonly batches: readonly SourceBatch[];
  readonly lines: readonly GroupedLine[];
}

interface Shipment extends GroupedLine {
  readonly batch: SourceBatch | null;
  readonly supplierId: string | null;
  readonly destinationId: string | null;
}

/**
 * Divides the lines of a requisition into documents: one of all lines, or one for each supplier and destination. What
 * travels in batches goes where its batch goes; the rest of an item goes to the first place that was named. No lines make
 * one document, a blank; but there is nothing to divide then.
 */
export function groupLines(
  request: GroupingRequest,
  items: readonly SourceItem[],
  batches: readonly SourceBatch[],
): readonly DocumentGroup[] {
  const chosen = chosenItems(request, items);
  const shipments = shipmentsOf(request, chosen, batches).filter(
    ({ supplierId }) =>
      request.supplierIds.length === 0 || (supplierId !== null && request.supplierIds.includes(supplierId)),
  );
  if (request.scope !== 'grouped') return [travelling(groupOf(shipments, request.destinationIds[0] ?? null), batches)];
  const groups = new Map<string, Shipment[]>();
  for (const shipment of shipments) {
    const key = `${shipment.supplierId ?? ''} ${shipment.destinationId ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), shipment]);
  }
  return [...groups.values()].map((members) => groupOf(members, null));
}

function chosenItems({ selectedItemIds }: GroupingRequest, items: readonly SourceItem[]): readonly SourceItem[] {
  if (selectedItemIds === null) return items.filter(({ isCancelled }) => !isCancelled);
  const selected = new Set(selectedItemIds);
  return items.filter(({ id }) => selected.has(id));
}

function shipmentsOf(
  request: GroupingRequest,
  items: readonly SourceItem[],
  batches: readonly SourceBatch[],
): readonly Shipment[] {
  const { batchIds, destinationIds, scope } = request;
  if (batchIds.length > 0) {
    return shipped(
      items,
      batches.filter(({ id }) => batchIds.includes(id)),
    );
  }
  if (scope !== 'grouped') return items.map((item) => wholeItem(item, batches));
  const inBatches = shipped(items, batches);
  const rest = items.flatMap((item) => {
    const left = remainder(item, inBatches);
    return left === null ? [] : [restOf(item, { left, batches, destinationId: destinationIds[0] ?? null })];
  });
  const isWanted = ({ destinationId }: Shipment) =>
    destinationIds.length === 0 || destinationId === null || destinationIds.includes(destinationId);
  return [...inBatches, ...rest].filter(isWanted);
}

function shipped(items: readonly SourceItem[], batches: readonly SourceBatch[]): readonly Shipment[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return batches.flatMap((batch) =>
    batch.items.flatMap(({ procurementItemId, quantity, deliveredQuantity }) => {
      const item = byId.get(procurementItemId);
      if (item === undefined) return [];
      const supplierId = batch.supplierId ?? item.supplierId;
      const actualQuantity = batch.isHandedOver || !isZeroQuantity(deliveredQuantity) ? deliveredQuantity : null;
      return [{ item, quantity, actualQuantity, batch, supplierId, destinationId: batch.destinationObjectId }];
    }),
  );
}

function wholeItem(item: SourceItem, batches: readonly SourceBatch[]): Shipment {
  const { quantity, supplierId } = item;
  return { item, quantity, actualQuantity: arrivedOf(item, batches), batch: null, supplierId, destinationId: null };
}

/**
 * What arrived of an item: a warehouse received it, a batch was handed over, or both of the same goods. That nothing did
 * is known where every batch with the item was handed over; what nobody recorded is not zero.
 */
function arrivedOf(item: SourceItem, batches: readonly SourceBatch[]): string | null {
  const carried = batches.flatMap((batch) =>
    batch.items.filter((line) => line.procurementItemId === item.id).map((line) => ({ ...line, batch })),
  );
  const delivered = sumQuantity(carried.map(({ deliveredQuantity }) => deliveredQuantity));
  const { receivedQuantity: received } = item;
  const arrived = compareQuantity(received, delivered) >= 0 ? received : delivered;
  if (!isZeroQuantity(arrived)) return arrived;
  return carried.length > 0 && carried.every(({ batch }) => batch.isHandedOver) ? '0' : null;
}

// Of what a warehouse received, the part that came in batches belongs to them.
function restOf(
  item: SourceItem,
  rest: {
    readonly left: string;
    readonly batches: readonly SourceBatch[];
    readonly destinationId: string | null;
  },
): Shipment {
  const { left: quantity, batches, destinationId } = rest;
  const inBatches = batches
    .filter(({ warehouseId }) => warehouseId !== null)
    .flatMap(({ items }) => items.filter(({ procurementItemId }) => procurementItemId === item.id));
  const delivered = sumQuantity(inBatches.map(({ deliveredQuantity }) => deliveredQuantity));
  const actualQuantity =
    compareQuantity(item.receivedQuantity, delivered) > 0 ? subtractQuantity(item.receivedQuantity, delivered) : null;
  return { item, quantity, actualQuantity, batch: null, supplierId: item.supplierId, destinationId };
}

function remainder(item: SourceItem, shipments: readonly Shipment[]): string | null {
  const taken = sumQuantity(shipments.filter((shipment) => shipment.item === item).map(({ quantity }) => quantity));
  return compareQuantity(item.quantity, taken) > 0 ? subtractQuantity(item.quantity, taken) : null;
}

function groupOf(shipments: readonly Shipment[], destinationId: string | null): DocumentGroup {
  const batches = shipments.flatMap(({ batch }) => (batch === null ? [] : [batch]));
  return {
    supplierId: onlyOne(shipments.map((shipment) => shipment.supplierId)),
    destinationId: onlyOne(shipments.map((shipment) => shipment.destinationId)) ?? destinationId,
    batches: [...new Set(batches)],
    lines: mergedLines(shipments),
  };
}

// Where batches hold just the goods of a document, they tell from whom and where to all of it travels.
function travelling(group: DocumentGroup, batches: readonly SourceBatch[]): DocumentGroup {
  if (group.batches.length > 0) return group;
  const documented = new Set(group.lines.map(({ item }) => item.id));
  const carrying = batches.filter(({ items }) => items.some((held) => documented.has(held.procurementItemId)));
  if (carrying.length === 0 || !holdJust(carrying, group.lines)) return group;
  const items = group.lines.map(({ item }) => item);
  const { supplierId, destinationId } = groupOf(shipped(items, carrying), null);
  return { ...group, supplierId, destinationId: group.destinationId ?? destinationId, batches: carrying };
}

/** Whether batches hold these lines, all of each and no other. */
export function holdJust(batches: readonly SourceBatch[], lines: readonly GroupedLine[]): boolean {
  const held = batches.flatMap(({ items }) => items);
  const isWhole = (id: string, quantity: string) => {
    const parts = held.filter(({ procurementItemId }) => procurementItemId === id);
    return compareQuantity(sumQuantity(parts.map((part) => part.quantity)), quantity) === 0;
  };
  const documented = new Set(lines.map(({ item }) => item.id));
  return (
    held.every(({ procurementItemId }) => documented.has(procurementItemId)) &&
    lines.every(({ item, quantity }) => isWhole(item.id, quantity))
  );
}

// An item that travels in several batches of one document is one line of it.
function mergedLines(shipments: readonly Shipment[]): readonly GroupedLine[] {
  const byItem = new Map<string, GroupedLine>();
  for (const { item, quantity, actualQuantity } of shipments) {
    const before = byItem.get(item.id);
    if (before === undefined) byItem.set(item.id, { item, quantity, actualQuantity });
    else {
      byItem.set(item.id, {
        item,
        quantity: addQuantity(before.quantity, quantity),
        actualQuantity: sumOfKnown(before.actualQuantity, actualQuantity),
      });
    }
  }
  return [...byItem.values()];
}

// As long as a part of the goods is not recorded, nobody knows what there is of the whole.
function sumOfKnown(left: string | null, right: string | null): string | null {
  return left === null || right === null ? null : addQuantity(left, right);
}

/** What all have in common; null where they differ. */
export function onlyOne(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
