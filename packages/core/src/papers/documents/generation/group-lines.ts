import { addQuantity, compareQuantity, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { DocumentKind } from '../forms/index.js';
import { ACT_KINDS, type DocumentScope } from '../kinds.js';
import type { SourceBatch, SourceItem, SourceReceipt } from '../sources.js';
import { arrivalsOf, type ArrivalFacts } from './arrivals.js';
import { notYetBrought, restToCome, shipped, shippedAndRest, wholeItems } from './planned-shipments.js';
import type { GroupedLine, Shipment } from './shipment.js';

/** What decides which lines go into which document. */
export interface GroupingRequest {
  readonly kind: DocumentKind;
  readonly scope: DocumentScope;
  readonly selectedItemIds: readonly string[] | null;
  /** Lines of these suppliers only; of all of them when empty. */
  readonly supplierIds: readonly string[];
  /** Just what these batches hold; all of the lines when empty. */
  readonly batchIds: readonly string[];
  /** Places to which the goods are delivered; anywhere when empty. */
  readonly destinationIds: readonly string[];
}

/** What lines are divided by. */
export interface GroupingFacts extends ArrivalFacts {
  readonly items: readonly SourceItem[];
}

/** The lines of one document, and what they have in common. */
export interface DocumentGroup {
  readonly supplierId: string | null;
  readonly destinationId: string | null;
  readonly batches: readonly SourceBatch[];
  /** Receipts that its goods are counted in. */
  readonly receipts: readonly SourceReceipt[];
  readonly lines: readonly GroupedLine[];
}

/**
 * Divides the lines of a requisition into documents: one of all lines, or one for each supplier and destination. What
 * travels in batches goes where its batch goes; the rest of an item goes to the first place that was named. No lines make
 * one document, a blank; but there is nothing to divide then.
 *
 * Papers that drive with goods are of one trip each, grouped or not, and so are acts: of those there are none where nothing was
 * reported.
 */
export function groupLines(request: GroupingRequest, facts: GroupingFacts): readonly DocumentGroup[] {
  // What travels along with goods of the requisition is printed with them; of itself it has papers of its own.
  return dividedLines(request, facts).filter(
    ({ lines }) => lines.length === 0 || lines.some(({ item }) => isOwn(item)),
  );
}

function dividedLines(request: GroupingRequest, facts: GroupingFacts): readonly DocumentGroup[] {
  if (isAct(request.kind)) return divided(request, reported(request, facts));
  if (request.kind === 'DELIVERY_REQUEST' && facts.items.length > 0) return divided(request, coming(request, facts));
  if (isDivided(request, facts)) return divided(request, planned(request, facts));
  return [travelling(groupOf(planned(request, facts), firstPlace(request)), facts.batches)];
}

/** The groups that there are to be, whatever was reported. */
export function plannedGroups(request: GroupingRequest, facts: GroupingFacts): readonly DocumentGroup[] {
  const shipments = planned(request, facts);
  return request.scope === 'grouped' ? divided(request, shipments) : [groupOf(shipments, firstPlace(request))];
}

/** Items that are not, or not wholly, in documents of trips: nothing says yet what the rest of them travels with. */
export function itemsWithoutTrip(
  request: GroupingRequest,
  facts: GroupingFacts,
  groups: readonly DocumentGroup[],
): readonly SourceItem[] {
  if (request.batchIds.length > 0 || !isOfTrips(request, facts)) return [];
  const carried = groups.flatMap(({ lines }) => lines);
  return ownItems(request, facts.items).filter(({ id, quantity }) => {
    const ofItem = carried.filter(({ item }) => item.id === id).map((line) => line.quantity);
    return compareQuantity(sumQuantity(ofItem), quantity) < 0;
  });
}

/** Whether a document states what came, compared with what was expected: an act, or a claim for what an act states. */
export function isAct(kind: DocumentKind): boolean {
  return ACT_KINDS.some((act) => act === kind);
}

/** Documents that go with a vehicle. */
const ON_BOARD: readonly DocumentKind[] = ['TRANSPORT_WAYBILL', 'GOODS_TRANSPORT_WAYBILL', 'ROUTE_SHEET'];

/** Whether a document is of what one vehicle brings, however many others bring the rest to the same place. */
export function isOfOneTrip(kind: DocumentKind): boolean {
  return isAct(kind) || kind === 'DELIVERY_REQUEST' || ON_BOARD.includes(kind);
}

function isOfTrips({ kind, scope }: GroupingRequest, facts: GroupingFacts): boolean {
  return scope !== 'grouped' && ON_BOARD.includes(kind) && facts.batches.some(({ tripId }) => tripId !== null);
}

function isDivided(request: GroupingRequest, facts: GroupingFacts): boolean {
  return request.scope === 'grouped' || isOfTrips(request, facts);
}

function divided(request: GroupingRequest, shipments: readonly Shipment[]): readonly DocumentGroup[] {
  if (request.scope === 'grouped') {
    const tripOf = ({ batch }: Shipment) => (isOfOneTrip(request.kind) ? (batch?.tripId ?? '') : '');
    const key = (shipment: Shipment) =>
      [shipment.supplierId ?? '', shipment.destinationId ?? '', tripOf(shipment)].join(' ');
    return groupedBy(shipments, key).map((members) => groupOf(members, null));
  }
  // Of a line that several suppliers bring, each answers for what it brings.
  const isSplit = isAct(request.kind) && hasSplitLines(shipments);
  const key = ({ batch, supplierId }: Shipment) => `${batch?.tripId ?? ''} ${isSplit ? (supplierId ?? '') : ''}`;
  return groupedBy(shipments, key).map((members) => {
    const group = groupOf(members, null);
    return { ...group, destinationId: firstPlace(request) ?? group.destinationId };
  });
}

function hasSplitLines(shipments: readonly Shipment[]): boolean {
  const suppliers = new Map<string, string | null>();
  for (const { item, supplierId } of shipments) {
    if ((suppliers.get(item.id) ?? supplierId) !== supplierId) return true;
    suppliers.set(item.id, supplierId);
  }
  return false;
}

function groupedBy(shipments: readonly Shipment[], keyOf: (shipment: Shipment) => string): readonly Shipment[][] {
  const groups = new Map<string, Shipment[]>();
  for (const shipment of shipments) {
    const group = groups.get(keyOf(shipment));
    if (group === undefined) groups.set(keyOf(shipment), [shipment]);
    else group.push(shipment);
  }
  return [...groups.values()];
}

function firstPlace({ destinationIds }: GroupingRequest): string | null {
  return destinationIds[0] ?? null;
}

function chosenItems({ selectedItemIds }: GroupingRequest, items: readonly SourceItem[]): readonly SourceItem[] {
  if (selectedItemIds === null) return items.filter(({ isCancelled }) => !isCancelled);
  const selected = new Set(selectedItemIds);
  return items.filter(({ id }) => selected.has(id));
}

function ownItems(request: GroupingRequest, items: readonly SourceItem[]): readonly SourceItem[] {
  return chosenItems(request, items).filter(isOwn);
}

function isOwn({ besideOf }: SourceItem): boolean {
  return besideOf === undefined;
}

/** What is still to be brought: what trips under way carry, and what no batch holds yet. */
function coming(request: GroupingRequest, { items, batches }: GroupingFacts): readonly Shipment[] {
  const { batchIds } = request;
  const open = batches.filter(({ id, isHandedOver }) =>
    batchIds.length === 0 ? !isHandedOver : batchIds.includes(id),
  );
  const left = open.map(notYetBrought);
  const chosen = chosenItems(request, items);
  if (batchIds.length > 0) return wanted(request, shipped(chosen, left));
  const travelling = shipped(chosen, left);
  return wanted(request, [...travelling, ...restToCome(chosen.filter(isOwn), batches, firstPlace(request))]);
}

function reported(request: GroupingRequest, facts: GroupingFacts): readonly Shipment[] {
  const arrivals = arrivalsOf(chosenItems(request, facts.items), facts, request.batchIds).filter(
    ({ item, batch }) => isOwn(item) || batch !== null,
  );
  const somewhere = arrivals.map((arrival) =>
    arrival.batch === null && request.scope === 'grouped'
      ? { ...arrival, destinationId: arrival.destinationId ?? firstPlace(request) }
      : arrival,
  );
  return wanted(request, somewhere);
}

function planned(request: GroupingRequest, facts: GroupingFacts): readonly Shipment[] {
  const { batchIds, scope } = request;
  const items = chosenItems(request, facts.items);
  const named = facts.batches.filter(({ id }) => batchIds.includes(id));
  if (batchIds.length > 0) return wanted(request, shipped(items, named));
  if (scope === 'grouped') return wanted(request, shippedAndRest(items, facts.batches, firstPlace(request)));
  const onTrips = facts.batches.filter(({ tripId }) => tripId !== null);
  return wanted(request, isOfTrips(request, facts) ? shipped(items, onTrips) : wholeItems(items.filter(isOwn)));
}

function wanted(request: GroupingRequest, shipments: readonly Shipment[]): readonly Shipment[] {
  const { supplierIds, destinationIds, batchIds, scope } = request;
  const isOfSupplier = ({ supplierId }: Shipment) =>
    supplierIds.length === 0 || (supplierId !== null && supplierIds.includes(supplierId));
  const isBound = scope === 'grouped' && batchIds.length === 0 && destinationIds.length > 0;
  const isForPlace = ({ destinationId }: Shipment) =>
    !isBound || destinationId === null || destinationIds.includes(destinationId);
  return shipments.filter((shipment) => isOfSupplier(shipment) && isForPlace(shipment));
}

function groupOf(shipments: readonly Shipment[], destinationId: string | null): DocumentGroup {
  const batches = shipments.flatMap(({ batch }) => (batch === null ? [] : [batch]));
  return {
    supplierId: onlyOne(shipments.map((shipment) => shipment.supplierId)),
    destinationId: onlyOne(shipments.map((shipment) => shipment.destinationId)) ?? destinationId,
    batches: [...new Set(batches)],
    receipts: [...new Set(shipments.flatMap(({ receipts }) => receipts))],
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
  for (const { item, quantity, actualQuantity, defectQuantity, reasons } of shipments) {
    const before = byItem.get(item.id);
    const line = { item, quantity, actualQuantity, defectQuantity, reasons };
    byItem.set(item.id, before === undefined ? line : mergedLine(before, line));
  }
  return [...byItem.values()];
}

function mergedLine(before: GroupedLine, line: GroupedLine): GroupedLine {
  const { actualQuantity: actual, defectQuantity: defect } = before;
  return {
    item: line.item,
    quantity: addQuantity(before.quantity, line.quantity),
    // As long as a part of the goods is not recorded, nobody knows what there is of the whole.
    actualQuantity: actual === null || line.actualQuantity === null ? null : addQuantity(actual, line.actualQuantity),
    defectQuantity:
      defect === null || line.defectQuantity === null
        ? (defect ?? line.defectQuantity)
        : addQuantity(defect, line.defectQuantity),
    reasons: [...new Set([...before.reasons, ...line.reasons])],
  };
}

/** What all have in common; null where they differ. */
export function onlyOne(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
