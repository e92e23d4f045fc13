import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { baseRatiosOf, holdMovable, moveTogether, type StockMovements } from '../../catalog/index.js';
import { stockDocumentEvents } from '../events.js';
import { type Take, takenOf } from '../reservations/allot.js';
import { noteTaken, reservedFor } from '../reservations/take-reserved.js';
import { costOfUnit } from './cost-of-unit.js';
import { returnToSupplier } from './return-to-supplier.js';
import { type BaseRatio, inBaseUnits } from './in-base-units.js';
import { changesOfPosting } from './plan-changes.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import { itemsOf } from './stored-items.js';
import { unitsOf } from '../../../platform/units/index.js';

/**
 * Posts a draft: all of its movements are written, or none. A transfer of two steps is on its way then, until the other warehouse has
 * received it. A count says what lies there at the moment of posting, whatever moved before.
 *
 * @throws ProcurekitError `insufficient_stock` with every item that there is not enough of, `validation_failed`
 */
export async function postDocument(call: WriteCall, document: DocumentRow): Promise<DocumentRow> {
  const items = await itemsOf(call.tx, document.id);
  if (items.length === 0) throw rejectInput([NO_ITEMS]);
  await returnToSupplier(call, document, items);
  const catalogItemIds = items.map(({ catalogItemId }) => catalogItemId);
  const held = await holdMovable(call, catalogItemIds);
  const toBase = baseRatiosOf(held, await unitsOf(call.tx));
  const ratioOf: BaseRatio = (item) => toBase(item.catalogItemId, item);
  const based = items.map((item) => inBaseUnits(item, ratioOf));
  const takes = await takesOf(call, document, based);
  const ownShares = new Map([...takes].map(([itemId, own]) => [itemId, takenOf(own)]));
  const context = { newTransferId: () => call.id(), ownShares };
  const movements = await moveTogether(call, call, changesOfPosting(document, based, context), held);
  await noteTaken(call, [...takes.values()].flat());
  await noteMoved(call, document, { items, movements, takes, ratioOf });
  const isOnItsWay = document.kind === 'transfer' && document.twoStep;
  const moved = isOnItsWay
    ? ({ status: 'in_transit', sentAt: call.now } as const)
    : ({ status: 'posted', postedAt: call.now } as const);
  const posted = await saveChanges(call, StockDocuments, document, moved, { touched: 'shown' });
  call.announce(stockDocumentEvents.posted, posted);
  return posted;
}

const NO_ITEMS: Problem = { pointer: '/items', code: 'required', message: 'The document has no items yet' };

/** What an issue takes of what is reserved for its site and for the lines that it names; other documents take nothing of that. */
async function takesOf(
  call: WriteCall,
  { kind, fromWarehouseId, logisticsObjectId }: DocumentRow,
  items: readonly DocumentItemRow[],
): Promise<ReadonlyMap<string, readonly Take[]>> {
  if (kind !== 'issue' || fromWarehouseId === null) return new Map();
  const issued = items.map((item) => ({ ...item, quantity: item.quantity ?? '0' }));
  return reservedFor(call, { warehouseId: fromWarehouseId, logisticsObjectId, items: issued });
}

/** Notes at the items what each cost, what was reserved of it and, of a count, what it changed. The first movements are those of the items, in their order. */
async function noteMoved(
  { tx }: WriteCall,
  { kind }: DocumentRow,
  { items, movements, takes, ratioOf }: Moved,
): Promise<void> {
  await tx.collection(StockDocumentItems).adjustMany(
    items.flatMap((item, index) => {
      const { id, unitCost } = item;
      const movement = movements[index];
      if (movement === undefined) return [];
      const own = inverse(ratioOf(item));
      const inOwnUnits = (base: string) => convertedQuantity(base, own);
      const found = () => ({ quantity: inOwnUnits(movement.quantity), bookQuantity: inOwnUnits(bookOf(movement)) });
      const counted = kind === 'count' ? found() : {};
      const taken = takes.get(id) ?? [];
      const moved =
        movement.unitCost === null ? unitCost : costOfUnit({ ...movement, unitCost: movement.unitCost }, own);
      const cost = { unitCost: moved, currency: movement.currency };
      return [{ id, set: { ...counted, ...cost, ...(taken.length === 0 ? {} : { taken: [...taken] }) } }];
    }),
  );
}

interface Moved {
  readonly items: readonly DocumentItemRow[];
  readonly movements: readonly Row<typeof StockMovements>[];
  readonly takes: ReadonlyMap<string, readonly Take[]>;
  readonly ratioOf: BaseRatio;
}

function bookOf({ balanceAfter, quantity }: Row<typeof StockMovements>): string {
  return subtractQuantity(balanceAfter, quantity);
}
