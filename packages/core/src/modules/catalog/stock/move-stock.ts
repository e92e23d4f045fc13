import type { WriteCall } from '../../../operations/call.js';
import { newRow } from '../../../rows/new-row.js';
import { addQuantity, compareQuantity, negateQuantity, type Quantity } from '../../../values/numbers/quantity.js';
import type { Row } from '../../../records/record.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { insertRow, saveChanges } from '../../../rows/save-changes.js';
import type { Ids } from '../../../ports/ids.js';
import { catalogItemEvents } from '../items/events.js';
import { CatalogItems } from '../items/records.js';
import { averageCostAfter } from './average-cost.js';
import { stockErrors } from './errors.js';
import { StockLevels, StockMovements, type MovementType } from './records.js';

type Movement = Row<typeof StockMovements>;
type Level = Row<typeof StockLevels>;
type StockCall = Pick<WriteCall, 'tx' | 'now' | 'caller' | 'announce'>;

interface StockDeps {
  readonly ids: Ids;
}

/** A change of stock. */
export interface StockChange {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  readonly type: MovementType;
  /** Signed; zero only where a count confirms what is there. */
  readonly quantity: Quantity;
  /** Cost of one unit of what comes in. */
  readonly unitCost?: string | null | undefined;
  /** @default the currency of the item's cost */
  readonly currency?: string | undefined;
  readonly reason?: Movement['reason'] | undefined;
  readonly documentType?: Movement['documentType'] | undefined;
  readonly documentId?: string | null | undefined;
  readonly transferId?: string | undefined;
  readonly comment?: string | null | undefined;
  /** @default the time of the call */
  readonly occurredAt?: string | undefined;
}

/**
 * Changes stock by one movement. The item is held meanwhile, so movements of one item happen one after another. A receipt
 * with a cost is the item's last purchase.
 *
 * **Gotcha:** who moves several items in one unit of work must take them in the order of their ids, or two such units may
 * wait for each other.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `insufficient_stock`
 */
export async function moveStock(deps: StockDeps, call: StockCall, change: StockChange): Promise<Movement> {
  const item = await getRowToChange({ tx: call.tx }, CatalogItems, change.catalogItemId);
  const { catalogItemId, warehouseId } = change;
  const level = await call.tx.collection(StockLevels).findOne({ catalogItemId, warehouseId });
  const onHand = level?.onHand ?? '0';
  const balanceAfter = addQuantity(onHand, change.quantity);
  if (compareQuantity(balanceAfter, '0') < 0) throw stockErrors.insufficientStock({ warehouseId, onHand });
  const cost = costOf(change, item, level);
  await saveLevel(deps, call, { ...change, level, balanceAfter, ...cost });
  const movement = newRow(
    StockMovements,
    { id: deps.ids.uuid(), now: call.now },
    {
      ...change,
      ...cost.ofMovement,
      balanceAfter,
      createdById: call.caller.userId,
      occurredAt: change.occurredAt ?? call.now,
    },
  );
  await insertRow(call, StockMovements, movement);
  if (movement.type === 'receipt' && movement.unitCost !== null) await noteLastPurchase(call, item, movement);
  return movement;
}

/** Moves an item from one warehouse to another, at its average cost. @throws ProcurekitError as `moveStock` */
export async function transferStock(
  deps: StockDeps,
  call: StockCall,
  transfer: Pick<StockChange, 'catalogItemId' | 'quantity' | 'comment' | 'documentType' | 'documentId'> & {
    readonly fromWarehouseId: string;
    readonly toWarehouseId: string;
  },
): Promise<{ readonly out: Movement; readonly in: Movement }> {
  const { fromWarehouseId, toWarehouseId, ...change } = transfer;
  const transferId = deps.ids.uuid();
  const out = await moveStock(deps, call, {
    ...change,
    transferId,
    type: 'transfer_out',
    warehouseId: fromWarehouseId,
    quantity: negateQuantity(transfer.quantity),
  });
  const arrival = await moveStock(deps, call, {
    ...change,
    transferId,
    type: 'transfer_in',
    warehouseId: toWarehouseId,
    unitCost: out.unitCost,
    ...(out.currency === null ? {} : { currency: out.currency }),
  });
  return { out, in: arrival };
}

interface Cost {
  readonly ofMovement: Pick<Movement, 'unitCost' | 'currency'>;
  readonly ofLevel: Pick<Level, 'averageCost' | 'costCurrency'>;
}

// What goes out leaves at the average cost; what comes in with a cost moves the average.
function costOf(change: StockChange, item: Row<typeof CatalogItems>, level: Level | null): Cost {
  const { averageCost, costCurrency, onHand } = level ?? { averageCost: null, costCurrency: null, onHand: '0' };
  const ofLevel = { averageCost, costCurrency };
  if (compareQuantity(change.quantity, '0') <= 0) {
    return { ofMovement: { unitCost: averageCost, currency: costCurrency }, ofLevel };
  }
  const { unitCost = null, quantity } = change;
  if (unitCost === null) return { ofMovement: { unitCost: null, currency: null }, ofLevel };
  const currency = change.currency ?? item.costCurrency;
  const average = averageCostAfter({ onHand, averageCost, costCurrency }, { quantity, unitCost, currency });
  return { ofMovement: { unitCost, currency }, ofLevel: { averageCost: average, costCurrency: currency } };
}

async function saveLevel(
  { ids }: StockDeps,
  { tx, now }: StockCall,
  saved: Pick<StockChange, 'catalogItemId' | 'warehouseId'> &
    Pick<Cost, 'ofLevel'> & { readonly level: Level | null; readonly balanceAfter: Quantity },
): Promise<void> {
  const { catalogItemId, warehouseId, level } = saved;
  const values = { ...saved.ofLevel, onHand: saved.balanceAfter, updatedAt: now };
  const levels = tx.collection(StockLevels);
  if (level !== null) await levels.update(level.id, values);
  else await levels.insert({ ...values, id: ids.uuid(), catalogItemId, warehouseId, reserved: '0' });
}

async function noteLastPurchase(
  call: StockCall,
  item: Row<typeof CatalogItems>,
  { unitCost, occurredAt }: Movement,
): Promise<void> {
  const changes = { lastPurchasePrice: unitCost, lastPurchaseAt: occurredAt };
  await saveChanges(call, CatalogItems, item, changes, { announce: catalogItemEvents.updated });
}
