import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Row } from '../../../records/record.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { subtractQuantity } from '../../../values/numbers/quantity.js';
import { moveTogether, type StockMovements } from '../../catalog/index.js';
import { stockDocumentEvents } from '../events.js';
import { returnToSupplier, type ReturnDeps } from './return-to-supplier.js';
import { changesOfPosting } from './plan-changes.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import { itemsOf } from './stored-items.js';
import { holdDocument, requireKeeper, requireMove } from './write-document.js';

/** What posting needs from outside the module. */
export interface PostDeps extends ReturnDeps {
  readonly ids: Ids;
}

/**
 * Posts a draft: all of its movements are written, or none. A transfer of two steps is on its way then, until the other warehouse has
 * received it. A count says what lies there at the moment of posting, whatever moved before.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_stock` with every item that there is not enough of, `validation_failed`
 */
export async function postDocument(deps: PostDeps, call: WriteCall, id: string): Promise<DocumentRow> {
  const document = await holdDocument(call, id);
  requireMove(document, ['draft'], []);
  requireKeeper(call, document);
  const items = await itemsOf(call.tx, id);
  await returnToSupplier(deps, call, document, items);
  const context = { newTransferId: () => deps.ids.uuid(), ownShares: new Map<string, string>() };
  const movements = await moveTogether(deps, call, changesOfPosting(document, items, context));
  await noteMoved(call, document, items, movements);
  const isOnItsWay = document.kind === 'transfer' && document.twoStep;
  const moved = isOnItsWay
    ? ({ status: 'in_transit', sentAt: call.now } as const)
    : ({ status: 'posted', postedAt: call.now } as const);
  const posted = await saveChanges(call, StockDocuments, document, moved, { touched: 'shown' });
  call.announce(stockDocumentEvents.posted, posted);
  return posted;
}

/** Notes at the items what each cost and, of a count, what it changed. The first movements are those of the items, in their order. */
async function noteMoved(
  { tx }: WriteCall,
  { kind }: DocumentRow,
  items: readonly DocumentItemRow[],
  movements: readonly Row<typeof StockMovements>[],
): Promise<void> {
  await tx.collection(StockDocumentItems).adjustMany(
    items.flatMap(({ id, quantity, countedQuantity, unitCost }, index) => {
      const movement = movements[index];
      if (movement === undefined) return [];
      const counted = kind === 'count' ? { quantity: movement.quantity, bookQuantity: bookOf(movement) } : { quantity };
      const cost = { unitCost: movement.unitCost ?? unitCost, currency: movement.currency };
      return [{ id, set: { countedQuantity, ...counted, ...cost } }];
    }),
  );
}

function bookOf({ balanceAfter, quantity }: Row<typeof StockMovements>): string {
  return subtractQuantity(balanceAfter, quantity);
}
