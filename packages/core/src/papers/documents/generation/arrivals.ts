import {
  addQuantity,
  greaterOf,
  isZeroQuantity,
  lesserOf,
  type Quantity,
  restOf,
  sumQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import type {
  SourceAward,
  SourceBatch,
  SourceDiscrepancy,
  SourceItem,
  SourceReceipt,
  SourceStop,
  SourceTrip,
} from '../sources.js';
import type { Shipment } from './shipment.js';

/** What arrivals are read from. */
export interface ArrivalFacts {
  readonly batches: readonly SourceBatch[];
  readonly trips: ReadonlyMap<string, SourceTrip>;
  readonly receipts: readonly SourceReceipt[];
  /** What is bought of items, and from whom: a receipt for lines of an order tells whose goods it counts. @default nothing */
  readonly awards?: readonly SourceAward[];
}

/**
 * What receipts and trips reported of items, and nothing else: goods of which nobody reported anything are not among it.
 * By the papers there is what a batch was sent with, once it was handed over. What only a warehouse took in has no paper of
 * ours: the rest of what was ordered is yet to come, unless the receipt says why it is not there.
 *
 * @param batchIds of just these batches; of everything when empty
 */
export function arrivalsOf(
  items: readonly SourceItem[],
  facts: ArrivalFacts,
  batchIds: readonly string[] = [],
): readonly Shipment[] {
  const isWanted = ({ batch }: Holding) => batchIds.length === 0 || (batch !== null && batchIds.includes(batch.id));
  return items.flatMap((item) => {
    const holdings = holdingsOf(item, facts);
    for (const count of countsOf(item, facts)) countIn(holdings, count);
    return holdings.filter(isWanted).flatMap((holding) => arrivalOf(item, holding));
  });
}

/** Where goods of an item are expected: in a batch, or in none, by orders from a supplier or by none. */
interface Holding {
  readonly batch: SourceBatch | null;
  /** Whose orders bring it without a batch. */
  readonly orderedFrom: string | null;
  readonly expected: Quantity;
  /** What stops handed over of it. */
  readonly delivered: Quantity;
  readonly isHandedOver: boolean;
  /** A stop says that what it did not hand over is spoiled. */
  readonly isSpoiled: boolean;
  counts: readonly Count[];
}

/** What a receipt counts of an item. */
interface Count {
  readonly receipt: SourceReceipt;
  /** Of whose order it counts a line; null where it names none. */
  readonly supplierId: string | null;
  readonly quantity: Quantity;
  readonly reason: SourceDiscrepancy | null;
  /** The receipt has other lines of the item from the same supplier: then a reason is that of just this quantity. */
  readonly isPart: boolean;
}

// What was handed over is counted by a warehouse first, what no batch holds last.
function holdingsOf(item: SourceItem, { batches, trips, awards = [] }: ArrivalFacts): readonly Holding[] {
  const inBatches = batches.flatMap((batch) =>
    batch.items
      .filter(({ procurementItemId }) => procurementItemId === item.id)
      .map((line) => batchHolding(batch, line, trips.get(batch.tripId ?? ''))),
  );
  const first = inBatches.filter(({ isHandedOver }) => isHandedOver);
  const last = inBatches.filter(({ isHandedOver }) => !isHandedOver);
  const none = { batch: null, delivered: '0', isHandedOver: false, isSpoiled: false };
  const byOrders = [...orderedOf(item, awards)].map(([supplierId, ordered]): Holding => {
    const travels = inBatches.filter(({ batch }) => batch?.supplierId === supplierId);
    return { ...none, orderedFrom: supplierId, expected: restOf(ordered, expectedIn(travels)), counts: [] };
  });
  const expected = restOf(item.quantity, expectedIn([...inBatches, ...byOrders]));
  return [...first, ...last, ...byOrders, { ...none, orderedFrom: null, expected, counts: [] }];
}

function expectedIn(holdings: readonly Holding[]): Quantity {
  return sumQuantity(holdings.map((holding) => holding.expected));
}

/** How much of an item is ordered from each supplier. */
function orderedOf({ id }: SourceItem, awards: readonly SourceAward[]): ReadonlyMap<string, Quantity> {
  const ordered = new Map<string, Quantity>();
  for (const { itemId, supplierId, purchaseOrderItemId, quantity = '0' } of awards) {
    if (itemId !== id || purchaseOrderItemId === undefined) continue;
    ordered.set(supplierId, addQuantity(ordered.get(supplierId) ?? '0', quantity));
  }
  return ordered;
}

function batchHolding(
  batch: SourceBatch,
  { quantity, deliveredQuantity }: SourceBatch['items'][number],
  trip: SourceTrip | undefined,
): Holding {
  const stops = (trip?.stops ?? []).filter(({ type, batchIds }) => type === 'delivery' && batchIds.includes(batch.id));
  const isReported =
    stops.some(({ status }) => status === 'completed') ||
    batch.items.some((line) => !isZeroQuantity(line.deliveredQuantity));
  return {
    batch,
    orderedFrom: null,
    expected: quantity,
    delivered: deliveredQuantity,
    isHandedOver: batch.isHandedOver && isReported,
    isSpoiled: stops.some(({ failureReason }) => failureReason === 'damaged') && !stops.some(isOpen),
    counts: [],
  };
}

function isOpen({ status }: SourceStop): boolean {
  return status === 'pending' || status === 'arrived';
}

function countsOf({ id }: SourceItem, { receipts, awards = [] }: ArrivalFacts): readonly Count[] {
  const supplierOf = new Map(awards.map((award) => [award.purchaseOrderItemId, award.supplierId]));
  return receipts.flatMap((receipt) => {
    const counts = receipt.lines
      .filter(({ itemId }) => itemId === id)
      .map(({ quantity, discrepancyReason: reason, purchaseOrderItemId = null }) => {
        const supplierId = purchaseOrderItemId === null ? null : (supplierOf.get(purchaseOrderItemId) ?? null);
        return { receipt, supplierId, quantity, reason };
      });
    return counts.map((count) => ({
      ...count,
      isPart: counts.filter(({ supplierId }) => supplierId === count.supplierId).length > 1,
    }));
  });
}

// Goods of an order are in a batch of its supplier or of nobody in particular, or in none; others are in no holding of an order.
function mayHold({ batch, orderedFrom }: Holding, { supplierId }: Count): boolean {
  if (batch === null) return orderedFrom === supplierId;
  return supplierId === null || batch.supplierId === null || batch.supplierId === supplierId;
}

function countIn(all: readonly Holding[], count: Count): void {
  const holdings = all.filter((holding) => mayHold(holding, count));
  let left = count.quantity;
  for (const [index, holding] of holdings.entries()) {
    const isLast = index === holdings.length - 1;
    const quantity = isLast ? left : lesserOf(left, roomOf(holding));
    if (isZeroQuantity(quantity)) continue;
    holding.counts = [...holding.counts, { ...count, quantity }];
    left = restOf(left, quantity);
  }
}

// What a stop hands over to a warehouse is counted in at once; elsewhere somebody may yet count it.
function roomOf({ expected, delivered, batch, counts }: Holding): Quantity {
  const counted = sumQuantity(counts.map(({ quantity }) => quantity));
  return restOf(expected, batch?.warehouseId === null ? counted : addQuantity(delivered, counted));
}

function arrivalOf(item: SourceItem, holding: Holding): readonly Shipment[] {
  const { batch, counts, isHandedOver, delivered } = holding;
  const isReported = isHandedOver || holding.isSpoiled || counts.length > 0 || !isZeroQuantity(delivered);
  if (!isReported) return [];
  const travelled = batch !== null && (isHandedOver || batch.isOnTheWay) ? batch : null;
  return [
    {
      item,
      ...foundIn(holding),
      batch: travelled,
      receipts: [...new Set(counts.map(({ receipt }) => receipt))],
      supplierId: bringerOf(item, holding),
      destinationId: batch?.destinationObjectId ?? null,
    },
  ];
}

function bringerOf(item: SourceItem, { batch, orderedFrom }: Holding): string | null {
  return batch?.supplierId ?? orderedFrom ?? item.supplierId;
}

const SPOILED: readonly SourceDiscrepancy[] = ['damaged', 'quality', 'packaging'];

type Amounts = Pick<Shipment, 'quantity' | 'actualQuantity' | 'defectQuantity'>;

/**
 * What came. A reason tells why a line of a receipt is less than what was expected: goods that came spoiled came, and lack
 * nowhere. Where nothing is less, it is the line itself that is spoiled.
 */
function foundIn(holding: Holding): Amounts & Pick<Shipment, 'reasons'> {
  const said = holding.counts.findLast(({ reason, isPart }) => reason !== null && !isPart);
  const reason = holding.isSpoiled ? 'damaged' : (said?.reason ?? null);
  const came = cameOf(holding, said !== undefined);
  const isSpoiled = reason !== null && SPOILED.includes(reason);
  const amounts = isSpoiled
    ? withSpoiled(holding, came, said?.quantity ?? '0')
    : withLacking(holding, came, reason !== null && reason !== 'surplus');
  return { ...amounts, reasons: reasonsOf(holding, reason) };
}

function withSpoiled(holding: Holding, came: Quantity, line: Quantity): Amounts {
  const marked = markedIn(holding.counts);
  const lacking = restOf(holding.expected, came);
  if (isZeroQuantity(lacking)) return { quantity: stated(holding, came), ...parts(came, addQuantity(line, marked)) };
  return { quantity: holding.expected, ...parts(holding.expected, addQuantity(lacking, marked)) };
}

function withLacking(holding: Holding, came: Quantity, isExplained: boolean): Amounts {
  const quantity = isExplained ? holding.expected : stated(holding, came);
  return { quantity, ...parts(came, markedIn(holding.counts)) };
}

// What is yet to come is on no paper.
function stated({ expected, isHandedOver }: Holding, came: Quantity): Quantity {
  return isHandedOver ? expected : lesserOf(expected, came);
}

function parts(actualQuantity: Quantity, spoiled: Quantity): Omit<Amounts, 'quantity'> {
  return { actualQuantity, defectQuantity: isZeroQuantity(spoiled) ? null : lesserOf(spoiled, actualQuantity) };
}

// Who counts and says what is wrong knows better than who handed over; else both speak of the same goods.
function cameOf({ batch, delivered, counts }: Holding, isExplained: boolean): Quantity {
  const counted = sumQuantity(counts.map(({ quantity }) => quantity));
  if (batch === null) return counted;
  if (batch.warehouseId !== null) return addQuantity(delivered, counted);
  return isExplained ? counted : greaterOf(counted, delivered);
}

function markedIn(counts: readonly Count[]): Quantity {
  const marked = counts.filter(({ isPart, reason }) => isPart && reason !== null && SPOILED.includes(reason));
  return sumQuantity(marked.map(({ quantity }) => quantity));
}

function reasonsOf({ counts }: Holding, reason: SourceDiscrepancy | null): readonly SourceDiscrepancy[] {
  const ofParts = counts.flatMap((count) => (count.isPart ? (count.reason ?? []) : []));
  return [...new Set([...ofParts, ...(reason === null ? [] : [reason])])];
}
