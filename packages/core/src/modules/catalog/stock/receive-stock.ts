import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { getRowsToChange } from '../../../rows/record-access.js';
import { saveManyChanges } from '../../../rows/save-changes.js';
import { addQuantity, type Quantity } from '../../../values/numbers/quantity.js';
import { catalogItemEvents } from '../items/events.js';
import { CatalogItems } from '../items/records.js';
import { averageCostAfter } from './average-cost.js';
import { StockLevels, StockMovements } from './records.js';

type Movement = Row<typeof StockMovements>;
type Level = Row<typeof StockLevels>;
type CatalogItem = Row<typeof CatalogItems>;
type StockCall = Pick<WriteCall, 'tx' | 'now' | 'caller' | 'announce'>;

/** Goods of the catalog that came into a warehouse together. */
export interface StockReceipt {
  readonly warehouseId: string;
  readonly documentType: Movement['documentType'];
  readonly documentId: string;
  readonly comment: string | null;
  readonly occurredAt: string;
  readonly lines: readonly ReceivedStock[];
}

interface ReceivedStock {
  readonly catalogItemId: string;
  readonly quantity: Quantity;
  readonly unitCost?: string | null | undefined;
  /** Of the cost. @default that of the item */
  readonly currency?: string | null | undefined;
}

/**
 * Brings goods into stock, one movement for each line. The items are held in the order of their ids, so two receipts of the same
 * items cannot wait for each other; levels and movements are read and written together. A line with a cost is the item's last
 * purchase. Movements are returned in the order of the lines.
 *
 * @throws ProcurekitError `not_found`, `record_archived`
 */
export async function receiveStock(
  { ids }: { readonly ids: Ids },
  call: StockCall,
  receipt: StockReceipt,
): Promise<readonly Movement[]> {
  if (receipt.lines.length === 0) return [];
  const { tx, now } = call;
  const { warehouseId } = receipt;
  const itemIds = receipt.lines.map(({ catalogItemId }) => catalogItemId);
  const items = await getRowsToChange(call, CatalogItems, itemIds);
  const where = { warehouseId, catalogItemId: { in: items.map(({ id }) => id) } };
  const present = await tx.collection(StockLevels).list({ where });
  const currencies = new Map(items.map(({ id, costCurrency }) => [id, costCurrency]));
  const before = new Map(present.map((level) => [level.catalogItemId, level]));
  const levels = new Map(before);
  const movements = receipt.lines.map((line) => {
    const level = levels.get(line.catalogItemId) ?? emptyLevel(ids.uuid(), { ...line, warehouseId, now });
    const priced = { ...line, currency: line.currency ?? currencies.get(line.catalogItemId) ?? null };
    const after = levelAfter(level, priced);
    levels.set(line.catalogItemId, { ...after, updatedAt: now });
    const values = movementOf(priced, receipt, after);
    return newRow(StockMovements, { id: ids.uuid(), now }, { ...values, createdById: call.caller.userId });
  });
  await saveLevels(call, before, [...levels.values()]);
  await tx.collection(StockMovements).insertMany(movements);
  await noteLastPurchases(call, items, movements);
  return movements;
}

function emptyLevel(
  id: string,
  { catalogItemId, warehouseId, now }: Pick<Level, 'catalogItemId' | 'warehouseId'> & { readonly now: string },
): Level {
  return newRow(StockLevels, { id, now }, { catalogItemId, warehouseId });
}

// What comes in with a cost moves the average; without one it is worth what lies there already.
function levelAfter(level: Level, { quantity, unitCost = null, currency = null }: ReceivedStock): Level {
  const onHand = addQuantity(level.onHand, quantity);
  if (unitCost === null || currency === null) return { ...level, onHand };
  const averageCost = averageCostAfter(level, { quantity, unitCost, currency });
  return { ...level, onHand, averageCost, costCurrency: currency };
}

function movementOf(
  { catalogItemId, quantity, unitCost = null, currency = null }: ReceivedStock,
  { warehouseId, documentType, documentId, comment, occurredAt }: StockReceipt,
  { onHand }: Level,
) {
  return {
    catalogItemId,
    warehouseId,
    quantity,
    documentType,
    documentId,
    comment,
    occurredAt,
    type: 'receipt',
    balanceAfter: onHand,
    unitCost,
    currency: unitCost === null ? null : currency,
  } as const;
}

async function saveLevels(
  { tx }: StockCall,
  before: ReadonlyMap<string, Level>,
  levels: readonly Level[],
): Promise<void> {
  const isKnown = ({ catalogItemId }: Level) => before.has(catalogItemId);
  await tx.collection(StockLevels).adjustMany(
    levels.filter(isKnown).map(({ id, onHand, averageCost, costCurrency, updatedAt }) => ({
      id,
      set: { onHand, averageCost, costCurrency, updatedAt },
    })),
  );
  await tx.collection(StockLevels).insertMany(levels.filter((level) => !isKnown(level)));
}

async function noteLastPurchases(
  call: StockCall,
  items: readonly CatalogItem[],
  movements: readonly Movement[],
): Promise<void> {
  const bought = movements.filter(({ unitCost }) => unitCost !== null);
  const last = new Map(bought.map((movement) => [movement.catalogItemId, movement]));
  const purchases = items.flatMap((before) => {
    const movement = last.get(before.id);
    if (movement === undefined) return [];
    return { before, changes: { lastPurchasePrice: movement.unitCost, lastPurchaseAt: movement.occurredAt } };
  });
  await saveManyChanges(call, CatalogItems, purchases, { announce: catalogItemEvents.updated });
}
